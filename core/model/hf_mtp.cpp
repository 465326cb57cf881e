#include "core/model/hf_mtp.hpp"

#include <algorithm>
#include <array>

namespace gpuplan {

namespace {

bool anyOf(std::string_view family, std::initializer_list<std::string_view> names)
{
    return std::find(names.begin(), names.end(), family) != names.end();
}

/// The last layer with attention over all tokens: what a prediction module repeats.
const Layer *lastFullLayer(const Architecture &main)
{
    for (auto run = main.layers.rbegin(); run != main.layers.rend(); ++run)
        if (run->layer.attention.kind == AttentionKind::Grouped || run->layer.attention.kind == AttentionKind::Latent)
            return &run->layer;
    return nullptr;
}

/// An indexer stands in every module, also where the main layers share theirs (GLM-5.2).
std::int64_t indexedLayerParams(const Architecture &main, const Layer &last)
{
    std::int64_t most = layerParams(last);
    for (const LayerRun &run : main.layers)
        if (run.layer.attention.indexDim > 0 && last.attention.indexDim == 0)
            most = std::max(most, run.layer.attention.params + last.ffn.params + last.normParams);
    return most;
}

} // namespace

std::int64_t mtpParams(const HfModel &model, const Architecture &main)
{
    const Layer *last = lastFullLayer(main);
    if (last == nullptr)
        return 0;
    const std::int64_t h = main.hidden;
    // Two norms before and one after, and a projection from both inputs to the hidden size.
    const std::int64_t around = 3 * h + 2 * h * h;
    if (anyOf(model.family, { "deepseek_v3", "deepseek_v32", "kimi_k2", "glm4_moe", "glm_moe_dsa", "mimo" }))
        return model.text.countOr({ "num_nextn_predict_layers" }, 0) * (indexedLayerParams(main, *last) + around);
    if (anyOf(model.family, { "qwen3_next", "qwen3_5", "qwen3_5_moe" }))
        return model.text.countOr({ "mtp_num_hidden_layers" }, 1) * layerParams(*last) + around;
    return 0;
}

} // namespace gpuplan
