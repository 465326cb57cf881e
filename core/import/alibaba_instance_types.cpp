#include "core/import/json_parts.hpp"
#include "core/import/json_values.hpp"
#include "core/import/readers.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace gpuplan {

namespace {

/// Kbit/s with K = 1024 as the API counts them (16,384,000 is sold as 16 Gbit/s).
constexpr double kKbitPerGbit = 1024.0 * 1000.0;

std::string withoutPrefix(std::string text, std::string_view prefix)
{
    return text.starts_with(prefix) ? text.substr(prefix.size()) : text;
}

InstanceType typeOf(const nlohmann::json &entry, const std::string &where)
{
    InstanceType type;
    type.cloud = Cloud::Alibaba;
    type.name = textOf(entry, "InstanceTypeId");
    type.family = withoutPrefix(textOf(entry, "InstanceTypeFamily"), "ecs.");
    type.vcpus = wholeOf(entry, "CpuCoreCount");
    type.memoryGib = numberOf(entry, "MemorySize");
    type.gpuModelApi = withoutPrefix(textOf(entry, "GPUSpec"), "NVIDIA ");
    type.gpuCount = wholeOf(entry, "GPUAmount");
    type.gpuMemoryGb = numberOf(entry, "GPUMemorySize");
    const auto in = numberOf(entry, "InstanceBandwidthRx");
    const auto out = numberOf(entry, "InstanceBandwidthTx");
    if (in && out && *in > 0 && *out > 0)
        type.networkGbps = std::min(*in, *out) / kKbitPerGbit;
    if (const auto cards = wholeOf(entry, "EriQuantity"); cards && *cards > 0) {
        type.networkCards = cards;
        type.fabric = Fabric::Erdma;
    }
    type.status = SaleStatus::ApiOnly;
    type.provenance = { "Alibaba Cloud DescribeInstanceTypes", "", where, false };
    return type;
}

} // namespace

Result<void> readAlibabaInstanceTypes(ByteSource &source, ImportSink &sink)
{
    return readJsonParts(source, { "InstanceTypes/InstanceType/*" }, [&](const JsonPart &part) {
        InstanceType type = typeOf(part.value, part.where);
        if (sink.concerns(Cloud::Alibaba, type.name, type.gpuCount.value_or(0) > 0)) {
            if (type.gpuCount == 0)
                type.gpuCount.reset();
            sink.type(std::move(type));
        }
        return !sink.fault();
    });
}

} // namespace gpuplan
