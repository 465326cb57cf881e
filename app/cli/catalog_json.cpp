#include "app/cli/catalog_json.hpp"

#include <algorithm>

namespace gpuplan::cli {

using Json = nlohmann::ordered_json;

namespace {

template <class T> Json orNull(const std::optional<T> &value)
{
    return value ? Json(*value) : Json(nullptr);
}

Json textOrNull(const std::string &text)
{
    return text.empty() ? Json(nullptr) : Json(text);
}

Json gbps(const std::optional<ByteRate> &rate)
{
    return rate ? Json(rate->value() / 1e9) : Json(nullptr);
}

Json tera(const std::optional<FlopRate> &rate)
{
    return rate ? Json(rate->value() / 1e12) : Json(nullptr);
}

Json provenanceJson(const Provenance &p)
{
    return { { "source", p.source }, { "date", textOrNull(p.date) }, { "file", p.file }, { "user", p.user } };
}

Json acceleratorRow(const Accelerator &a)
{
    return { { "id", a.id }, { "name", a.name }, { "architecture", a.architecture }, { "memory_gb", orNull(a.memoryGb) },
        { "usable_gib", a.usableMemory ? Json(inGib(*a.usableMemory)) : Json(nullptr) }, { "memory_gb_per_s", gbps(a.memoryBandwidth) },
        { "bf16_tflops", tera(a.bf16) }, { "fp8_tflops", tera(a.fp8) }, { "nvlink_gb_per_s", gbps(a.nvlinkPerDirection) }, { "verified", a.verified } };
}

Json instanceRow(const InstanceType &t)
{
    return { { "cloud", nameOf(t.cloud) }, { "instance_type", t.name }, { "accelerator", textOrNull(t.acceleratorId) }, { "gpus", orNull(t.gpuCount) },
        { "vcpus", orNull(t.vcpus) }, { "memory_gib", orNull(t.memoryGib) }, { "fabric", nameOf(t.fabric) }, { "network_gbps", orNull(t.networkGbps) },
        { "rdma_gbps", orNull(t.rdmaGbps) }, { "topology", textOrNull(t.topologyId) }, { "status", nameOf(t.status) } };
}

Json priceRow(const Price &p)
{
    return { { "cloud", nameOf(p.cloud) }, { "instance_type", p.instanceType }, { "region", p.region }, { "zone", textOrNull(p.zone) },
        { "mode", nameOf(p.mode) }, { "per_hour", p.perHour.amount }, { "currency", nameOf(p.perHour.currency) }, { "date", textOrNull(p.date) },
        { "date_kind", nameOf(p.dateKind) }, { "confidence", nameOf(p.confidence) } };
}

Json modelRow(const ModelPreset &m)
{
    return { { "id", m.id }, { "total_params", totalParams(m.architecture) }, { "active_params", activeParams(m.architecture) },
        { "layers", layerCount(m.architecture) }, { "hidden", m.architecture.hidden },
        { "max_context", m.architecture.maxContext > 0 ? Json(m.architecture.maxContext) : Json(nullptr) }, { "licence", textOrNull(m.licence) } };
}

Json instanceRecord(const Catalog &catalog, const InstanceType &t)
{
    Json out = instanceRow(t);
    out["accelerator_unknown_why"] = textOrNull(t.acceleratorUnknownWhy);
    out["gpu_model_documented"] = textOrNull(t.gpuModelDocumented);
    out["gpu_model_api"] = textOrNull(t.gpuModelApi);
    out["gpu_model_inferred"] = textOrNull(t.gpuModelInferred);
    out["gpu_model_basis"] = textOrNull(t.gpuModelBasis);
    out["gpu_fraction"] = orNull(t.gpuFraction);
    out["network_cards"] = orNull(t.networkCards);
    out["network_burst_gbps"] = orNull(t.networkBurstGbps);
    out["gpudirect_rdma"] = orNull(t.gpudirectRdma);
    out["gpu_link_gb_per_s"] = orNull(t.gpuLinkGbPerSecond);
    out["gpu_p2p"] = textOrNull(t.gpuPeerToPeer);
    out["mig"] = textOrNull(t.mig);
    out["cpu"] = textOrNull(t.cpu);
    out["cpu_arch"] = textOrNull(t.cpuArchitecture);
    out["local_nvme_gb"] = orNull(t.localNvmeGb);
    out["disk_types"] = t.disks.types;
    out["max_disks"] = orNull(t.disks.count);
    out["disk_iops"] = orNull(t.disks.iops);
    out["disk_mb_per_s"] = orNull(t.disks.megabytesPerSecond);
    out["bare_metal"] = t.bareMetal;
    out["needs_uefi_image"] = t.needsUefiImage;
    out["status_note"] = textOrNull(t.statusNote);
    out["regions"] = t.regions;
    out["note"] = textOrNull(t.note);
    out["provenance"] = provenanceJson(t.provenance);
    out["prices"] = Json::array();
    for (const Price &price : catalog.prices)
        if (price.cloud == t.cloud && price.instanceType == t.name) {
            Json row = priceRow(price);
            row["note"] = textOrNull(price.note);
            row["provenance"] = provenanceJson(price.provenance);
            out["prices"].push_back(std::move(row));
        }
    return out;
}

Json acceleratorRecord(const Accelerator &a)
{
    Json out = acceleratorRow(a);
    out["usable_memory_status"] = textOrNull(a.usableMemoryStatus);
    out["usable_memory_source"] = textOrNull(a.usableMemorySource);
    out["fp16_tflops"] = tera(a.fp16);
    out["fp32_tflops"] = tera(a.fp32);
    out["power_w"] = orNull(a.powerWatts);
    out["note"] = textOrNull(a.note);
    out["provenance"] = provenanceJson(a.provenance);
    return out;
}

template <class Records, class Row> Json rowsOf(const Records &records, Row row)
{
    Json out = Json::array();
    for (const auto &record : records)
        out.push_back(row(record));
    return out;
}

} // namespace

Json linkGraphJson(const LinkGraph &graph)
{
    Json nodes = Json::array(), links = Json::array();
    for (const LinkNode &node : graph.nodes)
        nodes.push_back({ { "id", node.id }, { "label", node.label }, { "numa", orNull(node.numa) } });
    for (const Link &link : graph.links)
        links.push_back(
            { { "a", link.a }, { "b", link.b }, { "type", link.type }, { "count", link.count }, { "gb_per_s_per_direction", gbps(link.perDirection) } });
    return { { "id", graph.id }, { "name", graph.name }, { "kind", graph.kind }, { "accelerators", acceleratorCount(graph) },
        { "fast_domain", fastDomainSize(graph) }, { "nodes", nodes }, { "links", links }, { "warnings", graph.warnings } };
}

Json catalogList(const Catalog &catalog, const std::string &kind)
{
    if (kind == "accelerators")
        return rowsOf(catalog.accelerators, [](const auto &entry) { return acceleratorRow(entry.second); });
    if (kind == "prices")
        return rowsOf(catalog.prices, priceRow);
    if (kind == "models")
        return rowsOf(catalog.models, [](const auto &entry) { return modelRow(entry.second); });
    if (kind == "regions")
        return rowsOf(catalog.regions, [](const Region &r) {
            return Json{ { "cloud", nameOf(r.cloud) }, { "region", r.id }, { "name", r.name }, { "mainland_china", r.mainlandChina },
                { "zones", r.zones.size() } };
        });
    if (kind == "topologies")
        return rowsOf(catalog.topologies, [](const auto &entry) {
            return Json{ { "id", entry.first }, { "name", entry.second.name }, { "kind", entry.second.kind },
                { "accelerators", acceleratorCount(entry.second) }, { "links", entry.second.links.size() } };
        });
    if (kind == "rates")
        return rowsOf(catalog.rates, [](const ExchangeRate &r) {
            return Json{ { "base", nameOf(r.base) }, { "quote", nameOf(r.quote) }, { "rate", r.rate }, { "date", textOrNull(r.date) },
                { "source", r.provenance.source } };
        });
    return rowsOf(catalog.instances, instanceRow);
}

Json catalogRecord(const Catalog &catalog, const std::string &id)
{
    if (const auto found = catalog.accelerators.find(id); found != catalog.accelerators.end())
        return acceleratorRecord(found->second);
    if (const auto found = catalog.topologies.find(id); found != catalog.topologies.end()) {
        Json out = linkGraphJson(found->second);
        out["provenance"] = provenanceJson(found->second.provenance);
        return out;
    }
    for (const InstanceType &type : catalog.instances)
        if (type.name == id)
            return instanceRecord(catalog, type);
    if (const ModelPreset *model = catalog.findModel(id)) {
        Json out = modelRow(*model);
        out["aliases"] = model->aliases;
        out["assumed"] = model->architecture.assumed;
        out["provenance"] = provenanceJson(model->provenance);
        return out;
    }
    return nullptr;
}

std::vector<std::string> catalogIds(const Catalog &catalog)
{
    std::vector<std::string> out;
    for (const auto &[id, accelerator] : catalog.accelerators)
        out.push_back(id);
    for (const auto &[id, graph] : catalog.topologies)
        out.push_back(id);
    for (const InstanceType &type : catalog.instances)
        out.push_back(type.name);
    for (const auto &[id, model] : catalog.models)
        out.push_back(id);
    return out;
}

} // namespace gpuplan::cli
