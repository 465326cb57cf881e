#pragma once

#include "core/catalog/serving_calibration.hpp"
#include "core/serve/served_shape.hpp"

namespace gpuplan {

/// The memory of one GPU while it serves, bytes.
struct ServingMemory {
    double usable = 0; ///< of the card
    double weights = 0, activations = 0, nonTorch = 0, graphs = 0;
    double reserve = 0; ///< what the engine leaves unused
    double cache = 0; ///< for keys, values and states; 0: the weights leave no room
    double tokens = 0; ///< cached over one replica at the job's longest sequence, as engines print it
    double maxContext = 0; ///< longest sequence that the cache holds, alone
    [[nodiscard]] bool fits() const { return cache > 0 && tokens >= 1; }
};

/// The engine's own settings on a card of that memory, with what the job says instead.
ServingDefaults settingsOf(const ServingJob &job, double usableBytes, const ServingCalibration &calibration);

/// Budget of the engine: vLLM util·usable − weights − activations − non-torch (− graphs), SGLang f·(usable − reserve) − weights, TensorRT-LLM and lmdeploy
/// a share of what weights and reserve leave, HuggingFace (usable − weights)/copies. Activations: 2·N·2h + max(2·N·3f/t, sampler·sequences·V), N tokens of
/// one step (start-up logs of vLLM 0.6 to 0.23). `length`: tokens a sequence, for layers that keep a window or a state.
ServingMemory servingMemory(const ServedShape &shape, const ServingJob &job, double usableBytes, double length, const ServingCalibration &calibration);

/// Sequences of that many tokens that the cache of one replica holds at once.
double cachedSequences(const ServingMemory &memory, const ServedShape &shape, const ServingJob &job, double tokens);

} // namespace gpuplan
