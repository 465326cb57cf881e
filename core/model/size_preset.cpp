#include "core/model/size_preset.hpp"

#include "core/model/plain_shape.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>

namespace gpuplan {

namespace {

struct KnownShape {
    std::string_view name;
    std::int64_t layers, hidden, heads, kvHeads, headDim, ffn, vocab;
    bool gpt = false; ///< two FFN matrices and biases, as in GPT-3
    bool tied = false;
};

/// Published shapes, by size. Sources: the models' config.json; Llama 30B: arXiv:2302.13971 table 2; GPT-3: arXiv:2005.14165
/// table 2.1; Megatron-Turing NLG: arXiv:2201.11990; Megatron 1T: arXiv:2104.04473 table 1.
constexpr std::array kShapes{
    KnownShape{ "SmolLM2-135M", 30, 576, 9, 3, 64, 1536, 49152, false, true },
    KnownShape{ "SmolLM2-360M", 32, 960, 15, 5, 64, 2560, 49152, false, true },
    KnownShape{ "Llama-3.2-1B", 16, 2048, 32, 8, 64, 8192, 128256, false, true },
    KnownShape{ "SmolLM2-1.7B", 24, 2048, 32, 32, 64, 8192, 49152, false, true },
    KnownShape{ "Llama-3.2-3B", 28, 3072, 24, 8, 128, 8192, 128256, false, true },
    KnownShape{ "Llama-2-7B", 32, 4096, 32, 32, 128, 11008, 32000 },
    KnownShape{ "Llama-3-8B", 32, 4096, 32, 8, 128, 14336, 128256 },
    KnownShape{ "Llama-2-13B", 40, 5120, 40, 40, 128, 13824, 32000 },
    KnownShape{ "Mistral-Small-24B", 40, 5120, 32, 8, 128, 32768, 131072 },
    KnownShape{ "LLaMA-30B", 60, 6656, 52, 52, 128, 17920, 32000 },
    KnownShape{ "Yi-34B", 60, 7168, 56, 8, 128, 20480, 64000 },
    KnownShape{ "LLaMA-65B", 80, 8192, 64, 64, 128, 22016, 32000 },
    KnownShape{ "Llama-3-70B", 80, 8192, 64, 8, 128, 28672, 128256 },
    KnownShape{ "Mistral-Large-123B", 88, 12288, 96, 8, 128, 28672, 32768 },
    KnownShape{ "GPT-3-175B", 96, 12288, 96, 96, 128, 49152, 50257, true, true },
    KnownShape{ "Llama-3.1-405B", 126, 16384, 128, 8, 128, 53248, 128256 },
    KnownShape{ "Megatron-Turing-NLG-530B", 105, 20480, 128, 128, 160, 81920, 51200, true, true },
    KnownShape{ "Megatron-1T", 128, 25600, 160, 160, 160, 102400, 51200, true, true },
};

PlainShape plainShape(const KnownShape &known)
{
    PlainShape shape;
    shape.layers = known.layers;
    shape.hidden = known.hidden;
    shape.heads = known.heads;
    shape.kvHeads = known.kvHeads;
    shape.headDim = known.headDim;
    shape.ffn = known.ffn;
    shape.vocab = known.vocab;
    shape.gated = !known.gpt;
    shape.biases = known.gpt;
    shape.tied = known.tied;
    return shape;
}

double sizeOf(const PlainShape &shape)
{
    return static_cast<double>(totalParams(makeArchitecture(shape)));
}

const KnownShape &nearestShape(double params)
{
    return *std::min_element(kShapes.begin(), kShapes.end(), [&](const KnownShape &a, const KnownShape &b) {
        return std::abs(std::log(sizeOf(plainShape(a)) / params)) < std::abs(std::log(sizeOf(plainShape(b)) / params));
    });
}

std::int64_t roundTo(double value, std::int64_t step)
{
    return std::max<std::int64_t>(step, static_cast<std::int64_t>(std::llround(value / static_cast<double>(step))) * step);
}

/// Depth and width grow alike (both by the cube root of the ratio); heads stay a multiple of the KV heads.
void scale(PlainShape &shape, double ratio)
{
    const double factor = std::cbrt(ratio);
    const bool grouped = shape.kvHeads < shape.heads;
    shape.layers = roundTo(static_cast<double>(shape.layers) * factor, 1);
    shape.heads = roundTo(static_cast<double>(shape.heads) * factor, grouped ? shape.kvHeads : (shape.heads >= 16 ? 8 : 1));
    const double embedding = static_cast<double>(shape.headDim * shape.heads);
    shape.hidden = roundTo(embedding, 1);
    if (!grouped)
        shape.kvHeads = shape.heads;
}

/// Sets the FFN width that brings the total to `params`; the total is linear in the width.
void fitFfn(PlainShape &shape, double params)
{
    PlainShape probe = shape;
    probe.ffn = 0;
    const double without = sizeOf(probe);
    probe.ffn = 1024;
    const double perWidth = (sizeOf(probe) - without) / 1024.0;
    const std::int64_t step = shape.hidden >= 4096 ? 128 : 32;
    shape.ffn = roundTo((params - without) / perWidth, step);
}

bool isBalanced(const PlainShape &shape)
{
    return shape.ffn >= 2 * shape.hidden && shape.ffn <= 5 * shape.hidden;
}

/// Adds or drops layers until the fitted FFN is two to five times as wide as the hidden size, as in published models.
void balance(PlainShape &shape, double params)
{
    fitFfn(shape, params);
    for (int round = 0; round < 100 && !isBalanced(shape); ++round) {
        const std::int64_t step = std::max<std::int64_t>(1, shape.layers / 32);
        shape.layers = std::max<std::int64_t>(1, shape.layers + (shape.ffn > 5 * shape.hidden ? step : -step));
        fitFfn(shape, params);
    }
}

} // namespace

Architecture architectureOfSize(double params)
{
    const double wanted = std::isfinite(params) ? std::clamp(params, 1e6, 1e14) : 1e6;
    const KnownShape &known = nearestShape(wanted);
    PlainShape shape = plainShape(known);
    const double ratio = wanted / sizeOf(shape);
    std::string note = fmt::format("Shape of {} assumed", known.name);
    if (std::abs(ratio - 1) > 0.03) {
        fitFfn(shape, wanted);
        if (std::abs(ratio - 1) > 0.15 || !isBalanced(shape)) {
            shape = plainShape(known);
            scale(shape, ratio);
            balance(shape, wanted);
        }
        note += fmt::format(", scaled to {} layers, hidden size {} and FFN width {} to reach the size", shape.layers, shape.hidden, shape.ffn);
    }
    shape.name = wanted < 1e12 ? fmt::format("{:.4g}B parameters", wanted / 1e9) : fmt::format("{:.4g}T parameters", wanted / 1e12);
    Architecture out = makeArchitecture(shape);
    out.assumed.push_back(note + ".");
    return out;
}

} // namespace gpuplan
