#include "core/money/storage_faults.hpp"

#include "core/money/disk_sizing.hpp"
#include "core/money/shared_storage.hpp"

#include <algorithm>
#include <optional>

namespace gpuplan {

namespace {

std::vector<Cloud> cloudsOf(const Scenario &scenario)
{
    std::vector<Cloud> out;
    for (const auto &[cloud, name] : EnumNames<Cloud>::values)
        if (const auto &wanted = scenario.where.clouds;
            cloud != Cloud::Own && (wanted.empty() || std::find(wanted.begin(), wanted.end(), std::string(name)) != wanted.end()))
            out.push_back(cloud);
    return out;
}

/// The first fault, when every cloud has one: what one of them sells can be planned with.
template <class Check> void addIfAll(const std::vector<Cloud> &clouds, Errors &errors, Check check)
{
    std::optional<Error> first;
    for (const Cloud cloud : clouds) {
        const auto fault = check(cloud);
        if (!fault)
            return;
        if (!first)
            first = fault;
    }
    if (first)
        errors.push_back(std::move(*first));
}

std::optional<Error> diskFault(const Scenario &scenario, const Catalog &catalog, Cloud cloud)
{
    const Scenario::Storage &wanted = scenario.storage;
    const std::string region = scenario.where.regions.empty() ? std::string() : scenario.where.regions.front();
    const auto disk = diskOf(catalog, cloud, region, wanted.dataDisk, { wanted.dataDiskGib, wanted.dataDiskIops.value_or(0), 0 }, "storage.data_disk");
    return disk ? std::nullopt : std::optional(disk.error());
}

std::optional<Error> supportFault(const Scenario &scenario, const Catalog &catalog, Cloud cloud)
{
    std::string known;
    for (const SupportTier &tier : catalog.money.support) {
        if (tier.cloud != cloud)
            continue;
        if (tier.plan == scenario.prices.supportPlan)
            return std::nullopt;
        if (known.find(tier.plan) == std::string::npos)
            known += (known.empty() ? "" : ", ") + tier.plan;
    }
    return Error{ ErrorCode::UnknownName, "prices.support_plan",
        { "support plan of " + std::string(nameOf(cloud)), scenario.prices.supportPlan, known.empty() ? "none" : known } };
}

} // namespace

Errors storageFaults(const Scenario &scenario, const Catalog &catalog)
{
    Errors out;
    const std::vector<Cloud> clouds = cloudsOf(scenario);
    if (!scenario.storage.dataDisk.empty())
        addIfAll(clouds, out, [&](Cloud cloud) { return diskFault(scenario, catalog, cloud); });
    if (!scenario.storage.shared.empty())
        addIfAll(clouds, out, [&](Cloud cloud) { return sharedStorageFault(scenario.storage, catalog, cloud); });
    if (!scenario.prices.supportPlan.empty())
        addIfAll(clouds, out, [&](Cloud cloud) { return supportFault(scenario, catalog, cloud); });
    return out;
}

} // namespace gpuplan
