#include "core/estimate/layer_time.hpp"
#include "core/estimate/mfu.hpp"
#include "core/estimate/step_time.hpp"

namespace gpuplan {

namespace {

/// FLOPs of one token.
struct TokenFlops {
    double layerParams = 0, headParams = 0; ///< of matrix products
    double attention = 0, attentionSquare = 0; ///< forward: what causal masks and windows leave; the whole square
    double palmAttention = 0; ///< 12·L·h·s, h the width of all heads
};

TokenFlops perToken(const TrainingJob &job)
{
    const Architecture &a = job.architecture;
    const auto s = static_cast<double>(job.sequenceLength);
    TokenFlops out;
    out.headParams = a.causal ? static_cast<double>(a.hidden * a.vocab) : 0;
    for (const auto &[layer, count] : a.layers) {
        out.layerParams += count * static_cast<double>(layer.attention.params + layer.ffn.activeParams);
        const Attention &at = layer.attention;
        if (at.kind != AttentionKind::Grouped && at.kind != AttentionKind::Latent)
            continue;
        const double square = count * 2 * s * static_cast<double>(at.heads * (at.headDim + at.valueDim));
        out.attentionSquare += square;
        out.attention += square * attentionSeen(s, a.causal, at.window);
        out.palmAttention += count * 12 * s * static_cast<double>(at.heads * at.headDim);
    }
    return out;
}

bool isFrozen(const TrainingJob &job)
{
    return job.task == Task::Lora || job.task == Task::Qlora;
}

} // namespace

Flops modelFlops(const TrainingJob &job)
{
    const TokenFlops t = perToken(job);
    const double token = (isFrozen(job) ? 4 : 6) * (t.layerParams + t.headParams) + 3 * t.attention;
    return Flops(token * static_cast<double>(job.sequenceLength) * static_cast<double>(job.globalBatch));
}

std::vector<FlopsCount> flopsByConvention(const TrainingJob &job, const RepeatedWork &repeated)
{
    const TokenFlops t = perToken(job);
    const double tokens = static_cast<double>(job.sequenceLength) * static_cast<double>(job.globalBatch);
    const double passes = isFrozen(job) ? 4 : 6, products = passes * (t.layerParams + t.headParams);
    const double again = repeated.attentionAlone ? t.attention : repeated.layers * (2 * t.layerParams + t.attention);
    const auto active = static_cast<double>(activeParams(job.architecture));
    const std::string weights = isFrozen(job) ? "4·P" : "6·P";
    return { { "MFU, causal half", weights + " + 3·A/2", Flops(tokens * (products + 3 * t.attention)), "gpuplan's own; MaxText since its change 1988" },
        { "MFU, full square", weights + " + 3·A", Flops(tokens * (products + 3 * t.attentionSquare)), "Narayanan et al. 2021" },
        { "HFU, with recompute", weights + " + 3·A/2 + repeated forward", Flops(tokens * (products + 3 * t.attention + again)), "Korthikanti et al. 2022" },
        { "PaLM", "6·N + 12·L·h·s", Flops(tokens * (6 * active + t.palmAttention)), "Chowdhery et al. 2022, appendix B" },
        { "6N", "6·N", Flops(tokens * 6 * active), "Kaplan et al. 2020" } };
}

} // namespace gpuplan
