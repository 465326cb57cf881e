#include "core/import/json_parts.hpp"
#include "core/import/json_values.hpp"
#include "core/import/readers.hpp"

#include <nlohmann/json.hpp>

namespace gpuplan {

namespace {

using Json = nlohmann::json;

/// The array `inner` in the object `outer` of an object; an empty one when it is not there.
const Json &listIn(const Json &object, std::string_view outer, std::string_view inner)
{
    static const Json none = Json::array();
    const Json *middle = memberOf(object, outer);
    const Json *list = middle == nullptr ? nullptr : memberOf(*middle, inner);
    return list != nullptr && list->is_array() ? *list : none;
}

void takeZone(const JsonPart &part, ImportSink &sink)
{
    for (const Json &resource : listIn(part.value, "AvailableResources", "AvailableResource")) {
        if (textOf(resource, "Type") != "InstanceType")
            continue;
        for (const Json &entry : listIn(resource, "SupportedResources", "SupportedResource")) {
            const std::string type = textOf(entry, "Value");
            if (!sink.concerns(Cloud::Alibaba, type))
                continue;
            const std::string stock = textOf(entry, "StatusCategory");
            if (textOf(entry, "Status") != "Available" || stock.starts_with("ClosedWithoutStock") || stock.starts_with("WithoutStock")) {
                sink.skip("sold out");
                continue;
            }
            const std::string zone = textOf(part.value, "ZoneId");
            std::string region = textOf(part.value, "RegionId");
            if (region.empty())
                region = sink.regionOf(Cloud::Alibaba, zone);
            sink.sighting(
                { Cloud::Alibaba, type, region, zone, stock.empty() ? "Available" : stock, "", "Alibaba Cloud DescribeAvailableResource", part.where });
        }
    }
}

} // namespace

Result<void> readAlibabaAvailability(ByteSource &source, ImportSink &sink)
{
    return readJsonParts(source, { "AvailableZones/AvailableZone/*" }, [&](const JsonPart &part) {
        takeZone(part, sink);
        return !sink.fault();
    });
}

} // namespace gpuplan
