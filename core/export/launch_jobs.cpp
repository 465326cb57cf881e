#include "core/export/launch_script.hpp"

#include "core/export/escape.hpp"
#include "core/export/yaml_text.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

/// Who starts the launch script on every node: Slurm, or Kubernetes with the training operator or JobSet.
namespace gpuplan::launch {

namespace {

using Json = nlohmann::ordered_json;

/// The device plugins' resources for RDMA interfaces: eRDMA of ACK (alibabacloud-erdma-controller), EFA of EKS (aws-efa-k8s-device-plugin).
Json devices(const DeploymentSpec &spec)
{
    Json out{ { "nvidia.com/gpu", spec.machines.gpusPerNode } };
    if (spec.machines.nodes > 1 && spec.network.fabric == Fabric::Efa)
        out["vpc.amazonaws.com/efa"] = spec.network.rdmaCards.value_or(1);
    if (spec.machines.nodes > 1 && spec.network.fabric == Fabric::Erdma)
        out["aliyun/erdma"] = spec.network.rdmaCards.value_or(1);
    return out;
}

bool pinsMemory(const DeploymentSpec &spec)
{
    return spec.machines.nodes > 1 && spec.network.fabric != Fabric::Tcp && spec.network.fabric != Fabric::None;
}

Json container(const LaunchPlan &plan, const std::string &script, const Json &environment)
{
    const Json wanted = devices(plan.spec);
    const std::string mount = plan.spec.storage.data == DataStorage::None ? "/data" : plan.spec.storage.mountPoint;
    Json out{ { "name", "pytorch" }, { "image", plan.facts.image }, { "command", Json::array({ "bash", "/launch/" + script }) },
        { "resources", { { "limits", wanted }, { "requests", wanted } } },
        { "volumeMounts",
            Json::array({ { { "name", "launch" }, { "mountPath", "/launch" } }, { { "name", "shm" }, { "mountPath", "/dev/shm" } },
                { { "name", "data" }, { "mountPath", mount } } }) } };
    if (!environment.empty())
        out["env"] = environment;
    if (pinsMemory(plan.spec))
        out["securityContext"] = { { "capabilities", { { "add", Json::array({ "IPC_LOCK" }) } } } };
    return out;
}

/// A claim for shared storage; a node's own disk is a folder of the node.
Json dataVolume(const LaunchPlan &plan)
{
    const auto &storage = plan.spec.storage;
    if (storage.data == DataStorage::Disk)
        return { { "name", "data" }, { "hostPath", { { "path", storage.mountPoint }, { "type", "Directory" } } } };
    return { { "name", "data" }, { "persistentVolumeClaim", { { "claimName", plan.name + "-data" } } } };
}

Json pod(const LaunchPlan &plan, const std::string &script, const char *restart, const Json &environment)
{
    return { { "metadata", { { "labels", { { "app.kubernetes.io/name", plan.name } } } } },
        { "spec",
            { { "restartPolicy", restart }, { "nodeSelector", { { "node.kubernetes.io/instance-type", plan.spec.machines.type } } },
                { "tolerations", Json::array({ { { "key", "nvidia.com/gpu" }, { "operator", "Exists" }, { "effect", "NoSchedule" } } }) },
                { "containers", Json::array({ container(plan, script, environment) }) },
                { "volumes",
                    Json::array({ { { "name", "launch" }, { "configMap", { { "name", plan.name + "-launch" } } } },
                        { { "name", "shm" }, { "emptyDir", { { "medium", "Memory" } } } }, dataVolume(plan) }) } } } };
}

std::string head(const LaunchPlan &plan, std::string_view what)
{
    const auto &spec = plan.spec;
    std::string out = originComment(plan)
        + fmt::format("# {}\n# Beforehand: kubectl apply -k . (the launch files as a config map){}.\n", what,
            spec.storage.data == DataStorage::Disk ? "" : fmt::format(", and a claim {}-data for data and checkpoints", plan.name));
    if (pinsMemory(spec) && spec.network.fabric != Fabric::Efa && spec.network.fabric != Fabric::Erdma)
        out += fmt::format("# Yours: the resource of the RDMA device plugin ({}) among limits and requests.\n", nameOf(spec.network.fabric));
    return out;
}

Json replicas(const LaunchPlan &plan, const std::string &script, int count)
{
    return { { "replicas", count }, { "restartPolicy", "OnFailure" }, { "template", pod(plan, script, "OnFailure", Json::array()) } };
}

ExportedFile pytorchJob(const LaunchPlan &plan, const std::string &script)
{
    Json kinds{ { "Master", replicas(plan, script, 1) } };
    if (plan.spec.machines.nodes > 1)
        kinds["Worker"] = replicas(plan, script, plan.spec.machines.nodes - 1);
    const Json job{ { "apiVersion", "kubeflow.org/v1" }, { "kind", "PyTorchJob" }, { "metadata", { { "name", plan.name } } },
        { "spec",
            { { "nprocPerNode", std::to_string(plan.spec.machines.gpusPerNode) }, { "runPolicy", { { "cleanPodPolicy", "Running" }, { "backoffLimit", 10 } } },
                { "pytorchReplicaSpecs", kinds } } } };
    return { "pytorchjob.yaml",
        head(plan, fmt::format("For the training operator {} of Kubeflow, on ACK, EKS or TKE.", plan.version("training_operator"))) + yamlText(job) };
}

ExportedFile jobSet(const LaunchPlan &plan, const std::string &script)
{
    const int nodes = plan.spec.machines.nodes;
    const Json environment = Json::array({ { { "name", "MASTER_ADDR" }, { "value", fmt::format("{0}-nodes-0-0.{0}", plan.name) } } });
    Json job{ { "parallelism", nodes }, { "completions", nodes }, { "completionMode", "Indexed" }, { "backoffLimit", 0 },
        { "template", pod(plan, script, "Never", environment) } };
    const Json set{ { "apiVersion", "jobset.x-k8s.io/v1alpha2" }, { "kind", "JobSet" }, { "metadata", { { "name", plan.name } } },
        { "spec",
            { { "network", { { "enableDNSHostnames", true }, { "subdomain", plan.name } } }, { "failurePolicy", { { "maxRestarts", 10 } } },
                { "replicatedJobs", Json::array({ { { "name", "nodes" }, { "replicas", 1 }, { "template", { { "spec", job } } } } }) } } } };
    return { "jobset.yaml", head(plan, fmt::format("For JobSet {}: all nodes start anew together when one fails.", plan.version("jobset"))) + yamlText(set) };
}

} // namespace

std::vector<ExportedFile> kubernetes(const LaunchPlan &plan, const std::string &script, const std::vector<ExportedFile> &files)
{
    Json names = Json::array();
    for (const ExportedFile &file : files)
        if (!file.path.ends_with(".md"))
            names.push_back(file.path);
    const Json kustomization{ { "apiVersion", "kustomize.config.k8s.io/v1beta1" }, { "kind", "Kustomization" },
        { "generatorOptions", { { "disableNameSuffixHash", true } } },
        { "configMapGenerator", Json::array({ { { "name", plan.name + "-launch" }, { "files", names } } }) } };
    return { { "kustomization.yaml", originComment(plan) + yamlText(kustomization) }, pytorchJob(plan, script), jobSet(plan, script) };
}

ExportedFile slurm(const LaunchPlan &plan)
{
    const auto &machines = plan.spec.machines;
    std::string out = fmt::format("#!/bin/bash\n#SBATCH --job-name={}\n#SBATCH --nodes={}\n#SBATCH --ntasks-per-node=1\n#SBATCH --gpus-per-node={}\n"
                                  "#SBATCH --exclusive\n#SBATCH --output=%x-%j.log\n#SBATCH --open-mode=append\n#SBATCH --requeue\n{}"
                                  "# sbatch slurm.sbatch SCRIPT: starts that launch script once a node.\nset -euo pipefail\n\n",
        plan.name, machines.nodes, machines.gpusPerNode, originComment(plan));
    out += "script=${1:?name a launch script beside this file}\nshift\n"
           "MASTER_ADDR=$(scontrol show hostnames \"$SLURM_JOB_NODELIST\" | head -n 1)\nexport MASTER_ADDR NNODES=\"$SLURM_NNODES\"\n\n"
           "srun --kill-on-bad-exit=1 bash \"$script\" \"$@\"\n";
    return { "slurm.sbatch", out };
}

} // namespace gpuplan::launch
