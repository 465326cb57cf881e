#include "core/export/ros_parts.hpp"

namespace gpuplan::ros {

namespace {

Json onlyIf(Json resource, const char *condition)
{
    resource["Condition"] = condition;
    return resource;
}

} // namespace

Json tagList(const AlibabaPlan &plan)
{
    Json out = Json::array();
    for (const auto &[key, value] : plan.tags)
        out.push_back({ { "Key", key }, { "Value", value } });
    return out;
}

Json networkResources(const AlibabaPlan &plan)
{
    Json out = Json::object();
    out["Vpc"] = resource("ALIYUN::ECS::VPC", { { "VpcName", sub("${Name}-vpc") }, { "CidrBlock", "10.0.0.0/16" }, { "Tags", tagList(plan) } });
    out["VSwitch"] = resource("ALIYUN::ECS::VSwitch",
        { { "VSwitchName", sub("${Name}-nodes") }, { "VpcId", ref("Vpc") }, { "ZoneId", ref("ZoneId") }, { "CidrBlock", "10.0.0.0/20" },
            { "Tags", tagList(plan) } });
    out["SecurityGroup"]
        = resource("ALIYUN::ECS::SecurityGroup", { { "SecurityGroupName", sub("${Name}-nodes") }, { "VpcId", ref("Vpc") }, { "Tags", tagList(plan) } });
    out["BetweenNodes"] = resource("ALIYUN::ECS::SecurityGroupIngress",
        { { "SecurityGroupId", ref("SecurityGroup") }, { "SourceGroupId", ref("SecurityGroup") }, { "IpProtocol", "all" }, { "PortRange", "-1/-1" },
            { "NicType", "intranet" }, { "Priority", 1 }, { "Description", "All traffic between the nodes: NCCL, launcher, RDMA" } });
    out["Ssh"] = onlyIf(resource("ALIYUN::ECS::SecurityGroupIngress",
                            { { "SecurityGroupId", ref("SecurityGroup") }, { "SourceCidrIp", ref("SshCidr") }, { "IpProtocol", "tcp" },
                                { "PortRange", "22/22" }, { "NicType", "intranet" }, { "Priority", 2 }, { "Description", "SSH for administrators" } }),
        "WithSsh");
    out["NatGateway"] = onlyIf(resource("ALIYUN::VPC::NatGateway",
                                   { { "NatGatewayName", sub("${Name}-nat") }, { "VpcId", ref("Vpc") }, { "VSwitchId", ref("VSwitch") },
                                       { "NatType", "Enhanced" }, { "InternetChargeType", "PayByLcu" }, { "Tags", tagList(plan) } }),
        "WithInternet");
    out["NatAddress"] = onlyIf(
        resource("ALIYUN::VPC::EIP",
            { { "Name", sub("${Name}-nat") }, { "Bandwidth", ref("InternetBandwidth") }, { "InternetChargeType", "PayByTraffic" }, { "Tags", tagList(plan) } }),
        "WithInternet");
    out["NatBinding"]
        = onlyIf(resource("ALIYUN::VPC::EIPAssociation", { { "AllocationId", ref("NatAddress") }, { "InstanceId", ref("NatGateway") } }), "WithInternet");
    out["WayOut"] = onlyIf(resource("ALIYUN::VPC::SnatEntry",
                               { { "SnatTableId", attribute("NatGateway", "SNatTableId") }, { "SnatIp", attribute("NatAddress", "EipAddress") },
                                   { "SourceVSwitchIds", Json::array({ ref("VSwitch") }) } }),
        "WithInternet");
    out["WayOut"]["DependsOn"] = "NatBinding";
    return out;
}

} // namespace gpuplan::ros
