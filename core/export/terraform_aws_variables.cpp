#include "core/export/escape.hpp"
#include "core/export/terraform_aws.hpp"
#include "core/export/terraform_variable.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace gpuplan::terraform {

namespace {

void place(HclWriter &out, const AwsPlan &plan)
{
    variable(out, "region", "string", "Region of everything in this folder.", hclText(plan.spec.region), "can(regex(\"^[a-z0-9-]+$\", var.region))",
        "A region id such as us-east-1.");
    const std::string seen
        = plan.spec.zones.empty() ? "" : fmt::format(" Seen for sale in: {}.", commentText(fmt::format("{}", fmt::join(plan.spec.zones, ", "))));
    variable(out, "zone", "string", "Zone of all nodes; null: the first zone that offers the instance type." + seen, "null");
    variable(out, "name", "string", "Beginning of the names of all resources.", hclText(plan.name), "can(regex(\"^[a-z][a-z0-9-]{1,39}$\", var.name))",
        "Lower-case letters, digits and dashes, 2 to 40, a letter first.");
    variable(out, "tags", "map(string)", "Tags of every resource: add who pays and who owns it. project parts the budget.", tagMap(plan.tags),
        "length(var.tags) <= 45 && contains(keys(var.tags), \"project\")", "At most 45 tags, project among them.");
}

void machines(HclWriter &out, const AwsPlan &plan)
{
    const auto &machines = plan.spec.machines;
    variable(out, "node_count", "number", "Number of GPU nodes. The plan was made for this many.", std::to_string(machines.nodes),
        "var.node_count >= 1 && var.node_count <= 1000 && floor(var.node_count) == var.node_count", "A whole number from 1 to 1000.");
    variable(out, "instance_type", "string", fmt::format("Type of every node: {} x {}.", machines.gpusPerNode, commentText(machines.acceleratorName)),
        hclText(machines.type), "can(regex(\"^[a-z0-9-]+[.][a-z0-9-]+$\", var.instance_type))", "An EC2 instance type such as p5.48xlarge.");
    variable(out, "efa_interfaces", "number", "EFA interfaces of a node, one a network card; 0: none, for types without EFA.",
        std::to_string(plan.efaInterfaces), "var.efa_interfaces >= 0 && var.efa_interfaces <= 64 && floor(var.efa_interfaces) == var.efa_interfaces",
        "A whole number from 0 to 64.");
    variable(out, "image_name", "string", "Names of Amazon's images to choose from; the newest is taken. It must bring driver, CUDA and EFA.",
        hclText(plan.facts.imageName));
    variable(
        out, "key_pair_name", "string", "Key pair for SSH, made beforehand. null: no SSH login; Systems Manager sessions work without open ports.", "null");
    variable(out, "placement_group", "bool", "Whether nodes stand close together (cluster placement group); not used with a targeted reservation.",
        machines.nodes > 1 ? "true" : "false");
}

void purchase(HclWriter &out, const AwsPlan &plan)
{
    variable(out, "purchase", "string", "on-demand, spot, or capacity-block (bought beforehand and named in capacity_reservation_id).", hclText(plan.purchase),
        oneOf("purchase", { "on-demand", "spot", "capacity-block" }), "on-demand, spot or capacity-block.");
    variable(out, "spot_max_price", "string", "Most to pay for a node and hour in USD on the spot market; null: up to the on-demand price.", "null",
        "var.spot_max_price == null ? true : can(regex(\"^[0-9]+([.][0-9]+)?$\", var.spot_max_price))", "A number such as 12.5.");
    variable(out, "capacity_reservation_id", "string", "Reservation or capacity block to take the nodes from; null: any capacity.", "null",
        "var.capacity_reservation_id == null ? true : can(regex(\"^cr-[0-9a-f]+$\", var.capacity_reservation_id))", "An id such as cr-0123456789abcdef0.");
}

void network(HclWriter &out)
{
    variable(out, "vpc_cidr", "string", "Address range of the VPC; nodes take the first sixteenth.", "\"10.0.0.0/16\"", "can(cidrsubnet(var.vpc_cidr, 8, 255))",
        "A range such as 10.0.0.0/16.");
    variable(out, "ssh_cidr", "string",
        "Addresses that may open SSH, such as 198.51.100.7/32; null: nobody. Nodes have no public address: reach them by VPN or a bastion.", "null",
        "var.ssh_cidr == null ? true : can(cidrhost(var.ssh_cidr, 0)) && can(regex(\"/([89]|[12][0-9]|3[0-2])$\", var.ssh_cidr))",
        "An IPv4 range with a prefix of at least /8; the whole internet is refused.");
    variable(
        out, "internet_access", "bool", "Whether nodes reach the internet through a NAT gateway (billed): for container images, packages and models.", "true");
}

void storage(HclWriter &out, const AwsPlan &plan)
{
    const auto &storage = plan.spec.storage;
    variable(out, "system_disk_size", "number", "GiB of the system disk (gp3) of each node.",
        fmt::format("{}", static_cast<std::int64_t>(storage.systemDiskGib)), "var.system_disk_size >= 40 && var.system_disk_size <= 16384", "40 to 16384 GiB.");
    variable(out, "data_disk_size", "number", "GiB of a data disk (gp3) of each node; 0: none.",
        storage.data == DataStorage::Disk ? fmt::format("{}", static_cast<std::int64_t>(std::max(40.0, std::ceil(storage.dataGib)))) : "0",
        "var.data_disk_size >= 0 && var.data_disk_size <= 16384", "0 to 16384 GiB.");
    variable(out, "kms_key_id", "string", "ARN of the KMS key that encrypts disks and data; null: the account's service keys.", "null");
    if (storage.data == DataStorage::Cpfs) {
        variable(out, "lustre_capacity", "number", "GiB of the FSx for Lustre file system: 1200, or a multiple of 2400.",
            fmt::format("{}", static_cast<std::int64_t>(plan.lustreGib)),
            "var.lustre_capacity == 1200 || (var.lustre_capacity > 0 && var.lustre_capacity % 2400 == 0)", "1200, 2400, 4800 and so on.");
        variable(out, "lustre_throughput", "number", "MB/s the file system gives for each TiB.", std::to_string(plan.facts.lustreThroughput),
            "contains([125, 250, 500, 1000], var.lustre_throughput)", "125, 250, 500 or 1000.");
    }
}

void guard(HclWriter &out)
{
    variable(out, "nccl_test_image", "string", "Container image with all_reduce_perf of nccl-tests for the health check; empty: use the node's own, if any.",
        "\"\"", "can(regex(\"^[A-Za-z0-9._/:@-]*$\", var.nccl_test_image))", "An image reference.");
    variable(out, "idle_minutes", "number", "A node whose busiest GPU stays below idle_percent for so long is stopped (spot: terminated); 0: never.", "30",
        "var.idle_minutes == 0 || (var.idle_minutes >= 10 && var.idle_minutes <= 1440)", "0, or 10 to 1440 minutes.");
    variable(out, "idle_percent", "number", "GPU utilisation in percent that counts as idle.", "10", "var.idle_percent > 0 && var.idle_percent < 100",
        "Between 0 and 100.");
    variable(out, "monthly_budget_usd", "number",
        "Budget of a month in USD for what carries the project's tag; mails go out at 80% and when 100% is forecast. 0: none.", "0",
        "var.monthly_budget_usd >= 0", "0 or more.");
    variable(out, "budget_emails", "list(string)", "Who hears of the budget; at most ten addresses.", "[]", "length(var.budget_emails) <= 10", "At most ten.");
}

} // namespace

std::string awsVariables(const AwsPlan &plan)
{
    HclWriter out;
    place(out, plan);
    machines(out, plan);
    purchase(out, plan);
    network(out);
    storage(out, plan);
    guard(out);
    return out.take();
}

} // namespace gpuplan::terraform
