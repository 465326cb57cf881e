#pragma once

#include "core/export/deployment.hpp"

#include <string>
#include <utility>
#include <vector>

namespace gpuplan::tests {

/// Text that breaks out of careless quoting in HCL, YAML, JSON, shell and Markdown.
inline const std::string kHostile = "a\"b'c\\ ${var.region} %{ if true } $(reboot) `id` <b>|&* # x: [y] {z}\n- next";

/// One A10 virtual machine, data in a bucket: what a small fine-tune becomes.
inline DeploymentSpec smallSpec()
{
    DeploymentSpec spec;
    spec.name = "Llama-3-8B LoRA";
    spec.origin = { spec.name, "fnv1a64:00112233445566aa", "alibaba/cn-beijing/ecs.gn7i-c8g1.2xlarge/x1", "gpuplan 0.1.0", "2026-10-01", "2026-12-01" };
    spec.machines.type = "ecs.gn7i-c8g1.2xlarge";
    spec.machines.family = "gn7i";
    spec.machines.accelerator = "a10";
    spec.machines.acceleratorName = "NVIDIA A10";
    spec.network.networkGbps = 16;
    spec.region = "cn-beijing";
    spec.training = { "meta-llama/Meta-Llama-3-8B", "lora", Layout{}, 8, 4096, Precision::Bf16, Optimizer::Adam, "peft" };
    spec.storage.data = DataStorage::Oss;
    spec.storage.dataGib = 12.5;
    spec.prices = { { "instance", PurchaseMode::OnDemand, Money{ 9.5326, Currency::Cny }, "machine*hour", "2024-10-09", DateKind::Day, "vendor's price list" },
        { "data_storage", PurchaseMode::OnDemand, std::nullopt, "total", "", DateKind::Undated, "" } };
    spec.tags = { { "owner", "research" } };
    return spec;
}

/// Eight A100 of one virtual machine with a data disk.
inline DeploymentSpec eightGpuSpec()
{
    DeploymentSpec spec = smallSpec();
    spec.name = "Llama-3-8B full fine-tune";
    spec.origin.option = "alibaba/cn-shenzhen/ecs.gn7e-c16g1.32xlarge/x1";
    spec.machines.type = "ecs.gn7e-c16g1.32xlarge";
    spec.machines.family = "gn7e";
    spec.machines.accelerator = "a100-sxm4-80";
    spec.machines.acceleratorName = "NVIDIA A100 SXM4 80GB";
    spec.machines.gpusPerNode = 8;
    spec.machines.fastLinks = true;
    spec.region = "cn-shenzhen";
    spec.training.layout.dp = 8;
    spec.storage.data = DataStorage::Disk;
    spec.storage.dataGib = 500;
    spec.launch.processesPerNode = 8;
    return spec;
}

/// Two bare-metal machines with two elastic RDMA interfaces each, on a shared file system. tests/golden holds its exports.
inline DeploymentSpec erdmaSpec()
{
    DeploymentSpec spec = eightGpuSpec();
    spec.origin.option = "alibaba/cn-shenzhen/ecs.ebmgn7ex.32xlarge/x2";
    spec.machines.type = "ecs.ebmgn7ex.32xlarge";
    spec.machines.family = "ebmgn7ex";
    spec.machines.nodes = 2;
    spec.machines.bareMetal = true;
    spec.machines.uefiImage = true;
    spec.network = { Fabric::Erdma, 160, 160, 2 };
    spec.training.layout.dp = 16;
    spec.storage.data = DataStorage::Nas;
    spec.launch.nodes = 2;
    spec.launch.environment = { { "NCCL_DEBUG", "INFO" } };
    spec.launch.ncclAtLeast = "2.19";
    return spec;
}

/// H20 bare metal bought by the month, on CPFS; the vendor does not print the GPU's model.
inline DeploymentSpec inferredSpec()
{
    DeploymentSpec spec = erdmaSpec();
    spec.origin.option = "alibaba/cn-beijing/ecs.ebmgn8v.48xlarge/x4";
    spec.machines.type = "ecs.ebmgn8v.48xlarge";
    spec.machines.family = "ebmgn8v";
    spec.machines.accelerator = "h20-96";
    spec.machines.acceleratorName = "NVIDIA H20 96GB";
    spec.machines.acceleratorInferred = true;
    spec.machines.nodes = 4;
    spec.region = "cn-beijing";
    spec.zones = { "cn-beijing-l" };
    spec.storage.data = DataStorage::Cpfs;
    spec.storage.dataGib = 5000;
    spec.purchase = PurchaseMode::Month;
    return spec;
}

/// One spot machine without data storage.
inline DeploymentSpec spotSpec()
{
    DeploymentSpec spec = smallSpec();
    spec.purchase = PurchaseMode::Spot;
    spec.storage.data = DataStorage::None;
    return spec;
}

/// More machines than a deployment set holds.
inline DeploymentSpec largeSpec()
{
    DeploymentSpec spec = erdmaSpec();
    spec.origin.option = "alibaba/cn-shenzhen/ecs.ebmgn7ex.32xlarge/x24";
    spec.machines.nodes = 24;
    spec.launch.nodes = 24;
    spec.training.layout.dp = 192;
    return spec;
}

/// RoCE machines of a Super Computing Cluster.
inline DeploymentSpec roceSpec()
{
    DeploymentSpec spec = erdmaSpec();
    spec.machines.type = "ecs.sccgn7ex.32xlarge";
    spec.machines.family = "sccgn7ex";
    spec.machines.uefiImage = false;
    spec.network = { Fabric::Roce, 64, 800, std::nullopt };
    return spec;
}

/// The same small deployment with hostile text wherever a user may type.
inline DeploymentSpec hostileSpec()
{
    DeploymentSpec spec = smallSpec();
    spec.name = kHostile;
    spec.origin.scenario = kHostile;
    spec.training.model = kHostile;
    spec.storage.mountPoint = "/data ${x} it's";
    spec.tags = { { "owner", kHostile }, { "a${b}\"c", "aliyun reserved" }, { "percent %{x}", "" } };
    spec.launch.environment = { { "NOTE", kHostile }, { "BAD-NAME", "x" } };
    return spec;
}

inline std::vector<std::pair<std::string, DeploymentSpec>> allSpecs()
{
    return { { "small", smallSpec() }, { "eight-gpu", eightGpuSpec() }, { "erdma", erdmaSpec() }, { "inferred", inferredSpec() }, { "spot", spotSpec() },
        { "large", largeSpec() }, { "roce", roceSpec() }, { "hostile", hostileSpec() } };
}

/// One machine on AWS without EFA, data in a bucket.
inline DeploymentSpec g5Spec()
{
    DeploymentSpec spec = smallSpec();
    spec.origin.option = "aws/us-east-1/g5.2xlarge/x1";
    spec.machines.cloud = Cloud::Aws;
    spec.machines.type = "g5.2xlarge";
    spec.machines.family = "g5";
    spec.machines.accelerator = "a10g";
    spec.machines.acceleratorName = "NVIDIA A10G";
    spec.region = "us-east-1";
    return spec;
}

/// Two H100 machines on AWS with 32 EFA cards each.
inline DeploymentSpec p5Spec()
{
    DeploymentSpec spec = g5Spec();
    spec.name = "Llama-3-8B full fine-tune";
    spec.origin.option = "aws/us-east-1/p5.48xlarge/x2";
    spec.machines.type = "p5.48xlarge";
    spec.machines.family = "p5";
    spec.machines.accelerator = "h100-sxm5";
    spec.machines.acceleratorName = "NVIDIA H100 SXM5 80GB";
    spec.machines.gpusPerNode = 8;
    spec.machines.nodes = 2;
    spec.machines.fastLinks = true;
    spec.network = { Fabric::Efa, 3200, 3200, 32 };
    spec.training.layout.dp = 16;
    spec.launch.processesPerNode = 8;
    spec.launch.nodes = 2;
    return spec;
}

/// Hostile text wherever a user may type.
inline DeploymentSpec rude(DeploymentSpec spec)
{
    const DeploymentSpec hostile = hostileSpec();
    spec.name = hostile.name;
    spec.origin.scenario = hostile.origin.scenario;
    spec.training.model = hostile.training.model;
    spec.storage.mountPoint = hostile.storage.mountPoint;
    spec.tags = hostile.tags;
    spec.launch.environment = hostile.launch.environment;
    return spec;
}

inline DeploymentSpec on(DeploymentSpec spec, DataStorage data, PurchaseMode purchase = PurchaseMode::OnDemand)
{
    spec.storage.data = data;
    spec.purchase = purchase;
    return spec;
}

inline std::vector<std::pair<std::string, DeploymentSpec>> awsSpecs()
{
    return { { "g5", g5Spec() }, { "p5", p5Spec() }, { "p5-lustre", on(p5Spec(), DataStorage::Cpfs) },
        { "p5-efs-spot", on(p5Spec(), DataStorage::Nas, PurchaseMode::Spot) }, { "g5-disk", on(g5Spec(), DataStorage::Disk) },
        { "g5-none", on(g5Spec(), DataStorage::None) }, { "aws-hostile", rude(p5Spec()) } };
}

/// Two machines of eight A100 on Tencent Cloud, data in a bucket.
inline DeploymentSpec gt4Spec()
{
    DeploymentSpec spec = eightGpuSpec();
    spec.origin.option = "tencent/ap-guangzhou/GT4.41XLARGE948/x2";
    spec.machines.cloud = Cloud::Tencent;
    spec.machines.type = "GT4.41XLARGE948";
    spec.machines.family = "GT4";
    spec.machines.nodes = 2;
    spec.region = "ap-guangzhou";
    spec.zones = { "ap-guangzhou-6" };
    spec.training.layout.dp = 16;
    spec.storage.data = DataStorage::Oss;
    spec.launch.nodes = 2;
    return spec;
}

inline std::vector<std::pair<std::string, DeploymentSpec>> tencentSpecs()
{
    DeploymentSpec cluster = gt4Spec();
    cluster.machines.bareMetal = true;
    cluster.network = { Fabric::Roce, 100, 100, std::nullopt };
    return { { "gt4", gt4Spec() }, { "gt4-month-cfs", on(gt4Spec(), DataStorage::Nas, PurchaseMode::Month) }, { "gt4-disk", on(gt4Spec(), DataStorage::Disk) },
        { "gt4-none", on(gt4Spec(), DataStorage::None) }, { "cluster", cluster }, { "tencent-hostile", rude(gt4Spec()) } };
}

} // namespace gpuplan::tests
