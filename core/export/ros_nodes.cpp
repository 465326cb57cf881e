#include "core/export/escape.hpp"
#include "core/export/node_setup.hpp"
#include "core/export/ros_parts.hpp"

#include <fmt/format.h>

namespace gpuplan::ros {

namespace {

constexpr int kReadyWithinSeconds = 5400; // driver, restart, packages and checks take 20 to 40 minutes

/// Sends what the wait condition counts; ${Notify} becomes the handle's ready-made curl command.
constexpr const char *kSignal = R"sh(#!/bin/bash
# Tells the stack that this node is ready, or why not: signal.sh SUCCESS|FAILURE REASON
reason=$(printf '%s' "$2" | tr -cd 'A-Za-z0-9 .,:;/_-' | cut -c1-400)
body="{\"status\":\"$1\",\"id\":\"$(hostname)\",\"data\":\"$reason\",\"reason\":\"$reason\"}"
${Notify} -d "$body"
)sh";

std::string cloudInit(const AlibabaPlan &plan)
{
    std::string environment;
    for (const std::string &line : nodeSettings(plan))
        environment += rosSubText(line) + "\n";
    environment += "DRIVER_VERSION='${DriverVersion}'\nCUDA_VERSION='${CudaVersion}'\nCUDNN_VERSION='${CudnnVersion}'\n"
                   "SHARED_SOURCE='${NfsSource}'\nINTERNET='${InternetAccess}'\nNCCL_TEST_IMAGE='${NcclTestImage}'\n"
                   "OSS_BUCKET='${OssBucket}'\nOSS_ENDPOINT='${OssEndpoint}'\n";
    std::vector<NodeFile> files{ { "/etc/gpuplan/node.env", "0644", environment },
        { "/etc/gpuplan/launch.env", "0644", "NNODES=${NodeCount}\n" + rosSubText(launchEnvironment(plan.spec)) },
        { "/opt/gpuplan/signal.sh", "0700", kSignal } };
    for (NodeFile script : nodeScripts(Cloud::Alibaba)) {
        script.content = base64(script.content);
        script.encoding = "b64";
        files.push_back(std::move(script));
    }
    return cloudConfig(files);
}

Json userData(const AlibabaPlan &plan)
{
    Json values{ { "Notify", attribute("ReadyHandle", "CurlCli") }, { "NfsSource", "" }, { "OssBucket", "" }, { "OssEndpoint", "" } };
    if (plan.spec.storage.data == DataStorage::Nas)
        values["NfsSource"] = { { "Fn::Join", Json::array({ "", Json::array({ attribute("MountTarget", "MountTargetDomain"), ":/" }) }) } };
    if (plan.spec.storage.data == DataStorage::Cpfs)
        values["NfsSource"] = { { "Fn::Join", Json::array({ "", Json::array({ attribute("MountTarget", "ProtocolMountTargetDomain"), ":/" }) }) } };
    if (plan.spec.storage.data == DataStorage::Oss) {
        values["OssBucket"] = attribute("Bucket", "Name");
        values["OssEndpoint"] = attribute("Bucket", "InternalDomainName");
    }
    return { { "Fn::Sub", Json::array({ cloudInit(plan), values }) } };
}

Json statement(Json actions, Json resources)
{
    return { { "Effect", "Allow" }, { "Action", std::move(actions) }, { "Resource", std::move(resources) } };
}

Json role(const AlibabaPlan &plan)
{
    Json statements = Json::array({ statement({ "cr:GetAuthorizationToken", "cr:PullRepository" }, Json::array({ "*" })) });
    if (plan.spec.storage.data == DataStorage::Oss)
        statements.push_back(statement({ "oss:GetObject", "oss:PutObject", "oss:ListObjects", "oss:AbortMultipartUpload" },
            Json::array({ sub("acs:oss:*:*:${Bucket}"), sub("acs:oss:*:*:${Bucket}/*") })));
    if (plan.spec.storage.data == DataStorage::Oss)
        statements.push_back(statement({ "oss:DeleteObject" }, Json::array({ sub("acs:oss:*:*:${Bucket}/checkpoints/*") })));
    const Json trust{ { "Version", "1" },
        { "Statement",
            Json::array(
                { { { "Effect", "Allow" }, { "Action", "sts:AssumeRole" }, { "Principal", { { "Service", Json::array({ "ecs.aliyuncs.com" }) } } } } }) } };
    return resource("ALIYUN::RAM::Role",
        { { "RoleName", sub("${Name}-node") }, { "Description", "GPU nodes of a training cluster" }, { "AssumeRolePolicyDocument", trust },
            { "Policies",
                Json::array({ { { "PolicyName", sub("${Name}-node") }, { "PolicyDocument", { { "Version", "1" }, { "Statement", statements } } } } }) } });
}

/// Every elastic RDMA interface stands on a network card of its own.
Json interfaces(const AlibabaPlan &plan)
{
    Json out = Json::array();
    for (int card = 0; card < plan.erdmaInterfaces; ++card) {
        Json one{ { "InstanceType", card == 0 ? "Primary" : "Secondary" }, { "NetworkInterfaceTrafficMode", "HighPerformance" },
            { "VSwitchId", ref("VSwitch") }, { "SecurityGroupIds", Json::array({ ref("SecurityGroup") }) } };
        if (plan.erdmaInterfaces > 1)
            one["NetworkCardIndex"] = card;
        out.push_back(std::move(one));
    }
    return out;
}

void addPurchase(Json &nodes, const AlibabaPlan &plan)
{
    const Json nothing = ref("ALIYUN::NoValue");
    nodes["InstanceChargeType"] = plan.prepaid ? "PrePaid" : "PostPaid";
    if (plan.prepaid) {
        nodes["PeriodUnit"] = "Month";
        nodes["Period"] = ref("PeriodMonths");
    }
    if (plan.spot) {
        nodes["SpotStrategy"] = ref("SpotStrategy");
        nodes["SpotPriceLimit"] = { { "Fn::If", Json::array({ "WithSpotLimit", ref("SpotPriceLimit"), nothing }) } };
        nodes["SpotDuration"] = ref("SpotDuration");
        nodes["SpotInterruptionBehavior"] = "Terminate";
    } else {
        nodes["DeploymentSetId"] = { { "Fn::If", Json::array({ "WithDeploymentSet", ref("DeploymentSet"), nothing }) } };
    }
}

void addDisks(Json &nodes, const AlibabaPlan &plan)
{
    nodes["SystemDiskCategory"] = ref("SystemDiskCategory");
    nodes["SystemDiskSize"] = ref("SystemDiskSize");
    if (!plan.spec.storage.systemDiskLevel.empty())
        nodes["SystemDiskPerformanceLevel"] = ref("SystemDiskLevel");
    nodes["SystemDiskEncrypted"] = "true";
    if (plan.spec.storage.data == DataStorage::Disk)
        nodes["DiskMappings"]
            = Json::array({ { { "Category", "cloud_essd" }, { "Size", ref("DataDiskSize") }, { "Encrypted", "true" }, { "PerformanceLevel", "PL1" } } });
}

Json nodeGroup(const AlibabaPlan &plan)
{
    Json nodes{ { "InstanceName", sub("${Name}-[0,3]") }, { "HostName", sub("${Name}-[0,3]") }, { "InstanceType", ref("InstanceType") },
        { "MaxAmount", ref("NodeCount") }, { "ImageId", ref("ImageId") }, { "ZoneId", ref("ZoneId") },
        { "KeyPairName", { { "Fn::If", Json::array({ "WithKeyPair", ref("KeyPairName"), ref("ALIYUN::NoValue") }) } } },
        { "RamRoleName", attribute("NodeRole", "RoleName") }, { "AllocatePublicIP", false }, { "HttpEndpoint", "enabled" }, { "HttpTokens", "required" } };
    if (plan.erdmaInterfaces > 0) {
        nodes["EniMappings"] = interfaces(plan);
    } else {
        nodes["VpcId"] = ref("Vpc");
        nodes["VSwitchId"] = ref("VSwitch");
        nodes["SecurityGroupId"] = ref("SecurityGroup");
    }
    if (plan.spec.network.fabric == Fabric::Roce)
        nodes["HpcClusterId"] = ref("HpcCluster");
    addPurchase(nodes, plan);
    addDisks(nodes, plan);
    nodes["Tags"] = tagList(plan);
    nodes["UserData"] = userData(plan);
    return resource("ALIYUN::ECS::InstanceGroup", std::move(nodes));
}

} // namespace

Json nodeResources(const AlibabaPlan &plan)
{
    Json out = Json::object();
    if (!plan.spot) {
        out["DeploymentSet"]
            = resource("ALIYUN::ECS::DeploymentSet", { { "DeploymentSetName", sub("${Name}-nodes") }, { "Strategy", ref("DeploymentSetStrategy") } });
        out["DeploymentSet"]["Condition"] = "WithDeploymentSet";
    }
    if (plan.spec.network.fabric == Fabric::Roce)
        out["HpcCluster"] = resource("ALIYUN::ECS::HpcCluster", { { "Name", sub("${Name}-hpc") } });
    out["NodeRole"] = role(plan);
    out["ReadyHandle"] = resource("ALIYUN::ROS::WaitConditionHandle", { { "Count", ref("NodeCount") } });
    out["Nodes"] = nodeGroup(plan);
    out["Ready"]
        = resource("ALIYUN::ROS::WaitCondition", { { "Handle", ref("ReadyHandle") }, { "Timeout", kReadyWithinSeconds }, { "Count", ref("NodeCount") } });
    out["Ready"]["DependsOn"] = "Nodes";
    out["Nodes"]["DependsOn"] = Json::array({ "BetweenNodes" });
    return out;
}

} // namespace gpuplan::ros
