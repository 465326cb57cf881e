variable "region" {
  type        = string
  description = "Region of everything in this folder."
  default     = "cn-shenzhen"

  validation {
    condition     = can(regex("^[a-z0-9-]+$", var.region))
    error_message = "A region id such as cn-hangzhou."
  }
}

variable "zone_id" {
  type        = string
  description = "Zone of all nodes; null: the first zone that Alibaba Cloud lists for the instance type."
  default     = null
}

variable "name" {
  type        = string
  description = "Beginning of the names of all resources."
  default     = "llama-3-8b-full-fine-tune"

  validation {
    condition     = can(regex("^[a-z][a-z0-9-]{1,39}$", var.name))
    error_message = "Lower-case letters, digits and dashes, 2 to 40, a letter first."
  }
}

variable "tags" {
  type        = map(string)
  description = "Tags of every resource: add who pays and who owns it."
  default = {
    "made-with" = "gpuplan 0.1.0"
    "owner"     = "research"
    "project"   = "Llama-3-8B full fine-tune"
  }

  validation {
    condition     = length(var.tags) <= 19
    error_message = "At most 19 tags: nodes carry one more, and a resource takes 20."
  }
}

variable "node_count" {
  type        = number
  description = "Number of GPU nodes. The plan was made for this many."
  default     = 2

  validation {
    condition     = var.node_count >= 1 && var.node_count <= 1000 && floor(var.node_count) == var.node_count
    error_message = "A whole number from 1 to 1000."
  }
}

variable "instance_type" {
  type        = string
  description = "Type of every node: 8 x NVIDIA A100 SXM4 80GB."
  default     = "ecs.ebmgn7ex.32xlarge"

  validation {
    condition     = can(regex("^ecs[.]", var.instance_type))
    error_message = "An ECS instance type such as ecs.gn7i-c8g1.2xlarge."
  }
}

variable "image_family" {
  type        = string
  description = "Family of public images; its newest image is taken. null where image_name_regex chooses."
  default     = null
}

variable "image_name_regex" {
  type        = string
  description = "Names of images to choose from. This instance type starts from UEFI images only."
  default     = "^ubuntu_22_04_uefi_x64_20G_alibase_"
}

variable "key_pair_name" {
  type        = string
  description = "Key pair for SSH, made beforehand. null: no SSH login; Cloud Assistant sessions work without open ports."
  default     = null
}

variable "deployment_set_strategy" {
  type        = string
  description = "Nodes that exchange gradients stand close together. Check that the family may join: DescribeDeploymentSetSupportedInstanceTypeFamily. Empty: no deployment set."
  default     = "LowLatency"

  validation {
    condition     = contains(["", "Availability", "LowLatency"], var.deployment_set_strategy)
    error_message = "Availability, LowLatency, or empty for none."
  }
}

variable "private_pool_id" {
  type        = string
  description = "Reserved capacity (private pool) to take the nodes from; null: any."
  default     = null
}

variable "auto_release_time" {
  type        = string
  description = "When the nodes are released by themselves, in UTC, as 2026-12-31T12:00:00Z; null: never. Give a fixed time, not one relative to now."
  default     = null

  validation {
    condition     = var.auto_release_time == null ? true : can(regex("^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}Z$", var.auto_release_time))
    error_message = "A time such as 2026-12-31T12:00:00Z, or null."
  }
}

variable "vpc_cidr" {
  type        = string
  description = "Address range of the VPC; nodes take the first sixteenth."
  default     = "10.0.0.0/16"

  validation {
    condition     = can(cidrsubnet(var.vpc_cidr, 8, 255))
    error_message = "A range such as 10.0.0.0/16, of at least 2,048 addresses."
  }
}

variable "ssh_cidr" {
  type        = string
  description = "Addresses that may open SSH, such as 198.51.100.7/32; null: nobody. Nodes have no public address: reach them by VPN or a bastion."
  default     = null

  validation {
    condition     = var.ssh_cidr == null ? true : can(cidrhost(var.ssh_cidr, 0)) && can(regex("/([89]|[12][0-9]|3[0-2])$", var.ssh_cidr))
    error_message = "An IPv4 range with a prefix of at least /8; the whole internet is refused."
  }
}

variable "internet_access" {
  type        = bool
  description = "Whether nodes reach the internet through a NAT gateway (billed): for container images, packages and models."
  default     = true
}

variable "internet_bandwidth" {
  type        = number
  description = "Peak of the way out in Mbit/s; traffic is billed by volume."
  default     = 100

  validation {
    condition     = var.internet_bandwidth >= 1 && var.internet_bandwidth <= 200
    error_message = "1 to 200 Mbit/s."
  }
}

variable "system_disk_category" {
  type        = string
  description = "Category of the system disk."
  default     = "cloud_essd"

  validation {
    condition     = contains(["cloud_efficiency", "cloud_ssd", "cloud_essd", "cloud_auto", "cloud_essd_entry"], var.system_disk_category)
    error_message = "A category that alicloud_instance takes."
  }
}

variable "system_disk_size" {
  type        = number
  description = "GiB of the system disk of each node."
  default     = 200

  validation {
    condition     = var.system_disk_size >= 40 && var.system_disk_size <= 2048
    error_message = "40 to 2048 GiB."
  }
}

variable "system_disk_performance_level" {
  type        = string
  description = "ESSD level; null for other categories. PL2 starts at 461 GiB, PL3 at 1261 GiB."
  default     = "PL1"

  validation {
    condition     = var.system_disk_performance_level == null ? true : contains(["PL0", "PL1", "PL2", "PL3"], var.system_disk_performance_level)
    error_message = "PL0 to PL3, or null."
  }
}

variable "kms_key_id" {
  type        = string
  description = "KMS key that encrypts the disks; null: the account's service key."
  default     = null
}

variable "driver_version" {
  type        = string
  description = "NVIDIA driver that the first start installs."
  default     = "570.133.20"

  validation {
    condition     = can(regex("^[0-9][0-9.]*$", var.driver_version))
    error_message = "Digits and dots."
  }
}

variable "cuda_version" {
  type        = string
  description = "CUDA release that the first start installs."
  default     = "12.8.1"

  validation {
    condition     = can(regex("^[0-9][0-9.]*$", var.cuda_version))
    error_message = "Digits and dots."
  }
}

variable "cudnn_version" {
  type        = string
  description = "cuDNN release that the first start installs."
  default     = "9.8.0.87"

  validation {
    condition     = can(regex("^[0-9][0-9.]*$", var.cudnn_version))
    error_message = "Digits and dots."
  }
}

variable "nccl_test_image" {
  type        = string
  description = "Container image with all_reduce_perf of nccl-tests for the health check; empty: use the node's own, if any."
  default     = ""

  validation {
    condition     = can(regex("^[A-Za-z0-9._/:@-]*$", var.nccl_test_image))
    error_message = "An image reference."
  }
}
