#include "core/evidence/gpt_shape.hpp"

#include "core/model/plain_shape.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>
#include <span>

namespace gpuplan {

namespace {

struct GptShape {
    std::string_view name;
    double params;
    std::int64_t layers, hidden, heads;
};

/// GPT-3: arXiv:2005.14165 table 2.1; larger ones: arXiv:2104.04473 table 1.
constexpr std::array kGptShapes{
    GptShape{ "GPT-3 125M", 0.125e9, 12, 768, 12 },
    GptShape{ "GPT-3 350M", 0.35e9, 24, 1024, 16 },
    GptShape{ "GPT-3 760M", 0.76e9, 24, 1536, 16 },
    GptShape{ "GPT-3 1.3B", 1.3e9, 24, 2048, 16 },
    GptShape{ "GPT-3 2.7B", 2.7e9, 32, 2560, 32 },
    GptShape{ "Megatron 7.5B", 7.5e9, 36, 4096, 32 },
    GptShape{ "Megatron 18B", 18.4e9, 40, 6144, 48 },
    GptShape{ "Megatron 39B", 39.1e9, 48, 8192, 64 },
    GptShape{ "Megatron 76B", 76.1e9, 60, 10240, 80 },
    GptShape{ "Megatron 145B", 145.6e9, 80, 12288, 96 },
    GptShape{ "GPT-3 175B", 175e9, 96, 12288, 96 },
    GptShape{ "Megatron 310B", 310.1e9, 96, 16384, 128 },
    GptShape{ "Megatron 530B", 529.6e9, 105, 20480, 128 },
    GptShape{ "Megatron 1T", 1008e9, 128, 25600, 160 },
};

/// BERT base and large: arXiv:1810.04805; larger ones: NeMo-Framework-Launcher, launcher_scripts/conf/training/bert.
constexpr std::array kBertShapes{
    GptShape{ "BERT base", 0.11e9, 12, 768, 12 },
    GptShape{ "BERT large", 0.34e9, 24, 1024, 16 },
    GptShape{ "NeMo's BERT 4B", 4e9, 48, 2560, 32 },
    GptShape{ "NeMo's BERT 20B", 20e9, 48, 6144, 96 },
    GptShape{ "NeMo's BERT 100B", 100e9, 96, 9216, 96 },
};

struct T5Shape {
    std::string_view name;
    double params;
    std::int64_t layers, hidden, ffn, heads, vocab; ///< layers of the encoder, as many in the decoder
};

/// NeMo-Framework-Launcher, launcher_scripts/conf/training/{t5,mt5}: gated units, heads of 64, shared embeddings.
constexpr std::array kT5Shapes{
    T5Shape{ "mT5 170M", 0.17e9, 8, 512, 1024, 6, 250112 },
    T5Shape{ "T5 220M", 0.22e9, 12, 768, 2048, 12, 29184 },
    T5Shape{ "mT5 390M", 0.39e9, 12, 768, 2048, 12, 250112 },
    T5Shape{ "T5 3B", 3e9, 24, 2048, 5120, 32, 29184 },
    T5Shape{ "mT5 3B", 3.2e9, 24, 2048, 5120, 32, 250112 },
    T5Shape{ "T5 11B", 11e9, 24, 4096, 10240, 64, 29184 },
    T5Shape{ "mT5 11B", 11.5e9, 24, 4096, 10240, 64, 250112 },
};

/// The nearest of these shapes, its heads widened to the size.
Architecture widened(std::span<const GptShape> shapes, std::string_view family, double params, std::int64_t vocab)
{
    const auto gap = [&](const GptShape &shape) { return std::abs(std::log(params / shape.params)); };
    const GptShape &nearest = *std::min_element(shapes.begin(), shapes.end(), [&](const GptShape &a, const GptShape &b) { return gap(a) < gap(b); });
    PlainShape shape;
    shape.name = fmt::format("{} of {:.3g} B", family, params / 1e9);
    shape.layers = nearest.layers;
    shape.heads = nearest.heads;
    const double head = static_cast<double>(nearest.hidden / nearest.heads) * std::sqrt(params / nearest.params);
    shape.headDim = std::max<std::int64_t>(8, std::llround(head / 8) * 8);
    shape.hidden = shape.headDim * shape.heads;
    shape.ffn = 4 * shape.hidden;
    shape.vocab = vocab;
    shape.gated = false;
    shape.biases = true;
    shape.tied = true;
    Architecture out = makeArchitecture(shape);
    out.assumed.push_back(fmt::format("Shape of {} assumed, widened to the size.", nearest.name));
    return out;
}

} // namespace

Architecture t5OfSize(double params, bool multilingual)
{
    const auto gap = [&](const T5Shape &shape) { return std::abs(std::log(params / shape.params)) + (multilingual == (shape.vocab > 100000) ? 0 : 10); };
    const T5Shape &nearest = *std::min_element(kT5Shapes.begin(), kT5Shapes.end(), [&](const T5Shape &a, const T5Shape &b) { return gap(a) < gap(b); });
    PlainShape shape;
    shape.name = fmt::format("T5 of {:.3g} B", params / 1e9);
    shape.layers = nearest.layers;
    shape.hidden = nearest.hidden;
    shape.heads = nearest.heads;
    shape.headDim = 64;
    shape.ffn = nearest.ffn;
    shape.vocab = nearest.vocab;
    shape.biases = true;
    shape.tied = true;
    Architecture out = makeArchitecture(shape);
    appendDecoders(out);
    out.assumed.push_back(fmt::format("Shape of {} assumed.", nearest.name));
    return out;
}

void appendDecoders(Architecture &architecture)
{
    LayerRun decoders = architecture.layers.back();
    for (LayerRun &encoders : architecture.layers)
        encoders.layer.attention.cached = false;
    decoders.layer.attention.crosses = true;
    decoders.layer.attention.params *= 2;
    decoders.layer.normParams += decoders.layer.normParams / 2;
    architecture.layers.push_back(decoders);
}

Architecture gptOfSize(double params)
{
    return widened(kGptShapes, "GPT", params, 50257);
}

Architecture bertOfSize(double params)
{
    Architecture out = widened(kBertShapes, "BERT", params, 30522);
    out.causal = false;
    return out;
}

} // namespace gpuplan
