#pragma once

#include "core/model/plain_shape.hpp"

/// Shapes of models that the estimators' tests share.
namespace gpuplan::tests {

inline Architecture llama3(int layers, std::int64_t hidden, std::int64_t heads, std::int64_t kvHeads, std::int64_t ffn)
{
    PlainShape shape;
    shape.name = "Llama-3 shape";
    shape.layers = layers;
    shape.hidden = hidden;
    shape.heads = heads;
    shape.kvHeads = kvHeads;
    shape.ffn = ffn;
    shape.vocab = 128256;
    return makeArchitecture(shape);
}

inline Architecture llama3_8b()
{
    return llama3(32, 4096, 32, 8, 14336);
}

inline Architecture llama3_70b(int layers = 80)
{
    return llama3(layers, 8192, 64, 8, 28672);
}

inline Architecture llama2_7b()
{
    PlainShape shape;
    shape.name = "Llama-2-7B";
    shape.layers = 32;
    shape.hidden = 4096;
    shape.heads = 32;
    shape.ffn = 11008;
    shape.vocab = 32000;
    return makeArchitecture(shape);
}

inline Architecture mixtral()
{
    PlainShape shape;
    shape.name = "Mixtral-8x7B";
    shape.layers = 32;
    shape.hidden = 4096;
    shape.heads = 32;
    shape.kvHeads = 8;
    shape.ffn = 14336;
    shape.vocab = 32000;
    shape.experts = 8;
    shape.expertsPerToken = 2;
    return makeArchitecture(shape);
}

/// A GPT of the Megatron papers: plain FFN of four times the width, biases, tied embeddings.
inline Architecture gpt(std::int64_t layers, std::int64_t hidden, std::int64_t heads, std::int64_t vocab)
{
    PlainShape shape;
    shape.layers = layers;
    shape.hidden = hidden;
    shape.heads = heads;
    shape.ffn = 4 * hidden;
    shape.vocab = vocab;
    shape.gated = false;
    shape.biases = true;
    shape.tied = true;
    return makeArchitecture(shape);
}

} // namespace gpuplan::tests
