# Zones that sell the instance type now; the plan does not know stock.
data "alicloud_zones" "nodes" {
  available_resource_creation = "VSwitch"
  available_instance_type     = var.instance_type
  instance_charge_type        = "PostPaid"

  lifecycle {
    postcondition {
      condition     = var.zone_id != null || length(self.zones) > 0
      error_message = "No zone of this region sells the instance type now: choose another region or type, or name a zone_id to try."
    }
  }
}

locals {
  zone_id = var.zone_id != null ? var.zone_id : data.alicloud_zones.nodes.zones[0].id
}

resource "alicloud_vpc" "main" {
  vpc_name   = "${var.name}-vpc"
  cidr_block = var.vpc_cidr
  tags       = var.tags
}

resource "alicloud_vswitch" "main" {
  vswitch_name = "${var.name}-nodes"
  vpc_id       = alicloud_vpc.main.id
  cidr_block   = cidrsubnet(var.vpc_cidr, 4, 0)
  zone_id      = local.zone_id
  tags         = var.tags
}

# Closed to everyone but the nodes themselves; SSH only from var.ssh_cidr.
resource "alicloud_security_group" "nodes" {
  security_group_name = "${var.name}-nodes"
  vpc_id              = alicloud_vpc.main.id
  inner_access_policy = "Accept"
  tags                = var.tags
}

resource "alicloud_security_group_rule" "between_nodes" {
  type                     = "ingress"
  ip_protocol              = "all"
  port_range               = "-1/-1"
  nic_type                 = "intranet"
  policy                   = "accept"
  priority                 = 1
  security_group_id        = alicloud_security_group.nodes.id
  source_security_group_id = alicloud_security_group.nodes.id
  description              = "All traffic between the nodes: NCCL, launcher, RDMA"
}

resource "alicloud_security_group_rule" "ssh" {
  count = var.ssh_cidr == null ? 0 : 1

  type              = "ingress"
  ip_protocol       = "tcp"
  port_range        = "22/22"
  nic_type          = "intranet"
  policy            = "accept"
  priority          = 2
  security_group_id = alicloud_security_group.nodes.id
  cidr_ip           = var.ssh_cidr
  description       = "SSH for administrators"
}

# Way out to the internet; nothing can come in through it.
resource "alicloud_nat_gateway" "main" {
  count = var.internet_access ? 1 : 0

  nat_gateway_name     = "${var.name}-nat"
  vpc_id               = alicloud_vpc.main.id
  vswitch_id           = alicloud_vswitch.main.id
  nat_type             = "Enhanced"
  payment_type         = "PayAsYouGo"
  internet_charge_type = "PayByLcu"
  tags                 = var.tags
}

resource "alicloud_eip_address" "nat" {
  count = var.internet_access ? 1 : 0

  address_name         = "${var.name}-nat"
  bandwidth            = tostring(var.internet_bandwidth)
  internet_charge_type = "PayByTraffic"
  payment_type         = "PayAsYouGo"
  tags                 = var.tags
}

resource "alicloud_eip_association" "nat" {
  count = var.internet_access ? 1 : 0

  allocation_id = alicloud_eip_address.nat[0].id
  instance_id   = alicloud_nat_gateway.main[0].id
  instance_type = "Nat"
}

resource "alicloud_snat_entry" "nodes" {
  count = var.internet_access ? 1 : 0

  snat_table_id     = alicloud_nat_gateway.main[0].snat_table_ids
  source_vswitch_id = alicloud_vswitch.main.id
  snat_ip           = alicloud_eip_address.nat[0].ip_address

  depends_on = [alicloud_eip_association.nat]
}
