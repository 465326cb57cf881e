#include "core/catalog/known_names.hpp"

#include "core/base/near_names.hpp"
#include "core/catalog/nvidia_topo.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace gpuplan {

namespace {

constexpr std::string_view kMainland = "mainland"; ///< stands for all regions of mainland China

std::vector<std::string> regionIds(const Catalog &catalog)
{
    std::vector<std::string> out{ std::string(kMainland) };
    for (const Region &region : catalog.regions)
        out.push_back(region.id);
    for (const InstanceType &type : catalog.instances)
        out.insert(out.end(), type.regions.begin(), type.regions.end());
    return out;
}

std::vector<std::string> instanceNames(const Catalog &catalog)
{
    std::vector<std::string> out;
    for (const InstanceType &type : catalog.instances)
        out.push_back(type.name);
    return out;
}

template <class Records> std::vector<std::string> idsOf(const Records &records)
{
    std::vector<std::string> out;
    for (const auto &[id, record] : records)
        out.push_back(id);
    return out;
}

void checkName(Errors &errors, const std::string &name, const std::vector<std::string> &known, const std::string &path, const std::string &kind)
{
    if (std::find(known.begin(), known.end(), name) == known.end())
        errors.push_back({ ErrorCode::UnknownName, path, { kind, name, nearNames(name, known) } });
}

void checkList(Errors &errors, const std::vector<std::string> &names, const std::vector<std::string> &known, const std::string &path, const std::string &kind)
{
    for (const std::string &name : names)
        checkName(errors, name, known, path, kind);
}

/// A pasted table of fewer GPUs than the machine has is of another machine, or cut.
void checkPasted(Errors &errors, const OwnNode &node, const std::string &path)
{
    const auto graph = parseNvidiaTopo(node.topologyText, path + ".topology_text");
    if (!graph)
        errors.push_back(graph.error());
    else if (const int shown = acceleratorCount(*graph); shown < node.gpuCount)
        errors.push_back({ ErrorCode::Inconsistent, path + ".topology_text",
            { fmt::format("the topology shows {} GPUs, gpu_count is {}; paste the whole table or correct the count", shown, node.gpuCount) } });
}

void checkOwnNode(Errors &errors, const OwnNode &node, const Catalog &catalog, const std::string &path)
{
    checkName(errors, node.acceleratorId, idsOf(catalog.accelerators), path + ".accelerator", "accelerator");
    if (!node.topologyId.empty())
        checkName(errors, node.topologyId, idsOf(catalog.topologies), path + ".topology", "topology");
    if (!node.topologyText.empty())
        checkPasted(errors, node, path);
}

} // namespace

Errors unknownNames(const Scenario &scenario, const Catalog &catalog)
{
    Errors errors;
    for (const std::string &name : scenario.where.clouds)
        if (!fromName<Cloud>(name))
            errors.push_back({ ErrorCode::UnknownName, "where.clouds", { "cloud", name, allNames<Cloud>() } });
    if (!scenario.where.regions.empty())
        checkList(errors, scenario.where.regions, regionIds(catalog), "where.regions", "region");
    if (!scenario.where.accelerators.empty())
        checkList(errors, scenario.where.accelerators, idsOf(catalog.accelerators), "where.accelerators", "accelerator");
    if (!scenario.where.instanceTypes.empty())
        checkList(errors, scenario.where.instanceTypes, instanceNames(catalog), "where.instance_types", "instance type");
    for (std::size_t i = 0; i < scenario.ownNodes.size(); ++i)
        checkOwnNode(errors, scenario.ownNodes[i], catalog, fmt::format("own_nodes[{}]", i));
    return errors;
}

} // namespace gpuplan
