#include "core/import/settle_types.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <map>

namespace gpuplan {

namespace {

using TypeKey = std::pair<Cloud, std::string>;

/// One record per type: what a later one says fills the gaps of the first.
std::map<TypeKey, InstanceType> byName(const std::vector<InstanceType> &types)
{
    std::map<TypeKey, InstanceType> out;
    for (const InstanceType &type : types) {
        InstanceType &known = out.try_emplace({ type.cloud, type.name }, type).first->second;
        for (const std::string &region : type.regions)
            if (std::find(known.regions.begin(), known.regions.end(), region) == known.regions.end())
                known.regions.push_back(region);
    }
    return out;
}

/// Takes the fact where the source gives one and it differs, and says so.
template <class Fact> void take(std::optional<Fact> &known, const std::optional<Fact> &given, std::string_view name, std::string &change)
{
    if (!given || known == given)
        return;
    change += fmt::format("{}{} {} → {}", change.empty() ? "" : ", ", name, known ? fmt::format("{}", *known) : "unknown", *given);
    known = given;
}

/// The same, but only into a gap: the catalogue's own figure is the better one (published limits against an interface's ceiling).
template <class Fact> void fill(std::optional<Fact> &known, const std::optional<Fact> &given, std::string_view name, std::string &change)
{
    if (!known)
        take(known, given, name, change);
}

SettledType overlay(const InstanceType &known, const InstanceType &given)
{
    SettledType out{ known, true, {} };
    take(out.type.vcpus, given.vcpus, "vcpus", out.change);
    take(out.type.memoryGib, given.memoryGib, "memory_gib", out.change);
    take(out.type.gpuCount, given.gpuCount, "gpu_count", out.change);
    fill(out.type.gpuMemoryGb, given.gpuMemoryGb, "gpu_memory_gb", out.change);
    fill(out.type.networkGbps, given.networkGbps, "network_gbps", out.change);
    fill(out.type.networkCards, given.networkCards, "network_cards", out.change);
    if (known.gpuModelApi.empty() && !given.gpuModelApi.empty()) {
        out.change += fmt::format("{}gpu_model_api unknown → {}", out.change.empty() ? "" : ", ", given.gpuModelApi);
        out.type.gpuModelApi = given.gpuModelApi;
    }
    out.type.provenance = given.provenance;
    out.type.provenance.source = fmt::format("{}; {}", given.provenance.source, known.provenance.source);
    return out;
}

/// The accelerator of a new type: that of all known types of its cloud whose GPU has the same name and memory in the API.
void inferAccelerator(InstanceType &type, const Catalog &catalog)
{
    const InstanceType *like = nullptr;
    for (const InstanceType &known : catalog.instances) {
        if (known.cloud != type.cloud || known.acceleratorId.empty() || known.gpuFraction || type.gpuModelApi.empty() || known.gpuModelApi != type.gpuModelApi
            || known.gpuMemoryGb != type.gpuMemoryGb)
            continue;
        if (like != nullptr && like->acceleratorId != known.acceleratorId) {
            like = nullptr;
            break;
        }
        like = &known;
    }
    if (like != nullptr && !type.gpuFraction) {
        type.acceleratorId = like->acceleratorId;
        type.gpuModelInferred = like->acceleratorId;
        type.gpuModelBasis = fmt::format("derived: same GPU name and memory in the API as {}", like->name);
    } else {
        type.acceleratorUnknownWhy = type.gpuModelApi.empty() ? "the imported source names no GPU model" : "no known type carries this GPU name and memory";
    }
}

/// Why the source may not change what the catalogue says; empty: it may.
std::string reasonToKeep(const InstanceType &known, const InstanceType &given)
{
    if (given.provenance.date.empty())
        return "the source is undated; give --date to let it count";
    return given.provenance.date < known.provenance.date ? "the catalogue's record is newer (" + known.provenance.date + ")" : std::string();
}

} // namespace

std::vector<SettledType> settleTypes(const ImportBatch &batch, const Catalog &catalog, ImportReport &report, std::size_t &unchanged)
{
    std::vector<SettledType> out;
    for (auto &[key, given] : byName(batch.types)) {
        const InstanceType *known = catalog.findInstance(key.first, key.second);
        if (known == nullptr) {
            SettledType fresh{ given, false, {} };
            inferAccelerator(fresh.type, catalog);
            out.push_back(std::move(fresh));
            continue;
        }
        SettledType laid = overlay(*known, given);
        const std::string keep = reasonToKeep(*known, given);
        if (laid.change.empty())
            ++unchanged;
        else if (!keep.empty())
            report.refuse({ ErrorCode::Inconsistent, given.provenance.file, { fmt::format("{} differs ({}), but {}", given.name, laid.change, keep) } });
        else
            out.push_back(std::move(laid));
    }
    return out;
}

} // namespace gpuplan
