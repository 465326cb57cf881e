#include "core/model/hf_sizes.hpp"

#include <array>
#include <fmt/format.h>

namespace gpuplan {

namespace {

const KeyNames kHidden{ "hidden_size", "n_embd", "d_model", "n_embed", "dim", "emb_dim" };
const KeyNames kLayers{ "num_hidden_layers", "n_layer", "num_layers", "n_layers" };
const KeyNames kHeads{ "num_attention_heads", "n_head", "n_heads", "num_heads", "encoder_attention_heads" };
const KeyNames kFfn{ "intermediate_size", "n_inner", "ffn_dim", "ffn_hidden_size", "d_ff", "ff_intermediate_size" };
const KeyNames kVocab{ "vocab_size", "padded_vocab_size" };
const KeyNames kContext{ "max_position_embeddings", "n_positions", "n_ctx", "max_seq_len", "seq_length", "model_max_length", "max_sequence_length",
    "max_target_positions", "context_length" };

constexpr std::int64_t kMostVocab = std::int64_t(1) << 27;

/// What a text_config may leave out because its class says so; from the public configuration classes.
struct ClassDefaults {
    std::string_view family;
    std::int64_t hidden, ffn, layers, heads, kvHeads, headDim, vocab;
};
constexpr std::array<ClassDefaults, 4> kDefaults{ {
    { "llama", 4096, 11008, 32, 32, 32, 128, 32000 },
    { "mistral", 4096, 14336, 32, 32, 8, 128, 32000 },
    { "qwen2", 4096, 22016, 32, 32, 32, 128, 151936 },
    { "gemma3", 2304, 9216, 26, 8, 4, 256, 262208 },
} };

const ClassDefaults *defaultsOf(std::string_view family, bool nested)
{
    if (nested)
        for (const ClassDefaults &defaults : kDefaults)
            if (defaults.family == family)
                return &defaults;
    return nullptr;
}

/// The value under one of the names, else the class default with a note, else the fault MissingField.
class Defaulting {
public:
    Defaulting(const HfKeys &keys, const ClassDefaults *defaults) : m_keys(keys), m_defaults(defaults) { }

    std::int64_t size(KeyNames names, std::int64_t ClassDefaults::*member) const
    {
        if (m_defaults == nullptr || m_keys.hasAny(names))
            return m_keys.requiredSize(names);
        return assumed(*names.begin(), m_defaults->*member);
    }
    std::int64_t count(KeyNames names, std::int64_t ClassDefaults::*member) const
    {
        if (m_defaults == nullptr || m_keys.hasAny(names))
            return m_keys.requiredCount(names);
        return assumed(*names.begin(), m_defaults->*member);
    }
    std::int64_t vocab() const
    {
        if (m_keys.hasAny(kVocab))
            return m_keys.within(kMostVocab, HfKeys::kMostCount).requiredSize(kVocab);
        if (m_defaults != nullptr)
            return assumed("vocab_size", m_defaults->vocab);
        m_keys.notes().fault(ErrorCode::MissingField, "", { "vocab_size or padded_vocab_size" });
        return 1;
    }
    std::int64_t assumed(std::string_view name, std::int64_t value) const
    {
        m_keys.notes().assume(fmt::format("{} is not given; the default of the {} class, {}, is used.", name, m_defaults->family, value));
        return value;
    }

private:
    const HfKeys &m_keys;
    const ClassDefaults *m_defaults;
};

std::int64_t readKvHeads(const HfKeys &keys, const std::string &family, std::int64_t heads, const ClassDefaults *defaults)
{
    const bool falcon = family == "falcon" || family.starts_with("RefinedWeb");
    if (falcon && !keys.flagOr("new_decoder_architecture", false) && !keys.hasAny({ "num_kv_heads", "n_head_kv" }))
        return keys.flagOr("multi_query", true) ? 1 : heads;
    if (family == "gpt_bigcode")
        return keys.flagOr("multi_query", true) ? 1 : heads;
    if (const KeyNames names{ "num_key_value_heads", "num_kv_heads", "n_head_kv" }; keys.hasAny(names))
        return keys.requiredCount(names);
    if (keys.flagOr("multi_query_attention", false))
        return keys.countOr({ "multi_query_group_num" }, 1);
    if (const auto kv = keys.object("attn_config").count({ "kv_n_heads" }); kv && *kv > 0)
        return *kv;
    if (defaults != nullptr && !keys.hasAny(kHeads))
        return defaults->kvHeads;
    return heads;
}

std::int64_t readHeadDim(const HfKeys &keys, const FamilyRules &rules, std::int64_t hidden, std::int64_t heads)
{
    if (const auto dim = keys.size({ "head_dim", "kv_channels", "attention_head_dim", "d_kv" }); dim && *dim > 0)
        return *dim;
    if (rules.defaultHeadDim > 0)
        return rules.defaultHeadDim;
    const bool latent = keys.has("kv_lora_rank");
    if (!latent && heads > 0 && hidden % heads != 0)
        keys.notes().fault(ErrorCode::Inconsistent, "num_attention_heads",
            { fmt::format("hidden size {} is not a multiple of {} heads and no head_dim is given", hidden, heads) });
    return heads > 0 ? hidden / heads : 0;
}

std::int64_t readFfn(const HfKeys &keys, const FamilyRules &rules, std::int64_t hidden, const ClassDefaults *defaults)
{
    if (const auto width = keys.size(kFfn))
        return rules.halvedFfn ? *width / 2 : *width;
    if (const auto width = keys.object("ffn_config").size({ "ffn_hidden_size" }))
        return *width;
    if (const auto ratio = keys.real("expansion_ratio"); ratio && *ratio > 0 && *ratio <= 64)
        return static_cast<std::int64_t>(*ratio * static_cast<double>(hidden));
    if (!rules.gated)
        return rules.defaultFfnFactor * hidden;
    if (defaults != nullptr)
        return Defaulting(keys, defaults).assumed("intermediate_size", defaults->ffn);
    if (keys.hasAny({ "moe_intermediate_size" }) || keys.hasList("block_configs"))
        return 0;
    return keys.requiredSize(kFfn);
}

std::int64_t readLayers(const HfKeys &keys, const Defaulting &read)
{
    if (!keys.hasAny(kLayers))
        for (const std::string_view list : { "layers_block_type", "block_configs", "layer_types" })
            if (const std::size_t length = keys.length(list); length > 0)
                return static_cast<std::int64_t>(length);
    if (!keys.hasAny(kLayers) && keys.has("hybrid_override_pattern"))
        return static_cast<std::int64_t>(keys.text("hybrid_override_pattern").size());
    return read.count(kLayers, &ClassDefaults::layers);
}

} // namespace

DecoderSizes readStackSizes(const HfKeys &keys)
{
    const Defaulting read(keys, nullptr);
    DecoderSizes sizes;
    sizes.hidden = keys.requiredSize(kHidden);
    sizes.layers = readLayers(keys, read);
    sizes.vocab = read.vocab();
    sizes.maxContext = keys.tokens(kContext).value_or(0);
    return sizes;
}

DecoderSizes readDecoderSizes(const HfKeys &keys, const std::string &family, const FamilyRules &rules, bool nested)
{
    const ClassDefaults *defaults = defaultsOf(family, nested);
    const Defaulting read(keys, defaults);
    DecoderSizes sizes;
    sizes.layers = readLayers(keys, read);
    sizes.hidden = read.size(kHidden, &ClassDefaults::hidden);
    sizes.heads = read.count(kHeads, &ClassDefaults::heads);
    sizes.kvHeads = readKvHeads(keys, family, sizes.heads, defaults);
    if (sizes.kvHeads < 1 || sizes.heads % sizes.kvHeads != 0)
        keys.notes().fault(
            ErrorCode::Inconsistent, "num_key_value_heads", { fmt::format("{} attention heads cannot share {} KV heads evenly", sizes.heads, sizes.kvHeads) });
    sizes.headDim = readHeadDim(keys, rules, sizes.hidden, sizes.heads);
    sizes.ffn = readFfn(keys, rules, sizes.hidden, defaults);
    sizes.vocab = read.vocab();
    sizes.maxContext = keys.tokens(kContext).value_or(0);
    return sizes;
}

} // namespace gpuplan
