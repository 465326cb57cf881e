#include "core/export/ros_parts.hpp"

#include "core/export/escape.hpp"

#include <algorithm>
#include <cstdint>
#include <fmt/format.h>

namespace gpuplan::ros {

namespace {

/// One parameter; `rest` holds Default, AllowedValues, AssociationProperty and the like.
Json parameter(const char *type, const std::string &english, const std::string &chinese, const Json &rest)
{
    Json out{ { "Type", type }, { "Label", bilingual(english, chinese) } };
    out.update(rest);
    return out;
}

Json described(Json parameter, const std::string &english, const std::string &chinese)
{
    parameter["Description"] = bilingual(english, chinese);
    return parameter;
}

void placeParameters(Json &out, const AlibabaPlan &plan)
{
    Json zone{ { "AssociationProperty", "ALIYUN::ECS::Instance::ZoneId" } };
    if (!plan.spec.zones.empty())
        zone["Default"] = plan.spec.zones.front();
    out["ZoneId"] = described(parameter("String", "Zone", "可用区", zone),
        fmt::format("Zone of all nodes, in {}. The plan does not know stock.", commentText(plan.spec.region)),
        fmt::format("所有节点的可用区，地域 {}。方案不包含库存信息。", commentText(plan.spec.region)));
    out["Name"] = described(parameter("String", "Name", "名称", { { "Default", plan.name }, { "AllowedPattern", "^[a-z][a-z0-9-]{1,39}$" } }),
        "Beginning of the names of all resources.", "所有资源名称的前缀。");
    out["SshCidr"] = described(
        parameter("String", "SSH range", "SSH 网段",
            { { "Default", "" }, { "AllowedPattern", "^$|^([0-9]{1,3}[.]){3}[0-9]{1,3}/([89]|[12][0-9]|3[0-2])$" },
                { "ConstraintDescription",
                    bilingual("An IPv4 range of at least /8; the whole internet is refused.", "掩码不小于 /8 的 IPv4 网段，不接受整个互联网。") } }),
        "Addresses that may open SSH; empty: nobody.", "允许 SSH 登录的地址段；留空则不开放。");
    out["InternetAccess"] = described(parameter("String", "Internet access", "访问互联网", { { "Default", "yes" }, { "AllowedValues", { "yes", "no" } } }),
        "Nodes reach the internet through a NAT gateway (billed).", "节点通过 NAT 网关访问互联网（收费）。");
    out["InternetBandwidth"]
        = parameter("Number", "Peak bandwidth out (Mbit/s)", "公网出方向峰值带宽 (Mbit/s)", { { "Default", 100 }, { "MinValue", 1 }, { "MaxValue", 200 } });
}

void machineParameters(Json &out, const AlibabaPlan &plan)
{
    const auto &machines = plan.spec.machines;
    out["NodeCount"] = described(parameter("Number", "Nodes", "节点数", { { "Default", machines.nodes }, { "MinValue", 1 }, { "MaxValue", 1000 } }),
        "The plan was made for this many.", "方案对应的节点数。");
    out["InstanceType"] = parameter("String", "Instance type", "实例规格",
        { { "Default", machines.type }, { "AllowedValues", { machines.type } }, { "AssociationProperty", "ALIYUN::ECS::Instance::InstanceType" },
            { "AssociationPropertyMetadata", { { "ZoneId", "${ZoneId}" } } } });
    out["ImageId"] = described(parameter("String", "Image", "镜像", { { "Default", plan.rosImage }, { "AssociationProperty", "ALIYUN::ECS::Image::ImageId" } }),
        machines.uefiImage ? "Beginning of a public image's name, or an id. This type starts from UEFI images only."
                           : "Beginning of a public image's name, or an id.",
        machines.uefiImage ? "公共镜像名称前缀或镜像 ID。该规格只能使用 UEFI 启动的镜像。" : "公共镜像名称前缀或镜像 ID。");
    out["KeyPairName"]
        = described(parameter("String", "Key pair", "密钥对", { { "Default", "" }, { "AssociationProperty", "ALIYUN::ECS::KeyPair::KeyPairName" } }),
            "For SSH; empty: no SSH login, Cloud Assistant sessions work.", "用于 SSH；留空则不能 SSH 登录，可使用云助手会话。");
    if (!plan.spot)
        out["DeploymentSetStrategy"] = described(
            parameter("String", "Deployment set", "部署集",
                { { "Default", plan.deploymentSet.empty() ? "none" : plan.deploymentSet }, { "AllowedValues", { "none", "Availability", "LowLatency" } } }),
            plan.deploymentSetWhy, fmt::format("部署集每个可用区最多 {} 台实例，抢占式实例不能加入；请先确认规格族是否支持。", plan.facts.deploymentSetNodes));
}

void purchaseParameters(Json &out, const AlibabaPlan &plan)
{
    if (plan.spot) {
        out["SpotStrategy"] = parameter(
            "String", "Spot bidding", "抢占式出价", { { "Default", "SpotAsPriceGo" }, { "AllowedValues", { "SpotAsPriceGo", "SpotWithPriceLimit" } } });
        out["SpotPriceLimit"] = described(parameter("Number", "Highest price per node and hour", "每节点每小时最高价", { { "Default", 0 }, { "MinValue", 0 } }),
            "With SpotWithPriceLimit.", "仅用于 SpotWithPriceLimit。");
        out["SpotDuration"] = parameter("Number", "Protected hours", "保护时长（小时）", { { "Default", 1 }, { "MinValue", 0 }, { "MaxValue", 6 } });
    }
    if (plan.prepaid)
        out["PeriodMonths"]
            = parameter("Number", "Months to subscribe", "包月时长", { { "Default", 1 }, { "AllowedValues", { 1, 2, 3, 4, 5, 6, 7, 8, 9, 12, 24, 36 } } });
}

void diskParameters(Json &out, const AlibabaPlan &plan)
{
    const auto &storage = plan.spec.storage;
    out["SystemDiskCategory"] = parameter("String", "System disk", "系统盘类型",
        { { "Default", storage.systemDiskCategory },
            { "AllowedValues", { "cloud_efficiency", "cloud_ssd", "cloud_essd", "cloud_auto", "cloud_essd_entry" } } });
    out["SystemDiskSize"] = parameter("Number", "System disk (GiB)", "系统盘 (GiB)",
        { { "Default", static_cast<std::int64_t>(storage.systemDiskGib) }, { "MinValue", 40 }, { "MaxValue", 2048 } });
    if (!storage.systemDiskLevel.empty())
        out["SystemDiskLevel"] = parameter(
            "String", "ESSD level", "ESSD 性能级别", { { "Default", storage.systemDiskLevel }, { "AllowedValues", { "PL0", "PL1", "PL2", "PL3" } } });
    if (storage.data == DataStorage::Disk)
        out["DataDiskSize"] = parameter("Number", "Data disk per node (GiB)", "每节点数据盘 (GiB)",
            { { "Default", static_cast<std::int64_t>(std::max(40.0, storage.dataGib)) }, { "MinValue", 40 }, { "MaxValue", 32768 } });
    if (storage.data == DataStorage::Cpfs)
        out["CpfsCapacity"] = parameter("Number", "CPFS capacity (GiB)", "CPFS 容量 (GiB)",
            { { "Default", static_cast<std::int64_t>(plan.cpfsGib) }, { "MinValue", static_cast<std::int64_t>(plan.facts.cpfsLeastGib) } });
}

void softwareParameters(Json &out, const AlibabaPlan &plan)
{
    const auto version = [](const std::string &english, const std::string &chinese, const std::string &value) {
        return parameter("String", english, chinese, { { "Default", value }, { "AllowedPattern", "^[0-9][0-9.]*$" } });
    };
    out["DriverVersion"] = version("NVIDIA driver", "NVIDIA 驱动版本", plan.facts.driver);
    out["CudaVersion"] = version("CUDA", "CUDA 版本", plan.facts.cuda);
    out["CudnnVersion"] = version("cuDNN", "cuDNN 版本", plan.facts.cudnn);
    out["NcclTestImage"]
        = described(parameter("String", "Image of the NCCL test", "NCCL 测试镜像", { { "Default", "" }, { "AllowedPattern", "^[A-Za-z0-9._/:@-]*$" } }),
            "Container image with all_reduce_perf of nccl-tests; empty: use the node's own, if any.",
            "包含 nccl-tests all_reduce_perf 的容器镜像；留空则使用节点自带的程序。");
}

Json group(const Json &members, const char *english, const char *chinese)
{
    Json names = Json::array();
    for (const auto &[name, value] : members.items())
        names.push_back(name);
    return { { "Parameters", names }, { "Label", { { "default", bilingual(english, chinese) } } } };
}

} // namespace

Json parameters(const AlibabaPlan &plan)
{
    Json out = Json::object();
    placeParameters(out, plan);
    machineParameters(out, plan);
    purchaseParameters(out, plan);
    diskParameters(out, plan);
    softwareParameters(out, plan);
    return out;
}

Json parameterGroups(const AlibabaPlan &plan)
{
    Json place = Json::object();
    Json machines = Json::object();
    Json disks = Json::object();
    Json software = Json::object();
    placeParameters(place, plan);
    machineParameters(machines, plan);
    purchaseParameters(machines, plan);
    diskParameters(disks, plan);
    softwareParameters(software, plan);
    return Json::array({ group(place, "Place and network", "位置与网络"), group(machines, "GPU nodes", "GPU 节点"),
        group(disks, "Disks and storage", "磁盘与存储"), group(software, "Software", "软件") });
}

Json conditions(const AlibabaPlan &plan)
{
    const auto differs = [](const char *parameter, const char *value) {
        return Json{ { "Fn::Not", { { "Fn::Equals", Json::array({ ref(parameter), value }) } } } };
    };
    Json out{ { "WithSsh", differs("SshCidr", "") }, { "WithInternet", { { "Fn::Equals", Json::array({ ref("InternetAccess"), "yes" }) } } },
        { "WithKeyPair", differs("KeyPairName", "") } };
    if (plan.spot)
        out["WithSpotLimit"] = { { "Fn::Equals", Json::array({ ref("SpotStrategy"), "SpotWithPriceLimit" }) } };
    else
        out["WithDeploymentSet"] = differs("DeploymentSetStrategy", "none");
    return out;
}

} // namespace gpuplan::ros
