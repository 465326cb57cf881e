#include "core/export/node_setup.hpp"

#include "core/export/escape.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace gpuplan {

namespace {

std::string yesNo(bool value)
{
    return value ? "yes" : "no";
}

/// Options of the vendor's NFS mount line, with _netdev.
constexpr std::string_view kNfsOptions = "vers=3,nolock,proto=tcp,rsize=1048576,wsize=1048576,hard,timeo=600,retrans=2,noresvport,_netdev";

} // namespace

std::string nodeSetting(const std::string &name, std::string_view value)
{
    return name + "=" + shellWord(commentText(value));
}

std::string gpuModelWord(std::string_view name)
{
    std::string word;
    for (std::size_t i = 0; i <= name.size(); ++i) {
        const char c = i < name.size() ? name[i] : ' ';
        const bool inside = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
        if (inside) {
            word += c;
        } else {
            if (std::any_of(word.begin(), word.end(), [](char letter) { return letter >= '0' && letter <= '9'; }))
                return word;
            word.clear();
        }
    }
    return "";
}

std::vector<std::string> commonNodeSettings(const DeploymentSpec &spec, int rdmaInterfaces, std::string_view rdmaName)
{
    return { nodeSetting("GPU_COUNT", std::to_string(spec.machines.gpusPerNode)), nodeSetting("GPU_MODEL", gpuModelWord(spec.machines.acceleratorName)),
        nodeSetting("GPU_MODEL_CERTAIN", yesNo(!spec.machines.acceleratorInferred)), nodeSetting("FAST_LINKS", yesNo(spec.machines.fastLinks)),
        nodeSetting("RDMA_INTERFACES", std::to_string(rdmaInterfaces)), nodeSetting("RDMA_NAME", rdmaName),
        nodeSetting("SPOT", yesNo(spec.purchase == PurchaseMode::Spot)), nodeSetting("DATA_DISK", yesNo(spec.storage.data == DataStorage::Disk)),
        nodeSetting("MOUNT_POINT", spec.storage.mountPoint) };
}

std::vector<std::string> nodeSettings(const AlibabaPlan &plan)
{
    std::vector<std::string> lines = commonNodeSettings(plan.spec, plan.erdmaInterfaces, "erdma");
    for (const auto &[name, value] : std::map<std::string, std::string>{ { "INSTALL_ERDMA", plan.erdmaInterfaces > 0 ? "TRUE" : "FALSE" },
             { "DRIVER_SCRIPT", plan.facts.driverScript }, { "SHARED_TYPE", "nfs" }, { "SHARED_OPTIONS", std::string(kNfsOptions) } })
        lines.push_back(nodeSetting(name, value));
    return lines;
}

std::string launchEnvironment(const DeploymentSpec &spec)
{
    std::string out = "# torchrun --nnodes \"$NNODES\" --nproc-per-node \"$NPROC_PER_NODE\" --rdzv-backend c10d --rdzv-endpoint FIRST_NODE:\"$MASTER_PORT\"\n";
    out += fmt::format("NPROC_PER_NODE={}\nMASTER_PORT={}\n", spec.launch.processesPerNode, spec.launch.masterPort);
    const Layout &layout = spec.training.layout;
    out += fmt::format("# Planned layout: TP {} PP {} (virtual {}) CP {} EP {} DP {}, {}, micro-batch {}, global batch {}, {} recompute.\n", layout.tp,
        layout.pp, layout.vpp, layout.cp, layout.ep, layout.dp, nameOf(layout.sharding), layout.microBatch, spec.training.globalBatch,
        nameOf(layout.recompute));
    if (layout.firstLayers > 0 || layout.lastLayers > 0)
        out += fmt::format(
            "# Pipeline cut: {} layers on the first stage, {} on the last, the others share the rest evenly.\n", layout.firstLayers, layout.lastLayers);
    if (layout.recomputeLayers > 0)
        out += fmt::format("# Recompute the first {} layers of each virtual stage alone (Megatron: --recompute-method block --recompute-num-layers {}).\n",
            layout.recomputeLayers, layout.recomputeLayers);
    if (layout.recomputeGroup > 0)
        out += fmt::format("# Recompute in groups of {} layers (Megatron: --recompute-method uniform --recompute-num-layers {}).\n", layout.recomputeGroup,
            layout.recomputeGroup);
    if (layout.pp > 1 && scheduleOf(layout) != PipelineSchedule::OneForwardOneBackward)
        out += fmt::format("# Pipeline schedule: {}.\n", nameOf(scheduleOf(layout)));
    if (!spec.launch.ncclAtLeast.empty())
        out += fmt::format("# NCCL {} or newer drives this fabric.\n", commentText(spec.launch.ncclAtLeast));
    for (const auto &[name, value] : spec.launch.environment)
        if (isShellName(name))
            out += "export " + nodeSetting(name, value) + "\n";
    return out;
}

std::string cloudConfig(const std::vector<NodeFile> &files)
{
    std::string out = "#cloud-config\nwrite_files:\n";
    for (const NodeFile &file : files) {
        out += fmt::format("  - path: {}\n    permissions: \"{}\"\n", file.path, file.permissions);
        if (!file.encoding.empty()) {
            out += fmt::format("    encoding: {}\n    content: {}\n", file.encoding, file.content);
            continue;
        }
        out += "    content: |\n";
        for (std::size_t at = 0; at < file.content.size();) {
            const std::size_t end = std::min(file.content.find('\n', at), file.content.size());
            out += "      " + file.content.substr(at, end - at) + "\n";
            at = end + 1;
        }
    }
    return out
        + "runcmd:\n"
          "  - [systemctl, daemon-reload]\n"
          "  - [systemctl, enable, gpuplan-node.service]\n"
          "  - [systemctl, enable, --now, gpuplan-watch.timer]\n"
          "  - [systemctl, start, --no-block, gpuplan-node.service]\n";
}

} // namespace gpuplan
