#include "core/money/failure_rate.hpp"

#include <cmath>
#include <fmt/format.h>
#include <vector>

namespace gpuplan {

namespace {

/// Mean and standard deviation of logarithms.
struct LogMoments {
    double mean = 0, spread = 0;
};

LogMoments momentsOf(const std::vector<const FailureRecord *> &records)
{
    LogMoments out;
    for (const FailureRecord *record : records)
        out.mean += std::log(record->gpuHoursPerFailure()) / static_cast<double>(records.size());
    if (records.size() < 2)
        return out;
    for (const FailureRecord *record : records)
        out.spread += std::pow(std::log(record->gpuHoursPerFailure()) - out.mean, 2) / static_cast<double>(records.size() - 1);
    out.spread = std::sqrt(out.spread);
    return out;
}

std::string sourcesOf(const std::vector<const FailureRecord *> &records)
{
    std::string out;
    for (const FailureRecord *record : records)
        out += fmt::format("{}{}{}", out.empty() ? "" : ", ", record->id, record->date.empty() ? "" : " (" + record->date + ")");
    return out;
}

} // namespace

std::optional<FailureRate> failureRateOf(const Scenario::Reliability &reliability, const MoneyFacts &facts, const Accelerator &accelerator)
{
    if (reliability.gpuHoursPerFailure)
        return FailureRate{ *reliability.gpuHoursPerFailure, 0, "set by you", "reliability.gpu_hours_per_failure" };
    std::vector<const FailureRecord *> all, alike;
    for (const FailureRecord &record : facts.failures) {
        all.push_back(&record);
        if (accelerator.architecture.find(record.accelerator) != std::string::npos)
            alike.push_back(&record);
    }
    if (all.empty())
        return std::nullopt;
    const auto &used = alike.empty() ? all : alike;
    const std::string kind = alike.empty() ? "other cards" : alike.front()->accelerator + " cards";
    return FailureRate{ std::exp(momentsOf(used).mean), momentsOf(all).spread,
        fmt::format("{} published run{} on {}", used.size(), used.size() == 1 ? "" : "s", kind), sourcesOf(used) };
}

} // namespace gpuplan
