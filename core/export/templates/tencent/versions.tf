terraform {
  required_version = ">= 1.5.0"

  required_providers {
    tencentcloud = {
      source  = "tencentcloudstack/tencentcloud"
      version = "~> 1.83"
    }
  }

  # Where the state is kept; see README.md. Without this block it stays on this machine.
  backend "cos" {}
}

provider "tencentcloud" {
  region = var.region
}
