#pragma once

#include "core/export/alibaba.hpp"

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace gpuplan {

/// One file that cloud-init puts on a node.
struct NodeFile {
    std::string path; ///< on the node
    std::string permissions; ///< "0755"
    std::string content;
    std::string encoding{}; ///< what content is in already, or will be once a template mark is filled: "b64", "gz+b64"; empty: plain
};

/// The scripts and units that prepare, check and watch a GPU node; they read /etc/gpuplan/node.env and hold nothing of the deployment.
/// What one cloud does in its own way is in cloud.sh. Sources: core/export/templates.
std::vector<NodeFile> nodeScripts(Cloud cloud);

/// The word of a GPU's name that nvidia-smi prints too: the first one with a digit ("A100" of "NVIDIA A100 SXM4 80GB"); empty when there is none.
std::string gpuModelWord(std::string_view name);

/// "KEY='value'" on one line, quoted for the shell.
std::string nodeSetting(const std::string &name, std::string_view value);
/// Lines of /etc/gpuplan/node.env that are known when the export is written and alike on all clouds. `rdmaName`: how the devices of the
/// RDMA interfaces begin below /sys/class/infiniband.
std::vector<std::string> commonNodeSettings(const DeploymentSpec &spec, int rdmaInterfaces, std::string_view rdmaName);
/// The same with what Alibaba Cloud's scripts read beside them.
std::vector<std::string> nodeSettings(const AlibabaPlan &plan);
/// /etc/gpuplan/launch.env: what a launcher (torchrun, srun, mpirun) is told. NNODES is for the caller to add: it may change after the export.
std::string launchEnvironment(const DeploymentSpec &spec);

/// "#cloud-config" that writes the files and starts the units of nodeScripts().
std::string cloudConfig(const std::vector<NodeFile> &files);

} // namespace gpuplan
