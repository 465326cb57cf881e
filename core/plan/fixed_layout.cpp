#include "core/plan/fixed_layout.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace gpuplan {

namespace {

void refuse(Errors &errors, std::string field, std::string why)
{
    errors.push_back({ ErrorCode::Inconsistent, "recipe." + std::move(field), { std::move(why) } });
}

void checkExperts(Errors &errors, int width, std::int64_t experts)
{
    if (width > 1 && experts <= 1)
        refuse(errors, "expert_parallel", fmt::format("expert parallelism is {}, but the model has no experts; leave it out or set it to 1", width));
    else if (width > 1 && experts % width != 0)
        refuse(errors, "expert_parallel", fmt::format("{} ranks cannot share the {} experts evenly; use a divisor of {}", width, experts, experts));
}

} // namespace

std::string headsThatDoNotSplit(const Architecture &architecture, int tp)
{
    for (const LayerRun &run : architecture.layers) {
        const Attention &a = run.layer.attention;
        if (a.heads % tp != 0)
            return fmt::format("{} ranks cannot share the {} attention heads of {} evenly; use a divisor of {}", tp, a.heads, architecture.name, a.heads);
        if (a.kind == AttentionKind::Grouped && a.kvHeads > 0 && a.kvHeads % tp != 0 && tp % a.kvHeads != 0)
            return fmt::format(
                "{} ranks cannot share the {} KV heads of {} evenly; use a divisor or a multiple of {}", tp, a.kvHeads, architecture.name, a.kvHeads);
    }
    return {};
}

Errors fixedLayoutFaults(const Scenario::Recipe &recipe, const Architecture &architecture)
{
    Errors errors;
    if (recipe.tensorParallel)
        if (std::string why = headsThatDoNotSplit(architecture, *recipe.tensorParallel); !why.empty())
            refuse(errors, "tensor_parallel", std::move(why));
    if (const int layers = layerCount(architecture); recipe.pipelineParallel && *recipe.pipelineParallel > layers)
        refuse(errors, "pipeline_parallel", fmt::format("{} stages are more than the {} layers of {}", *recipe.pipelineParallel, layers, architecture.name));
    if (recipe.expertParallel)
        checkExperts(errors, *recipe.expertParallel, expertCount(architecture));
    const std::int64_t length = sequenceLengthOf(recipe, architecture);
    if (const int width = recipe.contextParallel.value_or(1); length % width != 0)
        refuse(errors, "context_parallel", fmt::format("{} ranks cannot share a sequence of {} tokens evenly", width, length));
    return errors;
}

} // namespace gpuplan
