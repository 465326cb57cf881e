#include "core/export/hcl_writer.hpp"
#include "core/export/terraform_files.hpp"

namespace gpuplan::terraform {

namespace {

void privateNetwork(HclWriter &out)
{
    out.open("resource \"alicloud_vpc\" \"main\"").set("vpc_name", "\"${var.name}-vpc\"").set("cidr_block", "var.vpc_cidr").set("tags", "var.tags").close();
    out.open("resource \"alicloud_vswitch\" \"main\"")
        .set("vswitch_name", "\"${var.name}-nodes\"")
        .set("vpc_id", "alicloud_vpc.main.id")
        .set("cidr_block", "cidrsubnet(var.vpc_cidr, 4, 0)")
        .set("zone_id", "local.zone_id")
        .set("tags", "var.tags")
        .close();
}

void securityGroup(HclWriter &out)
{
    out.comment("Closed to everyone but the nodes themselves; SSH only from var.ssh_cidr.");
    out.open("resource \"alicloud_security_group\" \"nodes\"")
        .set("security_group_name", "\"${var.name}-nodes\"")
        .set("vpc_id", "alicloud_vpc.main.id")
        .setText("inner_access_policy", "Accept")
        .set("tags", "var.tags")
        .close();
    out.open("resource \"alicloud_security_group_rule\" \"between_nodes\"")
        .setText("type", "ingress")
        .setText("ip_protocol", "all")
        .setText("port_range", "-1/-1")
        .setText("nic_type", "intranet")
        .setText("policy", "accept")
        .set("priority", "1")
        .set("security_group_id", "alicloud_security_group.nodes.id")
        .set("source_security_group_id", "alicloud_security_group.nodes.id")
        .setText("description", "All traffic between the nodes: NCCL, launcher, RDMA")
        .close();
    out.open("resource \"alicloud_security_group_rule\" \"ssh\"").set("count", "var.ssh_cidr == null ? 0 : 1").blank();
    out.setText("type", "ingress")
        .setText("ip_protocol", "tcp")
        .setText("port_range", "22/22")
        .setText("nic_type", "intranet")
        .setText("policy", "accept")
        .set("priority", "2")
        .set("security_group_id", "alicloud_security_group.nodes.id")
        .set("cidr_ip", "var.ssh_cidr")
        .setText("description", "SSH for administrators")
        .close();
}

void wayOut(HclWriter &out)
{
    out.comment("Way out to the internet; nothing can come in through it.");
    out.open("resource \"alicloud_nat_gateway\" \"main\"").set("count", "var.internet_access ? 1 : 0").blank();
    out.set("nat_gateway_name", "\"${var.name}-nat\"")
        .set("vpc_id", "alicloud_vpc.main.id")
        .set("vswitch_id", "alicloud_vswitch.main.id")
        .setText("nat_type", "Enhanced")
        .setText("payment_type", "PayAsYouGo")
        .setText("internet_charge_type", "PayByLcu")
        .set("tags", "var.tags")
        .close();
    out.open("resource \"alicloud_eip_address\" \"nat\"").set("count", "var.internet_access ? 1 : 0").blank();
    out.set("address_name", "\"${var.name}-nat\"")
        .set("bandwidth", "tostring(var.internet_bandwidth)")
        .setText("internet_charge_type", "PayByTraffic")
        .setText("payment_type", "PayAsYouGo")
        .set("tags", "var.tags")
        .close();
    out.open("resource \"alicloud_eip_association\" \"nat\"").set("count", "var.internet_access ? 1 : 0").blank();
    out.set("allocation_id", "alicloud_eip_address.nat[0].id").set("instance_id", "alicloud_nat_gateway.main[0].id").setText("instance_type", "Nat").close();
    out.open("resource \"alicloud_snat_entry\" \"nodes\"").set("count", "var.internet_access ? 1 : 0").blank();
    out.set("snat_table_id", "alicloud_nat_gateway.main[0].snat_table_ids")
        .set("source_vswitch_id", "alicloud_vswitch.main.id")
        .set("snat_ip", "alicloud_eip_address.nat[0].ip_address")
        .blank();
    out.set("depends_on", "[alicloud_eip_association.nat]").close();
}

} // namespace

std::string network(const AlibabaPlan &plan)
{
    HclWriter out;
    out.comment("Zones that sell the instance type now; the plan does not know stock.");
    out.open("data \"alicloud_zones\" \"nodes\"")
        .setText("available_resource_creation", "VSwitch")
        .set("available_instance_type", "var.instance_type")
        .setText("instance_charge_type", plan.prepaid ? "PrePaid" : "PostPaid");
    if (plan.spot)
        out.set("spot_strategy", "var.spot_strategy");
    out.open("lifecycle");
    out.open("postcondition")
        .set("condition", "var.zone_id != null || length(self.zones) > 0")
        .setText("error_message", "No zone of this region sells the instance type now: choose another region or type, or name a zone_id to try.")
        .close();
    out.close().close();
    out.open("locals").set("zone_id", "var.zone_id != null ? var.zone_id : data.alicloud_zones.nodes.zones[0].id").close();
    privateNetwork(out);
    securityGroup(out);
    wayOut(out);
    return out.take();
}

} // namespace gpuplan::terraform
