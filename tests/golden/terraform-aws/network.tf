# Zones that offer the instance type; the plan does not know stock.
data "aws_ec2_instance_type_offerings" "node" {
  location_type = "availability-zone"

  filter {
    name   = "instance-type"
    values = [var.instance_type]
  }

  lifecycle {
    postcondition {
      condition     = var.zone != null || length(self.locations) > 0
      error_message = "No zone of this region offers the instance type: choose another region or type, or name a zone to try."
    }
  }
}

locals {
  zone = var.zone != null ? var.zone : sort(data.aws_ec2_instance_type_offerings.node.locations)[0]
}

resource "aws_vpc" "main" {
  cidr_block           = var.vpc_cidr
  enable_dns_support   = true
  enable_dns_hostnames = true

  tags = { Name = "${var.name}-vpc" }
}

resource "aws_subnet" "nodes" {
  vpc_id            = aws_vpc.main.id
  cidr_block        = cidrsubnet(var.vpc_cidr, 4, 0)
  availability_zone = local.zone

  tags = { Name = "${var.name}-nodes" }
}

# What may talk to the nodes: the nodes themselves; SSH only from var.ssh_cidr. EFA needs the group open to itself in both directions.
resource "aws_security_group" "nodes" {
  name        = "${var.name}-nodes"
  description = "GPU nodes of a training cluster"
  vpc_id      = aws_vpc.main.id

  tags = { Name = "${var.name}-nodes" }
}

resource "aws_vpc_security_group_ingress_rule" "between_nodes" {
  security_group_id            = aws_security_group.nodes.id
  referenced_security_group_id = aws_security_group.nodes.id
  ip_protocol                  = "-1"
  description                  = "All traffic between the nodes: NCCL, launcher, RDMA"
}

resource "aws_vpc_security_group_egress_rule" "between_nodes" {
  security_group_id            = aws_security_group.nodes.id
  referenced_security_group_id = aws_security_group.nodes.id
  ip_protocol                  = "-1"
  description                  = "All traffic between the nodes: NCCL, launcher, RDMA"
}

resource "aws_vpc_security_group_ingress_rule" "ssh" {
  count = var.ssh_cidr == null ? 0 : 1

  security_group_id = aws_security_group.nodes.id
  cidr_ipv4         = var.ssh_cidr
  ip_protocol       = "tcp"
  from_port         = 22
  to_port           = 22
  description       = "SSH for administrators"
}

# Way out: the bucket's traffic takes the gateway endpoint and costs nothing; all other goes through the NAT gateway.
resource "aws_vpc_security_group_egress_rule" "out" {
  security_group_id = aws_security_group.nodes.id
  cidr_ipv4         = var.internet_access ? "0.0.0.0/0" : var.vpc_cidr
  ip_protocol       = "-1"
  description       = "Packages, container images, models; replies"
}

resource "aws_vpc_security_group_egress_rule" "bucket" {
  security_group_id = aws_security_group.nodes.id
  prefix_list_id    = aws_vpc_endpoint.s3.prefix_list_id
  ip_protocol       = "tcp"
  from_port         = 443
  to_port           = 443
  description       = "S3 through the gateway endpoint"
}

resource "aws_subnet" "out" {
  count = var.internet_access ? 1 : 0

  vpc_id            = aws_vpc.main.id
  cidr_block        = cidrsubnet(var.vpc_cidr, 8, 255)
  availability_zone = local.zone

  tags = { Name = "${var.name}-out" }
}

resource "aws_internet_gateway" "out" {
  count = var.internet_access ? 1 : 0

  vpc_id = aws_vpc.main.id

  tags = { Name = "${var.name}-out" }
}

resource "aws_route_table" "out" {
  count = var.internet_access ? 1 : 0

  vpc_id = aws_vpc.main.id

  tags = { Name = "${var.name}-out" }
}

resource "aws_route" "out" {
  count = var.internet_access ? 1 : 0

  route_table_id         = aws_route_table.out[0].id
  destination_cidr_block = "0.0.0.0/0"
  gateway_id             = aws_internet_gateway.out[0].id
}

resource "aws_route_table_association" "out" {
  count = var.internet_access ? 1 : 0

  subnet_id      = aws_subnet.out[0].id
  route_table_id = aws_route_table.out[0].id
}

resource "aws_eip" "nat" {
  count = var.internet_access ? 1 : 0

  domain = "vpc"

  tags = { Name = "${var.name}-nat" }
}

resource "aws_nat_gateway" "main" {
  count = var.internet_access ? 1 : 0

  allocation_id = aws_eip.nat[0].id
  subnet_id     = aws_subnet.out[0].id

  tags = { Name = "${var.name}-nat" }

  depends_on = [aws_internet_gateway.out]
}

resource "aws_route_table" "nodes" {
  vpc_id = aws_vpc.main.id

  tags = { Name = "${var.name}-nodes" }
}

resource "aws_route" "nodes" {
  count = var.internet_access ? 1 : 0

  route_table_id         = aws_route_table.nodes.id
  destination_cidr_block = "0.0.0.0/0"
  nat_gateway_id         = aws_nat_gateway.main[0].id
}

resource "aws_route_table_association" "nodes" {
  subnet_id      = aws_subnet.nodes.id
  route_table_id = aws_route_table.nodes.id
}

resource "aws_vpc_endpoint" "s3" {
  vpc_id            = aws_vpc.main.id
  service_name      = "com.amazonaws.${var.region}.s3"
  vpc_endpoint_type = "Gateway"
  route_table_ids   = [aws_route_table.nodes.id]

  tags = { Name = "${var.name}-s3" }
}
