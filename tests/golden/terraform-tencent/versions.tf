# Made by gpuplan 0.1.0 from the plan option tencent/ap-guangzhou/GT4.41XLARGE948/x2. Scenario: Llama-3-8B LoRA (fnv1a64:00112233445566aa). Catalogue of 2026-10-01, machine price of 2024-10-09; planned for 2026-12-01.

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
