#pragma once

#include "core/refresh/digests.hpp"
#include "core/refresh/http_request.hpp"

#include <string>

namespace gpuplan {

/// The text of a request that Alibaba Cloud V3, Tencent Cloud TC3 and AWS SigV4 hash alike: method, path, query, headers, their names and
/// the hash of the body, one a line.
struct CanonicalRequest {
    std::string text;
    std::string signedHeaders; ///< "content-type;host"
};

/// `headers` are those to be signed; their names are lowered and sorted, their values trimmed. The host header is added.
CanonicalRequest canonicalRequest(const HttpRequest &request, std::vector<HttpHeader> headers, const Digests &digests);

} // namespace gpuplan
