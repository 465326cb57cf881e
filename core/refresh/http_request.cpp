#include "core/refresh/http_request.hpp"

#include <algorithm>

namespace gpuplan {

namespace {

bool isHost(std::string_view text)
{
    return !text.empty() && std::all_of(text.begin(), text.end(), [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '.' || c == '-' || c == ':' || c == '[' || c == ']';
    });
}

} // namespace

std::string urlOf(const HttpRequest &request)
{
    return request.scheme + "://" + request.host + request.path + (request.query.empty() ? "" : "?" + request.query);
}

HttpRequest getFrom(const Endpoint &host, std::string path)
{
    HttpRequest request;
    request.scheme = host.scheme;
    request.host = host.host;
    request.path = std::move(path);
    request.title = urlOf(request);
    return request;
}

bool isLoopback(std::string_view host)
{
    const std::string_view name = host.starts_with('[') ? host.substr(0, host.find(']') + 1) : host.substr(0, host.find(':'));
    return name == "localhost" || name == "127.0.0.1" || name == "[::1]";
}

Result<Endpoint> parseEndpoint(std::string_view text)
{
    const auto refuse = [] {
        return fail(ErrorCode::Unsupported, "--endpoint",
            { "this address", "give https://HOST or https://HOST:PORT without a path; http:// is for this machine itself (http://localhost:PORT)" });
    };
    const std::size_t end = text.find("://");
    if (end == std::string_view::npos)
        return refuse();
    const std::string_view scheme = text.substr(0, end);
    std::string_view host = text.substr(end + 3);
    if (host.ends_with('/'))
        host.remove_suffix(1);
    if (!isHost(host) || (scheme != "https" && (scheme != "http" || !isLoopback(host))))
        return refuse();
    return Endpoint{ std::string(scheme), std::string(host) };
}

} // namespace gpuplan
