#include "ui/pages/topology_page.hpp"

#include "ui/charts/chart_card.hpp"
#include "ui/charts/chart_text.hpp"
#include "ui/charts/specs/time_specs.hpp"
#include "ui/charts/table_card.hpp"
#include "ui/pages/plan_bar.hpp"
#include "ui/text/core_text.hpp"
#include "ui/text/format.hpp"
#include "ui/text/words.hpp"
#include "ui/theme/theme.hpp"
#include "ui/topology/paste_dialog.hpp"
#include "ui/topology/plan_topology.hpp"
#include "ui/topology/topology_view.hpp"
#include "ui/topology/topology_words.hpp"
#include "ui/widgets/buttons.hpp"
#include "ui/widgets/elided_label.hpp"
#include "ui/widgets/segmented_control.hpp"

#include <algorithm>
#include <QFileDialog>
#include <QLabel>
#include <QVBoxLayout>

namespace gpuplan::ui {

namespace {

constexpr int kNodeHeight = 400, kChartHeight = 280;

/// The order of the segments; the last one shows link speeds.
constexpr std::array<ParallelKind, 4> kColours{ ParallelKind::Tensor, ParallelKind::Pipeline, ParallelKind::Data, ParallelKind::Expert };

QFrame *card()
{
    auto *frame = new QFrame;
    frame->setProperty("card", true);
    return frame;
}

QString askWithDialog(QWidget *parent, const QString &suggestion)
{
    return QFileDialog::getSaveFileName(parent, Charts::tr("Save drawing"), suggestion, QStringLiteral("SVG (*.svg)"));
}

} // namespace

TopologyPage::TopologyPage(QWidget *parent)
    : ChartPage(parent), m_askPath(askWithDialog),
      m_colour(new SegmentedControl({ Charts::tr("Tensor"), Charts::tr("Pipeline"), Charts::tr("Data"), Charts::tr("Expert"), Charts::tr("Link speed") }))
{
    bar()->addControl(textLabel(Charts::tr("Colour by"), "small"));
    m_colour->setAccessibleName(Charts::tr("Colour by"));
    bar()->addControl(m_colour);
    auto *paste = plainButton(Charts::tr("Paste nvidia-smi topo -m"), QStringLiteral("copy"));
    bar()->addControl(paste);
    connect(paste, &QPushButton::clicked, this, [this] {
        auto *dialog = new PasteDialog(this);
        dialog->setAttribute(Qt::WA_DeleteOnClose);
        dialog->open();
    });
    addWidget(buildNodeCard(), 0, 0, 2);
    addWidget(buildClusterCard(), 1, 0, 1);
    m_carry = new TableCard;
    addWidget(m_carry, 1, 1, 1);
    m_step = addCard(2, 0, 1, 200);
    m_pairs = new TableCard;
    addWidget(m_pairs, 2, 1, 1);
    m_speed = addCard(3, 0, 1, kChartHeight);
    m_efficiency = addCard(3, 1, 1, kChartHeight);
    connect(m_colour, &SegmentedControl::chosen, this, &TopologyPage::refreshColours);
    connect(m_view, &TopologyView::selectedChanged, this, [this](int gpu) { m_readout->setText(topologyReadout(m_view->graph(), gpu)); });
}

QWidget *TopologyPage::buildNodeCard()
{
    QFrame *frame = card();
    auto *layout = new QVBoxLayout(frame);
    layout->setContentsMargins(12, 8, 8, 10);
    auto *head = new QHBoxLayout;
    m_nodeTitle = new ElidedLabel;
    m_nodeTitle->setProperty("role", QStringLiteral("heading"));
    m_nodeNote = new ElidedLabel;
    m_nodeNote->setProperty("role", QStringLiteral("tiny"));
    auto *save = iconButton(QStringLiteral("image"), Charts::tr("Save as SVG"));
    head->addWidget(m_nodeTitle, 1);
    head->addWidget(save);
    m_view = new TopologyView;
    m_view->setMinimumHeight(Theme::instance().px(kNodeHeight));
    m_readout = textLabel({}, "small");
    m_readout->setWordWrap(true);
    layout->addLayout(head);
    layout->addWidget(m_nodeNote);
    layout->addWidget(m_view, 1);
    layout->addWidget(m_readout);
    connect(save, &QToolButton::clicked, this, &TopologyPage::saveSvg);
    return frame;
}

QWidget *TopologyPage::buildClusterCard()
{
    QFrame *frame = card();
    auto *layout = new QVBoxLayout(frame);
    layout->setContentsMargins(12, 10, 12, 12);
    auto *head = new QHBoxLayout;
    m_clusterNote = textLabel({}, "tiny");
    head->addWidget(textLabel(Charts::tr("Cluster tier"), "heading"));
    head->addWidget(m_clusterNote, 1);
    m_cluster = new ClusterView;
    m_cluster->setMinimumHeight(Theme::instance().px(190));
    layout->addLayout(head);
    layout->addWidget(m_cluster, 1);
    return frame;
}

void TopologyPage::refresh()
{
    const PlanOption *plan = option();
    const QString id = plan ? QString::fromStdString(plan->id) : QString();
    m_step->setSpec(stepTimeShares(*result(), id));
    m_speed->setSpec(scalingSpeed(*result(), id));
    m_efficiency->setSpec(scalingEfficiency(*result(), id));
    if (!plan) {
        m_view->setGraph({});
        m_nodeTitle->setFullText(Charts::tr("No plan does the job."));
        m_carry->setTable(Charts::tr("What the links carry"), {});
        m_pairs->setTable(Charts::tr("Speed per direction"), {});
        m_cluster->setVisible(false);
        return;
    }
    const LinkGraph graph = graphOfPlan(*plan, result()->scenario, catalog());
    m_ranks = placeRanks(plan->layout, plan->hardware.gpusPerNode);
    if (!(graph.nodes == m_view->graph().nodes && graph.links == m_view->graph().links))
        m_view->setGraph(graph);
    m_view->setRanks(firstMachine(m_ranks));
    m_nodeTitle->setFullText(Charts::tr("Inside the node: %1").arg(graph.name.empty() ? planName(*plan) : QString::fromStdString(graph.name)));
    QStringList notes{ hardwareLine(*plan) };
    if (graph.id.empty())
        notes << Charts::tr("the wiring of this type is not in the catalogue");
    for (const std::string &warning : graph.warnings)
        notes << coreText(warning);
    m_nodeNote->setFullText(notes.join(QStringLiteral(" · ")));
    m_readout->setText(topologyReadout(graph, m_view->selected()));
    m_pairs->setTable(Charts::tr("Speed per direction"), bandwidthTable(graph));
    m_carry->setTable(Charts::tr("What the links carry"), carriedByLinks(*plan));
    m_cluster->setVisible(true);
    showUsedKind(plan->layout);
    refreshColours();
}

/// A kind of group that the plan does not use says nothing: show the first that it does.
void TopologyPage::showUsedKind(const Layout &layout)
{
    const auto index = static_cast<std::size_t>(m_colour->current());
    if (index >= kColours.size() || groupSize(layout, kColours[index]) > 1)
        return;
    const auto used = std::find(kColours.begin(), kColours.end(), firstUsedKind(layout));
    if (used != kColours.end())
        m_colour->setCurrent(static_cast<int>(std::distance(kColours.begin(), used)));
}

void TopologyPage::refreshColours()
{
    const auto index = static_cast<std::size_t>(m_colour->current());
    const std::optional<ParallelKind> kind = index < kColours.size() ? std::optional(kColours[index]) : std::nullopt;
    m_view->setColourBy(kind);
    const PlanOption *plan = option();
    if (!plan)
        return;
    m_cluster->setPicture(clusterOfPlan(*plan, catalog(), kind));
    const ParallelKind shown = kind.value_or(ParallelKind::Tensor);
    const int groups = groupCount(plan->layout, shown);
    const bool crosses = crossesNodes(m_ranks, shown);
    if (groups == 1)
        m_clusterNote->setText(crosses ? Charts::tr("one group of this kind, over several machines") : Charts::tr("one group of this kind, within a machine"));
    else
        m_clusterNote->setText(crosses ? Charts::tr("%1 groups of this kind, some cross machines").arg(groups)
                                       : Charts::tr("%1 groups of this kind, none crosses a machine").arg(groups));
}

void TopologyPage::saveSvg()
{
    const QString chosenPath = m_askPath(this, QStringLiteral("topology.svg"));
    if (chosenPath.isEmpty())
        return;
    TopologyState state;
    state.ranks = firstMachine(m_ranks);
    state.selected = m_view->selected();
    const auto index = static_cast<std::size_t>(m_colour->current());
    state.colourBy = index < kColours.size() ? std::optional(kColours[index]) : std::nullopt;
    if (const auto saved = saveTopologySvg(m_view->graph(), state, std::filesystem::path(chosenPath.toStdString())); !saved)
        emit failed(errorSentence(saved.error()));
}

} // namespace gpuplan::ui
