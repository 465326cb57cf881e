#pragma once

#include "core/estimate/memory_model.hpp"

namespace gpuplan {

/// Bytes per logit of the stack's loss for this kind of job.
double logitElementBytes(const MemoryModel &model);

/// Bytes of the logits and what the loss keeps of them on the last stage: B · T · V / t with the stack's bytes per element B.
double logitsBytes(const MemoryModel &model, const Layout &layout);

/// What the head's backward pass holds beside them: gradients of its weight (2 V h / t each: one under fused accumulation, two under a chunked loss) and, with
/// sequence parallelism, its gathered input and the gradient of it (4 T h).
double headBackwardBytes(const MemoryModel &model, const Layout &layout);

} // namespace gpuplan
