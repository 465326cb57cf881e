#include "core/export/escape.hpp"
#include "core/export/terraform_tencent.hpp"
#include "core/export/terraform_variable.hpp"

#include <fmt/format.h>

namespace gpuplan::terraform {

namespace {

void place(HclWriter &out, const TencentPlan &plan)
{
    regionVariable(out, plan.spec, "ap-guangzhou");
    zoneVariable(out, plan.spec, "zone", "the first zone that sells the instance type");
    nameVariable(out, plan.name);
    variable(out, "tags", "map(string)", "Tags of every resource: add who pays and who owns it.", tagMap(plan.tags), "length(var.tags) <= 49",
        "At most 49 tags: nodes carry one more, and a resource takes 50.");
}

void machines(HclWriter &out, const TencentPlan &plan)
{
    nodeCountVariable(out, plan.spec);
    instanceTypeVariable(out, plan.spec, "^[A-Z0-9a-z]+[.][A-Z0-9]+$", "A CVM instance type such as GN7.2XLARGE32.");
    variable(out, "image_name_regex", "string", "Names of public images to choose from.", hclText(plan.facts.imageName));
    variable(out, "key_pair_id", "string",
        "Key pair for SSH, made beforehand (skey-…). null: no SSH login; TencentCloud Automation Tools work without open ports.", "null");
    variable(out, "rdma_cluster", "bool", "Whether the nodes stand in a high-performance cluster with RDMA; only bare-metal types can.",
        plan.rdmaCluster ? "true" : "false");
}

void purchase(HclWriter &out, const TencentPlan &plan)
{
    variable(out, "purchase", "string", "on-demand, spot, or month (paid beforehand).", hclText(plan.purchase),
        oneOf("purchase", { "on-demand", "spot", "month" }), "on-demand, spot or month.");
    variable(out, "spot_max_price", "string", "Most to pay for a node and hour on the spot market, in the account's currency.", "null",
        "var.spot_max_price == null ? true : can(regex(\"^[0-9]+([.][0-9]+)?$\", var.spot_max_price))", "A number such as 12.5.");
    variable(out, "period_months", "number", "Months to subscribe for.", "1",
        "contains([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 24, 36, 48, 60], var.period_months)", "1 to 12, 24, 36, 48 or 60.");
}

void storage(HclWriter &out, const TencentPlan &plan)
{
    variable(out, "system_disk_type", "string", "Kind of the system disk.", "\"CLOUD_HSSD\"",
        oneOf("system_disk_type", { "CLOUD_PREMIUM", "CLOUD_SSD", "CLOUD_HSSD", "CLOUD_BSSD" }), "CLOUD_PREMIUM, CLOUD_SSD, CLOUD_HSSD or CLOUD_BSSD.");
    systemDiskSizeVariable(out, plan.spec, "", 50, 2048);
    dataDiskSizeVariable(out, plan.spec, "GiB of a data disk of each node, in steps of 10; 0: none.", 50, 10,
        "var.data_disk_size == 0 || (var.data_disk_size >= 20 && var.data_disk_size <= 32000 && var.data_disk_size % 10 == 0)",
        "0, or 20 to 32000 GiB in steps of 10.");
    variable(out, "encrypt_disks", "bool", "Whether disks are encrypted with the account's service key; not every region and type can.", "true");
}

void software(HclWriter &out, const TencentPlan &plan)
{
    variable(out, "internet_bandwidth", "number", "Peak of the way out in Mbit/s; traffic is billed by volume.", "100",
        "contains([20, 50, 100, 200, 500, 1000, 2000, 5000], var.internet_bandwidth)", "20, 50, 100, 200, 500, 1000, 2000 or 5000 Mbit/s.");
    variable(out, "driver_branch", "string", "Branch of the NVIDIA driver that the first start installs.", hclText(plan.facts.driverBranch),
        "can(regex(\"^[0-9]+$\", var.driver_branch))", "Digits.");
    variable(out, "cuda_release", "string", "CUDA release that the first start installs.", hclText(plan.facts.cuda),
        "can(regex(\"^[0-9]+[.][0-9]+$\", var.cuda_release))", "A release such as 12.8.");
    ncclImageVariable(out);
}

} // namespace

std::string tencentVariables(const TencentPlan &plan)
{
    HclWriter out;
    place(out, plan);
    machines(out, plan);
    purchase(out, plan);
    networkVariables(out);
    storage(out, plan);
    software(out, plan);
    return out.take();
}

} // namespace gpuplan::terraform
