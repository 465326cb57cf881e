#include "core/model/hf_convolution.hpp"

#include <algorithm>

namespace gpuplan {

namespace {

std::int64_t convolution(std::int64_t in, std::int64_t out, std::int64_t kernel)
{
    return in * out * kernel * kernel + out;
}

std::int64_t linear(std::int64_t in, std::int64_t out, bool bias = true)
{
    return in * out + (bias ? out : 0);
}

/// Two norms, two 3×3 convolutions, the time projection, and a 1×1 shortcut where the width changes.
std::int64_t residual(std::int64_t in, std::int64_t out, std::int64_t time)
{
    return 2 * in + convolution(in, out, 3) + (time > 0 ? linear(time, out) : 0) + 2 * out + convolution(out, out, 3)
        + (in == out ? 0 : convolution(in, out, 1));
}

/// A spatial transformer: norm, projections in and out, and `depth` blocks of self-attention, cross-attention and gated FFN.
std::int64_t transformer(std::int64_t width, std::int64_t depth, std::int64_t text)
{
    const std::int64_t self = 3 * width * width + linear(width, width);
    const std::int64_t cross = width * width + 2 * text * width + linear(width, width);
    const std::int64_t ffn = linear(width, 8 * width) + linear(4 * width, width);
    return 2 * width + 2 * linear(width, width) + depth * (6 * width + self + cross + ffn);
}

/// One value per block, from a list or a single number.
std::vector<std::int64_t> perBlock(const HfKeys &keys, std::string_view key, std::size_t blocks, std::int64_t fallback)
{
    std::vector<std::int64_t> values = keys.integers(key);
    if (values.empty())
        values.push_back(fallback);
    for (std::int64_t &value : values)
        if (value > 1024) {
            keys.notes().fault(ErrorCode::OutOfRange, key, { std::string(key), std::to_string(value), "0 to 1024" });
            value = 0;
        }
    if (values.size() == 1)
        values.resize(blocks, values.front());
    if (values.size() != blocks) {
        keys.notes().fault(ErrorCode::Inconsistent, key, { std::string(key) + " and block_out_channels differ in length" });
        values.assign(blocks, fallback);
    }
    return values;
}

struct Unet {
    std::vector<std::int64_t> widths;
    std::vector<std::int64_t> layers;
    std::vector<std::int64_t> depths;
    std::vector<std::string> down;
    std::vector<std::string> up;
    std::int64_t time = 0;
    std::int64_t text = 0;
};

/// Whether a block holds transformers.
bool attends(const HfKeys &keys, const std::string &type)
{
    if (type == "CrossAttnDownBlock2D" || type == "CrossAttnUpBlock2D")
        return true;
    if (type != "DownBlock2D" && type != "UpBlock2D")
        keys.notes().fault(ErrorCode::Unsupported, type, { "the block type " + type, "it is not counted" });
    return false;
}

std::optional<Unet> readUnetShape(const HfKeys &keys)
{
    Unet u;
    u.widths = keys.integers("block_out_channels");
    u.down = keys.texts("down_block_types");
    u.up = keys.texts("up_block_types");
    const std::size_t blocks = u.widths.size();
    if (blocks == 0 || u.down.size() != blocks || u.up.size() != blocks) {
        keys.notes().fault(ErrorCode::MissingField, "", { "block_out_channels with as many down_block_types and up_block_types" });
        return std::nullopt;
    }
    for (const std::string_view flag : { "dual_cross_attention", "only_cross_attention", "class_embeddings_concat" })
        if (keys.flagOr(flag, false))
            keys.notes().fault(ErrorCode::Unsupported, flag, { std::string(flag), "it is not counted" });
    u.layers = perBlock(keys, "layers_per_block", blocks, 2);
    u.depths = perBlock(keys, "transformer_layers_per_block", blocks, 1);
    u.time = 4 * u.widths.front();
    u.text = keys.sizeOr({ "cross_attention_dim" }, 1280);
    return u;
}

std::int64_t downParams(const HfKeys &keys, const Unet &u)
{
    std::int64_t params = 0;
    std::int64_t in = u.widths.front();
    for (std::size_t i = 0; i < u.widths.size(); ++i) {
        const std::int64_t out = u.widths[i];
        params += residual(in, out, u.time) + (u.layers[i] - 1) * residual(out, out, u.time);
        params += attends(keys, u.down[i]) ? u.layers[i] * transformer(out, u.depths[i], u.text) : 0;
        params += i + 1 < u.widths.size() ? convolution(out, out, 3) : 0;
        in = out;
    }
    return params;
}

/// Each block on the way up takes the outputs kept on the way down beside its own input.
std::int64_t upParams(const HfKeys &keys, const Unet &u)
{
    std::int64_t params = 0;
    const std::size_t blocks = u.widths.size();
    std::int64_t previous = u.widths.back();
    for (std::size_t i = 0; i < blocks; ++i) {
        const std::size_t mirrored = blocks - 1 - i;
        const std::int64_t out = u.widths[mirrored];
        const std::int64_t input = u.widths[mirrored > 0 ? mirrored - 1 : 0];
        const std::int64_t layers = u.layers[mirrored] + 1;
        for (std::int64_t layer = 0; layer < layers; ++layer)
            params += residual((layer == 0 ? previous : out) + (layer == layers - 1 ? input : out), out, u.time);
        params += attends(keys, u.up[i]) ? layers * transformer(out, u.depths[mirrored], u.text) : 0;
        params += i + 1 < blocks ? convolution(out, out, 3) : 0;
        previous = out;
    }
    return params;
}

std::int64_t unetEmbeddings(const HfKeys &keys, const Unet &u)
{
    std::int64_t params = linear(u.widths.front(), u.time) + linear(u.time, u.time);
    if (keys.text("addition_embed_type") == "text_time")
        params += linear(keys.requiredSize({ "projection_class_embeddings_input_dim" }), u.time) + linear(u.time, u.time);
    else if (keys.has("addition_embed_type"))
        keys.notes().fault(ErrorCode::Unsupported, "addition_embed_type", { "addition_embed_type " + keys.text("addition_embed_type"), "it is not counted" });
    if (keys.text("encoder_hid_dim_type") == "text_proj")
        params += linear(keys.requiredSize({ "encoder_hid_dim" }), u.text);
    if (keys.text("class_embed_type") == "projection")
        params += linear(keys.requiredSize({ "projection_class_embeddings_input_dim" }), u.time) + linear(u.time, u.time);
    return params + keys.sizeOr({ "num_class_embeds" }, 0) * u.time;
}

std::int64_t autoencoderMiddle(const HfKeys &keys, std::int64_t width)
{
    const bool attention = keys.flagOr("mid_block_add_attention", true);
    return 2 * residual(width, width, 0) + (attention ? 2 * width + 4 * linear(width, width) : 0);
}

} // namespace

std::int64_t unetParams(const HfKeys &keys)
{
    const std::optional<Unet> u = readUnetShape(keys);
    if (!u)
        return 0;
    const std::int64_t first = u->widths.front();
    const std::int64_t last = u->widths.back();
    const std::int64_t middle = 2 * residual(last, last, u->time) + transformer(last, u->depths.back(), u->text);
    return convolution(keys.sizeOr({ "in_channels" }, 4), first, keys.countOr({ "conv_in_kernel" }, 3)) + unetEmbeddings(keys, *u) + downParams(keys, *u)
        + middle + upParams(keys, *u) + 2 * first + convolution(first, keys.sizeOr({ "out_channels" }, 4), keys.countOr({ "conv_out_kernel" }, 3));
}

std::int64_t autoencoderParams(const HfKeys &keys)
{
    const std::vector<std::int64_t> widths = keys.integers("block_out_channels");
    if (widths.empty()) {
        keys.notes().fault(ErrorCode::MissingField, "", { "block_out_channels" });
        return 0;
    }
    const std::int64_t layers = keys.countOr({ "layers_per_block" }, 1);
    const std::int64_t latent = keys.sizeOr({ "latent_channels" }, 4);
    const std::int64_t last = widths.back();
    std::int64_t encoder = convolution(keys.sizeOr({ "in_channels" }, 3), widths.front(), 3);
    std::int64_t decoder = convolution(latent, last, 3);
    for (std::size_t i = 0; i < widths.size(); ++i) {
        const std::int64_t out = widths[i];
        const std::int64_t resample = i + 1 < widths.size() ? convolution(out, out, 3) : 0;
        encoder += residual(widths[i > 0 ? i - 1 : 0], out, 0) + (layers - 1) * residual(out, out, 0) + resample;
        const std::size_t mirrored = widths.size() - 1 - i;
        const std::int64_t up = widths[mirrored];
        decoder += residual(widths[std::min(mirrored + 1, widths.size() - 1)], up, 0) + layers * residual(up, up, 0);
        decoder += mirrored > 0 ? convolution(up, up, 3) : 0;
    }
    encoder += autoencoderMiddle(keys, last) + 2 * last + convolution(last, 2 * latent, 3);
    decoder += autoencoderMiddle(keys, last) + 2 * widths.front() + convolution(widths.front(), keys.sizeOr({ "out_channels" }, 3), 3);
    const std::int64_t around = (keys.flagOr("use_quant_conv", true) ? convolution(2 * latent, 2 * latent, 1) : 0)
        + (keys.flagOr("use_post_quant_conv", true) ? convolution(latent, latent, 1) : 0);
    return encoder + decoder + around;
}

} // namespace gpuplan
