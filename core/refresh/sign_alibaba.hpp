#pragma once

#include "core/refresh/credentials.hpp"
#include "core/refresh/digests.hpp"
#include "core/refresh/encoding.hpp"
#include "core/refresh/http_request.hpp"

#include <string>

namespace gpuplan {

/// How requests to Alibaba Cloud are signed. V3 signs headers (ACS3-HMAC-SHA256); Rpc is the older way (HMAC-SHA1), for gateways that know
/// no other.
enum class AlibabaSigning { V3, Rpc };
template <> struct EnumNames<AlibabaSigning> {
    static constexpr std::array<std::pair<AlibabaSigning, std::string_view>, 2> values{ { { AlibabaSigning::V3, "v3" }, { AlibabaSigning::Rpc, "rpc" } } };
};

/// When a request is signed, and the word that makes it unlike any other.
struct SigningMoment {
    Moment now;
    std::string nonce;
};

/// A call of an API of the RPC kind.
struct AlibabaCall {
    std::string action, version;
    Parameters parameters; ///< without what signing adds
};

/// The text that RPC V1 signs: method, encoded path, encoded canonical query.
/// Source: Alibaba Cloud ECS API reference, "Request signatures".
std::string rpcStringToSign(std::string_view method, const Parameters &parameters);
/// Base64 of HMAC-SHA1 under the secret and an ampersand.
std::string rpcSignature(std::string_view stringToSign, const Secret &secret, const Digests &digests);

/// V3: "ACS3-HMAC-SHA256" and the hash of the canonical request, signed by HMAC-SHA256; the key is the secret itself.
/// Source: "Request syntax and signature method V3" of the Alibaba Cloud SDK documentation.
std::string acs3Authorization(const HttpRequest &request, const std::vector<HttpHeader> &headers, const Credentials &credentials, const Digests &digests);

/// The call as a signed request to `host`: a POST with all in its body (RPC) or a GET with signed headers (V3). No address holds a token.
HttpRequest signedForAlibaba(
    AlibabaSigning way, const AlibabaCall &call, const Endpoint &host, const Credentials &credentials, const SigningMoment &moment, const Digests &digests);

} // namespace gpuplan
