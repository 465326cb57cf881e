#include "core/estimate/layer_time.hpp"
#include "core/estimate/step_time.hpp"

namespace gpuplan {

Flops modelFlops(const TrainingJob &job)
{
    const Architecture &a = job.architecture;
    const auto s = static_cast<double>(job.sequenceLength);
    const bool frozen = job.task == Task::Lora || job.task == Task::Qlora;
    double matmul = a.causal ? static_cast<double>(a.hidden * a.vocab) : 0;
    double attention = 0; // forward FLOPs per token
    for (const auto &[layer, count] : a.layers) {
        matmul += count * static_cast<double>(layer.attention.params + layer.ffn.activeParams);
        const Attention &at = layer.attention;
        if (at.kind == AttentionKind::Grouped || at.kind == AttentionKind::Latent)
            attention += count * 2 * s * static_cast<double>(at.heads * (at.headDim + at.valueDim)) * attentionSeen(s, a.causal, at.window);
    }
    const double perToken = (frozen ? 4 : 6) * matmul + 3 * attention;
    return Flops(perToken * s * static_cast<double>(job.globalBatch));
}

} // namespace gpuplan
