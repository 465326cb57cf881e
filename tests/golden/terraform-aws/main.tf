# The newest image of the vendor that brings driver, CUDA, EFA and the container runtime.
data "aws_ami" "node" {
  most_recent = true
  owners      = ["amazon"]

  filter {
    name   = "name"
    values = [var.image_name]
  }

  filter {
    name   = "state"
    values = ["available"]
  }
}

data "aws_partition" "current" {}

locals {
  efa      = var.efa_interfaces > 0
  spot     = var.purchase == "spot"
  block    = var.purchase == "capacity-block"
  targeted = local.block || var.capacity_reservation_id != null
  user_data = base64gzip(templatefile("${path.module}/cloud-init.yaml.tftpl", {
    nccl_test_image  = var.nccl_test_image
    node_count       = var.node_count
    internet         = var.internet_access ? "yes" : "no"
    shared_source    = local.shared_source
    shared_type      = local.shared_type
    shared_options   = local.shared_options
    bucket           = local.bucket
    region           = var.region
    metric_namespace = local.metric_namespace
    scripts          = { for name in fileset("${path.module}/scripts", "*") : name => base64gzip(file("${path.module}/scripts/${name}")) }
  }))
}

# Nodes that exchange gradients stand close together. A targeted reservation brings its own place.
resource "aws_placement_group" "nodes" {
  count = var.node_count > 1 && !local.targeted && var.placement_group ? 1 : 0

  name     = "${var.name}-nodes"
  strategy = "cluster"
}

resource "aws_launch_template" "node" {
  name                   = "${var.name}-node"
  update_default_version = true
  image_id               = data.aws_ami.node.id
  instance_type          = var.instance_type
  key_name               = var.key_pair_name
  user_data              = local.user_data
  vpc_security_group_ids = local.efa ? null : [aws_security_group.nodes.id]

  iam_instance_profile {
    arn = aws_iam_instance_profile.node.arn
  }

  # Session tokens only; two hops, so that containers on the node reach the service, too.
  metadata_options {
    http_endpoint               = "enabled"
    http_tokens                 = "required"
    http_put_response_hop_limit = 2
  }

  monitoring {
    enabled = true
  }

  block_device_mappings {
    device_name = data.aws_ami.node.root_device_name

    ebs {
      volume_size           = var.system_disk_size
      volume_type           = "gp3"
      encrypted             = "true"
      kms_key_id            = var.kms_key_id
      delete_on_termination = "true"
    }
  }

  dynamic "block_device_mappings" {
    for_each = var.data_disk_size > 0 ? [var.data_disk_size] : []

    content {
      device_name = "/dev/sdf"

      ebs {
        volume_size           = block_device_mappings.value
        volume_type           = "gp3"
        encrypted             = "true"
        kms_key_id            = var.kms_key_id
        delete_on_termination = "true"
      }
    }
  }

  # One EFA interface a network card; only the first carries IP as well.
  dynamic "network_interfaces" {
    for_each = range(var.efa_interfaces)

    content {
      network_card_index    = network_interfaces.value
      device_index          = network_interfaces.value == 0 ? 0 : 1
      interface_type        = network_interfaces.value == 0 ? "efa" : "efa-only"
      subnet_id             = aws_subnet.nodes.id
      security_groups       = [aws_security_group.nodes.id]
      delete_on_termination = "true"
    }
  }

  dynamic "placement" {
    for_each = aws_placement_group.nodes

    content {
      group_name = placement.value.name
    }
  }

  dynamic "instance_market_options" {
    for_each = local.spot || local.block ? [var.purchase] : []

    content {
      market_type = instance_market_options.value

      dynamic "spot_options" {
        for_each = local.spot ? [var.spot_max_price] : []

        content {
          max_price                      = spot_options.value
          spot_instance_type             = "one-time"
          instance_interruption_behavior = "terminate"
        }
      }
    }
  }

  dynamic "capacity_reservation_specification" {
    for_each = var.capacity_reservation_id == null ? [] : [var.capacity_reservation_id]

    content {
      capacity_reservation_target {
        capacity_reservation_id = capacity_reservation_specification.value
      }
    }
  }

  tag_specifications {
    resource_type = "instance"
    tags          = merge(var.tags, { Name = "${var.name}-node", role = "gpu-node" })
  }

  tag_specifications {
    resource_type = "volume"
    tags          = var.tags
  }

  lifecycle {
    create_before_destroy = true

    precondition {
      condition     = length(local.user_data) <= 21848
      error_message = "User data is limited to 16384 bytes, compressed and before base 64."
    }

    precondition {
      condition     = !local.block || var.capacity_reservation_id != null
      error_message = "A capacity block is bought beforehand: name it in capacity_reservation_id."
    }
  }
}

resource "aws_instance" "node" {
  count = var.node_count

  subnet_id = local.efa ? null : aws_subnet.nodes.id

  launch_template {
    id      = aws_launch_template.node.id
    version = aws_launch_template.node.latest_version
  }

  tags = { Name = format("%s-%03d", var.name, count.index) }

  # Packages are fetched at the first start: the way out must be there.
  depends_on = [
    aws_route.nodes,
    aws_route_table_association.nodes,
    aws_vpc_security_group_egress_rule.between_nodes,
    aws_vpc_security_group_ingress_rule.between_nodes,
  ]

  lifecycle {
    # A newer image or changed user data does not touch running nodes; to rebuild one: terraform apply -replace='aws_instance.node[0]'.
    ignore_changes = [launch_template, ami, user_data]
  }
}

# What programs on a node may do without keys of their own.
resource "aws_iam_role" "node" {
  name        = "${var.name}-node"
  description = "GPU nodes of a training cluster"

  assume_role_policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Effect    = "Allow"
      Action    = "sts:AssumeRole"
      Principal = { Service = "ec2.amazonaws.com" }
    }]
  })
}

locals {
  bucket_arn = "arn:${data.aws_partition.current.partition}:s3:::${local.bucket}"

  permissions = concat(
    [
      {
        Sid      = "PullImages"
        Effect   = "Allow"
        Action   = ["ecr:GetAuthorizationToken", "ecr:BatchGetImage", "ecr:GetDownloadUrlForLayer", "ecr:BatchCheckLayerAvailability"]
        Resource = ["*"]
      },
      {
        Sid       = "PublishUtilisation"
        Effect    = "Allow"
        Action    = ["cloudwatch:PutMetricData"]
        Resource  = ["*"]
        Condition = { StringEquals = { "cloudwatch:namespace" = local.metric_namespace } }
      },
    ],
    local.bucket == "" ? [] : [
      {
        Sid      = "UseBucket"
        Effect   = "Allow"
        Action   = ["s3:GetObject", "s3:PutObject", "s3:ListBucket", "s3:AbortMultipartUpload"]
        Resource = [local.bucket_arn, "${local.bucket_arn}/*"]
      },
      {
        Sid      = "DropOldCheckpoints"
        Effect   = "Allow"
        Action   = ["s3:DeleteObject"]
        Resource = ["${local.bucket_arn}/checkpoints/*"]
      },
    ],
  )
}

resource "aws_iam_role_policy" "node" {
  name   = "${var.name}-node"
  role   = aws_iam_role.node.id
  policy = jsonencode({ Version = "2012-10-17", Statement = local.permissions })
}

# Sessions without open ports: Systems Manager.
resource "aws_iam_role_policy_attachment" "sessions" {
  role       = aws_iam_role.node.name
  policy_arn = "arn:${data.aws_partition.current.partition}:iam::aws:policy/AmazonSSMManagedInstanceCore"
}

resource "aws_iam_instance_profile" "node" {
  name = "${var.name}-node"
  role = aws_iam_role.node.name
}
