#include "core/model/hf_vision.hpp"

#include <fmt/format.h>

namespace gpuplan {

namespace {

std::int64_t linear(std::int64_t in, std::int64_t out, bool bias = true)
{
    return in * out + (bias ? out : 0);
}

/// A layer with LayerNorms and biases everywhere.
std::int64_t classicLayer(std::int64_t width, std::int64_t ffn)
{
    return 4 * width + 4 * linear(width, width) + linear(width, ffn) + linear(ffn, width);
}

std::int64_t squared(std::int64_t value)
{
    return value * value;
}

std::int64_t patches(const HfKeys &vision, std::int64_t imageDefault, std::int64_t patchDefault)
{
    const std::int64_t patch = std::max<std::int64_t>(1, vision.sizeOr({ "patch_size" }, patchDefault));
    return squared(vision.sizeOr({ "image_size" }, imageDefault) / patch);
}

/// Qwen2-VL, 2.5-VL: merges 2×2 patches by a two-layer projector.
std::int64_t qwen2Vision(const HfKeys &vision, std::int64_t textHidden, bool second)
{
    const std::int64_t d = second ? vision.sizeOr({ "hidden_size" }, 1280) : vision.sizeOr({ "embed_dim" }, 1280);
    const std::int64_t merged = d * squared(vision.countOr({ "spatial_merge_size" }, 2));
    const std::int64_t patch
        = vision.countOr({ "in_chans", "in_channels" }, 3) * vision.countOr({ "temporal_patch_size" }, 2) * squared(vision.countOr({ "patch_size" }, 14)) * d;
    const std::int64_t norm = second ? d : 2 * d;
    std::int64_t block = 2 * norm + linear(d, 3 * d) + linear(d, d);
    if (second) {
        const std::int64_t ffn = vision.sizeOr({ "intermediate_size" }, 3420);
        block += 2 * linear(d, ffn) + linear(ffn, d);
    } else {
        const std::int64_t ffn = d * vision.countOr({ "mlp_ratio" }, 4);
        block += linear(d, ffn) + linear(ffn, d);
    }
    const std::int64_t out = vision.sizeOr({ second ? "out_hidden_size" : "hidden_size" }, textHidden);
    return patch + vision.countOr({ "depth" }, 32) * block + norm + linear(merged, merged) + linear(merged, out);
}

/// Qwen3-VL and 3.5: learned positions, and a merger for each layer that feeds the text model directly.
std::int64_t qwen3Vision(const HfKeys &vision, std::int64_t textHidden)
{
    const std::int64_t d = vision.sizeOr({ "hidden_size" }, 1152);
    const std::int64_t merged = d * squared(vision.countOr({ "spatial_merge_size" }, 2));
    const std::int64_t out = vision.sizeOr({ "out_hidden_size" }, textHidden);
    const std::int64_t pixels
        = vision.countOr({ "in_channels" }, 3) * vision.countOr({ "temporal_patch_size" }, 2) * squared(vision.countOr({ "patch_size" }, 16));
    const std::int64_t merger = linear(merged, merged) + linear(merged, out);
    const auto deep = static_cast<std::int64_t>(vision.length("deepstack_visual_indexes"));
    return linear(pixels, d) + vision.sizeOr({ "num_position_embeddings" }, 2304) * d
        + vision.countOr({ "depth" }, 27) * classicLayer(d, vision.sizeOr({ "intermediate_size" }, 4304)) + merger + 2 * d + deep * (merger + 2 * merged);
}

/// Pixtral's tower: RMS norms, gated FFNs, no biases.
std::int64_t pixtral(const HfKeys &vision)
{
    const std::int64_t d = vision.sizeOr({ "hidden_size" }, 1024);
    const std::int64_t layer = 2 * d + 4 * d * d + 3 * d * vision.sizeOr({ "intermediate_size" }, 4096);
    const std::int64_t pixels = vision.countOr({ "num_channels" }, 3) * squared(vision.countOr({ "patch_size" }, 16));
    return pixels * d + d + vision.countOr({ "num_hidden_layers" }, 24) * layer;
}

/// Mistral 3's norm, patch merger and projector over Pixtral's tower.
std::int64_t mistral3Vision(const HfKeys &vision, const HfKeys &top, std::int64_t textHidden)
{
    const std::int64_t d = vision.sizeOr({ "hidden_size" }, 1024);
    const bool bias = top.flagOr("multimodal_projector_bias", false);
    const std::int64_t merge = squared(top.countOr({ "spatial_merge_size" }, 2));
    return pixtral(vision) + d + d * merge * d + linear(d, textHidden, bias) + linear(textHidden, textHidden, bias);
}

/// Llama 3.2 Vision: tiles and aspect ratios have embeddings of their own; the global layers are gated.
std::int64_t mllamaVision(const HfKeys &vision, std::int64_t textHidden)
{
    const std::int64_t d = vision.sizeOr({ "hidden_size" }, 1280);
    const std::int64_t ffn = vision.sizeOr({ "intermediate_size" }, 5120);
    const std::int64_t tiles = vision.countOr({ "max_num_tiles" }, 4);
    const auto listed = static_cast<std::int64_t>(vision.length("supported_aspect_ratios"));
    const std::int64_t ratios = 1 + (listed > 0 ? listed : 8);
    const std::int64_t rows = patches(vision, 448, 14) + 1;
    const std::int64_t layer = 4 * d + 4 * d * d + linear(d, ffn) + linear(ffn, d);
    const std::int64_t global = vision.countOr({ "num_global_layers" }, 8);
    const std::int64_t positions = rows * d + 1 + ratios * tiles * rows * d + 2 * (ratios * tiles * d + 1);
    const std::int64_t pixels = vision.countOr({ "num_channels" }, 3) * squared(vision.countOr({ "patch_size" }, 14));
    return pixels * d + d + positions + 4 * d + (vision.countOr({ "num_hidden_layers" }, 32) + global) * layer + 2 * global
        + linear(vision.sizeOr({ "vision_output_dim" }, 7680), textHidden);
}

std::int64_t llama4Vision(const HfKeys &vision, std::int64_t textHidden)
{
    const std::int64_t d = vision.sizeOr({ "hidden_size" }, 768);
    const std::int64_t ffn = vision.sizeOr({ "intermediate_size" }, 5632);
    const std::int64_t in = vision.sizeOr({ "projector_input_dim" }, 4096);
    const std::int64_t out = vision.sizeOr({ "projector_output_dim" }, 4096);
    const std::int64_t pixels = vision.countOr({ "num_channels" }, 3) * squared(vision.countOr({ "patch_size" }, 14));
    return pixels * d + d + (patches(vision, 448, 14) + 1) * d + 4 * d + vision.countOr({ "num_hidden_layers" }, 34) * classicLayer(d, ffn) + ffn * in
        + in * out + vision.sizeOr({ "vision_output_dim" }, out) * textHidden;
}

/// MoonViT and the patch merger of Kimi-K2.5 and Kimi-VL.
std::int64_t kimiVision(const HfKeys &vision, std::int64_t textHidden)
{
    const std::int64_t d = vision.sizeOr({ "vt_hidden_size", "hidden_size" }, 1152);
    const std::int64_t layers = vision.countOr({ "vt_num_hidden_layers", "num_hidden_layers" }, 27);
    const std::int64_t ffn = vision.sizeOr({ "vt_intermediate_size", "intermediate_size" }, 4304);
    const std::vector<std::int64_t> kernel = vision.integers("merge_kernel_size");
    const std::int64_t merged = d * (kernel.size() == 2 ? kernel[0] * kernel[1] : 4);
    const std::int64_t grid = vision.countOr({ "init_pos_emb_height" }, 64) * vision.countOr({ "init_pos_emb_width" }, 64);
    return linear(3 * squared(vision.countOr({ "patch_size" }, 14)), d) + grid * d + layers * classicLayer(d, ffn) + 2 * d + 2 * d + linear(merged, merged)
        + linear(merged, textHidden);
}

/// A two-layer projector from tower to text size (LLaVA 1.5).
std::int64_t twoLayerProjector(std::int64_t from, std::int64_t textHidden)
{
    return linear(from, textHidden) + linear(textHidden, textHidden);
}

/// InternViT with its layer scales, and the projector over 2×2 merged patches.
std::int64_t internVision(const HfKeys &vision, std::int64_t textHidden)
{
    const std::int64_t d = vision.sizeOr({ "hidden_size" }, 3200);
    const std::int64_t ffn = vision.sizeOr({ "intermediate_size" }, 12800);
    const std::int64_t norm = vision.text("norm_type") == "layer_norm" ? 2 * d : d;
    const std::int64_t qkNorms = vision.flagOr("qk_normalization", true) ? 2 * d : 0;
    const std::int64_t layer = 2 * norm + qkNorms + linear(d, 3 * d, vision.flagOr("qkv_bias", false)) + linear(d, d) + linear(d, ffn) + linear(ffn, d) + 2 * d;
    return d + linear(3 * squared(vision.countOr({ "patch_size" }, 14)), d) + (patches(vision, 224, 14) + 1) * d
        + vision.countOr({ "num_hidden_layers" }, 48) * layer + 8 * d + linear(4 * d, textHidden) + linear(textHidden, textHidden);
}

/// SigLIP without its pooling head: patch and position embeddings, layers, last norm.
std::int64_t siglip(const HfKeys &vision, std::int64_t imageDefault)
{
    const std::int64_t d = vision.sizeOr({ "hidden_size" }, 1152);
    return linear(3 * squared(vision.countOr({ "patch_size" }, 14)), d) + patches(vision, imageDefault, 14) * d
        + vision.countOr({ "num_hidden_layers" }, 27) * classicLayer(d, vision.sizeOr({ "intermediate_size" }, 4304)) + 2 * d;
}

/// LLaVA: CLIP or Pixtral towers and a two-layer projector; LLaVA-NeXT adds a vector that ends image rows.
std::optional<std::int64_t> llavaVision(const HfKeys &vision, const std::string &type, std::int64_t textHidden)
{
    const std::int64_t projector = twoLayerProjector(vision.sizeOr({ "hidden_size" }, 1024), textHidden) + (type == "llava_next" ? textHidden : 0);
    if (vision.text("model_type") == "clip_vision_model")
        return clipVisionParams(vision) + projector;
    if (vision.text("model_type") == "pixtral")
        return pixtral(vision) + projector;
    return std::nullopt;
}

constexpr std::int64_t kClipLarge336 = 303507456; ///< CLIP ViT-L/14 at 336 pixels, image half without projection

/// Towers that the file names instead of describing: CLIP ViT-L/14-336 is the one that LLaVA 1.5 and Phi-3-vision use.
std::optional<std::int64_t> namedTower(const HfModel &model, std::int64_t textHidden)
{
    constexpr std::string_view clip = "clip-vit-large-patch14-336";
    if (model.top.text("mm_vision_tower").find(clip) != std::string::npos && model.top.text("mm_projector_type") == "mlp2x_gelu")
        return kClipLarge336 + twoLayerProjector(1024, textHidden);
    if (model.top.object("img_processor").text("model_name").find(clip) != std::string::npos)
        return kClipLarge336 + twoLayerProjector(4096, textHidden) + 2 * 4096; // merged patches; two learned separators
    return std::nullopt;
}

} // namespace

HfKeys towerKeys(const HfKeys &top)
{
    return top.object("vision_config").within(1 << 14, 1 << 8);
}

std::int64_t clipVisionParams(const HfKeys &vision)
{
    const std::int64_t d = vision.sizeOr({ "hidden_size" }, 768);
    const std::int64_t pixels = vision.countOr({ "num_channels" }, 3) * squared(vision.countOr({ "patch_size" }, 32));
    return d + pixels * d + (patches(vision, 224, 32) + 1) * d + 4 * d
        + vision.countOr({ "num_hidden_layers" }, 12) * classicLayer(d, vision.sizeOr({ "intermediate_size" }, 3072));
}

std::int64_t visionParams(const HfModel &model, std::int64_t textHidden)
{
    if (const auto named = namedTower(model, textHidden))
        return *named;
    if (model.top.hasObject("audio_config") || model.top.hasObject("thinker_config"))
        model.top.notes().assume("Audio parts are not counted; the text model is.");
    if (!model.top.hasObject("vision_config"))
        return 0;
    const HfKeys vision = towerKeys(model.top);
    const std::string &type = model.topType;
    const std::string tower = vision.text("model_type");
    if (type == "qwen2_vl" || type == "qwen2_5_vl")
        return qwen2Vision(vision, textHidden, type == "qwen2_5_vl");
    if (type.starts_with("qwen3_vl") || type.starts_with("qwen3_5"))
        return qwen3Vision(vision, textHidden);
    if (type == "gemma3")
        return siglip(vision, 896) + vision.sizeOr({ "hidden_size" }, 1152) * (1 + textHidden); // a norm and a projection without bias
    if (type == "paligemma")
        return siglip(vision, 224) + linear(vision.sizeOr({ "hidden_size" }, 1152), textHidden);
    if (type == "internvl_chat")
        return internVision(vision, textHidden);
    if (tower == "pixtral" && !type.starts_with("llava"))
        return mistral3Vision(vision, model.top, textHidden);
    if (type == "mllama")
        return mllamaVision(vision, textHidden);
    if (type == "llama4")
        return llama4Vision(vision, textHidden);
    if (type.starts_with("kimi_k25"))
        return kimiVision(vision, textHidden);
    if (type == "llava" || type == "llava_next")
        if (const auto params = llavaVision(vision, type, textHidden))
            return *params;
    model.top.notes().assume(fmt::format("The vision tower of “{}” is not counted; the text model alone is.", type));
    return 0;
}

} // namespace gpuplan
