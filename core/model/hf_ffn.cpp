#include "core/model/hf_ffn.hpp"

namespace gpuplan {

Ffn denseFfn(std::int64_t hidden, std::int64_t width, const FamilyRules &rules)
{
    Ffn f;
    f.gated = rules.gated;
    f.width = width;
    f.params = (rules.gated ? 3 : 2) * hidden * width;
    if (rules.ffnBias)
        f.params += (rules.gated ? 2 : 1) * width + hidden;
    f.activeParams = f.params;
    return f;
}

namespace {

const KeyNames kExperts{ "num_local_experts", "n_routed_experts", "num_experts", "moe_num_experts" };
const KeyNames kPerToken{ "num_experts_per_tok", "experts_per_token", "num_experts_per_token", "moe_top_k", "top_k_experts", "moe_topk", "num_selected_experts",
    "moe_k" };

/// A file that speaks of experts but not of how many there are: read as a dense model it would be many times too small.
bool lacksExperts(const HfKeys &keys, const HfKeys &nested)
{
    if (keys.hasAny(kExperts) || nested.has("moe_num_experts"))
        return false;
    const std::string type = keys.text("model_type");
    const bool mixture = type.find("moe") != std::string::npos || type == "mixtral" || type == "dbrx" || type == "gpt_oss" || type == "grok-1";
    return mixture || keys.countOr(kPerToken, 0) > 0 || keys.sizeOr({ "moe_intermediate_size" }, 0) > 0 || nested.countOr({ "moe_top_k" }, 0) > 0;
}

} // namespace

MoeShape readMoeShape(const HfKeys &keys, const DecoderSizes &sizes, const FamilyRules &rules)
{
    const HfKeys nested = keys.object("ffn_config");
    MoeShape shape;
    if (lacksExperts(keys, nested))
        keys.notes().fault(ErrorCode::MissingField, "num_experts_per_tok", { "the number of experts (num_local_experts, n_routed_experts or num_experts)" });
    shape.experts = keys.countOr(kExperts, nested.countOr({ "moe_num_experts" }, 0));
    if (shape.experts == 0)
        return shape;
    shape.perToken = keys.countOr(kPerToken, nested.countOr({ "moe_top_k" }, 0));
    if (shape.perToken < 1 || shape.perToken > shape.experts)
        keys.notes().fault(
            ErrorCode::OutOfRange, "num_experts_per_tok", { "num_experts_per_tok", std::to_string(shape.perToken), "1 to the number of experts" });
    shape.expertWidth = keys.sizeOr({ "moe_intermediate_size" }, sizes.ffn);
    shape.latent = keys.sizeOr({ "moe_latent_size" }, 0);
    const auto sharedWidth = keys.size({ "shared_expert_intermediate_size", "moe_shared_expert_intermediate_size", "shared_intermediate_size" });
    const std::int64_t sharedCount = keys.countOr({ "n_shared_experts", "num_shared_experts", "moe_num_shared_experts" }, 0);
    if (sharedWidth)
        shape.sharedWidth = *sharedWidth;
    else if (sharedCount > 0)
        shape.sharedWidth = sharedCount * shape.expertWidth;
    else if (rules.implicitShared)
        shape.sharedWidth = shape.expertWidth;
    return shape;
}

Ffn moeFfn(std::int64_t hidden, const MoeShape &shape, const FamilyRules &rules)
{
    Ffn f;
    f.kind = FfnKind::Moe;
    f.gated = rules.gated;
    f.experts = shape.experts;
    f.expertsPerToken = shape.perToken;
    f.expertWidth = shape.expertWidth;
    f.sharedWidth = shape.sharedWidth;
    f.latentWidth = shape.latent;
    const std::int64_t matrices = rules.gated ? 3 : 2;
    const std::int64_t inside = shape.latent > 0 ? shape.latent : hidden;
    std::int64_t expert = matrices * inside * shape.expertWidth;
    if (rules.expertBias)
        expert += (matrices - 1) * shape.expertWidth + inside;
    std::int64_t always = hidden * shape.experts + matrices * hidden * shape.sharedWidth;
    always += shape.latent > 0 ? 2 * hidden * shape.latent : 0;
    always += rules.routerBias ? shape.experts : 0;
    always += rules.correctionBias ? shape.experts : 0;
    always += rules.sharedGate && shape.sharedWidth > 0 ? hidden : 0;
    f.expertParams = shape.experts * expert;
    f.params = f.expertParams + always;
    f.activeParams = shape.perToken * expert + always;
    return f;
}

FfnPlan::FfnPlan(const HfKeys &keys, const DecoderSizes &sizes, const FamilyRules &rules)
    : m_moe(readMoeShape(keys, sizes, rules)), m_types(keys.texts("mlp_layer_types"))
{
    m_dense = denseFfn(sizes.hidden, keys.sizeOr({ "intermediate_size_mlp", "dense_intermediate_size" }, sizes.ffn), rules);
    if (m_moe.experts > 0)
        m_mixture = moeFfn(sizes.hidden, m_moe, rules);
    if (keys.hasList("moe_layer_freq"))
        m_frequency = keys.integers("moe_layer_freq");
    readPeriod(keys, sizes.layers);
    for (const std::int64_t layer : keys.integers("moe_layers"))
        m_listedMoe.insert(layer);
    for (const std::int64_t layer : keys.integers("mlp_only_layers"))
        m_listedDense.insert(layer);
}

void FfnPlan::readPeriod(const HfKeys &keys, std::int64_t layers)
{
    const auto period = [&](KeyNames names) { return std::max<std::int64_t>(1, keys.countOr(names, 1)); };
    m_first = keys.countOr({ "first_k_dense_replace", "moe_layer_start_index" }, 0);
    if (m_first > layers)
        keys.notes().fault(ErrorCode::OutOfRange, keys.has("first_k_dense_replace") ? "first_k_dense_replace" : "moe_layer_start_index",
            { "the first layer with experts", std::to_string(m_first), "at most the " + std::to_string(layers) + " layers" });
    m_last = keys.countOr({ "moe_layer_end_index" }, layers);
    if (keys.has("expert_layer_period")) {
        m_period = period({ "expert_layer_period" });
        m_offset = keys.countOr({ "expert_layer_offset" }, 0);
    } else if (keys.has("moe_layer_freq") && !keys.hasList("moe_layer_freq")) {
        m_period = period({ "moe_layer_freq" });
    } else {
        m_period = period({ "decoder_sparse_step", "interleave_moe_layer_step", "moe_layer_interval" });
        m_offset = m_period - 1;
    }
}

bool FfnPlan::isMoe(std::int64_t layer) const
{
    const auto index = static_cast<std::size_t>(layer);
    if (m_moe.experts == 0 || m_listedDense.contains(layer))
        return false;
    if (index < m_types.size())
        return m_types[index] == "sparse";
    if (index < m_frequency.size())
        return m_frequency[index] != 0;
    if (!m_listedMoe.empty())
        return m_listedMoe.contains(layer);
    return layer >= m_first && layer <= m_last && layer % m_period == m_offset;
}

} // namespace gpuplan
