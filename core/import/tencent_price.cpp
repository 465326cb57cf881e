#include "core/import/json_parts.hpp"
#include "core/import/json_values.hpp"
#include "core/import/readers.hpp"
#include "core/import/request.hpp"
#include "core/import/tencent_amount.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace gpuplan {

namespace {

using Json = nlohmann::json;

TencentAsked askedOf(const Json &request)
{
    TencentAsked asked;
    asked.type = textOf(request, "InstanceType");
    if (const Json *placement = memberOf(request, "Placement"))
        asked.zone = textOf(*placement, "Zone");
    asked.charge = textOf(request, "InstanceChargeType");
    asked.machines = std::max(1, wholeOf(request, "InstanceCount").value_or(1));
    if (const Json *prepaid = memberOf(request, "InstanceChargePrepaid"))
        asked.months = wholeOf(*prepaid, "Period").value_or(1);
    return asked;
}

} // namespace

Result<void> readTencentPrice(ByteSource &source, ImportSink &sink)
{
    Json request;
    std::optional<Error> fault;
    const auto read = readJsonParts(source, { "request", "Price/InstancePrice" }, [&](const JsonPart &part) {
        if (part.pattern == 0) {
            request = part.value;
            return true;
        }
        const auto known = requestOf(request, sink.options().request, source.file());
        request = Json();
        if (!known) {
            fault = known.error();
            return false;
        }
        const TencentAsked asked = askedOf(*known);
        if (asked.type.empty())
            sink.refuse(ErrorCode::MissingField, part.where, { "InstanceType of the request" });
        else if (sink.concerns(Cloud::Tencent, asked.type))
            takeTencentPrice(part.value, asked, "Tencent Cloud InquiryPriceRunInstances", "tencent-price", part.where, sink);
        return !sink.fault();
    });
    return fault ? Result<void>(tl::unexpected(*fault)) : read;
}

} // namespace gpuplan
