#pragma once

#include "core/model/hf_keys.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace gpuplan {

/// Normalisation of queries and keys before the dot product.
enum class QkNorm {
    None,
    PerHead, ///< one weight of head size each for q and k
    FullWidth, ///< weights over all heads together
};

/// Which layers see only a window, where the config has no list of layer types.
enum class WindowRule {
    All, ///< every layer, when sliding_window is set
    OnlyIfEnabled, ///< Qwen: dead unless use_sliding_window, then from max_window_layers on
    EveryOther, ///< layers 0, 2, 4… (Gemma 2, gpt-oss)
    AllButEveryNth, ///< every n-th layer is full (Gemma 3: 6, Cohere 2: 4, Llama 4: 4, OLMo 3: 4)
};

/// Layers that mix tokens through a fixed state, beside full attention.
enum class LinearKind {
    None,
    GatedDelta, ///< Qwen3-Next
    Lightning, ///< MiniMax-Text-01, M1
    KimiDelta, ///< Kimi Linear
};

/// What the class of a model fixes and its config.json does not say: biases, norms, tying. From the public model definitions.
struct FamilyRules {
    bool known = true; ///< false: read by keys alone
    bool tied = false; ///< when tie_word_embeddings is absent
    std::int64_t normVectors = 1; ///< weights of one norm in units of its width: 2 with a bias, 0 for norms without weights
    std::int64_t normsPerLayer = 2;
    bool finalNorm = true;
    bool qkvBias = false;
    bool outBias = false;
    bool ffnBias = false;
    bool headBias = false;
    QkNorm qkNorm = QkNorm::None;
    bool gated = true; ///< three FFN matrices
    bool gatedQuery = false; ///< the query projection is doubled by an output gate
    bool sinks = false; ///< one learned logit per head
    bool learnedPositions = false;
    std::int64_t extraPositions = 0; ///< rows of the position table beyond the context
    bool embeddingNorm = false;
    bool halvedFfn = false; ///< intermediate_size counts gate and up together
    std::int64_t defaultFfnFactor = 4; ///< inner width over hidden where the config is silent
    std::int64_t defaultHeadDim = 0; ///< 0: hidden / heads
    bool correctionBias = false; ///< one routing bias per expert
    bool routerBias = false;
    bool expertBias = false;
    bool sharedGate = false; ///< a gate vector beside the shared expert
    bool implicitShared = false; ///< one shared expert of the routed width that the config does not mention
    LinearKind linear = LinearKind::None;
    WindowRule windows = WindowRule::All;
    std::int64_t fullEvery = 0; ///< AllButEveryNth without sliding_window_pattern
};

/// The rules of a decoder family, adjusted by the flags its own class reads from `keys`. `family` is a model_type without "_text".
FamilyRules familyRules(const std::string &family, const HfKeys &keys);
bool isKnownFamily(std::string_view family);
/// The family of a class name ("Qwen2ForCausalLM" → "qwen2"); empty when unknown.
std::string familyOfClass(std::string_view className);
/// Why a family cannot be counted; nullopt when it can.
std::optional<std::string> whyUncountable(std::string_view family, const HfKeys &keys);

} // namespace gpuplan
