variable "region" {
  type        = string
  description = "Region of everything in this folder."
  default     = "us-east-1"

  validation {
    condition     = can(regex("^[a-z0-9-]+$", var.region))
    error_message = "A region id such as us-east-1."
  }
}

variable "zone" {
  type        = string
  description = "Zone of all nodes; null: the first zone that offers the instance type."
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
  description = "Tags of every resource: add who pays and who owns it. project parts the budget."
  default = {
    "made-with" = "gpuplan 0.1.0"
    "owner"     = "research"
    "project"   = "Llama-3-8B full fine-tune"
  }

  validation {
    condition     = length(var.tags) <= 45 && contains(keys(var.tags), "project")
    error_message = "At most 45 tags, project among them."
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
  description = "Type of every node: 8 x NVIDIA H100 SXM5 80GB."
  default     = "p5.48xlarge"

  validation {
    condition     = can(regex("^[a-z0-9-]+[.][a-z0-9-]+$", var.instance_type))
    error_message = "An EC2 instance type such as p5.48xlarge."
  }
}

variable "efa_interfaces" {
  type        = number
  description = "EFA interfaces of a node, one a network card; 0: none, for types without EFA."
  default     = 32

  validation {
    condition     = var.efa_interfaces >= 0 && var.efa_interfaces <= 64 && floor(var.efa_interfaces) == var.efa_interfaces
    error_message = "A whole number from 0 to 64."
  }
}

variable "image_name" {
  type        = string
  description = "Names of Amazon's images to choose from; the newest is taken. It must bring driver, CUDA and EFA."
  default     = "Deep Learning Base OSS Nvidia Driver GPU AMI (Ubuntu 22.04)*"
}

variable "key_pair_name" {
  type        = string
  description = "Key pair for SSH, made beforehand. null: no SSH login; Systems Manager sessions work without open ports."
  default     = null
}

variable "placement_group" {
  type        = bool
  description = "Whether nodes stand close together (cluster placement group); not used with a targeted reservation."
  default     = true
}

variable "purchase" {
  type        = string
  description = "on-demand, spot, or capacity-block (bought beforehand and named in capacity_reservation_id)."
  default     = "on-demand"

  validation {
    condition     = contains(["on-demand", "spot", "capacity-block"], var.purchase)
    error_message = "on-demand, spot or capacity-block."
  }
}

variable "spot_max_price" {
  type        = string
  description = "Most to pay for a node and hour in USD on the spot market; null: up to the on-demand price."
  default     = null

  validation {
    condition     = var.spot_max_price == null ? true : can(regex("^[0-9]+([.][0-9]+)?$", var.spot_max_price))
    error_message = "A number such as 12.5."
  }
}

variable "capacity_reservation_id" {
  type        = string
  description = "Reservation or capacity block to take the nodes from; null: any capacity."
  default     = null

  validation {
    condition     = var.capacity_reservation_id == null ? true : can(regex("^cr-[0-9a-f]+$", var.capacity_reservation_id))
    error_message = "An id such as cr-0123456789abcdef0."
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

variable "system_disk_size" {
  type        = number
  description = "GiB of the system disk (gp3) of each node."
  default     = 200

  validation {
    condition     = var.system_disk_size >= 40 && var.system_disk_size <= 16384
    error_message = "40 to 16384 GiB."
  }
}

variable "data_disk_size" {
  type        = number
  description = "GiB of a data disk (gp3) of each node; 0: none."
  default     = 0

  validation {
    condition     = var.data_disk_size >= 0 && var.data_disk_size <= 16384
    error_message = "0 to 16384 GiB."
  }
}

variable "kms_key_id" {
  type        = string
  description = "ARN of the KMS key that encrypts disks and data; null: the account's service keys."
  default     = null
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

variable "idle_minutes" {
  type        = number
  description = "A node whose busiest GPU stays below idle_percent for so long is stopped (spot: terminated); 0: never."
  default     = 30

  validation {
    condition     = var.idle_minutes == 0 || (var.idle_minutes >= 10 && var.idle_minutes <= 1440)
    error_message = "0, or 10 to 1440 minutes."
  }
}

variable "idle_percent" {
  type        = number
  description = "GPU utilisation in percent that counts as idle."
  default     = 10

  validation {
    condition     = var.idle_percent > 0 && var.idle_percent < 100
    error_message = "Between 0 and 100."
  }
}

variable "monthly_budget_usd" {
  type        = number
  description = "Budget of a month in USD for what carries the project's tag; mails go out at 80% and when 100% is forecast. 0: none."
  default     = 0

  validation {
    condition     = var.monthly_budget_usd >= 0
    error_message = "0 or more."
  }
}

variable "budget_emails" {
  type        = list(string)
  description = "Who hears of the budget; at most ten addresses."
  default     = []

  validation {
    condition     = length(var.budget_emails) <= 10
    error_message = "At most ten."
  }
}
