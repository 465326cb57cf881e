#include "core/model/hf_diffusers.hpp"

#include "core/model/hf_convolution.hpp"

#include <algorithm>

namespace gpuplan {

namespace {

std::int64_t linear(std::int64_t in, std::int64_t out)
{
    return in * out + out;
}

/// Two linear layers with an activation between, as every embedding of time, text and guidance has.
std::int64_t embedder(std::int64_t in, std::int64_t width)
{
    return linear(in, width) + linear(width, width);
}

std::int64_t feedForward(std::int64_t width)
{
    return linear(width, 4 * width) + linear(4 * width, width);
}

Architecture flat(const HfKeys &keys, std::int64_t hidden, std::int64_t params)
{
    Architecture out;
    out.hidden = hidden;
    out.causal = false;
    out.otherParams = params;
    keys.notes().assume("A diffusion model: its parameters are counted, its layers are not described.");
    return out;
}

Architecture readFlux(const HfKeys &keys)
{
    const std::int64_t headDim = keys.requiredSize({ "attention_head_dim" });
    const std::int64_t w = headDim * keys.requiredCount({ "num_attention_heads" });
    const std::int64_t in = keys.sizeOr({ "in_channels" }, 64);
    const std::int64_t patch = keys.countOr({ "patch_size" }, 1);
    std::int64_t params = linear(in, w) + linear(keys.sizeOr({ "joint_attention_dim" }, 4096), w);
    params += embedder(256, w) + embedder(keys.sizeOr({ "pooled_projection_dim" }, 768), w) + (keys.flagOr("guidance_embeds", false) ? embedder(256, w) : 0);
    const std::int64_t both = 2 * linear(w, 6 * w) + 8 * linear(w, w) + 4 * headDim + 2 * feedForward(w);
    const std::int64_t single = linear(w, 3 * w) + linear(w, 4 * w) + linear(5 * w, w) + 3 * linear(w, w) + 2 * headDim;
    params += keys.requiredCount({ "num_layers" }) * both + keys.countOr({ "num_single_layers" }, 38) * single;
    params += linear(w, 2 * w) + linear(w, patch * patch * keys.sizeOr({ "out_channels" }, in));
    return flat(keys, w, params);
}

/// The last block updates the image stream alone; SD 3.5 adds q/k norms and a second attention in the first blocks.
Architecture readSd3(const HfKeys &keys)
{
    const std::int64_t headDim = keys.requiredSize({ "attention_head_dim" });
    const std::int64_t w = headDim * keys.requiredCount({ "num_attention_heads" });
    const std::int64_t patch = keys.countOr({ "patch_size" }, 2);
    const std::int64_t in = keys.sizeOr({ "in_channels" }, 16);
    const std::int64_t layers = keys.requiredCount({ "num_layers" });
    const std::int64_t norms = keys.has("qk_norm") ? 2 * headDim : 0;
    const auto dual = static_cast<std::int64_t>(keys.length("dual_attention_layers"));
    std::int64_t params = linear(patch * patch * in, w) + embedder(256, w) + embedder(keys.sizeOr({ "pooled_projection_dim" }, 2048), w);
    params += linear(keys.sizeOr({ "joint_attention_dim" }, 4096), keys.sizeOr({ "caption_projection_dim" }, w));
    params += layers * (2 * linear(w, 6 * w) + 8 * linear(w, w) + 2 * norms + 2 * feedForward(w));
    params -= linear(w, 6 * w) - linear(w, 2 * w) + linear(w, w) + feedForward(w);
    params += dual * (linear(w, 9 * w) - linear(w, 6 * w) + 4 * linear(w, w) + norms);
    params += linear(w, 2 * w) + linear(w, patch * patch * keys.sizeOr({ "out_channels" }, in));
    return flat(keys, w, params);
}

Architecture readUnet(const HfKeys &keys)
{
    const std::vector<std::int64_t> widths = keys.integers("block_out_channels");
    return flat(keys, widths.empty() ? 0 : widths.back(), unetParams(keys));
}

Architecture readAutoencoder(const HfKeys &keys)
{
    const std::vector<std::int64_t> widths = keys.integers("block_out_channels");
    return flat(keys, widths.empty() ? 0 : widths.back(), autoencoderParams(keys));
}

} // namespace

DiffusersReader diffusersReader(std::string_view className)
{
    if (className == "FluxTransformer2DModel")
        return readFlux;
    if (className == "SD3Transformer2DModel")
        return readSd3;
    if (className == "UNet2DConditionModel")
        return readUnet;
    if (className == "AutoencoderKL")
        return readAutoencoder;
    return nullptr;
}

} // namespace gpuplan
