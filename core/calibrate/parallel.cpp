#include "core/calibrate/parallel.hpp"

#include <algorithm>
#include <atomic>
#include <thread>
#include <vector>

namespace gpuplan {

void inParallel(std::size_t count, int threads, const std::function<void(std::size_t)> &task)
{
    const std::size_t wanted = threads > 0 ? static_cast<std::size_t>(threads) : std::max(1U, std::thread::hardware_concurrency());
    std::atomic<std::size_t> next{ 0 };
    const auto work = [&] {
        for (std::size_t i = next++; i < count; i = next++)
            task(i);
    };
    std::vector<std::jthread> helpers;
    for (std::size_t i = 1; i < std::min(wanted, count); ++i)
        helpers.emplace_back(work);
    work();
}

} // namespace gpuplan
