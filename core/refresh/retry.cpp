#include "core/refresh/retry.hpp"

#include <algorithm>

namespace gpuplan {

std::optional<std::chrono::milliseconds> waitBeforeRetry(const RetryPolicy &policy, int number, double jitter, std::optional<std::chrono::seconds> asked)
{
    using std::chrono::milliseconds;
    if (number >= policy.tries || (asked && *asked > policy.longestAsked))
        return std::nullopt;
    milliseconds whole = policy.first;
    for (int i = 1; i < number && whole < policy.most; ++i)
        whole *= 2;
    whole = std::min(whole, policy.most);
    const milliseconds half = whole / 2;
    const milliseconds wait = half + milliseconds(static_cast<milliseconds::rep>(static_cast<double>((whole - half).count()) * std::clamp(jitter, 0.0, 1.0)));
    return asked ? std::max<milliseconds>(wait, *asked) : wait;
}

} // namespace gpuplan
