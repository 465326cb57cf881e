#include "core/money/disk_sizing.hpp"

#include "core/base/format.hpp"
#include "core/catalog/size_formula.hpp"
#include "core/money/storage_price.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <set>
#include <tuple>

namespace gpuplan {

namespace {

constexpr double kLargestTried = 1 << 20; ///< GiB, for products without a documented end

std::optional<double> valueOf(const std::string &formula, double gib)
{
    if (formula.empty())
        return std::nullopt;
    const auto value = evaluateSize(formula, gib);
    return value ? std::optional(*value) : std::nullopt;
}

DiskOffer offerOf(const Catalog &catalog, const StorageLimits &limits, const std::string &region, double gib)
{
    DiskOffer out{ limits.item, limits.variant, gib, valueOf(limits.iops, gib), valueOf(limits.readMbs, gib), std::nullopt, limits.provenance.source, {} };
    if (const StoragePrice *price = findStoragePrice(catalog, { limits.cloud, limits.item, limits.variant }, region, std::nullopt, StorageBilling::Monthly)) {
        out.perMonth = Money{ *perGibHour(*price) * gib * kHoursPerMonth, price->amount.currency };
        out.priceSource = storagePriceSource(*price, region);
    }
    return out;
}

bool gives(const StorageLimits &limits, const DiskNeed &need, double gib)
{
    return valueOf(limits.iops, gib).value_or(0) >= need.iops && valueOf(limits.readMbs, gib).value_or(0) >= need.mbs;
}

/// The smallest whole GiB that does; the formulas never fall with the size.
std::optional<double> smallest(const StorageLimits &limits, const DiskNeed &need)
{
    double low = std::ceil(std::max({ 1.0, need.gib, limits.minGib.value_or(1) }));
    double high = std::floor(limits.maxGib.value_or(kLargestTried));
    if (low > high || !gives(limits, need, high))
        return std::nullopt;
    while (low < high) {
        const double middle = std::floor((low + high) / 2);
        (gives(limits, need, middle) ? high : low) = gives(limits, need, middle) ? middle : middle + 1;
    }
    return low;
}

/// The limits of every level of a cloud's disks, once each.
std::vector<const StorageLimits *> levelsOf(const Catalog &catalog, Cloud cloud)
{
    std::vector<const StorageLimits *> out;
    std::set<std::string> seen;
    for (const StorageLimits &limits : catalog.money.limits)
        if (limits.cloud == cloud && limits.item == diskItem(cloud) && seen.insert(limits.variant).second)
            out.push_back(&limits);
    return out;
}

std::string levelNames(const std::vector<const StorageLimits *> &levels)
{
    std::string out;
    for (const StorageLimits *level : levels)
        out += (out.empty() ? "" : ", ") + level->variant;
    return out.empty() ? "none is known for this cloud" : out;
}

std::string instead(const Catalog &catalog, Cloud cloud, const std::string &region, const DiskNeed &need)
{
    std::string out;
    for (const DiskOffer &offer : disksFor(catalog, cloud, region, need))
        out += (out.empty() ? "; these do: " : "; ") + offerWords(offer);
    return out;
}

} // namespace

std::string diskItem(Cloud cloud)
{
    return cloud == Cloud::Alibaba ? "ESSD" : cloud == Cloud::Aws ? "EBS" : cloud == Cloud::Tencent ? "CBS" : "";
}

Result<DiskOffer> diskOf(
    const Catalog &catalog, Cloud cloud, const std::string &region, const std::string &level, const DiskNeed &need, const std::string &where)
{
    const auto levels = levelsOf(catalog, cloud);
    const auto found = std::find_if(levels.begin(), levels.end(), [&](const StorageLimits *limits) { return limits->variant == level; });
    if (found == levels.end())
        return fail(ErrorCode::UnknownName, where, { "level of a disk", level, levelNames(levels) });
    const StorageLimits &limits = **found;
    const double least = limits.minGib.value_or(1), most = limits.maxGib.value_or(kLargestTried);
    if (need.gib < least || need.gib > most)
        return fail(ErrorCode::OutOfRange, where,
            { fmt::format("the size of {} {}", limits.item, level), fmt::format("{} GiB", formatGrouped(need.gib)),
                fmt::format("{} to {} GiB{}", formatGrouped(least), formatGrouped(most), instead(catalog, cloud, region, need)) });
    if (!gives(limits, need, need.gib))
        return fail(ErrorCode::OutOfRange, where,
            { fmt::format("the rate asked of {} {} of {} GiB", limits.item, level, formatGrouped(need.gib)),
                fmt::format("{} IOPS and {} MB/s", formatGrouped(need.iops), formatGrouped(need.mbs)),
                fmt::format("up to {} IOPS and {} MB/s{}", formatGrouped(valueOf(limits.iops, need.gib).value_or(0)),
                    formatGrouped(valueOf(limits.readMbs, need.gib).value_or(0)), instead(catalog, cloud, region, need)) });
    return offerOf(catalog, limits, region, need.gib);
}

std::vector<DiskOffer> disksFor(const Catalog &catalog, Cloud cloud, const std::string &region, const DiskNeed &need)
{
    std::vector<DiskOffer> out;
    for (const StorageLimits *limits : levelsOf(catalog, cloud))
        if (const auto gib = smallest(*limits, need))
            out.push_back(offerOf(catalog, *limits, region, *gib));
    std::stable_sort(out.begin(), out.end(), [](const DiskOffer &a, const DiskOffer &b) {
        const auto rank = [](const DiskOffer &offer) { return std::make_tuple(!offer.perMonth, offer.perMonth ? offer.perMonth->amount : 0.0, offer.gib); };
        return rank(a) < rank(b);
    });
    return out;
}

std::string offerWords(const DiskOffer &offer)
{
    std::string out = fmt::format("{} {} of {} GiB (", offer.item, offer.level, formatGrouped(offer.gib));
    if (offer.iops)
        out += formatGrouped(*offer.iops) + " IOPS, ";
    if (offer.mbs)
        out += formatGrouped(*offer.mbs) + " MB/s, ";
    return out + (offer.perMonth ? formatMoneyExact(*offer.perMonth) + " a month)" : "price unknown)");
}

} // namespace gpuplan
