#include "core/catalog/constant_yaml.hpp"

#include <fmt/format.h>

namespace gpuplan {

TimeConstant readTimeConstant(const std::string &name, const YAML::Node &node, YamlFaults &faults)
{
    YamlMap map(node, faults);
    TimeConstant out;
    out.value = map.number("value");
    out.unit = map.text("unit");
    out.low = map.number("low");
    out.high = map.number("high");
    out.error = map.number("error", 1);
    out.rows = static_cast<int>(map.number("rows", 0));
    const std::string status = map.text("status");
    out.source = map.text("source");
    map.finish();
    if (const auto known = fromName<ConstantStatus>(status))
        out.status = *known;
    else
        faults.report(ErrorCode::UnknownName, node.Mark(), { "status", status, allNames<ConstantStatus>() });
    if (out.value < out.low || out.value > out.high)
        faults.report(ErrorCode::OutOfRange, node.Mark(), { name, fmt::format("{}", out.value), fmt::format("{} to {}", out.low, out.high) });
    return out;
}

} // namespace gpuplan
