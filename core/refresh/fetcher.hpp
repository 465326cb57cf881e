#pragma once

#include "core/refresh/http_request.hpp"

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <tl/expected.hpp>

namespace gpuplan {

/// Why no whole reply came.
enum class FetchFault {
    Offline, ///< the host cannot be found or reached: trying again at once is of no use
    Interrupted, ///< it came in part, or too slowly: another try may do
    Refused, ///< TLS, a redirect, a body beyond the bound: another try would do the same
    Unwritable, ///< the file it was to go into
    Cancelled,
};

struct FetchError {
    FetchFault fault = FetchFault::Interrupted;
    std::string why; ///< for people, without the address (which may carry a signature)
};

struct HttpReply {
    int status = 0;
    std::uint64_t bytes = 0;
    std::optional<std::chrono::seconds> retryAfter; ///< as the server asks
};

/// Bytes done and in all; 0: not known.
using FetchProgress = std::function<void(std::uint64_t done, std::uint64_t total)>;

/// The one way to the network. An implementation makes one attempt: it streams the body into a file and never holds it, keeps to https
/// (http for this machine alone), checks certificates, and ends soon when it is told to stop.
class Fetcher {
public:
    Fetcher() = default;
    Fetcher(const Fetcher &) = delete;
    Fetcher &operator=(const Fetcher &) = delete;
    virtual ~Fetcher() = default;
    /// Any status counts as a reply; a body longer than `mostBytes` is refused.
    virtual tl::expected<HttpReply, FetchError> fetch(
        const HttpRequest &request, const std::filesystem::path &into, std::uint64_t mostBytes, const FetchProgress &progress, const std::stop_token &stop)
        = 0;
};

} // namespace gpuplan
