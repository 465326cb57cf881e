#include "core/export/hcl_writer.hpp"
#include "core/export/node_setup.hpp"
#include "core/export/terraform_files.hpp"

#include <fmt/format.h>

namespace gpuplan::terraform {

namespace {

void image(HclWriter &out)
{
    out.comment("The newest public image that starts on this instance type.");
    out.open("data \"alicloud_images\" \"node\"")
        .setText("owners", "system")
        .set("image_family", "var.image_family")
        .set("name_regex", "var.image_name_regex")
        .set("instance_type", "var.instance_type")
        .setText("os_type", "linux")
        .set("most_recent", "true");
    out.open("lifecycle");
    out.open("postcondition")
        .set("condition", "length(self.images) > 0")
        .setText("error_message", "No public image of this region matches image_family and image_name_regex and starts on the instance type.")
        .close();
    out.close().close();
}

std::string sharedSource(const AlibabaPlan &plan)
{
    switch (plan.spec.storage.data) {
    case DataStorage::Nas:
        return "\"${alicloud_nas_mount_target.data.mount_target_domain}:/\"";
    case DataStorage::Cpfs:
        return "var.cpfs_mount_source";
    case DataStorage::None:
    case DataStorage::Disk:
    case DataStorage::Oss:
        break;
    }
    return "\"\"";
}

void userData(HclWriter &out, const AlibabaPlan &plan)
{
    const bool bucket = plan.spec.storage.data == DataStorage::Oss;
    HclEntries scripts;
    for (const NodeFile &script : nodeScripts(Cloud::Alibaba)) {
        const std::string name = script.path.substr(script.path.rfind('/') + 1);
        scripts.emplace_back(fmt::format("\"{}\"", name), fmt::format("filebase64(\"${{path.module}}/scripts/{}\")", name));
    }
    const std::string values
        = hclObject({ { "driver_version", "var.driver_version" }, { "cuda_version", "var.cuda_version" }, { "cudnn_version", "var.cudnn_version" },
            { "nccl_test_image", "var.nccl_test_image" }, { "node_count", "var.node_count" }, { "internet", "var.internet_access ? \"yes\" : \"no\"" },
            { "shared_source", sharedSource(plan) }, { "oss_bucket", bucket ? "alicloud_oss_bucket.data.bucket" : "\"\"" },
            { "oss_endpoint", bucket ? "alicloud_oss_bucket.data.intranet_endpoint" : "\"\"" }, { "scripts", hclObject(scripts) } });
    out.open("locals").set("user_data", "templatefile(\"${path.module}/cloud-init.yaml.tftpl\", " + values + ")").close();
}

void deploymentSet(HclWriter &out, const AlibabaPlan &plan)
{
    if (plan.spot)
        return;
    out.comment(plan.deploymentSetWhy);
    out.open("resource \"alicloud_ecs_deployment_set\" \"nodes\"").set("count", "var.deployment_set_strategy == \"\" ? 0 : 1").blank();
    out.set("deployment_set_name", "\"${var.name}-nodes\"").set("strategy", "var.deployment_set_strategy");
    out.open("lifecycle");
    out.open("precondition")
        .set("condition", fmt::format("var.node_count <= {}", plan.facts.deploymentSetNodes))
        .setText("error_message",
            fmt::format("A deployment set holds {} instances of a zone at most: set deployment_set_strategy to \"\".", plan.facts.deploymentSetNodes))
        .close();
    out.close().close();
}

void role(HclWriter &out, const AlibabaPlan &plan)
{
    const std::string trust
        = hclObject({ { "Effect", "\"Allow\"" }, { "Action", "\"sts:AssumeRole\"" }, { "Principal", hclObject({ { "Service", "[\"ecs.aliyuncs.com\"]" } }) } });
    out.comment("What programs on a node may do without keys of their own.");
    out.open("resource \"alicloud_ram_role\" \"node\"")
        .set("role_name", "\"${var.name}-node\"")
        .setText("description", "GPU nodes of a training cluster")
        .set("assume_role_policy_document", "jsonencode(" + hclObject({ { "Version", "\"1\"" }, { "Statement", "[" + trust + "]" } }) + ")")
        .close();
    std::vector<std::string> statements{ hclObject(
        { { "Effect", "\"Allow\"" }, { "Action", "[\"cr:GetAuthorizationToken\", \"cr:PullRepository\"]" }, { "Resource", "[\"*\"]" } }) };
    if (plan.spec.storage.data == DataStorage::Oss)
        statements.push_back(
            hclObject({ { "Effect", "\"Allow\"" }, { "Action", "[\"oss:GetObject\", \"oss:PutObject\", \"oss:ListObjects\", \"oss:AbortMultipartUpload\"]" },
                { "Resource", "[\"acs:oss:*:*:${alicloud_oss_bucket.data.bucket}\", \"acs:oss:*:*:${alicloud_oss_bucket.data.bucket}/*\"]" } }));
    if (plan.spec.storage.data == DataStorage::Oss)
        statements.push_back(hclObject({ { "Effect", "\"Allow\"" }, { "Action", "[\"oss:DeleteObject\"]" },
            { "Resource", "[\"acs:oss:*:*:${alicloud_oss_bucket.data.bucket}/checkpoints/*\"]" } }));
    out.open("resource \"alicloud_ram_policy\" \"node\"")
        .set("policy_name", "\"${var.name}-node\"")
        .set("policy_document", "jsonencode(" + hclObject({ { "Version", "\"1\"" }, { "Statement", hclLines(statements) } }) + ")")
        .close();
    out.open("resource \"alicloud_ram_role_policy_attachment\" \"node\"")
        .set("role_name", "alicloud_ram_role.node.role_name")
        .set("policy_name", "alicloud_ram_policy.node.policy_name")
        .setText("policy_type", "Custom")
        .close();
    out.open("resource \"alicloud_ecs_ram_role_attachment\" \"node\"").set("count", "var.node_count").blank();
    out.set("ram_role_name", "alicloud_ram_role.node.role_name").set("instance_id", "alicloud_instance.node[count.index].id").close();
}

void purchase(HclWriter &out, const AlibabaPlan &plan)
{
    if (plan.prepaid)
        out.setText("instance_charge_type", "PrePaid")
            .setText("period_unit", "Month")
            .set("period", "var.period_months")
            .setText("renewal_status", "Normal"); // ends with the term: nothing renews by itself
    else
        out.setText("instance_charge_type", "PostPaid").set("auto_release_time", "var.auto_release_time");
    if (plan.spot)
        out.set("spot_strategy", "var.spot_strategy")
            .set("spot_price_limit", "var.spot_strategy == \"SpotWithPriceLimit\" ? var.spot_price_limit : null")
            .set("spot_duration", "var.spot_duration")
            .setText("spot_interruption_behavior", "Terminate");
    out.set("private_pool_options_match_criteria", "var.private_pool_id == null ? null : \"Target\"").set("private_pool_options_id", "var.private_pool_id");
}

/// Every elastic RDMA interface stands on a network card of its own; cards beyond the first come as secondary interfaces.
void interfaces(HclWriter &out, const AlibabaPlan &plan)
{
    out.set("vswitch_id", "alicloud_vswitch.main.id").set("security_groups", "[alicloud_security_group.nodes.id]").set("internet_max_bandwidth_out", "0");
    if (plan.erdmaInterfaces > 0)
        out.setText("network_interface_traffic_mode", "HighPerformance");
    if (plan.erdmaInterfaces > 1)
        out.set("network_card_index", "0");
    for (int card = 1; card < plan.erdmaInterfaces; ++card) {
        out.open("network_interfaces")
            .set("network_card_index", std::to_string(card))
            .setText("network_interface_traffic_mode", "HighPerformance")
            .set("vswitch_id", "alicloud_vswitch.main.id")
            .set("security_group_ids", "[alicloud_security_group.nodes.id]")
            .close();
    }
    out.blank();
}

void disks(HclWriter &out, const AlibabaPlan &plan)
{
    out.set("system_disk_category", "var.system_disk_category")
        .set("system_disk_size", "var.system_disk_size")
        .set("system_disk_performance_level", "var.system_disk_performance_level")
        .set("system_disk_encrypted", "true")
        .set("system_disk_kms_key_id", "var.kms_key_id");
    if (plan.spec.storage.data != DataStorage::Disk)
        return;
    out.open("data_disks")
        .set("name", "\"${var.name}-data\"")
        .setText("category", "cloud_essd")
        .setText("performance_level", "PL1")
        .set("size", "var.data_disk_size")
        .set("encrypted", "true")
        .set("kms_key_id", "var.kms_key_id")
        .set("delete_with_instance", "true")
        .close();
}

void instances(HclWriter &out, const AlibabaPlan &plan)
{
    out.open("resource \"alicloud_instance\" \"node\"").set("count", "var.node_count").blank();
    out.set("instance_name", "format(\"%s-%03d\", var.name, count.index)")
        .set("host_name", "format(\"%s-%03d\", var.name, count.index)")
        .set("instance_type", "var.instance_type")
        .set("image_id", "data.alicloud_images.node.images[0].id")
        .set("key_name", "var.key_pair_name")
        .set("user_data", "base64encode(local.user_data)")
        .blank();
    purchase(out, plan);
    if (!plan.spot)
        out.set("deployment_set_id", "one(alicloud_ecs_deployment_set.nodes[*].id)");
    if (plan.spec.network.fabric == Fabric::Roce)
        out.set("hpc_cluster_id", "alicloud_ecs_hpc_cluster.main.id");
    out.blank();
    interfaces(out, plan);
    disks(out, plan);
    out.blank();
    out.comment("The metadata service hands the role's keys only to holders of a session token.");
    out.setText("http_endpoint", "enabled").setText("http_tokens", "required").blank();
    out.set("tags", "merge(var.tags, { role = \"gpu-node\" })").set("volume_tags", "var.tags").blank();
    out.comment("Packages are fetched at the first start: the way out must be there.");
    out.set("depends_on", "[alicloud_snat_entry.nodes, alicloud_security_group_rule.between_nodes]");
    out.open("lifecycle");
    out.comment("A newer image or changed user data does not touch running nodes; to rebuild one: terraform apply -replace='alicloud_instance.node[0]'.");
    out.set("ignore_changes", "[image_id, user_data]");
    out.open("precondition")
        .set("condition", fmt::format("length(base64encode(local.user_data)) <= {}", (plan.facts.userDataBytes + 2) / 3 * 4))
        .setText("error_message", fmt::format("User data is limited to {} bytes before base 64.", plan.facts.userDataBytes))
        .close();
    out.close().close();
}

} // namespace

std::string compute(const AlibabaPlan &plan)
{
    HclWriter out;
    image(out);
    userData(out, plan);
    deploymentSet(out, plan);
    if (plan.spec.network.fabric == Fabric::Roce) {
        out.comment("Super Computing Cluster nodes reach each other over RoCE inside one HPC cluster.");
        out.open("resource \"alicloud_ecs_hpc_cluster\" \"main\"").set("name", "\"${var.name}-hpc\"").close();
    }
    instances(out, plan);
    role(out, plan);
    return out.take();
}

} // namespace gpuplan::terraform
