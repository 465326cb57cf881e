#include "core/export/escape.hpp"
#include "core/export/hcl_writer.hpp"
#include "core/export/terraform_files.hpp"

namespace gpuplan::terraform {

namespace {

void keep(HclWriter &out)
{
    out.open("lifecycle");
    out.comment("Data outlives the cluster; take this line out to delete it.");
    out.set("prevent_destroy", "true").close();
}

void nas(HclWriter &out)
{
    out.open("resource \"alicloud_nas_file_system\" \"data\"")
        .setText("protocol_type", "NFS")
        .setText("storage_type", "Performance")
        .setText("file_system_type", "standard")
        .set("encrypt_type", "1")
        .set("description", "\"${var.name} data and checkpoints\"")
        .set("zone_id", "local.zone_id")
        .set("tags", "var.tags");
    keep(out);
    out.close();
    out.open("resource \"alicloud_nas_access_group\" \"data\"")
        .set("access_group_name", "\"${var.name}-data\"")
        .setText("access_group_type", "Vpc")
        .setText("file_system_type", "standard")
        .close();
    out.open("resource \"alicloud_nas_access_rule\" \"data\"")
        .set("access_group_name", "alicloud_nas_access_group.data.access_group_name")
        .set("source_cidr_ip", "alicloud_vswitch.main.cidr_block")
        .setText("rw_access_type", "RDWR")
        .setText("user_access_type", "no_squash")
        .setText("file_system_type", "standard")
        .set("priority", "1")
        .close();
    out.open("resource \"alicloud_nas_mount_target\" \"data\"")
        .set("file_system_id", "alicloud_nas_file_system.data.id")
        .set("access_group_name", "alicloud_nas_access_group.data.access_group_name")
        .setText("network_type", "Vpc")
        .set("vpc_id", "alicloud_vpc.main.id")
        .set("vswitch_id", "alicloud_vswitch.main.id")
        .close();
}

void cpfs(HclWriter &out, const AlibabaPlan &plan)
{
    out.open("resource \"alicloud_nas_file_system\" \"data\"")
        .setText("protocol_type", "cpfs")
        .setText("storage_type", plan.facts.cpfsStorageType)
        .setText("file_system_type", "cpfs")
        .set("capacity", "var.cpfs_capacity")
        .set("description", "\"${var.name} data and checkpoints\"")
        .set("zone_id", "local.zone_id")
        .set("vpc_id", "alicloud_vpc.main.id")
        .set("vswitch_id", "alicloud_vswitch.main.id")
        .set("tags", "var.tags");
    keep(out);
    out.close();
    out.comment("Nodes reach CPFS over NFS: the POSIX client would add three management instances.");
    out.open("resource \"alicloud_nas_protocol_service\" \"data\"")
        .set("file_system_id", "alicloud_nas_file_system.data.id")
        .setText("protocol_type", "NFS")
        .setText("protocol_spec", "General")
        .set("vpc_id", "alicloud_vpc.main.id")
        .set("vswitch_id", "alicloud_vswitch.main.id")
        .close();
    out.open("resource \"alicloud_nas_protocol_mount_target\" \"data\"")
        .set("file_system_id", "alicloud_nas_file_system.data.id")
        .set("protocol_service_id", "alicloud_nas_protocol_service.data.protocol_service_id")
        .setText("path", "/")
        .set("vpc_id", "alicloud_vpc.main.id")
        .set("vswitch_id", "alicloud_vswitch.main.id")
        .close();
}

void oss(HclWriter &out)
{
    out.comment("Bucket names are shared by all customers: the account's id makes this one unique.");
    out.open("data \"alicloud_account\" \"current\"").close();
    out.open("resource \"alicloud_oss_bucket\" \"data\"")
        .set("bucket", "\"${var.name}-data-${data.alicloud_account.current.id}\"")
        .setText("storage_class", "Standard")
        .set("tags", "var.tags");
    out.open("lifecycle_rule").setText("id", "unfinished-uploads").set("enabled", "true");
    out.open("abort_multipart_upload").set("days", "7").close();
    out.close();
    keep(out);
    out.close();
    out.open("resource \"alicloud_oss_bucket_acl\" \"data\"").set("bucket", "alicloud_oss_bucket.data.bucket").setText("acl", "private").close();
    out.open("resource \"alicloud_oss_bucket_public_access_block\" \"data\"")
        .set("bucket", "alicloud_oss_bucket.data.bucket")
        .set("block_public_access", "true")
        .close();
    out.open("resource \"alicloud_oss_bucket_server_side_encryption\" \"data\"")
        .set("bucket", "alicloud_oss_bucket.data.bucket")
        .setText("sse_algorithm", "AES256")
        .close();
}

} // namespace

std::string storage(const AlibabaPlan &plan)
{
    HclWriter out;
    switch (plan.spec.storage.data) {
    case DataStorage::None:
        out.comment("No data storage was planned: data and checkpoints stay on the system disks and go with the nodes.");
        break;
    case DataStorage::Disk:
        out.comment("Data and checkpoints stay on the data disk of each node (main.tf) and go with it: copy what you keep.");
        break;
    case DataStorage::Nas:
        out.comment("General-purpose NAS: grows by itself, billed by what it holds.");
        nas(out);
        break;
    case DataStorage::Cpfs:
        out.comment("Parallel file system, billed by its capacity.");
        cpfs(out, plan);
        break;
    case DataStorage::Oss:
        oss(out);
        break;
    }
    return out.take();
}

std::string outputs(const AlibabaPlan &plan)
{
    HclWriter out;
    const auto output = [&](const std::string &name, const char *description, const std::string &value) {
        out.open("output \"" + name + "\"").setText("description", description).set("value", value).close();
    };
    output("instance_ids", "Ids of the nodes.", "alicloud_instance.node[*].id");
    output("private_ips", "Private addresses of the nodes, the first one leads a launch.", "alicloud_instance.node[*].primary_ip_address");
    output("zone_id", "Zone of the nodes.", "local.zone_id");
    output("vpc_id", "VPC of the cluster.", "alicloud_vpc.main.id");
    output("security_group_id", "Security group of the nodes.", "alicloud_security_group.nodes.id");
    output("image_id", "Image that new nodes start from.", "data.alicloud_images.node.images[0].id");
    if (plan.sharedStorage()) {
        output("file_system_id", "Shared file system.", "alicloud_nas_file_system.data.id");
        output("mount_point", "Where nodes mount it.", hclText(plan.spec.storage.mountPoint));
    }
    if (plan.spec.storage.data == DataStorage::Nas)
        output("mount_target", "Address of the shared file system.", "alicloud_nas_mount_target.data.mount_target_domain");
    if (plan.spec.storage.data == DataStorage::Oss)
        output("bucket", "Bucket of data and checkpoints.", "alicloud_oss_bucket.data.bucket");
    return out.take();
}

} // namespace gpuplan::terraform
