#include "core/export/escape.hpp"
#include "core/export/terraform_aws.hpp"
#include "core/export/terraform_variable.hpp"

#include <fmt/format.h>

namespace gpuplan::terraform {

namespace {

void place(HclWriter &out, const AwsPlan &plan)
{
    regionVariable(out, plan.spec, "us-east-1");
    zoneVariable(out, plan.spec, "zone", "the first zone that offers the instance type");
    nameVariable(out, plan.name);
    variable(out, "tags", "map(string)", "Tags of every resource: add who pays and who owns it. project parts the budget.", tagMap(plan.tags),
        "length(var.tags) <= 45 && contains(keys(var.tags), \"project\")", "At most 45 tags, project among them.");
}

void machines(HclWriter &out, const AwsPlan &plan)
{
    nodeCountVariable(out, plan.spec);
    instanceTypeVariable(out, plan.spec, "^[a-z0-9-]+[.][a-z0-9-]+$", "An EC2 instance type such as p5.48xlarge.");
    variable(out, "efa_interfaces", "number", "EFA interfaces of a node, one a network card; 0: none, for types without EFA.",
        std::to_string(plan.efaInterfaces), "var.efa_interfaces >= 0 && var.efa_interfaces <= 64 && floor(var.efa_interfaces) == var.efa_interfaces",
        "A whole number from 0 to 64.");
    variable(out, "image_name", "string", "Names of Amazon's images to choose from; the newest is taken. It must bring driver, CUDA and EFA.",
        hclText(plan.facts.imageName));
    variable(
        out, "key_pair_name", "string", "Key pair for SSH, made beforehand. null: no SSH login; Systems Manager sessions work without open ports.", "null");
    variable(out, "placement_group", "bool", "Whether nodes stand close together (cluster placement group); not used with a targeted reservation.",
        plan.spec.machines.nodes > 1 ? "true" : "false");
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

void storage(HclWriter &out, const AwsPlan &plan)
{
    const auto &storage = plan.spec.storage;
    systemDiskSizeVariable(out, plan.spec, " (gp3)", 40, 16384);
    dataDiskSizeVariable(
        out, plan.spec, "GiB of a data disk (gp3) of each node; 0: none.", 40, 1, "var.data_disk_size >= 0 && var.data_disk_size <= 16384", "0 to 16384 GiB.");
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
    ncclImageVariable(out);
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
    networkVariables(out);
    storage(out, plan);
    guard(out);
    return out.take();
}

} // namespace gpuplan::terraform
