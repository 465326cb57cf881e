#include "core/refresh/sign_alibaba.hpp"

#include "core/refresh/canonical_request.hpp"

#include <fmt/format.h>

namespace gpuplan {

namespace {

HttpRequest requestTo(const Endpoint &host, const AlibabaCall &call)
{
    HttpRequest request;
    request.scheme = host.scheme;
    request.host = host.host;
    request.title = call.action;
    request.isSigned = true;
    return request;
}

HttpRequest signedByRpc(const AlibabaCall &call, const Endpoint &host, const Credentials &credentials, const SigningMoment &moment, const Digests &digests)
{
    Parameters all = call.parameters;
    all.insert(all.end(),
        { { "Action", call.action }, { "Version", call.version }, { "Format", "JSON" }, { "AccessKeyId", credentials.id }, { "SignatureMethod", "HMAC-SHA1" },
            { "SignatureVersion", "1.0" }, { "SignatureNonce", moment.nonce }, { "Timestamp", isoMoment(moment.now) } });
    if (!credentials.token.empty())
        all.emplace_back("SecurityToken", credentials.token.reveal());
    HttpRequest request = requestTo(host, call);
    request.method = "POST";
    all.emplace_back("Signature", rpcSignature(rpcStringToSign(request.method, all), credentials.secret, digests));
    request.body = canonicalQuery(all);
    request.headers = { { "Content-Type", "application/x-www-form-urlencoded" } };
    return request;
}

HttpRequest signedByV3(const AlibabaCall &call, const Endpoint &host, const Credentials &credentials, const SigningMoment &moment, const Digests &digests)
{
    HttpRequest request = requestTo(host, call);
    request.query = canonicalQuery(call.parameters);
    request.headers = { { "x-acs-action", call.action }, { "x-acs-version", call.version }, { "x-acs-date", isoMoment(moment.now) },
        { "x-acs-signature-nonce", moment.nonce }, { "x-acs-content-sha256", hexOf(digests.sha256(request.body)) } };
    if (!credentials.token.empty())
        request.headers.push_back({ "x-acs-security-token", std::string(credentials.token.reveal()) });
    request.headers.push_back({ "Authorization", acs3Authorization(request, request.headers, credentials, digests) });
    return request;
}

} // namespace

std::string rpcStringToSign(std::string_view method, const Parameters &parameters)
{
    return fmt::format("{}&{}&{}", method, percentEncoded("/"), percentEncoded(canonicalQuery(parameters)));
}

std::string rpcSignature(std::string_view stringToSign, const Secret &secret, const Digests &digests)
{
    std::string key = std::string(secret.reveal()) + "&";
    std::string signature = base64Of(digests.hmacSha1(key, stringToSign));
    wipe(key);
    return signature;
}

std::string acs3Authorization(const HttpRequest &request, const std::vector<HttpHeader> &headers, const Credentials &credentials, const Digests &digests)
{
    constexpr std::string_view algorithm = "ACS3-HMAC-SHA256";
    const CanonicalRequest canonical = canonicalRequest(request, headers, digests);
    const std::string text = fmt::format("{}\n{}", algorithm, hexOf(digests.sha256(canonical.text)));
    return fmt::format("{} Credential={},SignedHeaders={},Signature={}", algorithm, credentials.id, canonical.signedHeaders,
        hexOf(digests.hmacSha256(credentials.secret.reveal(), text)));
}

HttpRequest signedForAlibaba(
    AlibabaSigning way, const AlibabaCall &call, const Endpoint &host, const Credentials &credentials, const SigningMoment &moment, const Digests &digests)
{
    return way == AlibabaSigning::V3 ? signedByV3(call, host, credentials, moment, digests) : signedByRpc(call, host, credentials, moment, digests);
}

} // namespace gpuplan
