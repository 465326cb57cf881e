#pragma once

#include "core/model/architecture.hpp"
#include "core/model/hf_keys.hpp"

namespace gpuplan {

/// A Mamba layer (arXiv:2312.00752): input and output projections, short convolution, selective state space.
/// `innerNorms`: Jamba's norms of the step and of the two state projections.
Attention mambaAttention(const HfKeys &keys, std::int64_t hidden, bool innerNorms);
/// A Mamba-2 layer (arXiv:2405.21060) as Nemotron-H and Granite 4 hold it: heads, groups, gated norm.
Attention mamba2Attention(const HfKeys &keys, std::int64_t hidden);

} // namespace gpuplan
