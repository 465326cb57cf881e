#pragma once

#include "core/model/hf_family.hpp"

namespace gpuplan {

/// The sizes that all layers of a decoder share, under whatever names the config gives them.
struct DecoderSizes {
    std::int64_t hidden = 0;
    std::int64_t layers = 0;
    std::int64_t vocab = 0;
    std::int64_t heads = 0;
    std::int64_t kvHeads = 0;
    std::int64_t headDim = 0;
    std::int64_t ffn = 0; ///< inner width of a dense layer; 0 where only experts are given
    std::int64_t maxContext = 0; ///< 0: not said
};

/// `nested`: the keys come from a wrapper's text_config, which may leave out what equals the class defaults.
DecoderSizes readDecoderSizes(const HfKeys &keys, const std::string &family, const FamilyRules &rules, bool nested);

/// Hidden size, layers, vocabulary and context alone, for layers without attention.
DecoderSizes readStackSizes(const HfKeys &keys);

} // namespace gpuplan
