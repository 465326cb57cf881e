# The newest public image that starts on this instance type.
data "alicloud_images" "node" {
  owners        = "system"
  image_family  = var.image_family
  name_regex    = var.image_name_regex
  instance_type = var.instance_type
  os_type       = "linux"
  most_recent   = true

  lifecycle {
    postcondition {
      condition     = length(self.images) > 0
      error_message = "No public image of this region matches image_family and image_name_regex and starts on the instance type."
    }
  }
}

locals {
  user_data = templatefile("${path.module}/cloud-init.yaml.tftpl", {
    driver_version  = var.driver_version
    cuda_version    = var.cuda_version
    cudnn_version   = var.cudnn_version
    nccl_test_image = var.nccl_test_image
    node_count      = var.node_count
    internet        = var.internet_access ? "yes" : "no"
    shared_source   = "${alicloud_nas_mount_target.data.mount_target_domain}:/"
    oss_bucket      = ""
    oss_endpoint    = ""
    scripts = {
      "setup-node.sh"         = filebase64("${path.module}/scripts/setup-node.sh")
      "cloud.sh"              = filebase64("${path.module}/scripts/cloud.sh")
      "check-node.sh"         = filebase64("${path.module}/scripts/check-node.sh")
      "check-nccl.sh"         = filebase64("${path.module}/scripts/check-nccl.sh")
      "watch-node.sh"         = filebase64("${path.module}/scripts/watch-node.sh")
      "gpuplan-node.service"  = filebase64("${path.module}/scripts/gpuplan-node.service")
      "gpuplan-watch.service" = filebase64("${path.module}/scripts/gpuplan-watch.service")
      "gpuplan-watch.timer"   = filebase64("${path.module}/scripts/gpuplan-watch.timer")
    }
  })
}

# Nodes that exchange gradients stand close together. Check that the family may join: DescribeDeploymentSetSupportedInstanceTypeFamily.
resource "alicloud_ecs_deployment_set" "nodes" {
  count = var.deployment_set_strategy == "" ? 0 : 1

  deployment_set_name = "${var.name}-nodes"
  strategy            = var.deployment_set_strategy

  lifecycle {
    precondition {
      condition     = var.node_count <= 20
      error_message = "A deployment set holds 20 instances of a zone at most: set deployment_set_strategy to \"\"."
    }
  }
}

resource "alicloud_instance" "node" {
  count = var.node_count

  instance_name = format("%s-%03d", var.name, count.index)
  host_name     = format("%s-%03d", var.name, count.index)
  instance_type = var.instance_type
  image_id      = data.alicloud_images.node.images[0].id
  key_name      = var.key_pair_name
  user_data     = base64encode(local.user_data)

  instance_charge_type                = "PostPaid"
  auto_release_time                   = var.auto_release_time
  private_pool_options_match_criteria = var.private_pool_id == null ? null : "Target"
  private_pool_options_id             = var.private_pool_id
  deployment_set_id                   = one(alicloud_ecs_deployment_set.nodes[*].id)

  vswitch_id                     = alicloud_vswitch.main.id
  security_groups                = [alicloud_security_group.nodes.id]
  internet_max_bandwidth_out     = 0
  network_interface_traffic_mode = "HighPerformance"
  network_card_index             = 0

  network_interfaces {
    network_card_index             = 1
    network_interface_traffic_mode = "HighPerformance"
    vswitch_id                     = alicloud_vswitch.main.id
    security_group_ids             = [alicloud_security_group.nodes.id]
  }

  system_disk_category          = var.system_disk_category
  system_disk_size              = var.system_disk_size
  system_disk_performance_level = var.system_disk_performance_level
  system_disk_encrypted         = true
  system_disk_kms_key_id        = var.kms_key_id

  # The metadata service hands the role's keys only to holders of a session token.
  http_endpoint = "enabled"
  http_tokens   = "required"

  tags        = merge(var.tags, { role = "gpu-node" })
  volume_tags = var.tags

  # Packages are fetched at the first start: the way out must be there.
  depends_on = [alicloud_snat_entry.nodes, alicloud_security_group_rule.between_nodes]

  lifecycle {
    # A newer image or changed user data does not touch running nodes; to rebuild one: terraform apply -replace='alicloud_instance.node[0]'.
    ignore_changes = [image_id, user_data]

    precondition {
      condition     = length(base64encode(local.user_data)) <= 43692
      error_message = "User data is limited to 32768 bytes before base 64."
    }
  }
}

# What programs on a node may do without keys of their own.
resource "alicloud_ram_role" "node" {
  role_name   = "${var.name}-node"
  description = "GPU nodes of a training cluster"
  assume_role_policy_document = jsonencode({
    Version = "1"
    Statement = [{
      Effect = "Allow"
      Action = "sts:AssumeRole"
      Principal = {
        Service = ["ecs.aliyuncs.com"]
      }
    }]
  })
}

resource "alicloud_ram_policy" "node" {
  policy_name = "${var.name}-node"
  policy_document = jsonencode({
    Version = "1"
    Statement = [
      {
        Effect   = "Allow"
        Action   = ["cr:GetAuthorizationToken", "cr:PullRepository"]
        Resource = ["*"]
      },
    ]
  })
}

resource "alicloud_ram_role_policy_attachment" "node" {
  role_name   = alicloud_ram_role.node.role_name
  policy_name = alicloud_ram_policy.node.policy_name
  policy_type = "Custom"
}

resource "alicloud_ecs_ram_role_attachment" "node" {
  count = var.node_count

  ram_role_name = alicloud_ram_role.node.role_name
  instance_id   = alicloud_instance.node[count.index].id
}
