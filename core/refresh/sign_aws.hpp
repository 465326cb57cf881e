#pragma once

#include "core/refresh/credentials.hpp"
#include "core/refresh/digests.hpp"
#include "core/refresh/encoding.hpp"
#include "core/refresh/http_request.hpp"

#include <string>

namespace gpuplan {

/// What a SigV4 signature is good for.
struct AwsScope {
    std::string region, service;
};

/// A call of AWS's Query protocol.
struct AwsCall {
    AwsScope scope;
    std::string action, version;
    Parameters parameters;
};

/// AWS4-HMAC-SHA256 over `headers` (X-Amz-Date among them) and the host; the key is derived from day, region, service and "aws4_request".
/// Source: AWS General Reference, "Signature Version 4 signing process".
std::string sigV4Authorization(const HttpRequest &request, const std::vector<HttpHeader> &headers, const AwsScope &scope, Moment now,
    const Credentials &credentials, const Digests &digests);

/// The call as a signed POST of a form to `host`.
HttpRequest signedForAws(const AwsCall &call, const Endpoint &host, const Credentials &credentials, Moment now, const Digests &digests);

} // namespace gpuplan
