#include "core/import/json_parts.hpp"
#include "core/import/json_values.hpp"
#include "core/import/readers.hpp"
#include "core/import/tencent_amount.hpp"

#include <nlohmann/json.hpp>

namespace gpuplan {

namespace {

constexpr const char *kSource = "Tencent Cloud DescribeZoneInstanceConfigInfos";

InstanceType typeOf(const nlohmann::json &entry, const std::string &where)
{
    InstanceType type;
    type.cloud = Cloud::Tencent;
    type.name = textOf(entry, "InstanceType");
    type.family = textOf(entry, "InstanceFamily");
    type.vcpus = wholeOf(entry, "Cpu");
    type.memoryGib = numberOf(entry, "Memory");
    // GpuCount is a number of cards and may be a share of one; Gpu is the older field and rounds.
    const auto cards = numberOf(entry, "GpuCount");
    if (cards && *cards > 0 && *cards < 1) {
        type.gpuCount = 1;
        type.gpuFraction = *cards;
    } else if (const auto whole = wholeOf(entry, cards ? "GpuCount" : "Gpu"); whole && *whole > 0) {
        type.gpuCount = whole;
    }
    if (const auto network = numberOf(entry, "InstanceBandwidth"); network && *network > 0)
        type.networkGbps = *network;
    type.status = SaleStatus::ApiOnly;
    type.provenance = { kSource, "", where, false };
    return type;
}

} // namespace

Result<void> readTencentZoneConfig(ByteSource &source, ImportSink &sink)
{
    return readJsonParts(source, { "InstanceTypeQuotaSet/*" }, [&](const JsonPart &part) {
        const nlohmann::json &entry = part.value;
        InstanceType type = typeOf(entry, part.where);
        if (!sink.concerns(Cloud::Tencent, type.name, type.gpuCount.has_value()))
            return true;
        const std::string zone = textOf(entry, "Zone");
        const TencentAsked asked{ type.name, zone, textOf(entry, "InstanceChargeType"), 1, 1 };
        sink.type(std::move(type));
        if (textOf(entry, "Status") == "SELL")
            sink.sighting({ Cloud::Tencent, asked.type, sink.regionOf(Cloud::Tencent, zone), zone, textOf(entry, "StatusCategory"), "", kSource, part.where });
        else
            sink.skip("sold out");
        if (const nlohmann::json *price = memberOf(entry, "Price"))
            takeTencentPrice(*price, asked, kSource, "tencent-zone-config", part.where, sink);
        return !sink.fault();
    });
}

} // namespace gpuplan
