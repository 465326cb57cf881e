#include "core/refresh/refresh_world.hpp"

#include <condition_variable>
#include <cstdlib>
#include <fmt/format.h>
#include <mutex>
#include <random>

namespace gpuplan {

namespace {

std::optional<std::string> environmentVariable(const std::string &name)
{
    const char *value = std::getenv(name.c_str());
    return value == nullptr ? std::nullopt : std::optional<std::string>(value);
}

std::string randomWord()
{
    std::random_device random;
    return fmt::format("{:08x}{:08x}{:08x}{:08x}", random(), random(), random(), random());
}

double randomShare()
{
    std::random_device random;
    return static_cast<double>(random()) / static_cast<double>(std::random_device::max());
}

bool waitUnlessStopped(std::chrono::milliseconds time, const std::stop_token &stop)
{
    std::mutex mutex;
    std::unique_lock lock(mutex);
    std::condition_variable_any never;
    never.wait_for(lock, stop, time, [] { return false; });
    return !stop.stop_requested();
}

} // namespace

RefreshWorld realWorld(std::unique_ptr<Fetcher> fetcher, Digests digests)
{
    RefreshWorld world;
    world.fetcher = std::move(fetcher);
    world.digests = std::move(digests);
    world.places = { environmentVariable, environmentVariable("HOME").value_or("") };
    world.now = [] { return std::chrono::system_clock::now(); };
    world.nonce = randomWord;
    world.jitter = randomShare;
    world.wait = waitUnlessStopped;
    return world;
}

} // namespace gpuplan
