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
    return { price.instanceType, price.region, price.zone, std::string(nameOf(price.mode)), std::string(nameOf(price.amount.currency)),
        fmt::format("{}", price.amount.amount), std::string(nameOf(price.unit)), price.date, std::string(nameOf(price.dateKind)),
        std::string(nameOf(price.confidence)), flag(price.neverRank), price.note, price.source, price.origin };
}

ImportTable::Record recordOf(const InstanceType &type)
{
    return { type.name, type.family, cell(type.vcpus), cell(type.memoryGib), type.acceleratorId, type.acceleratorUnknownWhy, type.gpuModelDocumented,
        type.gpuModelApi, type.gpuModelInferred, type.gpuModelBasis, cell(type.gpuCount), cell(type.gpuFraction), cell(type.gpuMemoryGb), type.gpuLink,
        type.topologyId, cell(type.networkGbps), cell(type.rdmaGbps), std::string(nameOf(type.fabric)), cell(type.networkCards), cell(type.localNvmeGb),
        cell(type.networkBurstGbps), type.gpudirectRdma ? flag(*type.gpudirectRdma) : std::string(), type.cpu, type.cpuArchitecture,
        cell(type.gpuLinkGbPerSecond), type.gpuPeerToPeer, type.mig, fmt::format("{}", fmt::join(type.disks.types, ";")), cell(type.disks.count),
        cell(type.disks.iops), cell(type.disks.megabytesPerSecond), flag(type.bareMetal), flag(type.needsUefiImage), std::string(nameOf(type.status)),
        type.statusNote, fmt::format("{}", fmt::join(type.regions, " ")), fmt::format("{}", fmt::join(type.zones, " ")), type.note, type.confidence,
        type.provenance.date, type.provenance.source };
}

ImportTable::Record recordOf(const ImportedSighting &sighting)
{
    return { sighting.instanceType, sighting.region, sighting.zone, sighting.evidence, sighting.date, sighting.source };
}

} // namespace gpuplan
