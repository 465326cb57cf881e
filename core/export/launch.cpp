#include "core/export/launch_script.hpp"

#include "core/export/escape.hpp"
#include "core/export/origin_text.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>

namespace gpuplan {

namespace {

struct Writer {
    Framework framework;
    const char *name;
    const char *start; ///< the file that is run
    std::vector<ExportedFile> (*write)(const LaunchPlan &);
};

constexpr std::array<Writer, 6> kWriters{ { { Framework::Megatron, "Megatron-LM", "megatron.sh", launch::megatron },
    { Framework::MegatronBridge, "Megatron-Bridge", "megatron_bridge.sh", launch::megatronBridge },
    { Framework::Torchtitan, "torchtitan", "torchtitan.sh", launch::torchtitan },
    { Framework::Accelerate, "accelerate and PEFT", "accelerate.sh", launch::accelerate },
    { Framework::DeepSpeed, "DeepSpeed", "deepspeed.sh", launch::deepspeed },
    { Framework::LlamaFactory, "LLaMA-Factory", "llamafactory.sh", launch::llamaFactory } } };

/// Frameworks that run the plan exactly: those of its stack, or where none of them can, any other.
std::vector<const Writer *> chosenWriters(const LaunchPlan &plan)
{
    std::vector<const Writer *> able, ofStack;
    for (const Writer &writer : kWriters) {
        if (!whyNot(writer.framework, plan).empty())
            continue;
        able.push_back(&writer);
        if (stackAllows(plan.spec.training.stack, writer.framework))
            ofStack.push_back(&writer);
    }
    return ofStack.empty() ? able : ofStack;
}

std::string reasons(const LaunchPlan &plan)
{
    std::string out;
    for (const Writer &writer : kWriters)
        out += fmt::format("{}{}: {}", out.empty() ? "" : "; ", writer.name, whyNot(writer.framework, plan));
    return out;
}

std::string layoutLine(const LaunchPlan &plan)
{
    const auto &training = plan.spec.training;
    const Layout &layout = training.layout;
    std::string out = fmt::format(
        "TP {} × PP {} (virtual {}, {}) × CP {} × DP {} on {} GPUs, EP {}, {}, micro-batch {} × {} accumulated, global batch {}, {} recompute, sequences of "
        "{} tokens, {} steps",
        layout.tp, layout.pp, layout.vpp, nameOf(scheduleOf(layout)), layout.cp, layout.dp, plan.world, layout.ep, nameOf(layout.sharding), layout.microBatch,
        plan.accumulation, training.globalBatch, nameOf(layout.recompute), training.sequenceLength, training.steps);
    if (layout.firstLayers > 0 || layout.lastLayers > 0)
        out += fmt::format("; {} layers on the first stage, {} on the last", layout.firstLayers, layout.lastLayers);
    return out
        + (training.stepsPerCheckpoint ? fmt::format("; a checkpoint every {} steps", *training.stepsPerCheckpoint)
                                       : std::string("; interval of checkpoints unknown"));
}

std::string readme(const LaunchPlan &plan, const std::vector<const Writer *> &chosen)
{
    std::string out = fmt::format(
        "# Launching {}\n\n{}\n\nThe plan: {}.\n\n", markdownText(commentText(plan.spec.name)), markdownText(originText(plan.spec)), layoutLine(plan));
    if (!stackAllows(plan.spec.training.stack, chosen.front()->framework))
        out += fmt::format("The plan was made for the stack {}, whose own programs cannot run it exactly: times and memory of these scripts differ.\n\n",
            markdownText(commentText(plan.spec.training.stack)));
    out += "| framework | start on every node with |\n| --- | --- |\n";
    for (const Writer &writer : kWriters) {
        const std::string why = whyNot(writer.framework, plan);
        const bool written = std::find(chosen.begin(), chosen.end(), &writer) != chosen.end();
        out += written    ? fmt::format("| {} | `bash {}` |\n", writer.name, writer.start)
            : why.empty() ? fmt::format("| {} | not written: the plan was made for another stack |\n", writer.name)
                          : fmt::format("| {} | not written: {} |\n", writer.name, markdownText(why));
    }
    return out
        + fmt::format(
            "\n`NODE_RANK` (0 on the first node) and `MASTER_ADDR` (its address) are to be set; `sbatch slurm.sbatch {0}` does so under Slurm. "
            "On Kubernetes: `kubectl apply -k .`, then\n`kubectl apply -f pytorchjob.yaml` (training operator) or `-f jobset.yaml` (JobSet); both run `{0}`. "
            "Every script refuses to start with another number of GPUs than the plan's.\n"
            "Data are expected in `$DATA`, checkpoints go to `$CHECKPOINTS`. `streaming.py` reads WebDataset shards as `streaming.json` says: call its "
            "`loader` from a training "
            "script of yours.\n",
            chosen.front()->start);
}

} // namespace

Result<std::vector<ExportedFile>> exportLaunch(const DeploymentSpec &spec)
{
    const auto plan = launchPlan(spec);
    if (!plan)
        return tl::unexpected(plan.error());
    const std::vector<const Writer *> chosen = chosenWriters(*plan);
    if (chosen.empty())
        return fail(ErrorCode::Unsupported, "training.layout", { "this export", "no framework runs this layout exactly. " + reasons(*plan) });
    std::vector<ExportedFile> files{ { "README.md", readme(*plan, chosen) } };
    const auto add = [&](std::vector<ExportedFile> more) {
        for (ExportedFile &file : more)
            if (std::none_of(files.begin(), files.end(), [&](const ExportedFile &have) { return have.path == file.path; })) // frameworks share deepspeed.json
                files.push_back(std::move(file));
    };
    for (const Writer *writer : chosen)
        add(writer->write(*plan));
    add(launch::streaming(*plan));
    add(launch::kubernetes(*plan, chosen.front()->start, files));
    add({ launch::slurm(*plan), { "deployment.yaml", deploymentYaml(spec) } });
    return files;
}

} // namespace gpuplan
