#include "core/refresh/canonical_request.hpp"

#include "core/refresh/encoding.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace gpuplan {

namespace {

std::string lowered(std::string text)
{
    std::transform(text.begin(), text.end(), text.begin(), [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
    return text;
}

std::string trimmed(const std::string &text)
{
    const std::size_t start = text.find_first_not_of(" \t");
    return start == std::string::npos ? std::string() : text.substr(start, text.find_last_not_of(" \t") - start + 1);
}

} // namespace

CanonicalRequest canonicalRequest(const HttpRequest &request, std::vector<HttpHeader> headers, const Digests &digests)
{
    headers.push_back({ "host", request.host });
    for (HttpHeader &header : headers)
        header = { lowered(header.name), trimmed(header.value) };
    std::sort(headers.begin(), headers.end(), [](const HttpHeader &a, const HttpHeader &b) { return a.name < b.name; });
    CanonicalRequest out;
    std::string lines;
    for (const HttpHeader &header : headers) {
        lines += fmt::format("{}:{}\n", header.name, header.value);
        out.signedHeaders += (out.signedHeaders.empty() ? "" : ";") + header.name;
    }
    out.text
        = fmt::format("{}\n{}\n{}\n{}\n{}\n{}", request.method, request.path, request.query, lines, out.signedHeaders, hexOf(digests.sha256(request.body)));
    return out;
}

} // namespace gpuplan
