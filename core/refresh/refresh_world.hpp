#pragma once

#include "core/refresh/credentials.hpp"
#include "core/refresh/digests.hpp"
#include "core/refresh/encoding.hpp"
#include "core/refresh/fetcher.hpp"
#include "core/refresh/retry.hpp"

#include <chrono>
#include <functional>
#include <memory>
#include <stop_token>
#include <string>

namespace gpuplan {

/// All that refreshing needs from outside, so that tests can bring their own network, clock, environment and chance. Used by one thread.
struct RefreshWorld {
    std::unique_ptr<Fetcher> fetcher;
    Digests digests;
    CredentialPlaces places;
    std::function<Moment()> now;
    std::function<std::string()> nonce; ///< a word never used before
    std::function<double()> jitter; ///< 0 to 1
    std::function<bool(std::chrono::milliseconds, const std::stop_token &)> wait; ///< false: told to stop meanwhile
    RetryPolicy retry;
};

/// The machine's clock, environment and random numbers with the given network.
RefreshWorld realWorld(std::unique_ptr<Fetcher> fetcher, Digests digests);

} // namespace gpuplan
