#pragma once

#include "core/estimate/placement.hpp"
#include "ui/charts/chart_look.hpp"

#include <QWidget>
#include <optional>

namespace gpuplan::ui {

/// What the cluster drawing shows.
struct ClusterPicture {
    int nodes = 1;
    int gpusPerNode = 8;
    QString nodeName;    ///< "ebmgn7ex.32xlarge"
    QString fabricName;  ///< "eRDMA fabric"
    QString linkName;    ///< "2 × 80 Gbit/s"; "speed unknown"
    std::optional<ParallelKind> colourBy = ParallelKind::Tensor;
    std::vector<RankPlacement> ranks; ///< of all nodes
};

/// One machine as drawn; `skipped` > 0: a gap that stands for that many.
struct ClusterSlot {
    QRectF rect;
    int node = 0;
    int skipped = 0;
};

/// Machines that are drawn in a width: all of them up to eight where they fit, else the first two, "… n more", the last. Pure.
std::vector<ClusterSlot> clusterSlots(int nodes, double width, double top, double height);

void paintCluster(QPainter &painter, QSizeF size, const ClusterPicture &cluster, const ChartLook &look);

/// Fabric, links and machines with one row of tiles a group.
class ClusterView : public QWidget {
    Q_OBJECT
public:
    explicit ClusterView(QWidget *parent = nullptr);
    void setPicture(const ClusterPicture &picture);
    [[nodiscard]] QSize sizeHint() const override { return {480, 190}; }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    ClusterPicture m_picture;
};

} // namespace gpuplan::ui
