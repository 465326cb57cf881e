# Zones that sell the instance type now; the plan does not know stock.
data "tencentcloud_instance_types" "node" {
  exclude_sold_out = true

  filter {
    name   = "instance-family"
    values = [split(".", var.instance_type)[0]]
  }

  filter {
    name   = "instance-charge-type"
    values = [local.charge_type]
  }

  lifecycle {
    postcondition {
      condition     = var.zone != null || length(self.instance_types) > 0
      error_message = "No zone of this region sells the instance type's family now: choose another region or type, or name a zone to try."
    }
  }
}

locals {
  charge_type = { on-demand = "POSTPAID_BY_HOUR", spot = "SPOTPAID", month = "PREPAID" }[var.purchase]
  sold_in     = [for type in data.tencentcloud_instance_types.node.instance_types : type.availability_zone if type.instance_type == var.instance_type]
  zone        = var.zone != null ? var.zone : try(local.sold_in[0], data.tencentcloud_instance_types.node.instance_types[0].availability_zone)
}

resource "tencentcloud_vpc" "main" {
  name       = "${var.name}-vpc"
  cidr_block = var.vpc_cidr
  tags       = var.tags
}

resource "tencentcloud_route_table" "nodes" {
  name   = "${var.name}-nodes"
  vpc_id = tencentcloud_vpc.main.id
  tags   = var.tags
}

resource "tencentcloud_subnet" "nodes" {
  name              = "${var.name}-nodes"
  vpc_id            = tencentcloud_vpc.main.id
  cidr_block        = cidrsubnet(var.vpc_cidr, 4, 0)
  availability_zone = local.zone
  route_table_id    = tencentcloud_route_table.nodes.id
  tags              = var.tags
}

# Closed to everyone but the nodes themselves; SSH only from var.ssh_cidr.
resource "tencentcloud_security_group" "nodes" {
  name        = "${var.name}-nodes"
  description = "GPU nodes of a training cluster"
  tags        = var.tags
}

resource "tencentcloud_security_group_rule_set" "nodes" {
  security_group_id = tencentcloud_security_group.nodes.id

  ingress {
    action             = "ACCEPT"
    source_security_id = tencentcloud_security_group.nodes.id
    protocol           = "ALL"
    port               = "ALL"
    description        = "All traffic between the nodes: NCCL, launcher, RDMA"
  }

  dynamic "ingress" {
    for_each = var.ssh_cidr == null ? [] : [var.ssh_cidr]

    content {
      action      = "ACCEPT"
      cidr_block  = ingress.value
      protocol    = "TCP"
      port        = "22"
      description = "SSH for administrators"
    }
  }

  egress {
    action      = "ACCEPT"
    cidr_block  = var.internet_access ? "0.0.0.0/0" : var.vpc_cidr
    protocol    = "ALL"
    port        = "ALL"
    description = "Packages, container images, models; replies"
  }
}

# Way out to the internet; nothing can come in through it.
resource "tencentcloud_eip" "nat" {
  count = var.internet_access ? 1 : 0

  name                       = "${var.name}-nat"
  internet_charge_type       = "TRAFFIC_POSTPAID_BY_HOUR"
  internet_max_bandwidth_out = var.internet_bandwidth
  tags                       = var.tags
}

resource "tencentcloud_nat_gateway" "main" {
  count = var.internet_access ? 1 : 0

  name             = "${var.name}-nat"
  vpc_id           = tencentcloud_vpc.main.id
  bandwidth        = var.internet_bandwidth
  assigned_eip_set = [tencentcloud_eip.nat[0].public_ip]
  tags             = var.tags
}

resource "tencentcloud_route_table_entry" "nodes" {
  count = var.internet_access ? 1 : 0

  route_table_id         = tencentcloud_route_table.nodes.id
  destination_cidr_block = "0.0.0.0/0"
  next_type              = "NAT"
  next_hub               = tencentcloud_nat_gateway.main[0].id
  description            = "Way out through the NAT gateway"
}
