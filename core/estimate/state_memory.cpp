#include "core/estimate/state_memory.hpp"

#include "core/estimate/evidence_subject.hpp"

#include <algorithm>
#include <cmath>

namespace gpuplan {

namespace {

double asDouble(std::int64_t value)
{
    return static_cast<double>(value);
}

/// Parameters of an attention block on one rank.
double attentionShare(const Attention &a, double hidden, double t)
{
    if (a.kind == AttentionKind::Latent) {
        const double replicated = hidden * asDouble(a.qLoraRank + a.kvLoraRank + a.ropeDim);
        return replicated + std::max(0.0, asDouble(a.params) - replicated) / t;
    }
    const double missing = a.kind == AttentionKind::Grouped && a.kvHeads > 0 ? std::max(0.0, t - asDouble(a.kvHeads)) : 0;
    return asDouble(a.params) / t + 2 * hidden * missing * asDouble(a.headDim) / t;
}

bool isFp32(const MemoryModel &model)
{
    return model.job().precision == Precision::Fp32 || model.job().precision == Precision::Tf32;
}

/// Whether the job's recipe reduces narrower gradients than the stack's others.
bool narrowsGradients(const MemoryModel &model)
{
    return formatBits(model.job().precision) < 16 && model.conventions().eightBitGradientBytes > 0;
}

/// Accumulated gradient of a 16- or 8-bit job.
double trainedGradientBytes(const MemoryModel &model)
{
    const MemoryConventions &c = model.conventions();
    const double bytes = narrowsGradients(model) ? c.eightBitGradientBytes : c.gradientBytes;
    return model.job().optimizer == Optimizer::AdamPrecisionAware ? std::min(2.0, bytes) : bytes;
}

/// How the data-parallel ranks share one kind of parameter.
struct Spread {
    double weights = 1, gradients = 1, optimizer = 1;
};

Spread spreadOf(Sharding sharding, double ranks)
{
    switch (sharding) {
    case Sharding::None:
        return {};
    case Sharding::Zero1:
        return { 1, 1, ranks };
    case Sharding::Zero2:
        return { 1, ranks, ranks };
    case Sharding::Zero3:
    case Sharding::Fsdp:
    case Sharding::Hsdp:
        return { ranks, ranks, ranks };
    }
    return {};
}

/// Adds the state of `params` trained parameters shared by `ranks`.
void addTrained(StateBytes &out, const MemoryModel &model, double params, Sharding sharding, double ranks)
{
    const MemoryConventions &c = model.conventions();
    const MemoryDetails &d = model.details();
    const Spread spread = spreadOf(sharding, ranks);
    const bool fp32 = isFp32(model);
    const double weight = fp32 ? 4 : c.weightBytes;
    const bool partitioned = c.partitionBytes > 0;
    const bool stage3 = partitioned && sharding == Sharding::Zero3; // keeps 16-bit gradients and makes fp32 ones by sub-group during the step
    const bool partitionOnly = partitioned && spread.gradients > 1; // ZeRO-2 reduces straight into the fp32 partition
    double gradient = (fp32 ? 4 : trainedGradientBytes(model)) / spread.gradients;
    if (partitioned && !stage3)
        gradient = (partitionOnly ? 0 : gradient) + c.partitionBytes / spread.optimizer;
    if (d.offloadGradients || d.optimizerInBackward)
        gradient = 0;
    out.weights += d.offloadParameters ? 0 : params * weight / spread.weights;
    out.gradients += d.offloadParameters ? 0 : params * gradient;
    out.optimizer += d.offloadOptimizer || d.offloadParameters ? 0 : params * optimizerBytes(model) / spread.optimizer;
    // Master weights are updated from fp32 gradients: narrow ones are widened for the step (Megatron's distrib_optimizer.py).
    const double widened = narrowsGradients(model) && model.job().optimizer != Optimizer::AdamPrecisionAware ? 4 : 0;
    out.step += stage3 ? std::min(4 * params / ranks, c.subGroupBytes) : params * (c.stepBytes + widened) / spread.optimizer;
}

StateBytes frozenState(const MemoryModel &model, const StageParams &params, Sharding sharding, double ranks, double expertRanks)
{
    const MemoryConventions &c = model.conventions();
    const MemoryDetails &d = model.details();
    const bool shards = shardsWeights(sharding);
    const double linears = params.quantisable;
    const double frozen = isFp32(model) ? 4 : c.frozenBytes;
    const double perLinear = model.job().task == Task::Qlora ? d.quantisedBytes.value_or(c.quantisedBytes) : frozen;
    const double expertShare = params.dense + params.expert > 0 ? params.expert / (params.dense + params.expert) : 0;
    const double spread = shards ? 1.0 / ((1 - expertShare) / ranks + expertShare / expertRanks) : 1;
    StateBytes out;
    if (!d.offloadParameters)
        out.weights = (linears * perLinear + (params.dense + params.expert - linears + params.embedding) * frozen) / spread;
    // An adapter's bytes split as weight : gradient : state = 1 : 1 : 2, in 16 as in 8 bytes.
    const Spread adapter = spreadOf(sharding, ranks);
    const double quarter = params.adapters * c.adapterBytes / 4;
    out.weights += quarter / adapter.weights;
    out.gradients = quarter / adapter.gradients;
    out.optimizer = d.offloadOptimizer ? 0 : 2 * quarter / adapter.optimizer;
    if (d.trainsEmbeddings) { // gradient 2 and moments 8 beside the frozen 2
        out.gradients += 2 * params.embedding / adapter.gradients;
        out.optimizer += 8 * params.embedding / adapter.optimizer;
    }
    return out;
}

} // namespace

LayerShare parameterShare(const MemoryModel &model, const Layer &layer, const Layout &layout)
{
    const double t = layout.tp;
    const double hidden = asDouble(model.job().architecture.hidden);
    LayerShare out;
    const double attention = attentionShare(layer.attention, hidden, t);
    double always = asDouble(layer.ffn.params - layer.ffn.expertParams);
    double router = 0;
    if (layer.ffn.kind == FfnKind::Moe) {
        router = std::min(always, hidden * asDouble(layer.ffn.experts));
        const double expertTensor = model.details().expertTensor.value_or(layout.tp);
        out.expert = asDouble(layer.ffn.expertParams) / (layout.ep * expertTensor);
    }
    always = (always - router) / t;
    out.dense = attention + always + router + asDouble(layer.normParams);
    out.distinct = attention + always + (layer.ffn.kind == FfnKind::Moe ? out.expert * layout.ep / std::max(1.0, asDouble(layer.ffn.experts)) : 0);
    return out;
}

double adapterParams(const MemoryModel &model, const Layer &layer, const Layout &layout)
{
    const Attention &a = layer.attention;
    const Ffn &f = layer.ffn;
    const double h = asDouble(model.job().architecture.hidden);
    const double r = model.job().lora.rank;
    const double query = asDouble(a.heads * a.headDim);
    const double key = asDouble(a.kvHeads * a.headDim);
    double sides = (h + query) + (h + asDouble(a.kvHeads * a.valueDim)); // q and v
    if (model.job().lora.allLinears) {
        sides += (h + key) + (asDouble(a.heads * a.valueDim) + h);
        const double matrices = f.gated ? 3 : 2;
        if (f.kind == FfnKind::Dense)
            sides += matrices * (h + asDouble(f.width));
        else if (f.kind == FfnKind::Moe)
            sides += matrices * ((h + asDouble(f.expertWidth)) * asDouble(f.experts) / layout.ep + (f.sharedWidth > 0 ? h + asDouble(f.sharedWidth) : 0));
    }
    return r * sides / layout.tp;
}

double embeddingParams(const MemoryModel &model, const Layout &layout, bool first, bool last)
{
    const Architecture &a = model.job().architecture;
    const double h = asDouble(a.hidden);
    const double multiple = model.conventions().vocabularyMultiple > 1 ? model.conventions().vocabularyMultiple * layout.tp : 1;
    const double padding = (std::ceil(asDouble(a.vocab) / multiple) * multiple - asDouble(a.vocab)) * h;
    double out = 0;
    if (first)
        out += (asDouble(a.embeddingParams) + padding) / layout.tp + asDouble(a.otherParams);
    if (last && a.headParams > 0)
        out += (asDouble(a.headParams) + padding) / layout.tp;
    else if (last && !first && a.tiedEmbeddings)
        out += (asDouble(a.embeddingParams) + padding) / layout.tp;
    return out;
}

double optimizerBytes(const MemoryModel &model)
{
    const MemoryConventions &c = model.conventions();
    const bool fp32 = isFp32(model);
    const double master = fp32 ? 0 : c.masterBytes;
    const auto &layers = model.job().architecture.layers;
    const bool latent = !layers.empty() && layers.front().layer.attention.kind == AttentionKind::Latent;
    switch (model.job().optimizer) {
    case Optimizer::Adam:
    case Optimizer::Lamb:
        return master + 2 * (latent && c.latentMomentBytes > 0 ? c.latentMomentBytes : c.momentBytes);
    case Optimizer::Adam8bit:
        return master + 2;
    case Optimizer::AdamPrecisionAware: // the 16-bit weight is the upper half of the master weight
        return std::min(2.0, master) + 2 * std::min(2.0, c.momentBytes);
    case Optimizer::Adafactor:
        return master + 0.02; // one row and one column of second moments per matrix
    case Optimizer::Muon:
    case Optimizer::Sgd:
        return master + c.momentBytes;
    }
    return master + 2 * c.momentBytes;
}

StateBytes stateBytes(const MemoryModel &model, const StageParams &params, const Layout &layout)
{
    const double ranks = std::max(1.0, static_cast<double>(shardRanks(layout)) / model.details().optimizerInstances);
    const double expertTensor = model.details().expertTensor.value_or(layout.tp);
    const double expertRanks = std::max(1.0, ranks * layout.tp / (layout.ep * expertTensor));
    if (model.frozen())
        return frozenState(model, params, layout.sharding, ranks, expertRanks);
    StateBytes out;
    out.weights = model.details().otherWeights / (layout.tp * layout.pp * (shardsWeights(layout.sharding) ? ranks : 1));
    addTrained(out, model, params.dense + params.embedding, layout.sharding, ranks);
    addTrained(out, model, params.expert, layout.sharding, expertRanks);
    // 8-bit and orthogonalised optimizers leave the embedding to plain fp32 Adam.
    const Optimizer optimizer = model.job().optimizer;
    if (!model.details().offloadOptimizer && !model.details().offloadParameters && (optimizer == Optimizer::Adam8bit || optimizer == Optimizer::Muon)) {
        const double extra = optimizer == Optimizer::Adam8bit ? 6 : model.conventions().momentBytes;
        out.optimizer += extra * params.embedding / spreadOf(layout.sharding, ranks).optimizer;
    }
    return out;
}

} // namespace gpuplan
