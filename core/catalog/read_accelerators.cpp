#include "core/catalog/csv_record.hpp"
#include "core/catalog/records.hpp"

namespace gpuplan {

namespace {

std::optional<FlopRate> teraflopsOf(CsvRecord &record, std::string_view column)
{
    const auto value = record.number(column);
    return value ? std::optional(teraflops(*value)) : std::nullopt;
}

void readRates(CsvRecord &record, Accelerator &out)
{
    out.fp32 = teraflopsOf(record, "fp32_tflops");
    out.tf32 = teraflopsOf(record, "tf32_dense");
    out.fp16 = teraflopsOf(record, "fp16_dense");
    out.bf16 = teraflopsOf(record, "bf16_dense");
    out.fp8 = teraflopsOf(record, "fp8_dense");
    out.int8 = teraflopsOf(record, "int8_dense_tops");
    out.fp4 = teraflopsOf(record, "fp4_dense");
}

void readMemory(CsvRecord &record, Accelerator &out)
{
    out.memoryGb = record.number("mem_gb");
    if (const auto usable = record.number("mem_usable_gib"))
        out.usableMemory = gib(*usable);
    out.usableMemoryStatus = record.text("mem_usable_status");
    out.usableMemorySource = record.text("mem_usable_source");
    if (const auto bandwidth = record.number("mem_bw_gbs"))
        out.memoryBandwidth = gbPerSecond(*bandwidth);
}

void readLinks(CsvRecord &record, Accelerator &out)
{
    // The column sums both directions, as vendors print it.
    if (const auto both = record.number("nvlink_total_bidir_gbs"))
        out.nvlinkPerDirection = gbPerSecond(*both / 2);
    out.nvlinkLinks = record.whole("nvlink_links");
    out.nvswitch = record.flag("nvswitch");
    out.pcieGeneration = record.whole("pcie_gen");
    out.pcieLanes = record.whole("pcie_lanes");
}

} // namespace

void readAccelerators(std::string_view csv, const std::string &file, CatalogRecords &records, Errors &errors)
{
    forEachRecord(csv, file, { "id", "vendor", "name", "source" }, errors, [&](CsvRecord &record) {
        Accelerator out;
        out.id = record.required("id");
        out.vendor = record.text("vendor");
        out.name = record.required("name");
        out.formFactor = record.text("form_factor");
        out.architecture = record.text("arch");
        out.releaseYear = record.whole("release_year");
        readMemory(record, out);
        readRates(record, out);
        out.smCount = record.whole("sm_count");
        out.powerWatts = record.number("tdp_w");
        readLinks(record, out);
        out.mig = record.number("mig").value_or(0) > 0;
        out.supportsBf16 = record.flag("bf16_support");
        out.supportsFlashAttention2 = record.flag("flash_attention2_support");
        out.supportsFp8 = record.flag("fp8_support");
        out.verified = record.text("verified");
        out.note = record.text("note");
        out.provenance = record.provenance(records.user);
        if (record.sound())
            records.accelerators.push_back(std::move(out));
    });
}

} // namespace gpuplan
