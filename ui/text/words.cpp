#include "ui/text/words.hpp"

#include "ui/text/core_text.hpp"
#include "ui/text/format.hpp"

#include <QCoreApplication>

namespace gpuplan::ui {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(Words)
};

} // namespace

QString taskWord(Task task)
{
    switch (task) {
    case Task::Pretrain:
        return Words::tr("Pretrain");
    case Task::FullFinetune:
        return Words::tr("Full fine-tune");
    case Task::Lora:
        return Words::tr("LoRA");
    case Task::Qlora:
        return Words::tr("QLoRA");
    }
    return {};
}

QString verdictWord(Verdict verdict)
{
    switch (verdict) {
    case Verdict::Fits:
        return Words::tr("fits");
    case Verdict::Tight:
        return Words::tr("tight");
    case Verdict::No:
        return Words::tr("no");
    case Verdict::Unknown:
        return Words::tr("unknown");
    }
    return {};
}

QString verdictIcon(Verdict verdict)
{
    switch (verdict) {
    case Verdict::Fits:
        return QStringLiteral("check");
    case Verdict::Tight:
        return QStringLiteral("warning");
    case Verdict::No:
        return QStringLiteral("error");
    case Verdict::Unknown:
        return QStringLiteral("unknown");
    }
    return {};
}

QString memoryPartWord(MemoryPart part)
{
    switch (part) {
    case MemoryPart::Weights:
        return Words::tr("Weights");
    case MemoryPart::Gradients:
        return Words::tr("Gradients");
    case MemoryPart::Optimizer:
        return Words::tr("Optimizer states");
    case MemoryPart::Activations:
        return Words::tr("Activations");
    case MemoryPart::Logits:
        return Words::tr("Logits and loss");
    case MemoryPart::Buffers:
        return Words::tr("Comm. buffers");
    case MemoryPart::Framework:
        return Words::tr("CUDA and framework");
    }
    return {};
}

Bytes memoryPartSize(const MemoryParts &parts, MemoryPart part)
{
    switch (part) {
    case MemoryPart::Weights:
        return parts.weights;
    case MemoryPart::Gradients:
        return parts.gradients;
    case MemoryPart::Optimizer:
        return parts.optimizer;
    case MemoryPart::Activations:
        return parts.activations;
    case MemoryPart::Logits:
        return parts.logits;
    case MemoryPart::Buffers:
        return parts.buffers;
    case MemoryPart::Framework:
        return parts.framework;
    }
    return {};
}

QString phaseInSentence(MemoryPhase phase)
{
    switch (phase) {
    case MemoryPhase::Load:
        return Words::tr("while loading");
    case MemoryPhase::FirstStep:
        return Words::tr("at step 1");
    case MemoryPhase::SteadyStep:
        return Words::tr("at step 2");
    case MemoryPhase::OptimizerStep:
        return Words::tr("at the optimizer's update");
    case MemoryPhase::Save:
        return Words::tr("while saving");
    }
    return {};
}

QString cloudWord(Cloud cloud)
{
    switch (cloud) {
    case Cloud::Alibaba:
        return Words::tr("Alibaba Cloud");
    case Cloud::Tencent:
        return Words::tr("Tencent");
    case Cloud::Aws:
        return QStringLiteral("AWS");
    case Cloud::Azure:
        return QStringLiteral("Azure");
    case Cloud::Gcp:
        return QStringLiteral("GCP");
    case Cloud::Own:
        return Words::tr("Own machines");
    }
    return {};
}

QString purchaseWord(PurchaseMode mode)
{
    switch (mode) {
    case PurchaseMode::OnDemand:
        return Words::tr("on-demand");
    case PurchaseMode::Spot:
        return Words::tr("spot");
    case PurchaseMode::Month:
        return Words::tr("month");
    case PurchaseMode::Reserved1y:
        return Words::tr("reserved 1 y");
    case PurchaseMode::Reserved3y:
        return Words::tr("reserved 3 y");
    case PurchaseMode::Reserved2y:
        return Words::tr("reserved 2 y");
    case PurchaseMode::Reserved4y:
        return Words::tr("reserved 4 y");
    case PurchaseMode::Reserved5y:
        return Words::tr("reserved 5 y");
    case PurchaseMode::CapacityBlock:
        return Words::tr("capacity block");
    }
    return {};
}

QString precisionWord(Precision precision)
{
    const std::string_view name = nameOf(precision);
    return QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size()));
}

QString optimizerWord(Optimizer optimizer)
{
    switch (optimizer) {
    case Optimizer::Adam:
        return QStringLiteral("AdamW");
    case Optimizer::Adam8bit:
        return Words::tr("AdamW 8-bit");
    case Optimizer::AdamPrecisionAware:
        return Words::tr("AdamW precision-aware");
    case Optimizer::Adafactor:
        return QStringLiteral("Adafactor");
    case Optimizer::Muon:
        return QStringLiteral("Muon");
    case Optimizer::Sgd:
        return QStringLiteral("SGD");
    case Optimizer::Lamb:
        return QStringLiteral("LAMB");
    }
    return {};
}

QString recomputeWord(Recompute recompute)
{
    switch (recompute) {
    case Recompute::None:
        return Words::tr("none");
    case Recompute::Selective:
        return Words::tr("selective");
    case Recompute::Full:
        return Words::tr("full");
    }
    return {};
}

QString shardingWord(Sharding sharding)
{
    switch (sharding) {
    case Sharding::None:
        return Words::tr("none (DDP)");
    case Sharding::Zero1:
        return QStringLiteral("ZeRO-1");
    case Sharding::Zero2:
        return QStringLiteral("ZeRO-2");
    case Sharding::Zero3:
        return QStringLiteral("ZeRO-3");
    case Sharding::Fsdp:
        return QStringLiteral("FSDP");
    case Sharding::Hsdp:
        return QStringLiteral("HSDP");
    }
    return {};
}

QString fabricWord(Fabric fabric)
{
    switch (fabric) {
    case Fabric::None:
        return Words::tr("no network");
    case Fabric::Tcp:
        return QStringLiteral("VPC");
    case Fabric::Erdma:
        return QStringLiteral("eRDMA");
    case Fabric::Efa:
        return QStringLiteral("EFA");
    case Fabric::Roce:
        return QStringLiteral("RoCE");
    case Fabric::Infiniband:
        return QStringLiteral("InfiniBand");
    }
    return {};
}

QString evidenceWord(const std::string &word)
{
    if (word == "Strong")
        return Words::tr("Strong");
    if (word == "Good")
        return Words::tr("Good");
    if (word == "Fair")
        return Words::tr("Fair");
    return Words::tr("Weak");
}

QString costLineWord(const CostLine &line)
{
    return coreText(line.label);
}

QString layoutWords(const Layout &layout)
{
    QStringList parts;
    const auto add = [&parts](const char *name, int size) {
        if (size > 1)
            parts << QStringLiteral("%1 %2").arg(QLatin1String(name)).arg(size);
    };
    add("TP", layout.tp);
    add("PP", layout.pp);
    add("CP", layout.cp);
    add("EP", layout.ep);
    const bool sharded = shardsWeights(layout.sharding);
    if (layout.dp > 1)
        parts << QStringLiteral("%1 %2").arg(sharded ? shardingWord(layout.sharding) : QStringLiteral("DP")).arg(layout.dp);
    if (layout.dp > 1 && !sharded && layout.sharding != Sharding::None)
        parts.last() += QStringLiteral(", ") + shardingWord(layout.sharding);
    return parts.isEmpty() ? Words::tr("one GPU") : parts.join(QStringLiteral(" × "));
}

QString recomputeText(const Layout &layout)
{
    if (layout.recompute == Recompute::Full && layout.recomputeGroup > 0)
        return Words::tr("full, in groups of %1 layers").arg(layout.recomputeGroup);
    return layout.recompute == Recompute::Full && layout.recomputeLayers > 0 ? Words::tr("full, %1 layers of each stage").arg(layout.recomputeLayers)
                                                                             : recomputeWord(layout.recompute);
}

QString planName(const PlanOption &option)
{
    return QStringLiteral("%1 × %2").arg(option.nodes).arg(QString::fromStdString(option.instanceType));
}

} // namespace gpuplan::ui
