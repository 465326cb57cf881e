#include "core/export/escape.hpp"
#include "core/export/hcl_writer.hpp"
#include "core/export/terraform_files.hpp"
#include "core/export/terraform_variable.hpp"

#include <fmt/format.h>

namespace gpuplan::terraform {

namespace {

void placeVariables(HclWriter &out, const AlibabaPlan &plan)
{
    regionVariable(out, plan.spec, "cn-hangzhou");
    zoneVariable(out, plan.spec, "zone_id", "the first zone that Alibaba Cloud lists for the instance type");
    nameVariable(out, plan.name);
    variable(out, "tags", "map(string)", "Tags of every resource: add who pays and who owns it.", tagMap(plan.tags), "length(var.tags) <= 19",
        "At most 19 tags: nodes carry one more, and a resource takes 20.");
}

void machineVariables(HclWriter &out, const AlibabaPlan &plan)
{
    const auto &machines = plan.spec.machines;
    nodeCountVariable(out, plan.spec);
    instanceTypeVariable(out, plan.spec, "^ecs[.]", "An ECS instance type such as ecs.gn7i-c8g1.2xlarge.");
    variable(out, "image_family", "string", "Family of public images; its newest image is taken. null where image_name_regex chooses.",
        plan.imageFamily.empty() ? "null" : hclText(plan.imageFamily));
    variable(out, "image_name_regex", "string",
        machines.uefiImage ? "Names of images to choose from. This instance type starts from UEFI images only."
                           : "Names of images to choose from; null: any of the family.",
        plan.imageName.empty() ? "null" : hclText(plan.imageName));
    variable(
        out, "key_pair_name", "string", "Key pair for SSH, made beforehand. null: no SSH login; Cloud Assistant sessions work without open ports.", "null");
    variable(out, "deployment_set_strategy", "string", plan.deploymentSetWhy + " Empty: no deployment set.", hclText(plan.deploymentSet),
        oneOf("deployment_set_strategy", { "", "Availability", "LowLatency" }), "Availability, LowLatency, or empty for none.");
    variable(out, "private_pool_id", "string", "Reserved capacity (private pool) to take the nodes from; null: any.", "null");
    if (!plan.prepaid)
        variable(out, "auto_release_time", "string",
            "When the nodes are released by themselves, in UTC, as 2026-12-31T12:00:00Z; null: never. Give a fixed time, not one relative to now.", "null",
            "var.auto_release_time == null ? true : can(regex(\"^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}Z$\", var.auto_release_time))",
            "A time such as 2026-12-31T12:00:00Z, or null.");
}

void purchaseVariables(HclWriter &out, const AlibabaPlan &plan)
{
    if (plan.spot) {
        variable(out, "spot_strategy", "string", "SpotAsPriceGo follows the market up to the list price; SpotWithPriceLimit bids spot_price_limit.",
            "\"SpotAsPriceGo\"", oneOf("spot_strategy", { "SpotAsPriceGo", "SpotWithPriceLimit" }), "SpotAsPriceGo or SpotWithPriceLimit.");
        variable(out, "spot_price_limit", "number", "Most to pay for a node and hour in the account's currency, with SpotWithPriceLimit.", "null",
            "var.spot_price_limit == null ? true : var.spot_price_limit > 0", "More than zero.");
        variable(out, "spot_duration", "number", "Hours in which a node is not reclaimed: 1, or 0 for none and a lower price.", "1",
            "var.spot_duration >= 0 && var.spot_duration <= 6", "0 to 6; 2 to 6 by invitation.");
    }
    if (plan.prepaid)
        variable(out, "period_months", "number", "Months to subscribe for.", "1",
            "contains([1, 2, 3, 4, 5, 6, 7, 8, 9, 12, 24, 36, 48, 60], var.period_months)", "1 to 9, 12, 24, 36, 48 or 60.");
}

void bandwidthVariable(HclWriter &out)
{
    variable(out, "internet_bandwidth", "number", "Peak of the way out in Mbit/s; traffic is billed by volume.", "100",
        "var.internet_bandwidth >= 1 && var.internet_bandwidth <= 200", "1 to 200 Mbit/s.");
}

void diskVariables(HclWriter &out, const AlibabaPlan &plan)
{
    const auto &storage = plan.spec.storage;
    variable(out, "system_disk_category", "string", "Category of the system disk.", hclText(storage.systemDiskCategory),
        oneOf("system_disk_category", { "cloud_efficiency", "cloud_ssd", "cloud_essd", "cloud_auto", "cloud_essd_entry" }),
        "A category that alicloud_instance takes.");
    systemDiskSizeVariable(out, plan.spec, "", 40, 2048);
    variable(out, "system_disk_performance_level", "string", "ESSD level; null for other categories. PL2 starts at 461 GiB, PL3 at 1261 GiB.",
        storage.systemDiskLevel.empty() ? "null" : hclText(storage.systemDiskLevel),
        "var.system_disk_performance_level == null ? true : contains([\"PL0\", \"PL1\", \"PL2\", \"PL3\"], var.system_disk_performance_level)",
        "PL0 to PL3, or null.");
    variable(out, "kms_key_id", "string", "KMS key that encrypts the disks; null: the account's service key.", "null");
    if (storage.data == DataStorage::Disk)
        variable(out, "data_disk_size", "number", "GiB of the data disk of each node.",
            fmt::format("{}", static_cast<std::int64_t>(std::max(40.0, storage.dataGib))), "var.data_disk_size >= 40 && var.data_disk_size <= 32768",
            "40 to 32768 GiB.");
    if (storage.data == DataStorage::Cpfs) {
        variable(out, "cpfs_capacity", "number", "GiB of the CPFS file system.", fmt::format("{}", static_cast<std::int64_t>(plan.cpfsGib)),
            fmt::format("var.cpfs_capacity >= {}", plan.facts.cpfsLeastGib), fmt::format("At least {} GiB.", plan.facts.cpfsLeastGib));
        variable(out, "cpfs_mount_source", "string",
            "NFS source of the protocol service's export (DOMAIN:/PATH) as the NAS console shows it after the first apply; empty: not mounted yet.", "\"\"",
            "can(regex(\"^[A-Za-z0-9.:/_-]*$\", var.cpfs_mount_source))", "DOMAIN:/PATH");
    }
}

void softwareVariables(HclWriter &out, const AlibabaPlan &plan)
{
    const auto version = [&](const std::string &name, const std::string &what, const std::string &value) {
        variable(out, name, "string", what, hclText(value), fmt::format("can(regex(\"^[0-9][0-9.]*$\", var.{}))", name), "Digits and dots.");
    };
    version("driver_version", "NVIDIA driver that the first start installs.", plan.facts.driver);
    version("cuda_version", "CUDA release that the first start installs.", plan.facts.cuda);
    version("cudnn_version", "cuDNN release that the first start installs.", plan.facts.cudnn);
    ncclImageVariable(out);
}

} // namespace

std::string variables(const AlibabaPlan &plan)
{
    HclWriter out;
    placeVariables(out, plan);
    machineVariables(out, plan);
    purchaseVariables(out, plan);
    networkVariables(out);
    bandwidthVariable(out);
    diskVariables(out, plan);
    softwareVariables(out, plan);
    return out.take();
}

} // namespace gpuplan::terraform
