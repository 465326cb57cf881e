#include "core/import/import_rows.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace gpuplan {

namespace {

template <class Number> std::string cell(const std::optional<Number> &value)
{
    return value ? fmt::format("{}", *value) : std::string();
}

std::string flag(bool value)
{
    return value ? "true" : "false";
}

} // namespace

ImportTable::Record recordOf(const ImportedPrice &price)
{
    return { { "instance_type", price.instanceType }, { "region", price.region }, { "zone", price.zone }, { "mode", std::string(nameOf(price.mode)) },
        { "currency", std::string(nameOf(price.amount.currency)) }, { "amount", fmt::format("{}", price.amount.amount) },
        { "unit", std::string(nameOf(price.unit)) }, { "date", price.date }, { "date_kind", std::string(nameOf(price.dateKind)) },
        { "confidence", std::string(nameOf(price.confidence)) }, { "never_rank", flag(price.neverRank) }, { "note", price.note }, { "source", price.source },
        { "origin", price.origin } };
}

ImportTable::Record recordOf(const InstanceType &type)
{
    return { { "instance_type", type.name }, { "family", type.family }, { "vcpus", cell(type.vcpus) }, { "memory_gib", cell(type.memoryGib) },
        { "accelerator_id", type.acceleratorId }, { "accelerator_unknown_why", type.acceleratorUnknownWhy },
        { "gpu_model_documented", type.gpuModelDocumented }, { "gpu_model_api", type.gpuModelApi }, { "gpu_model_inferred", type.gpuModelInferred },
        { "gpu_model_basis", type.gpuModelBasis }, { "gpu_count", cell(type.gpuCount) }, { "gpu_fraction", cell(type.gpuFraction) },
        { "gpu_memory_gb", cell(type.gpuMemoryGb) }, { "gpu_link", type.gpuLink }, { "topology", type.topologyId }, { "network_gbps", cell(type.networkGbps) },
        { "rdma_gbps", cell(type.rdmaGbps) }, { "fabric", std::string(nameOf(type.fabric)) }, { "network_cards", cell(type.networkCards) },
        { "local_nvme_gb", cell(type.localNvmeGb) }, { "bare_metal", flag(type.bareMetal) }, { "needs_uefi_image", flag(type.needsUefiImage) },
        { "status", std::string(nameOf(type.status)) }, { "status_note", type.statusNote }, { "regions", fmt::format("{}", fmt::join(type.regions, " ")) },
        { "zones", fmt::format("{}", fmt::join(type.zones, " ")) }, { "note", type.note }, { "confidence", type.confidence }, { "date", type.provenance.date },
        { "source", type.provenance.source } };
}

ImportTable::Record recordOf(const ImportedSighting &sighting)
{
    return { { "instance_type", sighting.instanceType }, { "region", sighting.region }, { "zone", sighting.zone }, { "evidence", sighting.evidence },
        { "date", sighting.date }, { "source", sighting.source } };
}

} // namespace gpuplan
