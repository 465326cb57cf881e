#include "ui/topology/plan_topology.hpp"

#include "core/catalog/nvidia_topo.hpp"
#include "ui/charts/chart_text.hpp"
#include "ui/text/format.hpp"
#include "ui/text/words.hpp"
#include "ui/topology/topology_words.hpp"

#include <algorithm>

namespace gpuplan::ui {

namespace {

std::string topologyIdOf(const PlanOption &option, const Scenario &scenario, const Catalog &catalog)
{
    if (option.cloud == Cloud::Own)
        for (const OwnNode &node : scenario.ownNodes)
            if (node.name == option.instanceType)
                return node.topologyId;
    const InstanceType *type = catalog.findInstance(option.cloud, option.instanceType);
    return type ? type->topologyId : std::string();
}

QString kindWord(ParallelKind kind)
{
    switch (kind) {
    case ParallelKind::Tensor: return Charts::tr("Tensor");
    case ParallelKind::Context: return Charts::tr("Context");
    case ParallelKind::Expert: return Charts::tr("Expert");
    case ParallelKind::Data: return Charts::tr("Data");
    case ParallelKind::Pipeline: return Charts::tr("Pipeline");
    }
    return {};
}

Seconds exposedOf(const StepTime &step, ParallelKind kind)
{
    switch (kind) {
    case ParallelKind::Tensor: return step.tensorComm;
    case ParallelKind::Context: return step.contextComm;
    case ParallelKind::Expert: return step.expertComm;
    case ParallelKind::Data: return step.dataComm;
    case ParallelKind::Pipeline: return step.pipelineComm;
    }
    return {};
}

/// Whether all members of every group lie in one fast domain.
bool staysFast(const std::vector<RankPlacement> &ranks, ParallelKind kind, int fastDomain)
{
    std::vector<RankPlacement> byDomain = ranks;
    for (RankPlacement &place : byDomain)
        place.node = place.gpu / std::max(1, fastDomain);
    return !crossesNodes(byDomain, kind);
}

} // namespace

LinkGraph graphOfPlan(const PlanOption &option, const Scenario &scenario, const Catalog *catalog)
{
    const int gpus = std::max(1, option.hardware.gpusPerNode);
    if (option.cloud == Cloud::Own)
        for (const OwnNode &node : scenario.ownNodes)
            if (node.name == option.instanceType && !node.topologyText.empty())
                if (auto pasted = parseNvidiaTopo(node.topologyText, "own_nodes." + node.name + ".topology_text"))
                    return *pasted;
    if (catalog) {
        const auto found = catalog->topologies.find(topologyIdOf(option, scenario, *catalog));
        if (found != catalog->topologies.end() && !found->second.nodes.empty())
            return found->second.spansNodes ? found->second : fitTo(found->second, gpus);
    }
    return plainGraph(gpus);
}

std::vector<RankPlacement> firstMachine(const std::vector<RankPlacement> &ranks)
{
    std::vector<RankPlacement> out;
    std::copy_if(ranks.begin(), ranks.end(), std::back_inserter(out), [](const RankPlacement &place) { return place.node == 0; });
    return out;
}

ClusterPicture clusterOfPlan(const PlanOption &option, const Catalog *catalog, std::optional<ParallelKind> colourBy)
{
    ClusterPicture picture;
    picture.nodes = option.nodes;
    picture.gpusPerNode = std::max(1, option.hardware.gpusPerNode);
    picture.nodeName = QString::fromStdString(option.instanceType);
    picture.fabricName = Charts::tr("%1 network").arg(fabricWord(option.hardware.fabric));
    picture.colourBy = colourBy;
    picture.ranks = placeRanks(option.layout, picture.gpusPerNode);
    const InstanceType *type = catalog ? catalog->findInstance(option.cloud, option.instanceType) : nullptr;
    const std::optional<double> rate = type ? (type->rdmaGbps ? type->rdmaGbps : type->networkGbps) : std::nullopt;
    const int cards = type && type->networkCards ? std::max(1, *type->networkCards) : 1;
    if (rate)
        picture.linkName = cards > 1 ? Charts::tr("%1 × %2 Gbit/s").arg(cards).arg(significant(*rate / cards, 3)) : Charts::tr("%1 Gbit/s").arg(significant(*rate, 3));
    else if (option.hardware.networkPerGpu)
        picture.linkName = Charts::tr("%1 Gbit/s").arg(significant(option.hardware.networkPerGpu->value() * 8 / 1e9 * picture.gpusPerNode, 3));
    else
        picture.linkName = Charts::tr("speed unknown");
    return picture;
}

ChartTable carriedByLinks(const PlanOption &option)
{
    ChartTable table;
    table.head = {Charts::tr("Group"), Charts::tr("Size"), Charts::tr("Runs over"), Charts::tr("Per GPU, one direction"), Charts::tr("Of a step")};
    const ClusterHardware &hardware = option.hardware;
    const auto ranks = placeRanks(option.layout, hardware.gpusPerNode);
    for (const ParallelKind kind : kParallelKinds) {
        const int size = groupSize(option.layout, kind);
        if (size <= 1) {
            table.rows.push_back({kindWord(kind), QStringLiteral("1"), Charts::tr("not used"), {}, {}});
            continue;
        }
        QString over;
        std::optional<ByteRate> rate;
        if (staysFast(ranks, kind, hardware.fastDomain)) {
            over = Charts::tr("GPU links");
            rate = hardware.fastLink;
        } else if (!crossesNodes(ranks, kind)) {
            over = QStringLiteral("PCIe");
            rate = hardware.slowLink;
        } else {
            over = fabricWord(hardware.fabric);
            rate = hardware.networkPerGpu;
        }
        const double total = option.step.total.value();
        table.rows.push_back({kindWord(kind), QString::number(size), over, speedWords(rate), total > 0 ? percent(exposedOf(option.step, kind).value() / total) : QString()});
    }
    return table;
}

} // namespace gpuplan::ui
