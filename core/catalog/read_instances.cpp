#include "core/catalog/csv_record.hpp"
#include "core/catalog/records.hpp"

namespace gpuplan {

namespace {

constexpr int kMostGpus = 1024; ///< of one machine; the largest rack that is rented as one has 144

void readGpus(CsvRecord &record, InstanceType &out)
{
    out.acceleratorId = record.text("accelerator_id");
    out.acceleratorUnknownWhy = record.text("accelerator_unknown_why");
    out.gpuModelDocumented = record.text("gpu_model_documented");
    out.gpuModelApi = record.text("gpu_model_api");
    out.gpuModelInferred = record.text("gpu_model_inferred");
    out.gpuModelBasis = record.text("gpu_model_basis");
    out.gpuCount = record.whole("gpu_count");
    out.gpuFraction = record.number("gpu_fraction");
    out.gpuMemoryGb = record.number("gpu_memory_gb");
    out.topologyId = record.text("topology");
    out.gpuLink = record.text("gpu_link");
    if (!out.gpuLink.empty() && out.gpuLink != "nvswitch" && out.gpuLink != "nvlink" && out.gpuLink != "pcie")
        record.fault(ErrorCode::UnknownName, "gpu_link", { "GPU link", out.gpuLink, "nvswitch, nvlink, pcie" });
    out.gpuLinkGbPerSecond = record.number("gpu_link_gb_s");
    out.gpuPeerToPeer = record.text("gpu_p2p");
    out.mig = record.text("mig");
    if (out.gpuCount && (*out.gpuCount == 0 || *out.gpuCount > kMostGpus))
        record.fault(ErrorCode::OutOfRange, "gpu_count", { "gpu_count", record.text("gpu_count"), "1 to 1024; leave an unknown count out" });
    if (out.gpuFraction && (*out.gpuFraction <= 0 || *out.gpuFraction > 1))
        record.fault(ErrorCode::OutOfRange, "gpu_fraction", { "gpu_fraction", record.text("gpu_fraction"), "more than 0, at most 1" });
    if (out.acceleratorUnknownWhy.empty() && out.acceleratorId.empty())
        out.acceleratorUnknownWhy = "the record names no accelerator";
    else if (out.acceleratorUnknownWhy.empty() && !out.gpuCount)
        out.acceleratorUnknownWhy = "the record has no GPU count";
}

void readNetwork(CsvRecord &record, InstanceType &out)
{
    out.networkGbps = record.number("network_gbps");
    out.rdmaGbps = record.number("rdma_gbps");
    out.fabric = record.name("fabric", "fabric", Fabric::Tcp);
    out.networkCards = record.whole("network_cards");
    out.networkBurstGbps = record.number("network_burst_gbps");
    out.gpudirectRdma = record.knownFlag("gpudirect_rdma");
}

void readHost(CsvRecord &record, InstanceType &out)
{
    out.vcpus = record.whole("vcpus");
    out.memoryGib = record.number("memory_gib");
    out.cpu = record.text("cpu");
    out.cpuArchitecture = record.text("cpu_arch");
    out.localNvmeGb = record.number("local_nvme_gb");
    out.disks.types = wordsOf(record.text("disk_types"), ';');
    out.disks.count = record.whole("max_disks");
    out.disks.iops = record.number("disk_iops");
    out.disks.megabytesPerSecond = record.number("disk_mb_s");
}

} // namespace

void readInstances(std::string_view csv, const std::string &file, Cloud cloud, CatalogRecords &records, Errors &errors)
{
    forEachRecord(csv, file, { "instance_type", "accelerator_id", "gpu_count", "source" }, errors, [&](CsvRecord &record) {
        InstanceType out;
        out.cloud = cloud;
        out.name = record.required("instance_type");
        out.family = record.text("family");
        readHost(record, out);
        readGpus(record, out);
        readNetwork(record, out);
        out.bareMetal = record.flag("bare_metal");
        out.needsUefiImage = record.flag("needs_uefi_image");
        out.status = record.name("status", "sale status", SaleStatus::Unknown);
        out.statusNote = record.text("status_note");
        out.regions = wordsOf(record.text("regions"));
        out.zones = wordsOf(record.text("zones"));
        out.note = record.text("note");
        out.confidence = record.text("confidence");
        record.date("date");
        out.provenance = record.provenance(records.user);
        if (record.sound())
            records.instances.push_back(std::move(out));
    });
}

} // namespace gpuplan
