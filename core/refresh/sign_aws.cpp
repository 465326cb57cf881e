#include "core/refresh/sign_aws.hpp"

#include "core/refresh/canonical_request.hpp"

#include <fmt/format.h>

namespace gpuplan {

namespace {

constexpr std::string_view kAlgorithm = "AWS4-HMAC-SHA256";

std::string signatureOf(std::string_view text, const std::string &day, const AwsScope &scope, const Secret &secret, const Digests &digests)
{
    std::string key = "AWS4" + std::string(secret.reveal());
    for (const std::string &part : { day, scope.region, scope.service, std::string("aws4_request") }) {
        std::string next = digests.hmacSha256(key, part);
        wipe(key);
        key = std::move(next);
    }
    std::string signature = hexOf(digests.hmacSha256(key, text));
    wipe(key);
    return signature;
}

} // namespace

std::string sigV4Authorization(const HttpRequest &request, const std::vector<HttpHeader> &headers, const AwsScope &scope, Moment now,
    const Credentials &credentials, const Digests &digests)
{
    const CanonicalRequest canonical = canonicalRequest(request, headers, digests);
    const std::string day = basicMoment(now).substr(0, 8);
    const std::string place = fmt::format("{}/{}/{}/aws4_request", day, scope.region, scope.service);
    const std::string text = fmt::format("{}\n{}\n{}\n{}", kAlgorithm, basicMoment(now), place, hexOf(digests.sha256(canonical.text)));
    return fmt::format("{} Credential={}/{}, SignedHeaders={}, Signature={}", kAlgorithm, credentials.id, place, canonical.signedHeaders,
        signatureOf(text, day, scope, credentials.secret, digests));
}

HttpRequest signedForAws(const AwsCall &call, const Endpoint &host, const Credentials &credentials, Moment now, const Digests &digests)
{
    Parameters all = call.parameters;
    all.insert(all.end(), { { "Action", call.action }, { "Version", call.version } });
    HttpRequest request;
    request.method = "POST";
    request.scheme = host.scheme;
    request.host = host.host;
    request.body = canonicalQuery(all);
    request.title = call.action;
    request.isSigned = true;
    request.headers = { { "Content-Type", "application/x-www-form-urlencoded; charset=utf-8" }, { "X-Amz-Date", basicMoment(now) } };
    if (!credentials.token.empty())
        request.headers.push_back({ "X-Amz-Security-Token", std::string(credentials.token.reveal()) });
    request.headers.push_back({ "Authorization", sigV4Authorization(request, request.headers, call.scope, now, credentials, digests) });
    return request;
}

} // namespace gpuplan
