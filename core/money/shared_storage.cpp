#include "core/money/shared_storage.hpp"

#include "core/catalog/size_formula.hpp"
#include "core/money/storage_price.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <set>

namespace gpuplan {

namespace {

constexpr double kMegabytesPerGigabyte = 1000;

struct Bucket {
    Cloud cloud;
    std::string_view item, variant;
};
/// The object storage that exports and plans use.
constexpr std::array<Bucket, 3> kBuckets{ { { Cloud::Alibaba, "OSS", "Standard LRS" }, { Cloud::Aws, "S3", "Standard" },
    { Cloud::Tencent, "COS", "Standard" } } };

/// The product that `wanted` names, from prices and limits; empty when the cloud has none of that name.
SharedStorage named(const std::string &wanted, const Catalog &catalog, Cloud cloud)
{
    const auto matches = [&](Cloud owner, const std::string &item, const std::string &variant) {
        return owner == cloud && (wanted == item || wanted == item + "/" + variant);
    };
    SharedStorage out;
    for (const StoragePrice &price : catalog.storage)
        if (out.item.empty() && matches(price.cloud, price.item, price.variant) && perGibHour(price))
            out = { price.item, price.variant, true, 0, {}, {}, {} };
    for (const StorageLimits &limits : catalog.money.limits)
        if (out.item.empty() && matches(limits.cloud, limits.item, limits.variant))
            out = { limits.item, limits.variant, true, 0, {}, {}, {} };
    return out;
}

std::optional<double> rate(const std::string &formula, double gib)
{
    if (formula.empty())
        return std::nullopt;
    const auto value = evaluateSize(formula, gib);
    return value ? std::optional(*value / kMegabytesPerGigabyte) : std::nullopt;
}

} // namespace

SharedStorage sharedStorageOf(const Scenario::Storage &wanted, const Catalog &catalog, Cloud cloud, const std::string &region, double storedGib)
{
    SharedStorage out;
    if (!wanted.shared.empty())
        out = named(wanted.shared, catalog, cloud);
    else
        for (const Bucket &bucket : kBuckets)
            if (bucket.cloud == cloud)
                out = { std::string(bucket.item), std::string(bucket.variant), false, 0, {}, {}, {} };
    out.gib = out.fileSystem ? std::max(storedGib, wanted.sharedGib.value_or(0)) : storedGib;
    if (const StorageLimits *limits = out.item.empty() ? nullptr : findLimits(catalog.money, cloud, out.item, out.variant, region)) {
        if (out.fileSystem)
            out.gib = std::max(out.gib, limits->minGib.value_or(0));
        out.readGbs = rate(limits->readMbs, out.gib);
        out.writeGbs = rate(limits->writeMbs, out.gib);
        out.source = fmt::format("{} {}{}{}", out.item, out.variant, limits->region.empty() ? "" : " in " + limits->region,
            limits->date.empty() ? ", undated" : ", " + limits->date);
    }
    if (wanted.readGbs)
        out.readGbs = wanted.readGbs;
    if (wanted.writeGbs)
        out.writeGbs = wanted.writeGbs;
    if (wanted.readGbs || wanted.writeGbs)
        out.source = "set by you";
    return out;
}

std::optional<Error> sharedStorageFault(const Scenario::Storage &wanted, const Catalog &catalog, Cloud cloud)
{
    if (wanted.shared.empty() || !named(wanted.shared, catalog, cloud).item.empty())
        return std::nullopt;
    std::set<std::string> known;
    for (const StoragePrice &price : catalog.storage)
        if (price.cloud == cloud && perGibHour(price))
            known.insert(price.item + "/" + price.variant);
    std::string names;
    for (const std::string &name : known)
        names += (names.empty() ? "" : ", ") + name;
    return Error{ ErrorCode::UnknownName, "storage.shared", { fmt::format("storage of {}", nameOf(cloud)), wanted.shared, names } };
}

} // namespace gpuplan
