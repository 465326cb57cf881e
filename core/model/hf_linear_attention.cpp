#include "core/model/hf_attention.hpp"

namespace gpuplan {

Attention deltaNetAttention(const HfKeys &keys, std::int64_t hidden)
{
    Attention a;
    a.kind = AttentionKind::Linear;
    a.heads = keys.requiredCount({ "linear_num_value_heads" });
    a.kvHeads = keys.requiredCount({ "linear_num_key_heads" });
    a.headDim = keys.requiredSize({ "linear_key_head_dim" });
    a.valueDim = keys.requiredSize({ "linear_value_head_dim" });
    const std::int64_t kernel = keys.sizeOr({ "linear_conv_kernel_dim" }, 4);
    const std::int64_t key = a.kvHeads * a.headDim;
    const std::int64_t value = a.heads * a.valueDim;
    const std::int64_t channels = 2 * key + value;
    // q, k, v and the output gate; beta and decay per value head; convolution; decay rate and step bias; output norm; output.
    a.params = hidden * (channels + value + 2 * a.heads) + channels * kernel + 2 * a.heads + a.valueDim + value * hidden;
    a.stateElements = a.heads * a.headDim * a.valueDim + channels * (kernel - 1);
    return a;
}

Attention lightningAttention(const DecoderSizes &sizes)
{
    Attention a;
    a.kind = AttentionKind::Linear;
    a.heads = a.kvHeads = sizes.heads;
    a.headDim = a.valueDim = sizes.headDim;
    const std::int64_t width = a.heads * a.headDim;
    a.params = 5 * sizes.hidden * width + width;
    a.stateElements = a.heads * a.headDim * a.headDim;
    return a;
}

Attention kimiDeltaAttention(const HfKeys &keys, std::int64_t hidden)
{
    Attention a;
    a.kind = AttentionKind::Linear;
    a.heads = a.kvHeads = keys.requiredCount({ "num_heads" });
    a.headDim = a.valueDim = keys.requiredSize({ "head_dim" });
    const std::int64_t kernel = keys.sizeOr({ "short_conv_kernel_size" }, 4);
    const std::int64_t width = a.heads * a.headDim;
    // q, k, v, output; their convolutions; two low-rank gates; beta; decay rate, step bias and output norm.
    a.params = 4 * hidden * width + 3 * width * kernel + 2 * (hidden * a.headDim + a.headDim * width) + hidden * a.heads + a.heads + width + a.headDim;
    a.stateElements = a.heads * a.headDim * a.headDim + 3 * width * (kernel - 1);
    return a;
}

} // namespace gpuplan
