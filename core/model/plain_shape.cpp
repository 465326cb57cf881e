#include "core/model/plain_shape.hpp"

namespace gpuplan {

namespace {

Attention groupedAttention(const PlainShape &shape)
{
    Attention a;
    a.heads = shape.heads;
    a.kvHeads = shape.kvHeads > 0 ? shape.kvHeads : shape.heads;
    a.headDim = shape.headDim > 0 ? shape.headDim : shape.hidden / shape.heads;
    a.valueDim = a.headDim;
    const std::int64_t queryWidth = a.heads * a.headDim;
    const std::int64_t keyWidth = a.kvHeads * a.headDim;
    a.params = shape.hidden * (2 * queryWidth + 2 * keyWidth);
    if (shape.biases)
        a.params += queryWidth + 2 * keyWidth + shape.hidden;
    return a;
}

Ffn denseFfn(const PlainShape &shape, std::int64_t width)
{
    Ffn f;
    f.gated = shape.gated;
    f.width = width;
    f.params = (shape.gated ? 3 : 2) * shape.hidden * width;
    if (shape.biases)
        f.params += (shape.gated ? 2 : 1) * width + shape.hidden;
    f.activeParams = f.params;
    return f;
}

Ffn moeFfn(const PlainShape &shape)
{
    Ffn f;
    f.kind = FfnKind::Moe;
    f.gated = shape.gated;
    f.experts = shape.experts;
    f.expertsPerToken = shape.expertsPerToken;
    f.expertWidth = shape.ffn;
    f.sharedWidth = shape.sharedWidth;
    const std::int64_t matrices = shape.gated ? 3 : 2;
    const std::int64_t expert = matrices * shape.hidden * shape.ffn;
    const std::int64_t always = shape.hidden * shape.experts + matrices * shape.hidden * shape.sharedWidth;
    f.expertParams = shape.experts * expert;
    f.params = f.expertParams + always;
    f.activeParams = shape.expertsPerToken * expert + always;
    return f;
}

} // namespace

Architecture makeArchitecture(const PlainShape &shape)
{
    Architecture out;
    out.name = shape.name;
    out.hidden = shape.hidden;
    out.vocab = shape.vocab;
    out.tiedEmbeddings = shape.tied;
    out.causal = shape.causal;
    out.embeddingParams = shape.vocab * shape.hidden;
    out.headParams = shape.tied ? 0 : out.embeddingParams;
    const std::int64_t norm = (shape.biases ? 2 : 1) * shape.hidden;
    out.otherParams = norm;
    const Attention attention = groupedAttention(shape);
    if (shape.experts == 0) {
        out.layers = { { Layer{ attention, denseFfn(shape, shape.ffn), 2 * norm }, static_cast<int>(shape.layers) } };
        return out;
    }
    if (shape.leadingDenseLayers > 0)
        out.layers.push_back({ Layer{ attention, denseFfn(shape, shape.denseFfn), 2 * norm }, static_cast<int>(shape.leadingDenseLayers) });
    out.layers.push_back({ Layer{ attention, moeFfn(shape), 2 * norm }, static_cast<int>(shape.layers - shape.leadingDenseLayers) });
    return out;
}

} // namespace gpuplan
