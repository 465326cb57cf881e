#include "core/export/deployment_training.hpp"

#include "core/money/storage_cost.hpp"

#include <algorithm>
#include <cmath>

namespace gpuplan {

namespace {

bool isPlain(const Layer &layer)
{
    return layer.attention.kind == AttentionKind::Grouped && !layer.attention.window && !layer.attention.crosses && layer.ffn.kind != FfnKind::None;
}

/// The first layer whose feed-forward part is of that kind; nullptr: none.
const Layer *firstOf(const Architecture &architecture, FfnKind kind)
{
    const auto found = std::find_if(architecture.layers.begin(), architecture.layers.end(), [&](const LayerRun &run) { return run.layer.ffn.kind == kind; });
    return found == architecture.layers.end() ? nullptr : &found->layer;
}

DeploymentModel shapeOf(const Architecture &architecture)
{
    DeploymentModel shape;
    shape.name = architecture.name;
    shape.family = architecture.family;
    shape.layers = layerCount(architecture);
    shape.hidden = architecture.hidden;
    shape.vocabulary = architecture.vocab;
    shape.maxContext = architecture.maxContext;
    shape.tied = architecture.tiedEmbeddings;
    if (architecture.layers.empty())
        return shape;
    const Layer &first = architecture.layers.front().layer;
    shape.uniform = architecture.causal && isPlain(first)
        && std::all_of(architecture.layers.begin(), architecture.layers.end(), [&](const LayerRun &run) { return run.layer == first; });
    shape.heads = first.attention.heads;
    shape.kvHeads = first.attention.kvHeads;
    shape.headDim = first.attention.headDim;
    shape.gated = first.ffn.gated;
    if (const Layer *dense = firstOf(architecture, FfnKind::Dense))
        shape.ffn = dense->ffn.width;
    if (const Layer *sparse = firstOf(architecture, FfnKind::Moe)) {
        shape.experts = sparse->ffn.experts;
        shape.expertsPerToken = sparse->ffn.expertsPerToken;
        shape.expertFfn = sparse->ffn.expertWidth;
        shape.sharedFfn = sparse->ffn.sharedWidth;
    }
    return shape;
}

/// Optimizer steps between two checkpoints: the interval of the plan's goodput, in whole steps.
std::optional<std::int64_t> checkpointSteps(const PlanOption &option, const MoneyPlan &money)
{
    const double step = option.step.total.value();
    if (!money.failures || step <= 0)
        return std::nullopt;
    return std::max<std::int64_t>(1, std::llround(money.failures->interval.value() / step));
}

} // namespace

DeploymentSpec::Training trainingOf(const PlanResult &result, const PlanOption &option, const MoneyPlan &money)
{
    const Scenario &scenario = result.scenario;
    DeploymentSpec::Training training;
    training.model = scenario.model;
    training.task = nameOf(scenario.task);
    training.layout = option.layout;
    training.globalBatch = option.globalBatch;
    training.sequenceLength = result.job.sequenceLength;
    training.precision = result.job.precision;
    training.optimizer = result.job.optimizer;
    training.stack = result.job.stack;
    training.shape = shapeOf(result.job.architecture);
    training.steps = std::max<std::int64_t>(1, std::llround(option.steps));
    training.stepsPerCheckpoint = checkpointSteps(option, money);
    training.asyncCheckpoint = scenario.reliability.asyncCheckpoint;
    training.checkpointsKept = static_cast<int>(std::lround(scenario.storage.checkpointsKept));
    training.loraRank = result.job.lora.rank;
    training.loraAllLinears = result.job.lora.allLinears;
    training.offload = result.job.offload;
    training.datasetGib = storedData(scenario, result.job, result.tokens).datasetGib;
    return training;
}

DeploymentExpectation expectationOf(const PlanResult &result, const PlanOption &option, const MoneyPlan &money)
{
    const auto known = [](double value) { return value > 0 ? std::optional(value) : std::nullopt; };
    DeploymentExpectation expected;
    expected.stepSeconds = known(option.step.total.value());
    expected.tokensPerSecond = known(option.step.tokensPerSecond);
    expected.mfu = known(option.step.mfu);
    expected.hours = known(option.totalHours.mid);
    expected.cost = option.cost.total;
    expected.budget = result.budget;
    expected.readGbs = known(money.io.readGbs);
    return expected;
}

} // namespace gpuplan
