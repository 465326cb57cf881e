#include "core/export/ros.hpp"

#include "core/export/escape.hpp"
#include "core/export/origin_text.hpp"
#include "core/export/ros_parts.hpp"
#include "core/export/yaml_text.hpp"

#include <fmt/format.h>

namespace gpuplan {

namespace {

constexpr int kMostInterfaces = 2; // EniMappings of ALIYUN::ECS::InstanceGroup

Result<nlohmann::ordered_json> treeOf(const DeploymentSpec &spec)
{
    const auto plan = alibabaPlan(spec);
    if (!plan)
        return tl::unexpected(plan.error());
    if (plan->erdmaInterfaces > kMostInterfaces)
        return fail(ErrorCode::Unsupported, "network.rdma_cards",
            { fmt::format("a ROS template with {} RDMA interfaces per node", plan->erdmaInterfaces),
                fmt::format("ROS takes {} at most; the Terraform export has no such limit", kMostInterfaces) });
    return rosTree(*plan);
}

} // namespace

nlohmann::ordered_json rosTree(const AlibabaPlan &plan)
{
    const auto &machines = plan.spec.machines;
    const std::string what = fmt::format("{} x {} ({} x {} each)", machines.nodes, machines.type, machines.gpusPerNode, machines.acceleratorName);
    nlohmann::ordered_json tree;
    tree["ROSTemplateFormatVersion"] = "2015-09-01";
    tree["Description"]
        = ros::bilingual(commentText(fmt::format("GPU training cluster: {}. Create the stack in {}. {}", what, plan.spec.region, originText(plan.spec))),
            commentText(fmt::format("GPU 训练集群：{}。请在地域 {} 创建资源栈。{}", what, plan.spec.region, originTextChinese(plan.spec))));
    tree["Parameters"] = ros::parameters(plan);
    tree["Metadata"] = { { "ALIYUN::ROS::Interface",
        { { "ParameterGroups", ros::parameterGroups(plan) }, { "TemplateTags", nlohmann::ordered_json::array({ "gpuplan" }) } } } };
    tree["Conditions"] = ros::conditions(plan);
    tree["Resources"] = ros::networkResources(plan);
    tree["Resources"].update(ros::storageResources(plan));
    tree["Resources"].update(ros::nodeResources(plan));
    tree["Outputs"] = ros::outputs(plan);
    return tree;
}

Result<std::vector<ExportedFile>> exportRosYaml(const DeploymentSpec &spec)
{
    const auto tree = treeOf(spec);
    if (!tree)
        return tl::unexpected(tree.error());
    return std::vector<ExportedFile>{ { "template.ros.yaml", yamlText(*tree) } };
}

Result<std::vector<ExportedFile>> exportRosJson(const DeploymentSpec &spec)
{
    const auto tree = treeOf(spec);
    if (!tree)
        return tl::unexpected(tree.error());
    return std::vector<ExportedFile>{ { "template.ros.json", tree->dump(2, ' ', false, nlohmann::json::error_handler_t::replace) + "\n" } };
}

} // namespace gpuplan
