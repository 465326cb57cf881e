#pragma once

#include <chrono>
#include <optional>

namespace gpuplan {

/// How often and how long apart a request is tried.
struct RetryPolicy {
    int tries = 6;
    std::chrono::milliseconds first{ 1'000 }; ///< wait after the first failure; each further one doubles it
    std::chrono::milliseconds most{ 30'000 };
    std::chrono::milliseconds longestAsked{ 120'000 }; ///< a server that asks for more is given up
};

/// The wait after the failure of try `number` (from 1): exponential, of which the upper half is random so that many clients do not come
/// back at once ("equal jitter", AWS Architecture Blog, "Exponential Backoff And Jitter"), and at least what the server asks for.
/// `jitter` is from 0 to 1. nullopt: no further try.
std::optional<std::chrono::milliseconds> waitBeforeRetry(const RetryPolicy &policy, int number, double jitter, std::optional<std::chrono::seconds> asked);

} // namespace gpuplan
