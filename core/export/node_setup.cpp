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

bool isShellName(const std::string &name)
{
    return !name.empty() && !(name[0] >= '0' && name[0] <= '9')
        && std::all_of(name.begin(), name.end(), [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_'; });
}

std::string setting(const std::string &name, std::string_view value)
{
    return name + "=" + shellWord(commentText(value));
}

} // namespace

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

std::string nfsOptions()
{
    return "vers=3,nolock,proto=tcp,rsize=1048576,wsize=1048576,hard,timeo=600,retrans=2,noresvport,_netdev";
}

std::vector<std::string> nodeSettings(const AlibabaPlan &plan)
{
    const DeploymentSpec &spec = plan.spec;
    return { setting("GPU_COUNT", std::to_string(spec.machines.gpusPerNode)), setting("GPU_MODEL", gpuModelWord(spec.machines.acceleratorName)),
        setting("GPU_MODEL_CERTAIN", yesNo(!spec.machines.acceleratorInferred)), setting("FAST_LINKS", yesNo(spec.machines.fastLinks)),
        setting("ERDMA_INTERFACES", std::to_string(plan.erdmaInterfaces)), setting("INSTALL_ERDMA", plan.erdmaInterfaces > 0 ? "TRUE" : "FALSE"),
        setting("DRIVER_SCRIPT", plan.facts.driverScript), setting("DATA_DISK", yesNo(spec.storage.data == DataStorage::Disk)),
        setting("MOUNT_POINT", spec.storage.mountPoint), setting("NFS_OPTIONS", nfsOptions()) };
}

std::string launchEnvironment(const DeploymentSpec &spec)
{
    std::string out = "# torchrun --nnodes \"$NNODES\" --nproc-per-node \"$NPROC_PER_NODE\" --rdzv-backend c10d --rdzv-endpoint FIRST_NODE:\"$MASTER_PORT\"\n";
    out += fmt::format("NPROC_PER_NODE={}\nMASTER_PORT={}\n", spec.launch.processesPerNode, spec.launch.masterPort);
    const Layout &layout = spec.training.layout;
    out += fmt::format("# Planned layout: TP {} PP {} (virtual {}) CP {} EP {} DP {}, {}, micro-batch {}, global batch {}, {} recompute.\n", layout.tp,
        layout.pp, layout.vpp, layout.cp, layout.ep, layout.dp, nameOf(layout.sharding), layout.microBatch, spec.training.globalBatch,
        nameOf(layout.recompute));
    if (!spec.launch.ncclAtLeast.empty())
        out += fmt::format("# NCCL {} or newer drives this fabric.\n", commentText(spec.launch.ncclAtLeast));
    for (const auto &[name, value] : spec.launch.environment)
        if (isShellName(name))
            out += "export " + setting(name, value) + "\n";
    return out;
}

std::string cloudConfig(const std::vector<NodeFile> &files)
{
    std::string out = "#cloud-config\nwrite_files:\n";
    for (const NodeFile &file : files) {
        out += fmt::format("  - path: {}\n    permissions: \"{}\"\n", file.path, file.permissions);
        if (file.inBase64) {
            out += fmt::format("    encoding: b64\n    content: {}\n", file.content);
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
          "  - [systemctl, start, --no-block, gpuplan-node.service]\n";
}

} // namespace gpuplan
