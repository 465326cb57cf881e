#pragma once

#include "core/refresh/fetcher.hpp"

#include <chrono>
#include <memory>

namespace gpuplan::net {

/// When a transfer counts as broken off: less than a kilobyte in this time.
struct FetchTimes {
    std::chrono::milliseconds span{ 30'000 };
};

/// Fetches over Qt Network, one attempt a call: https with certificates checked (http to this machine alone), the system's proxies (not for
/// this machine), redirects of unsigned requests up to five and never back to http, streaming to the file. Make,
/// use and destroy it on one thread that has no other events to serve meanwhile: a worker, or the main thread of a program without windows.
/// A program without a QCoreApplication gets one for as long as the fetcher lives.
class HttpFetcher : public Fetcher {
public:
    explicit HttpFetcher(FetchTimes times = {});
    ~HttpFetcher() override;

    tl::expected<HttpReply, FetchError> fetch(const HttpRequest &request, const std::filesystem::path &into, std::uint64_t mostBytes,
        const FetchProgress &progress, const std::stop_token &stop) override;

private:
    struct Network;
    FetchTimes m_times;
    std::unique_ptr<Network> m_network;
};

} // namespace gpuplan::net
