#pragma once

#include "core/base/error.hpp"
#include "core/model/cloud.hpp"
#include "core/refresh/secret.hpp"

#include <filesystem>
#include <functional>
#include <optional>
#include <string>

namespace gpuplan {

/// The user's key of one cloud, for the time of one refresh.
struct Credentials {
    std::string id; ///< access key id: sent in the open, yet not shown
    Secret secret;
    Secret token; ///< of temporary keys; empty: none
    std::string from; ///< where they were found, for people
};

/// Where credentials are looked for.
struct CredentialPlaces {
    std::function<std::optional<std::string>(const std::string &name)> variable; ///< of the environment; nullopt: not set
    std::filesystem::path home;
};

/// The key of a cloud from the places that its own tools use: the environment, then the file of its command line.
/// Alibaba Cloud: ALIBABA_CLOUD_ACCESS_KEY_ID, …_ACCESS_KEY_SECRET, …_SECURITY_TOKEN, those of Terraform (ALICLOUD_ACCESS_KEY, ALICLOUD_SECRET_KEY), then
/// ~/.aliyun/config.json. AWS: AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN, then ~/.aws/credentials. Tencent Cloud:
/// TENCENTCLOUD_SECRET_ID, TENCENTCLOUD_SECRET_KEY, TENCENTCLOUD_TOKEN, then ~/.tccli/default.credential. The tools' variables for another
/// profile or file count. Errors: MissingField naming all places; Syntax and Unsupported for a file that holds no plain key. No error
/// repeats a word of such a file.
Result<Credentials> findCredentials(Cloud cloud, const CredentialPlaces &places);

/// A server's words with what they repeat of the key taken out, also where it is encoded.
std::string withoutSecrets(std::string text, const Credentials &credentials);

} // namespace gpuplan
