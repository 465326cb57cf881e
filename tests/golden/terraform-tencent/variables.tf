variable "region" {
  type        = string
  description = "Region of everything in this folder."
  default     = "ap-guangzhou"

  validation {
    condition     = can(regex("^[a-z0-9-]+$", var.region))
    error_message = "A region id such as ap-guangzhou."
  }
}

variable "zone" {
  type        = string
  description = "Zone of all nodes; null: the first zone that sells the instance type. Seen for sale in: ap-guangzhou-6."
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
    condition     = length(var.tags) <= 49
    error_message = "At most 49 tags: nodes carry one more, and a resource takes 50."
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
  default     = "GT4.41XLARGE948"

  validation {
    condition     = can(regex("^[A-Z0-9a-z]+[.][A-Z0-9]+$", var.instance_type))
    error_message = "A CVM instance type such as GN7.2XLARGE32."
  }
}

variable "image_name_regex" {
  type        = string
  description = "Names of public images to choose from."
  default     = "^Ubuntu Server 22[.]04 LTS 64"
}

variable "key_pair_id" {
  type        = string
  description = "Key pair for SSH, made beforehand (skey-…). null: no SSH login; TencentCloud Automation Tools work without open ports."
  default     = null
}

variable "rdma_cluster" {
  type        = bool
  description = "Whether the nodes stand in a high-performance cluster with RDMA; only bare-metal types can."
  default     = false
}

variable "purchase" {
  type        = string
  description = "on-demand, spot, or month (paid beforehand)."
  default     = "on-demand"

  validation {
    condition     = contains(["on-demand", "spot", "month"], var.purchase)
    error_message = "on-demand, spot or month."
  }
}

variable "spot_max_price" {
  type        = string
  description = "Most to pay for a node and hour on the spot market, in the account's currency."
  default     = null

  validation {
    condition     = var.spot_max_price == null ? true : can(regex("^[0-9]+([.][0-9]+)?$", var.spot_max_price))
    error_message = "A number such as 12.5."
  }
}

variable "period_months" {
  type        = number
  description = "Months to subscribe for."
  default     = 1

  validation {
    condition     = contains([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 24, 36, 48, 60], var.period_months)
    error_message = "1 to 12, 24, 36, 48 or 60."
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

variable "system_disk_type" {
  type        = string
  description = "Kind of the system disk."
  default     = "CLOUD_HSSD"

  validation {
    condition     = contains(["CLOUD_PREMIUM", "CLOUD_SSD", "CLOUD_HSSD", "CLOUD_BSSD"], var.system_disk_type)
    error_message = "CLOUD_PREMIUM, CLOUD_SSD, CLOUD_HSSD or CLOUD_BSSD."
  }
}

variable "system_disk_size" {
  type        = number
  description = "GiB of the system disk of each node."
  default     = 200

  validation {
    condition     = var.system_disk_size >= 50 && var.system_disk_size <= 2048
    error_message = "50 to 2048 GiB."
  }
}

variable "data_disk_size" {
  type        = number
  description = "GiB of a data disk of each node, in steps of 10; 0: none."
  default     = 0

  validation {
    condition     = var.data_disk_size == 0 || (var.data_disk_size >= 20 && var.data_disk_size <= 32000 && var.data_disk_size % 10 == 0)
    error_message = "0, or 20 to 32000 GiB in steps of 10."
  }
}

variable "encrypt_disks" {
  type        = bool
  description = "Whether disks are encrypted with the account's service key; not every region and type can."
  default     = true
}

variable "internet_bandwidth" {
  type        = number
  description = "Peak of the way out in Mbit/s; traffic is billed by volume."
  default     = 100

  validation {
    condition     = contains([20, 50, 100, 200, 500, 1000, 2000, 5000], var.internet_bandwidth)
    error_message = "20, 50, 100, 200, 500, 1000, 2000 or 5000 Mbit/s."
  }
}

variable "driver_branch" {
  type        = string
  description = "Branch of the NVIDIA driver that the first start installs."
  default     = "570"

  validation {
    condition     = can(regex("^[0-9]+$", var.driver_branch))
    error_message = "Digits."
  }
}

variable "cuda_release" {
  type        = string
  description = "CUDA release that the first start installs."
  default     = "12.8"

  validation {
    condition     = can(regex("^[0-9]+[.][0-9]+$", var.cuda_release))
    error_message = "A release such as 12.8."
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
