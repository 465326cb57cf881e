#include "core/refresh/credentials.hpp"

#include "core/base/file.hpp"
#include "core/import/json_values.hpp"
#include "core/refresh/encoding.hpp"
#include "core/refresh/ini.hpp"

#include <array>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace gpuplan {

namespace {

using Json = nlohmann::json;
namespace fs = std::filesystem;

/// Three variables that name a key together.
struct Variables {
    const char *id, *secret, *token;
};

constexpr std::array<Variables, 2> kAlibaba{ { { "ALIBABA_CLOUD_ACCESS_KEY_ID", "ALIBABA_CLOUD_ACCESS_KEY_SECRET", "ALIBABA_CLOUD_SECURITY_TOKEN" },
    { "ALICLOUD_ACCESS_KEY", "ALICLOUD_SECRET_KEY", "ALICLOUD_SECURITY_TOKEN" } } };
constexpr std::array<Variables, 1> kAws{ { { "AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY", "AWS_SESSION_TOKEN" } } };
constexpr std::array<Variables, 1> kTencent{ { { "TENCENTCLOUD_SECRET_ID", "TENCENTCLOUD_SECRET_KEY", "TENCENTCLOUD_TOKEN" } } };

/// A variable that is set and not empty.
std::string valueOf(const CredentialPlaces &places, const std::string &name)
{
    return places.variable(name).value_or("");
}

std::string orElse(std::string text, const char *otherwise)
{
    return text.empty() ? otherwise : text;
}

Credentials credentialsOf(std::string id, std::string secret, std::string token, std::string from)
{
    Credentials out{ std::move(id), Secret(std::move(secret)), Secret(std::move(token)), std::move(from) };
    return out;
}

template <std::size_t N> std::optional<Credentials> fromVariables(const std::array<Variables, N> &names, const CredentialPlaces &places)
{
    for (const Variables &name : names) {
        std::string id = valueOf(places, name.id), secret = valueOf(places, name.secret);
        if (!id.empty() && !secret.empty())
            return credentialsOf(std::move(id), std::move(secret), valueOf(places, name.token), name.id);
        wipe(secret);
    }
    return std::nullopt;
}

tl::unexpected<Error> missing(std::string_view what, const fs::path &file)
{
    return fail(ErrorCode::Inconsistent, "credentials", { fmt::format("no key found: neither the environment ({}) nor {} holds one", what, file.string()) });
}

/// The JSON object of a credential file. Its text is wiped; the parser's words, which repeat the file, are not passed on.
Result<Json> readSecretJson(const fs::path &file)
{
    auto text = readFile(file, 1 << 20);
    if (!text)
        return tl::unexpected(text.error());
    Json json = Json::parse(*text, nullptr, false);
    wipe(*text);
    if (!json.is_object())
        return fail(ErrorCode::Syntax, file.string(), { "it is no JSON object" });
    return json;
}

Result<Credentials> checked(Credentials credentials, const std::string &what, const fs::path &file)
{
    if (credentials.id.empty() || credentials.secret.empty())
        return fail(ErrorCode::MissingField, file.string(), { what });
    return credentials;
}

/// A profile of ~/.aliyun/config.json: {"current": NAME, "profiles": [{"name", "mode", "access_key_id", …}]}.
Result<Credentials> ofAliyunFile(const Json &root, const fs::path &file, std::string profile)
{
    if (profile.empty())
        profile = orElse(textOf(root, "current"), "default");
    const Json *profiles = memberOf(root, "profiles");
    for (const Json &entry : profiles != nullptr && profiles->is_array() ? *profiles : Json::array()) {
        if (textOf(entry, "name") != profile)
            continue;
        const std::string mode = orElse(textOf(entry, "mode"), "AK");
        if (mode != "AK" && mode != "StsToken")
            return fail(ErrorCode::Unsupported, file.string(),
                { "the mode of this profile", "only AK and StsToken hold a key; set ALIBABA_CLOUD_ACCESS_KEY_ID and ALIBABA_CLOUD_ACCESS_KEY_SECRET" });
        return checked(credentialsOf(textOf(entry, "access_key_id"), textOf(entry, "access_key_secret"), textOf(entry, "sts_token"), file.string()),
            "access_key_id or access_key_secret of the profile", file);
    }
    return fail(ErrorCode::MissingField, file.string(), { "the profile that is asked for" });
}

Result<Credentials> ofAlibaba(const CredentialPlaces &places)
{
    if (auto found = fromVariables(kAlibaba, places))
        return std::move(*found);
    const fs::path file = places.home / ".aliyun" / "config.json";
    std::error_code code;
    if (!fs::exists(file, code))
        return missing("ALIBABA_CLOUD_ACCESS_KEY_ID and ALIBABA_CLOUD_ACCESS_KEY_SECRET", file);
    return readSecretJson(file).and_then([&](const Json &root) { return ofAliyunFile(root, file, valueOf(places, "ALIBABA_CLOUD_PROFILE")); });
}

Result<Credentials> ofAws(const CredentialPlaces &places)
{
    if (auto found = fromVariables(kAws, places))
        return std::move(*found);
    const std::string named = valueOf(places, "AWS_SHARED_CREDENTIALS_FILE");
    const fs::path file = named.empty() ? places.home / ".aws" / "credentials" : fs::path(named);
    std::error_code code;
    if (!fs::exists(file, code))
        return missing("AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY", file);
    auto text = readFile(file, 1 << 20);
    if (!text)
        return tl::unexpected(text.error());
    auto keys = iniSection(*text, orElse(valueOf(places, "AWS_PROFILE"), "default"));
    wipe(*text);
    return checked(
        credentialsOf(std::move(keys["aws_access_key_id"]), std::move(keys["aws_secret_access_key"]), std::move(keys["aws_session_token"]), file.string()),
        "aws_access_key_id or aws_secret_access_key of the profile", file);
}

Result<Credentials> ofTencent(const CredentialPlaces &places)
{
    if (auto found = fromVariables(kTencent, places))
        return std::move(*found);
    const fs::path file = places.home / ".tccli" / (orElse(valueOf(places, "TCCLI_PROFILE"), "default") + ".credential");
    std::error_code code;
    if (!fs::exists(file, code))
        return missing("TENCENTCLOUD_SECRET_ID and TENCENTCLOUD_SECRET_KEY", file);
    return readSecretJson(file).and_then([&](const Json &root) {
        return checked(credentialsOf(textOf(root, "secretId"), textOf(root, "secretKey"), textOf(root, "token"), file.string()), "secretId or secretKey", file);
    });
}

void takeOut(std::string &text, std::string_view secret)
{
    for (std::size_t at = 0; !secret.empty() && (at = text.find(secret, at)) != std::string::npos; at += 3)
        text.replace(at, secret.size(), "…");
}

} // namespace

Result<Credentials> findCredentials(Cloud cloud, const CredentialPlaces &places)
{
    if (cloud == Cloud::Alibaba)
        return ofAlibaba(places);
    if (cloud == Cloud::Aws)
        return ofAws(places);
    if (cloud == Cloud::Tencent)
        return ofTencent(places);
    return fail(ErrorCode::Unsupported, "--cloud", { std::string(nameOf(cloud)), "it has no price API that gpuplan asks" });
}

std::string withoutSecrets(std::string text, const Credentials &credentials)
{
    for (const std::string_view secret : { credentials.secret.reveal(), credentials.token.reveal(), std::string_view(credentials.id) }) {
        std::string once = percentEncoded(secret), twice = percentEncoded(once);
        for (const std::string_view form : { std::string_view(twice), std::string_view(once), secret })
            takeOut(text, form);
        wipe(once);
        wipe(twice);
    }
    return text;
}

} // namespace gpuplan
