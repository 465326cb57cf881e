#include "core/export/terraform_variable.hpp"

#include "core/export/escape.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace gpuplan::terraform {

void variable(HclWriter &out, const std::string &name, const char *type, const std::string &description, const std::string &fallback,
    const std::string &condition, const std::string &message)
{
    out.open("variable \"" + name + "\"").set("type", type).setText("description", description).set("default", fallback);
    if (!condition.empty()) {
        out.open("validation").set("condition", condition).setText("error_message", message);
        out.close();
    }
    out.close();
}

std::string oneOf(const std::string &name, const std::vector<std::string> &values)
{
    std::vector<std::string> quoted;
    for (const std::string &value : values)
        quoted.push_back(hclText(value));
    return fmt::format("contains({}, var.{})", hclList(quoted), name);
}

std::string tagMap(const std::map<std::string, std::string> &tags)
{
    HclEntries entries;
    for (const auto &[key, value] : tags)
        entries.emplace_back(hclText(key), hclText(value));
    return hclObject(entries);
}

void regionVariable(HclWriter &out, const DeploymentSpec &spec, const char *example)
{
    variable(out, "region", "string", "Region of everything in this folder.", hclText(spec.region), "can(regex(\"^[a-z0-9-]+$\", var.region))",
        fmt::format("A region id such as {}.", example));
}

void zoneVariable(HclWriter &out, const DeploymentSpec &spec, const std::string &name, const std::string &chosen)
{
    const std::string seen = spec.zones.empty() ? "" : fmt::format(" Seen for sale in: {}.", commentText(fmt::format("{}", fmt::join(spec.zones, ", "))));
    variable(out, name, "string", fmt::format("Zone of all nodes; null: {}.{}", chosen, seen), "null");
}

void nameVariable(HclWriter &out, const std::string &name)
{
    variable(out, "name", "string", "Beginning of the names of all resources.", hclText(name), "can(regex(\"^[a-z][a-z0-9-]{1,39}$\", var.name))",
        "Lower-case letters, digits and dashes, 2 to 40, a letter first.");
}

void nodeCountVariable(HclWriter &out, const DeploymentSpec &spec)
{
    variable(out, "node_count", "number", "Number of GPU nodes. The plan was made for this many.", std::to_string(spec.machines.nodes),
        "var.node_count >= 1 && var.node_count <= 1000 && floor(var.node_count) == var.node_count", "A whole number from 1 to 1000.");
}

void instanceTypeVariable(HclWriter &out, const DeploymentSpec &spec, const std::string &pattern, const std::string &example)
{
    variable(out, "instance_type", "string", fmt::format("Type of every node: {} x {}.", spec.machines.gpusPerNode, commentText(spec.machines.acceleratorName)),
        hclText(spec.machines.type), fmt::format("can(regex(\"{}\", var.instance_type))", pattern), example);
}

void networkVariables(HclWriter &out)
{
    variable(out, "vpc_cidr", "string", "Address range of the VPC; nodes take the first sixteenth.", "\"10.0.0.0/16\"", "can(cidrsubnet(var.vpc_cidr, 8, 255))",
        "A range such as 10.0.0.0/16, of at least 2,048 addresses.");
    variable(out, "ssh_cidr", "string",
        "Addresses that may open SSH, such as 198.51.100.7/32; null: nobody. Nodes have no public address: reach them by VPN or a bastion.", "null",
        "var.ssh_cidr == null ? true : can(cidrhost(var.ssh_cidr, 0)) && can(regex(\"/([89]|[12][0-9]|3[0-2])$\", var.ssh_cidr))",
        "An IPv4 range with a prefix of at least /8; the whole internet is refused.");
    variable(
        out, "internet_access", "bool", "Whether nodes reach the internet through a NAT gateway (billed): for container images, packages and models.", "true");
}

void systemDiskSizeVariable(HclWriter &out, const DeploymentSpec &spec, const std::string &kind, int least, int most)
{
    variable(out, "system_disk_size", "number", fmt::format("GiB of the system disk{} of each node.", kind),
        fmt::format("{}", static_cast<std::int64_t>(spec.storage.systemDiskGib)),
        fmt::format("var.system_disk_size >= {} && var.system_disk_size <= {}", least, most), fmt::format("{} to {} GiB.", least, most));
}

void dataDiskSizeVariable(
    HclWriter &out, const DeploymentSpec &spec, const std::string &description, int least, int step, const std::string &condition, const std::string &message)
{
    const double size = spec.storage.data == DataStorage::Disk ? std::max<double>(least, std::ceil(spec.storage.dataGib / step) * step) : 0;
    variable(out, "data_disk_size", "number", description, fmt::format("{}", static_cast<std::int64_t>(size)), condition, message);
}

void ncclImageVariable(HclWriter &out)
{
    variable(out, "nccl_test_image", "string", "Container image with all_reduce_perf of nccl-tests for the health check; empty: use the node's own, if any.",
        "\"\"", "can(regex(\"^[A-Za-z0-9._/:@-]*$\", var.nccl_test_image))", "An image reference.");
}

} // namespace gpuplan::terraform
