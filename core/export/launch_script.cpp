#include "core/export/launch_script.hpp"

#include "core/export/escape.hpp"
#include "core/export/origin_text.hpp"

#include <fmt/format.h>

namespace gpuplan::launch {

namespace {

std::string environmentLines(const DeploymentSpec &spec)
{
    std::string out;
    for (const auto &[name, value] : spec.launch.environment)
        if (isShellName(name))
            out += fmt::format("export {}={}\n", name, shellWord(value));
    return out;
}

/// Slurm, Kubernetes' training operator, JobSet and a person name the rank of a node in their own ways.
std::string nodeLines(const LaunchPlan &plan)
{
    const auto &launch = plan.spec.launch;
    return fmt::format("NNODES=${{NNODES:-{}}}\nNPROC_PER_NODE=${{NPROC_PER_NODE:-{}}}\n"
                       "NODE_RANK=${{NODE_RANK:-${{PET_NODE_RANK:-${{SLURM_NODEID:-${{JOB_COMPLETION_INDEX:-${{RANK:-0}}}}}}}}}}\n"
                       "MASTER_ADDR=${{MASTER_ADDR:-127.0.0.1}}\nMASTER_PORT=${{MASTER_PORT:-{}}}\n",
        launch.nodes, launch.processesPerNode, launch.masterPort);
}

} // namespace

std::string shellArray(const std::string &name, const Arguments &arguments)
{
    std::string out = name + "=(\n";
    for (const auto &line : arguments) {
        out += "   ";
        for (const std::string &word : line)
            out += " " + shellArgument(word);
        out += "\n";
    }
    return out + ")\n";
}

std::string scriptHead(const LaunchPlan &plan, std::string_view what, const std::vector<std::string> &yours)
{
    std::string out = fmt::format(
        "#!/bin/bash\n# {}\n# {}\n# Run it on every node: NODE_RANK is 0 on the first one, MASTER_ADDR its address. Slurm and Kubernetes set both.\n", what,
        originText(plan.spec));
    for (const std::string &sentence : yours)
        out += "# Yours: " + commentText(sentence) + "\n";
    if (!plan.spec.training.stepsPerCheckpoint)
        out += "# The plan knows no interval of checkpoints (rate of failures or of the storage unknown): the program's default stands.\n";
    out += "set -euo pipefail\n\n" + nodeLines(plan);
    out += fmt::format("default_data={}\ndefault_checkpoints={}\n", shellWord(plan.dataFolder), shellWord(plan.checkpointFolder));
    out += "export DATA=${DATA:-$default_data} CHECKPOINTS=${CHECKPOINTS:-$default_checkpoints}\n" + environmentLines(plan.spec);
    return out
        + fmt::format(
            "if [ $((NNODES * NPROC_PER_NODE)) -ne {0} ]; then\n    echo \"the plan is for {0} GPUs, not $((NNODES * NPROC_PER_NODE))\" >&2\n    exit 2\nfi\n"
            "mkdir -p \"$CHECKPOINTS\"\n\n",
            plan.world);
}

std::string torchrun()
{
    return "torchrun --nnodes \"$NNODES\" --nproc-per-node \"$NPROC_PER_NODE\" --node-rank \"$NODE_RANK\" \\\n    --master-addr \"$MASTER_ADDR\" --master-port "
           "\"$MASTER_PORT\"";
}

std::string hereLine()
{
    return "here=$(cd \"$(dirname \"${BASH_SOURCE[0]}\")\" && pwd)\n";
}

std::string originComment(const LaunchPlan &plan)
{
    return "# " + originText(plan.spec) + "\n";
}

} // namespace gpuplan::launch
