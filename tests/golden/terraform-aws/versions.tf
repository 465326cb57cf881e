# Made by gpuplan 0.1.0 from the plan option aws/us-east-1/p5.48xlarge/x2. Scenario: Llama-3-8B LoRA (fnv1a64:00112233445566aa). Catalogue of 2026-10-01, machine price of 2024-10-09; planned for 2026-12-01.

terraform {
  required_version = ">= 1.5.0"

  required_providers {
    aws = {
      source  = "hashicorp/aws"
      version = "~> 6.25"
    }
  }

  # Where the state is kept; see README.md. Without this block it stays on this machine.
  backend "s3" {}
}

provider "aws" {
  region = var.region

  default_tags {
    tags = var.tags
  }
}
