#include "core/model/validate_money.hpp"

#include "core/model/discount.hpp"

#include <cmath>
#include <fmt/format.h>
#include <string_view>

namespace gpuplan {

namespace {

constexpr double kHoursPerYear = 8760;
constexpr double kMostGib = 1e12;

struct Bounds {
    std::string_view path, name;
    std::optional<double> value;
    double low = 0, high = 0;
    std::string_view unit;
};

void check(const Bounds &field, Errors &errors)
{
    if (!field.value || (*field.value >= field.low && *field.value <= field.high)) // false for what is no number
        return;
    errors.push_back({ ErrorCode::OutOfRange, std::string(field.path),
        { std::string(field.name), fmt::format("{}", *field.value),
            fmt::format("{} to {}{}{}", field.low, field.high, field.unit.empty() ? "" : " ", field.unit) } });
}

std::vector<Bounds> priceBounds(const Scenario::Prices &p)
{
    return { { "prices.tax", "the tax", p.tax, 0, 1, "" }, { "prices.experiments", "the share of experiments", p.experiments, 0, 100, "" },
        { "prices.idle", "the idle share", p.idle, 0, 100, "" }, { "prices.spread", "the spread of prices", p.spread, 0, 10, "" },
        { "prices.monthly_use", "the monthly use", p.monthlyUse, 1, 744, "hours" } };
}

std::vector<Bounds> reliabilityBounds(const Scenario::Reliability &r)
{
    return { { "reliability.gpu_hours_per_failure", "the time between failures", r.gpuHoursPerFailure, 1, 1e9, "GPU-hours" },
        { "reliability.restart_minutes", "the restart", r.restartMinutes, 0, 1e5, "minutes" },
        { "reliability.checkpoint_minutes", "the checkpoint interval", r.checkpointMinutes, 0.01, 1e5, "minutes" },
        { "reliability.spare_nodes", "spare machines", static_cast<double>(r.spareNodes), 0, 4096, "" },
        { "reliability.replacement_hours", "the replacement", r.replacementHours, 0, kHoursPerYear, "hours" },
        { "reliability.spot_interruptions", "the share of spot machines reclaimed in a month", r.spotInterruptions, 0, 0.99, "" },
        { "reliability.spot_wait_minutes", "the wait for a spot machine", r.spotWaitMinutes, 0, 1e5, "minutes" },
        { "reliability.retries", "repeated runs", r.retries, 0, 100, "" } };
}

std::vector<Bounds> storageBounds(const Scenario::Storage &s)
{
    return { { "storage.shared_gib", "the shared file system", s.sharedGib, 1, kMostGib, "GiB" },
        { "storage.read_gb_s", "the read rate", s.readGbs, 1e-6, 1e6, "GB/s" }, { "storage.write_gb_s", "the write rate", s.writeGbs, 1e-6, 1e6, "GB/s" },
        { "storage.data_disk_gib", "the data disk", s.dataDiskGib, 0, 65536, "GiB" },
        { "storage.data_disk_iops", "the operations of the data disk", s.dataDiskIops, 1, 1e7, "IOPS" },
        { "storage.egress_gb", "the data sent out", s.egressGb, 0, kMostGib, "GB" } };
}

} // namespace

void checkMoneyFields(const Scenario &scenario, Errors &errors)
{
    for (const auto &bounds : { priceBounds(scenario.prices), reliabilityBounds(scenario.reliability), storageBounds(scenario.storage) })
        for (const Bounds &field : bounds)
            check(field, errors);
    for (std::size_t i = 0; i < scenario.prices.discounts.size(); ++i)
        if (const auto read = readDiscount(scenario.prices.discounts[i], fmt::format("prices.discounts[{}]", i)); !read)
            errors.push_back(read.error());
    if (scenario.storage.dataDisk.empty() != (scenario.storage.dataDiskGib == 0))
        errors.push_back(
            { ErrorCode::Inconsistent, "storage.data_disk", { "a data disk needs its level (storage.data_disk) and its size (storage.data_disk_gib)" } });
}

} // namespace gpuplan
