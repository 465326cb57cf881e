#include "core/plan/job.hpp"

#include "core/base/format.hpp"
#include "core/plan/fixed_layout.hpp"
#include "core/plan/plan.hpp"
#include "core/plan/stack_abilities.hpp"

#include <algorithm>
#include <bit>
#include <fmt/format.h>

namespace gpuplan {

namespace {

constexpr std::int64_t kFullFinetuneBatch = 64;
constexpr std::int64_t kAdapterBatch = 32;

std::int64_t pretrainTokens(double params)
{
    if (params <= 1e9)
        return std::int64_t{ 1 } << 18;
    if (params <= 3e9)
        return std::int64_t{ 1 } << 19;
    return std::int64_t{ 1 } << (params <= 10e9 ? 20 : 22);
}

/// A stack that no calibration knows cannot be estimated with its own habits.
bool stackIsKnown(const std::string &stack, const Catalog &catalog)
{
    return (catalog.time.stacks.empty() && catalog.memory.stacks.empty()) || catalog.time.stacks.contains(stack) || catalog.memory.stacks.contains(stack)
        || catalog.abilities.knows(stack);
}

std::string knownStacks(const Catalog &catalog)
{
    std::vector<std::string> names;
    for (const auto &[name, stack] : catalog.time.stacks)
        names.push_back(name);
    for (const auto &[name, stack] : catalog.memory.stacks)
        if (name.find('@') == std::string::npos)
            names.push_back(name);
    for (const auto &[name, stack] : catalog.abilities.stacks)
        names.push_back(name);
    std::sort(names.begin(), names.end());
    names.erase(std::unique(names.begin(), names.end()), names.end());
    return fmt::format("{}", fmt::join(names, ", "));
}

/// Which stack it is when nobody named one, and what is not known of it.
void sayStack(const Scenario::Recipe &recipe, const std::string &stack, const Catalog &catalog, std::vector<std::string> &assumptions)
{
    if (stack.empty())
        return;
    if (recipe.stack.empty())
        assumptions.push_back(fmt::format("Software stack chosen by task: {}.", stack));
    if (!catalog.abilities.knows(stack))
        assumptions.push_back(fmt::format("What {} can run is not recorded: plain layouts are tried, and nothing that is asked for is refused.", stack));
}

void sayBatch(const TrainingJob &job, std::vector<std::string> &assumptions)
{
    assumptions.push_back(fmt::format("Global batch chosen by rule for {}: {} sequences ({} tokens) a step, rounded to the data-parallel width.",
        nameOf(job.task), formatGrouped(static_cast<double>(job.globalBatch)), formatGrouped(static_cast<double>(job.globalBatch * job.sequenceLength))));
}

} // namespace

double tokensOf(const Scenario &scenario, const TrainingJob &job)
{
    if (scenario.data.tokens)
        return *scenario.data.tokens;
    return scenario.data.samples.value_or(0) * static_cast<double>(job.sequenceLength) * scenario.data.epochs;
}

std::int64_t automaticBatch(Task task, double params, std::int64_t sequenceLength)
{
    if (task == Task::FullFinetune)
        return kFullFinetuneBatch;
    if (task != Task::Pretrain)
        return kAdapterBatch;
    const auto sequences = static_cast<std::uint64_t>(std::max<std::int64_t>(1, pretrainTokens(params) / sequenceLength));
    return static_cast<std::int64_t>(std::bit_floor(sequences));
}

TrainingJob jobOn(const TrainingJob &job, const Accelerator &accelerator)
{
    TrainingJob out = job;
    if (out.precision == Precision::Bf16 && !accelerator.supportsBf16)
        out.precision = Precision::Fp16;
    return out;
}

Result<TrainingJob> jobOf(const Scenario &scenario, const Catalog &catalog, std::vector<std::string> &assumptions)
{
    auto architecture = resolveModel(scenario.model, catalog);
    if (!architecture)
        return tl::unexpected(architecture.error());
    assumptions.insert(assumptions.end(), architecture->assumed.begin(), architecture->assumed.end());
    if (const Errors faults = fixedLayoutFaults(scenario.recipe, *architecture); !faults.empty())
        return tl::unexpected(faults.front());
    TrainingJob job;
    job.architecture = std::move(*architecture);
    job.task = scenario.task;
    job.precision = scenario.recipe.precision;
    job.optimizer = scenario.recipe.optimizer;
    job.sequenceLength = sequenceLengthOf(scenario.recipe, job.architecture);
    job.lora = scenario.recipe.lora;
    job.offload = scenario.recipe.offload;
    job.stack = scenario.recipe.stack.empty() ? defaultStack(catalog, scenario.task) : scenario.recipe.stack;
    job.stackVersion = scenario.recipe.stackVersion;
    if (!stackIsKnown(job.stack, catalog))
        return fail(ErrorCode::UnknownName, "recipe.stack", { "training stack", job.stack, knownStacks(catalog) });
    if (const Errors faults = stackFaults(catalog.abilities, job.stack, scenario.recipe); !faults.empty())
        return tl::unexpected(faults.front());
    if (const auto longest = job.architecture.maxContext; longest > 0 && job.sequenceLength > longest)
        assumptions.push_back(fmt::format("Sequences of {} tokens are longer than the {} that {} was made for; set recipe.sequence_length.", job.sequenceLength,
            longest, job.architecture.name));
    else if (!scenario.recipe.sequenceLength && job.sequenceLength == longest)
        assumptions.push_back(fmt::format("Sequences of {} tokens, the longest that {} was made for.", job.sequenceLength, job.architecture.name));
    sayStack(scenario.recipe, job.stack, catalog, assumptions);
    job.globalBatch = scenario.recipe.globalBatch.value_or(automaticBatch(job.task, static_cast<double>(totalParams(job.architecture)), job.sequenceLength));
    if (scenario.recipe.microBatch.value_or(1) > job.globalBatch)
        return fail(ErrorCode::Inconsistent, "recipe.micro_batch",
            { fmt::format(
                "a micro-batch of {} sequences does not fit into the global batch of {} that the rule for {} chooses; set recipe.global_batch, or make "
                "it smaller",
                *scenario.recipe.microBatch, job.globalBatch, nameOf(job.task)) });
    if (!scenario.recipe.globalBatch)
        sayBatch(job, assumptions);
    return job;
}

} // namespace gpuplan
