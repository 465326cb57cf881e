#pragma once

#include "core/refresh/credentials.hpp"
#include "core/refresh/digests.hpp"
#include "core/refresh/encoding.hpp"
#include "core/refresh/http_request.hpp"

#include <string>

namespace gpuplan {

/// A call of Tencent Cloud's API 3.0.
struct TencentCall {
    std::string service, action, version, region;
    std::string payload; ///< JSON
};

/// TC3-HMAC-SHA256: content type and host are signed; the key is derived from day, service and "tc3_request".
/// Source: Tencent Cloud API 3.0, "Signature v3".
std::string tc3Authorization(const HttpRequest &request, std::string_view service, Moment now, const Credentials &credentials, const Digests &digests);

/// The call as a signed POST to `host`.
HttpRequest signedForTencent(const TencentCall &call, const Endpoint &host, const Credentials &credentials, Moment now, const Digests &digests);

} // namespace gpuplan
