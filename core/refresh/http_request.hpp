#pragma once

#include "core/base/error.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace gpuplan {

struct HttpHeader {
    std::string name, value;
};

/// One request. Its headers may hold a signature or token: only `title` may be shown.
struct HttpRequest {
    std::string method = "GET";
    std::string scheme = "https";
    std::string host; ///< with the port when it is not the scheme's own
    std::string path = "/";
    std::string query; ///< encoded, without the question mark
    std::vector<HttpHeader> headers; ///< without Host, which follows from `host`
    std::string body;
    std::string title; ///< for people: "DescribePrice cn-beijing ecs.gn7i-c8g1.2xlarge"
    bool isSigned = false; ///< for this host alone: never follows a redirect
};

std::string urlOf(const HttpRequest &request);

/// Where requests go instead of the vendors' hosts: a mirror, or a server on this machine.
struct Endpoint {
    std::string scheme, host; ///< host with port
};

/// A plain request for a public file; its address is its title.
HttpRequest getFrom(const Endpoint &host, std::string path);
/// "https://HOST[:PORT]", or http:// for this machine itself (localhost, 127.0.0.1, [::1]). Error Unsupported, naming --endpoint.
Result<Endpoint> parseEndpoint(std::string_view text);
/// Whether a host (with or without port) is this machine.
bool isLoopback(std::string_view host);

} // namespace gpuplan
