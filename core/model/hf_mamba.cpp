#include "core/model/hf_mamba.hpp"

namespace gpuplan {

Attention mambaAttention(const HfKeys &keys, std::int64_t hidden, bool innerNorms)
{
    const std::int64_t inner = hidden * keys.countOr({ "mamba_expand", "expand" }, 2);
    const std::int64_t state = keys.sizeOr({ "mamba_d_state", "state_size" }, 16);
    const std::int64_t kernel = keys.sizeOr({ "mamba_d_conv", "conv_kernel" }, 4);
    const bool automatic = keys.text("time_step_rank") == "auto" || keys.text("mamba_dt_rank") == "auto";
    const std::int64_t rank = automatic ? (hidden + 15) / 16 : keys.sizeOr({ "mamba_dt_rank", "time_step_rank" }, (hidden + 15) / 16);
    const bool projectionBias = keys.flagOr("mamba_proj_bias", keys.flagOr("use_bias", false));
    const bool convolutionBias = keys.flagOr("mamba_conv_bias", keys.flagOr("use_conv_bias", true));
    Attention a;
    a.kind = AttentionKind::Mamba;
    a.params = hidden * 2 * inner + inner * kernel + inner * (rank + 2 * state) + rank * inner + inner + inner * state + inner + inner * hidden;
    a.params += (projectionBias ? 2 * inner + hidden : 0) + (convolutionBias ? inner : 0) + (innerNorms ? rank + 2 * state : 0);
    a.stateElements = inner * state + inner * (kernel - 1);
    return a;
}

Attention mamba2Attention(const HfKeys &keys, std::int64_t hidden)
{
    Attention a;
    a.kind = AttentionKind::Mamba;
    a.heads = keys.requiredCount({ "mamba_num_heads", "mamba_n_heads", "num_heads" });
    const std::int64_t expanded = hidden * keys.countOr({ "mamba_expand", "expand" }, 2);
    const bool automatic = keys.text("mamba_d_head") == "auto";
    a.headDim = automatic ? expanded / a.heads : keys.requiredSize({ "mamba_head_dim", "mamba_d_head", "head_dim" });
    const std::int64_t inner = a.heads * a.headDim;
    const std::int64_t state = keys.requiredSize({ "ssm_state_size", "mamba_d_state", "state_size" });
    const std::int64_t groups = keys.countOr({ "mamba_n_groups", "n_groups" }, 1);
    const std::int64_t kernel = keys.sizeOr({ "mamba_d_conv", "conv_kernel" }, 4);
    const std::int64_t channels = inner + 2 * groups * state;
    const std::int64_t projected = inner + channels + a.heads;
    a.params = hidden * projected + channels * kernel + 3 * a.heads + inner + inner * hidden;
    a.params += keys.flagOr("mamba_conv_bias", keys.flagOr("use_conv_bias", true)) ? channels : 0;
    a.params += keys.flagOr("mamba_proj_bias", keys.flagOr("use_bias", false)) ? projected + hidden : 0;
    a.stateElements = inner * state + channels * (kernel - 1);
    return a;
}

} // namespace gpuplan
