#include "core/export/escape.hpp"
#include "core/export/ros_parts.hpp"

namespace gpuplan::ros {

namespace {

/// Data outlives the stack.
Json kept(Json resource)
{
    resource["DeletionPolicy"] = "Retain";
    return resource;
}

Json nas(const AlibabaPlan &plan)
{
    Json out = Json::object();
    out["FileSystem"] = kept(resource("ALIYUN::NAS::FileSystem",
        { { "FileSystemType", "standard" }, { "ProtocolType", "NFS" }, { "StorageType", "Performance" }, { "EncryptType", 1 }, { "ZoneId", ref("ZoneId") },
            { "Description", sub("${Name} data and checkpoints") }, { "Tags", tagList(plan) } }));
    out["AccessGroup"]
        = resource("ALIYUN::NAS::AccessGroup", { { "AccessGroupName", sub("${Name}-data") }, { "AccessGroupType", "Vpc" }, { "FileSystemType", "standard" } });
    out["AccessRule"] = resource("ALIYUN::NAS::AccessRule",
        { { "AccessGroupName", attribute("AccessGroup", "AccessGroupName") }, { "SourceCidrIp", attribute("VSwitch", "CidrBlock") }, { "RWAccessType", "RDWR" },
            { "UserAccessType", "no_squash" }, { "FileSystemType", "standard" }, { "Priority", 1 } });
    out["MountTarget"] = resource("ALIYUN::NAS::MountTarget",
        { { "FileSystemId", ref("FileSystem") }, { "AccessGroupName", attribute("AccessGroup", "AccessGroupName") }, { "NetworkType", "Vpc" },
            { "VpcId", ref("Vpc") }, { "VSwitchId", ref("VSwitch") } });
    return out;
}

/// Nodes reach CPFS over its NFS protocol service.
Json cpfs(const AlibabaPlan &plan)
{
    Json out = Json::object();
    out["FileSystem"] = kept(resource("ALIYUN::NAS::FileSystem",
        { { "FileSystemType", "cpfs" }, { "ProtocolType", "cpfs" }, { "StorageType", plan.facts.cpfsStorageType }, { "Capacity", ref("CpfsCapacity") },
            { "ZoneId", ref("ZoneId") }, { "VpcId", ref("Vpc") }, { "VSwitchId", ref("VSwitch") }, { "Description", sub("${Name} data and checkpoints") },
            { "Tags", tagList(plan) } }));
    out["ProtocolService"] = resource("ALIYUN::NAS::ProtocolService",
        { { "FileSystemId", ref("FileSystem") }, { "ProtocolType", "NFS" }, { "ProtocolSpec", "General" }, { "VpcId", ref("Vpc") },
            { "VSwitchId", ref("VSwitch") } });
    out["MountTarget"] = resource("ALIYUN::NAS::ProtocolMountTarget",
        { { "FileSystemId", ref("FileSystem") }, { "ProtocolServiceId", attribute("ProtocolService", "ProtocolServiceId") }, { "Path", "/" },
            { "VpcId", ref("Vpc") }, { "VSwitchId", ref("VSwitch") } });
    return out;
}

Json oss(const AlibabaPlan &plan)
{
    Json tags = Json::object();
    for (const auto &[key, value] : plan.tags)
        tags[key] = value;
    Json out = Json::object();
    out["Bucket"] = kept(resource("ALIYUN::OSS::Bucket",
        { { "BucketName", sub("${Name}-data-${ALIYUN::AccountId}") }, { "AccessControl", "private" }, { "BlockPublicAccess", true },
            { "StorageClass", "Standard" }, { "ServerSideEncryptionConfiguration", { { "SSEAlgorithm", "AES256" } } }, { "Tags", tags } }));
    return out;
}

} // namespace

Json storageResources(const AlibabaPlan &plan)
{
    switch (plan.spec.storage.data) {
    case DataStorage::Nas:
        return nas(plan);
    case DataStorage::Cpfs:
        return cpfs(plan);
    case DataStorage::Oss:
        return oss(plan);
    case DataStorage::None:
    case DataStorage::Disk:
        break;
    }
    return Json::object();
}

Json outputs(const AlibabaPlan &plan)
{
    const auto output = [](const char *english, const char *chinese, Json value) {
        return Json{ { "Description", bilingual(english, chinese) }, { "Value", std::move(value) } };
    };
    Json out = Json::object();
    out["InstanceIds"] = output("Ids of the nodes.", "节点 ID。", attribute("Nodes", "InstanceIds"));
    out["PrivateIps"]
        = output("Private addresses of the nodes; the first one leads a launch.", "节点私网地址，第一个作为主节点。", attribute("Nodes", "PrivateIps"));
    out["VpcId"] = output("VPC of the cluster.", "集群所在专有网络。", ref("Vpc"));
    out["SecurityGroupId"] = output("Security group of the nodes.", "节点安全组。", ref("SecurityGroup"));
    out["Health"] = output("What the nodes reported when they were ready.", "节点就绪时的自检结果。", attribute("Ready", "Data"));
    if (plan.sharedStorage()) {
        const bool isCpfs = plan.spec.storage.data == DataStorage::Cpfs;
        out["FileSystemId"] = output("Shared file system, kept when the stack goes.", "共享文件系统，删除资源栈时保留。", ref("FileSystem"));
        out["MountTarget"] = output("Its address.", "挂载地址。", attribute("MountTarget", isCpfs ? "ProtocolMountTargetDomain" : "MountTargetDomain"));
    }
    if (plan.spec.storage.data == DataStorage::Oss)
        out["Bucket"]
            = output("Bucket of data and checkpoints, kept when the stack goes.", "数据与检查点存储桶，删除资源栈时保留。", attribute("Bucket", "Name"));
    return out;
}

} // namespace gpuplan::ros
