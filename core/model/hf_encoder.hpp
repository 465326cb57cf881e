#pragma once

#include "core/model/hf_decoder.hpp"

namespace gpuplan {

/// Sizes of a classic transformer layer: four projections, two FFN matrices, LayerNorms, biases everywhere.
struct ClassicLayer {
    std::int64_t hidden = 0;
    std::int64_t heads = 0;
    std::int64_t ffn = 0;
};
/// One layer of an encoder; its keys and values are not kept.
Layer encoderLayer(const ClassicLayer &sizes);
/// One layer of a decoder with attention to itself and to an encoder.
Layer crossDecoderLayer(const ClassicLayer &sizes);

/// BERT, RoBERTa, XLM-RoBERTa, DistilBERT, MPNet and their heads by class name.
Architecture readBert(const HfModel &model);
/// ViT image encoders with the class's head.
Architecture readVit(const HfModel &model);
/// The text half of CLIP, with its projection where the class has one.
Architecture readClipText(const HfModel &model);
/// CLIP as a whole, or its image half with the concept embeddings of Stable Diffusion's safety checker.
Architecture readClip(const HfModel &model);
/// The image half of CLIP alone.
Architecture readClipVision(const HfModel &model);

} // namespace gpuplan
