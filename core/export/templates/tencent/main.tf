# A public image that starts on this instance type.
data "tencentcloud_images" "node" {
  image_type       = ["PUBLIC_IMAGE"]
  image_name_regex = var.image_name_regex
  instance_type    = var.instance_type

  lifecycle {
    postcondition {
      condition     = length(self.images) > 0
      error_message = "No public image of this region matches image_name_regex and starts on the instance type."
    }
  }
}

locals {
  image = data.tencentcloud_images.node.images[0].image_id

  user_data = base64gzip(templatefile("${path.module}/cloud-init.yaml.tftpl", {
    driver_branch   = var.driver_branch
    cuda_release    = var.cuda_release
    nccl_test_image = var.nccl_test_image
    node_count      = var.node_count
    internet        = var.internet_access ? "yes" : "no"
    shared_source   = local.shared_source
    shared_type     = local.shared_type
    shared_options  = local.shared_options
    bucket          = local.bucket
    region          = var.region
    scripts         = { for name in fileset("${path.module}/scripts", "*") : name => base64gzip(file("${path.module}/scripts/${name}")) }
  }))
}

# Nodes of a bare-metal GPU cluster reach each other over RDMA inside one cluster.
resource "tencentcloud_cvm_hpc_cluster" "main" {
  count = var.rdma_cluster ? 1 : 0

  zone = local.zone
  name = "${var.name}-hpc"
}

resource "tencentcloud_instance" "node" {
  count = var.node_count

  instance_name     = format("%s-%03d", var.name, count.index)
  hostname          = format("%s-%03d", var.name, count.index)
  availability_zone = local.zone
  instance_type     = var.instance_type
  image_id          = local.image
  key_ids           = var.key_pair_id == null ? null : [var.key_pair_id]
  cam_role_name     = tencentcloud_cam_role.node.name
  user_data         = local.user_data

  instance_charge_type                    = local.charge_type
  instance_charge_type_prepaid_period     = var.purchase == "month" ? var.period_months : null
  instance_charge_type_prepaid_renew_flag = var.purchase == "month" ? "NOTIFY_AND_MANUAL_RENEW" : null
  spot_instance_type                      = var.purchase == "spot" ? "ONE-TIME" : null
  spot_max_price                          = var.purchase == "spot" ? var.spot_max_price : null
  hpc_cluster_id                          = one(tencentcloud_cvm_hpc_cluster.main[*].id)

  vpc_id                  = tencentcloud_vpc.main.id
  subnet_id               = tencentcloud_subnet.nodes.id
  orderly_security_groups = [tencentcloud_security_group.nodes.id]
  allocate_public_ip      = false

  system_disk_type    = var.system_disk_type
  system_disk_size    = var.system_disk_size
  system_disk_encrypt = var.encrypt_disks

  dynamic "data_disks" {
    for_each = var.data_disk_size > 0 ? [var.data_disk_size] : []

    content {
      data_disk_type       = "CLOUD_HSSD"
      data_disk_size       = data_disks.value
      encrypt              = var.encrypt_disks
      delete_with_instance = true
    }
  }

  tags = merge(var.tags, { role = "gpu-node" })

  # Packages are fetched at the first start: the way out must be there.
  depends_on = [tencentcloud_route_table_entry.nodes, tencentcloud_security_group_rule_set.nodes, tencentcloud_cam_role_policy_attachment_by_name.node]

  lifecycle {
    # A newer image or changed user data does not touch running nodes; to rebuild one: terraform apply -replace='tencentcloud_instance.node[0]'.
    ignore_changes = [image_id, user_data]

    precondition {
      condition     = length(local.user_data) <= 21848
      error_message = "User data is limited to 16384 bytes, compressed and before base 64."
    }

    precondition {
      condition     = var.purchase != "spot" || var.spot_max_price != null
      error_message = "Spot nodes need a bid: set spot_max_price."
    }
  }
}

# What programs on a node may do without keys of their own.
resource "tencentcloud_cam_role" "node" {
  name        = "${var.name}-node"
  description = "GPU nodes of a training cluster"

  document = jsonencode({
    version = "2.0"
    statement = [{
      effect    = "allow"
      action    = ["name/sts:AssumeRole"]
      principal = { service = ["cvm.qcloud.com"] }
    }]
  })
}

locals {
  permissions = concat(
    [
      {
        effect   = "allow"
        action   = ["tcr:PullRepository", "tcr:PullRepositoryPersonal"]
        resource = ["*"]
      },
    ],
    local.bucket == "" ? [] : [
      {
        effect   = "allow"
        action   = ["cos:GetObject", "cos:HeadObject", "cos:PutObject", "cos:GetBucket", "cos:InitiateMultipartUpload", "cos:UploadPart", "cos:CompleteMultipartUpload", "cos:AbortMultipartUpload"]
        resource = ["qcs::cos:${var.region}:uid/${local.app_id}:${local.bucket}/*"]
      },
      {
        effect   = "allow"
        action   = ["cos:DeleteObject"]
        resource = ["qcs::cos:${var.region}:uid/${local.app_id}:${local.bucket}/checkpoints/*"]
      },
    ],
  )
}

resource "tencentcloud_cam_policy" "node" {
  name     = "${var.name}-node"
  document = jsonencode({ version = "2.0", statement = local.permissions })
}

resource "tencentcloud_cam_role_policy_attachment_by_name" "node" {
  role_name   = tencentcloud_cam_role.node.name
  policy_name = tencentcloud_cam_policy.node.name
}
