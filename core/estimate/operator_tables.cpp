#include "core/estimate/operator_tables.hpp"

#include "core/estimate/activation_memory.hpp"
#include "core/estimate/logits_memory.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace gpuplan {

namespace {

std::string_view attentionWord(const Attention &attention)
{
    switch (attention.kind) {
    case AttentionKind::Grouped:
        return attention.crosses ? "self- and cross-attention" : "attention";
    case AttentionKind::Latent:
        return "latent attention";
    case AttentionKind::Linear:
        return "linear attention";
    case AttentionKind::Mamba:
        return "state space";
    case AttentionKind::None:
        break;
    }
    return {};
}

std::string_view ffnWord(const Ffn &ffn)
{
    switch (ffn.kind) {
    case FfnKind::Dense:
        return "dense FFN";
    case FfnKind::Moe:
        return ffn.sharedWidth > 0 ? "routed and shared experts" : "routed experts";
    case FfnKind::None:
        break;
    }
    return {};
}

std::string layerWords(const Layer &layer)
{
    const std::string_view attention = attentionWord(layer.attention), ffn = ffnWord(layer.ffn);
    return fmt::format("layer with {}{}{}", attention, attention.empty() || ffn.empty() ? "" : " and ", ffn);
}

} // namespace

OperatorRow OperatorTable::total() const
{
    OperatorRow out{ "total", 0, 0, 0 };
    for (const OperatorRow &row : rows) {
        out.forward += row.forward;
        out.backward += row.backward;
        out.activations += row.activations;
    }
    return out;
}

std::vector<OperatorTable> timeTables(const StepTimeModel &model, const Layout &layout)
{
    const LayerCut cut{ layout.tp, layout.cp, layout.ep, layout.microBatch };
    std::vector<OperatorTable> out;
    for (const LayerRun &run : model.layers()) {
        OperatorTable table{ layerWords(run.layer), run.count, {} };
        for (const OperatorTime &each : model.operatorsOf(run.layer, cut))
            table.rows.push_back({ each.name, each.forward, each.backward, 0 });
        out.push_back(std::move(table));
    }
    const HeadTime head = model.headOf(cut);
    OperatorTable last{ "output head", 1, { { "logits", head.forwardMath, head.backwardMath, 0 }, { "loss", head.memory, 0, 0 } } };
    std::erase_if(last.rows, [](const OperatorRow &row) { return row.forward + row.backward <= 0; });
    if (!last.rows.empty())
        out.push_back(std::move(last));
    return out;
}

std::vector<OperatorTable> memoryTables(const MemoryModel &model, const Layout &layout)
{
    std::vector<OperatorTable> out;
    std::vector<const Layer *> seen;
    for (const LayerRun &run : model.job().architecture.layers) {
        const auto same = std::find_if(seen.begin(), seen.end(), [&](const Layer *other) { return *other == run.layer; });
        if (same != seen.end()) {
            out[static_cast<std::size_t>(same - seen.begin())].layers += run.count;
            continue;
        }
        seen.push_back(&run.layer);
        OperatorTable table{ layerWords(run.layer), run.count, {} };
        for (const ActivationPart &part : activationParts(model, run.layer, layout))
            table.rows.push_back({ part.name, 0, 0, part.bytes });
        out.push_back(std::move(table));
    }
    OperatorTable head{ "output head", 1,
        { { "final norm and input of the head", 0, 0, headActivations(model, layout) }, { "logits and loss", 0, 0, logitsBytes(model, layout) } } };
    std::erase_if(head.rows, [](const OperatorRow &row) { return row.activations <= 0; });
    out.push_back(std::move(head));
    return out;
}

} // namespace gpuplan
