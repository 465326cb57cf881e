#pragma once

#include "core/estimate/placement.hpp"
#include "ui/pages/chart_page.hpp"

QT_BEGIN_NAMESPACE
class QLabel;
QT_END_NAMESPACE

namespace gpuplan::ui {

class ElidedLabel;

class ClusterView;
class SegmentedControl;
class TableCard;
class TopologyView;

/// The wiring of the plan's machine, its cluster, what the links carry, and how speed grows with size.
class TopologyPage : public ChartPage {
    Q_OBJECT
public:
    explicit TopologyPage(QWidget *parent = nullptr);
    /// Where SVG files are saved; tests put their own question in place.
    using AskPath = std::function<QString(QWidget *parent, const QString &suggestion)>;
    void setAskPath(AskPath ask) { m_askPath = std::move(ask); }
    [[nodiscard]] TopologyView *view() const { return m_view; }

protected:
    void refresh() override;

private:
    QWidget *buildNodeCard();
    QWidget *buildClusterCard();
    void refreshColours();
    void showUsedKind(const Layout &layout);
    void saveSvg();

    AskPath m_askPath;
    SegmentedControl *m_colour;
    TopologyView *m_view;
    ClusterView *m_cluster;
    ElidedLabel *m_nodeTitle, *m_nodeNote;
    QLabel *m_readout, *m_clusterNote;
    TableCard *m_pairs, *m_carry;
    ChartCard *m_step, *m_speed, *m_efficiency;
    std::vector<RankPlacement> m_ranks; ///< of the whole cluster
};

} // namespace gpuplan::ui
