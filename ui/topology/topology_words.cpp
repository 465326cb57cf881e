#include "ui/topology/topology_words.hpp"

#include "ui/charts/chart_text.hpp"
#include "ui/text/core_text.hpp"
#include "ui/text/format.hpp"

#include <algorithm>
#include <map>
#include <set>

namespace gpuplan::ui {

namespace {

constexpr std::size_t kMostPairs = 400; // a rack of 72 has 2,556 pairs, all alike

std::vector<const LinkNode *> accelerators(const LinkGraph &graph)
{
    std::vector<const LinkNode *> out;
    for (const LinkNode &node : graph.nodes)
        if (node.kind == LinkNodeKind::Accelerator)
            out.push_back(&node);
    return out;
}

const Link *directLink(const LinkGraph &graph, const std::string &a, const std::string &b)
{
    const auto found = std::find_if(graph.links.begin(), graph.links.end(), [&](const Link &link) { return (link.a == a && link.b == b) || (link.a == b && link.b == a); });
    return found == graph.links.end() ? nullptr : &*found;
}

bool hasSwitch(const LinkGraph &graph)
{
    return std::any_of(graph.nodes.begin(), graph.nodes.end(), [](const LinkNode &node) { return node.kind == LinkNodeKind::Switch; });
}

QString label(const LinkNode &node)
{
    return QString::fromStdString(node.label.empty() ? node.id : node.label);
}

/// "6 switches × 2 links" for a GPU behind switches.
QString switchWords(const LinkGraph &graph, const std::string &gpu)
{
    int switches = 0, links = 0;
    for (const Link &link : graph.links)
        if (link.a == gpu || link.b == gpu) {
            ++switches;
            links = link.count;
        }
    return Charts::tr("%1 switches × %2 links").arg(switches).arg(links);
}

/// Speeds of all pairs, unknown or absent links as 0.
std::map<double, int> pairSpeeds(const LinkGraph &graph)
{
    std::map<double, int> out;
    const auto gpus = accelerators(graph);
    for (std::size_t i = 0; i < gpus.size(); ++i)
        for (std::size_t j = i + 1; j < gpus.size(); ++j) {
            const auto rate = pairBandwidth(graph, gpus[i]->id, gpus[j]->id);
            ++out[rate ? rate->value() : 0];
        }
    return out;
}

QString neighbourWords(const LinkGraph &graph, const LinkNode &gpu)
{
    std::map<double, QStringList, std::greater<>> bySpeed;
    for (const LinkNode *other : accelerators(graph))
        if (other->id != gpu.id) {
            const auto rate = pairBandwidth(graph, gpu.id, other->id);
            bySpeed[rate ? rate->value() : 0] << label(*other);
        }
    QStringList parts;
    for (const auto &[speed, names] : bySpeed)
        parts << (speed > 0 ? Charts::tr("%1 to %2").arg(speedWords(ByteRate(speed)), names.join(QStringLiteral(", "))) : Charts::tr("no direct link to %1").arg(names.join(QStringLiteral(", "))));
    return Charts::tr("%1, per direction: %2.").arg(label(gpu), parts.join(QStringLiteral("; ")));
}

} // namespace

QString speedWords(std::optional<ByteRate> rate)
{
    return rate ? Charts::tr("%1 GB/s").arg(significant(rate->value() / 1e9, 3)) : Charts::tr("unknown");
}

QString topologyReadout(const LinkGraph &graph, int selected)
{
    const auto gpus = accelerators(graph);
    if (gpus.empty())
        return Charts::tr("The wiring of this machine is not known.");
    const std::map<double, int> speeds = gpus.size() > 1 && gpus.size() <= 32 ? pairSpeeds(graph) : std::map<double, int>{};
    const bool uniform = hasSwitch(graph);
    if (selected >= 0 && static_cast<std::size_t>(selected) < gpus.size()) {
        const LinkNode &gpu = *gpus[static_cast<std::size_t>(selected)];
        if (uniform)
            return Charts::tr("%1 to any other GPU: %2 per direction (%3).").arg(label(gpu), speedWords(acceleratorBandwidth(graph)), switchWords(graph, gpu.id));
        return neighbourWords(graph, gpu);
    }
    if (uniform)
        return Charts::tr("Any two GPUs: %1 per direction (%2).").arg(speedWords(acceleratorBandwidth(graph)), switchWords(graph, gpus.front()->id));
    if (speeds.empty())
        return Charts::tr("One GPU.");
    const double fastest = speeds.rbegin()->first, slowest = speeds.begin()->first;
    if (fastest <= 0)
        return Charts::tr("GPUs share no direct link: they talk through PCIe and the CPU.");
    return slowest > 0 ? Charts::tr("Fastest pair %1, slowest %2 per direction.").arg(speedWords(ByteRate(fastest)), speedWords(ByteRate(slowest)))
                       : Charts::tr("Fastest pair %1 per direction; %2 pairs share no direct link.").arg(speedWords(ByteRate(fastest))).arg(speeds.begin()->second);
}

ChartTable bandwidthTable(const LinkGraph &graph)
{
    ChartTable table;
    table.head = {Charts::tr("Pair"), Charts::tr("Kind"), Charts::tr("Links"), Charts::tr("GB/s per direction"), Charts::tr("Source")};
    const QString source = coreText(graph.provenance.source);
    const auto gpus = accelerators(graph);
    if (hasSwitch(graph) && !gpus.empty()) {
        const auto first = std::find_if(graph.links.begin(), graph.links.end(), [&](const Link &link) { return link.a == gpus.front()->id || link.b == gpus.front()->id; });
        const QString type = first == graph.links.end() ? QString() : QString::fromStdString(first->type);
        table.rows.push_back({Charts::tr("any two of %1").arg(gpus.size()), type, switchWords(graph, gpus.front()->id), speedWords(acceleratorBandwidth(graph)), source});
        return table;
    }
    for (std::size_t i = 0; i < gpus.size(); ++i)
        for (std::size_t j = i + 1; j < gpus.size() && table.rows.size() < kMostPairs; ++j) {
            const Link *link = directLink(graph, gpus[i]->id, gpus[j]->id);
            const QString pair = QStringLiteral("%1 – %2").arg(label(*gpus[i]), label(*gpus[j]));
            if (link)
                table.rows.push_back({pair, QString::fromStdString(link->type), QString::number(link->count), speedWords(link->perDirection), source});
            else
                table.rows.push_back({pair, Charts::tr("PCIe or CPU"), QStringLiteral("0"), Charts::tr("no direct link"), source});
        }
    return table;
}

} // namespace gpuplan::ui
