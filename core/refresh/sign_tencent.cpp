#include "core/refresh/sign_tencent.hpp"

#include "core/refresh/canonical_request.hpp"

#include <fmt/format.h>

namespace gpuplan {

namespace {

constexpr const char *kContentType = "application/json";
constexpr std::string_view kAlgorithm = "TC3-HMAC-SHA256";

std::string signatureOf(std::string_view text, const std::string &day, std::string_view service, const Secret &secret, const Digests &digests)
{
    std::string start = "TC3" + std::string(secret.reveal());
    std::string key = digests.hmacSha256(digests.hmacSha256(digests.hmacSha256(start, day), service), "tc3_request");
    std::string signature = hexOf(digests.hmacSha256(key, text));
    wipe(start);
    wipe(key);
    return signature;
}

} // namespace

std::string tc3Authorization(const HttpRequest &request, std::string_view service, Moment now, const Credentials &credentials, const Digests &digests)
{
    const CanonicalRequest canonical = canonicalRequest(request, { { "Content-Type", kContentType } }, digests);
    const std::string day = isoMoment(now).substr(0, 10);
    const std::string scope = fmt::format("{}/{}/tc3_request", day, service);
    const std::string text = fmt::format("{}\n{}\n{}\n{}", kAlgorithm, unixSeconds(now), scope, hexOf(digests.sha256(canonical.text)));
    return fmt::format("{} Credential={}/{}, SignedHeaders={}, Signature={}", kAlgorithm, credentials.id, scope, canonical.signedHeaders,
        signatureOf(text, day, service, credentials.secret, digests));
}

HttpRequest signedForTencent(const TencentCall &call, const Endpoint &host, const Credentials &credentials, Moment now, const Digests &digests)
{
    HttpRequest request;
    request.method = "POST";
    request.scheme = host.scheme;
    request.host = host.host;
    request.body = call.payload;
    request.title = call.action;
    request.isSigned = true;
    request.headers = { { "Content-Type", kContentType }, { "X-TC-Action", call.action }, { "X-TC-Version", call.version }, { "X-TC-Region", call.region },
        { "X-TC-Timestamp", unixSeconds(now) } };
    if (!credentials.token.empty())
        request.headers.push_back({ "X-TC-Token", std::string(credentials.token.reveal()) });
    request.headers.push_back({ "Authorization", tc3Authorization(request, call.service, now, credentials, digests) });
    return request;
}

} // namespace gpuplan
