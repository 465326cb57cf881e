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
    bool inBase64 = false; ///< content is base 64 already, or a template mark that stands for such content
};

/// The scripts and the unit that prepare and check a GPU node; they read /etc/gpuplan/node.env and hold nothing of the deployment.
std::vector<NodeFile> nodeScripts();

/// The word of a GPU's name that nvidia-smi prints too: the first one with a digit ("A100" of "NVIDIA A100 SXM4 80GB"); empty when there is none.
std::string gpuModelWord(std::string_view name);

/// "KEY='value'" lines of /etc/gpuplan/node.env that are known when the export is written.
std::vector<std::string> nodeSettings(const AlibabaPlan &plan);
/// Options of the vendor's NFS mount line, with _netdev.
std::string nfsOptions();
/// /etc/gpuplan/launch.env: what a launcher (torchrun, srun, mpirun) is told. NNODES is for the caller to add: it may change after the export.
std::string launchEnvironment(const DeploymentSpec &spec);

/// "#cloud-config" that writes the files and starts the unit of nodeScripts().
std::string cloudConfig(const std::vector<NodeFile> &files);

} // namespace gpuplan
