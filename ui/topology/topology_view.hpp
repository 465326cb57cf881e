#pragma once

#include "ui/topology/topology_paint.hpp"

#include <QGraphicsView>
#include <filesystem>

namespace gpuplan::ui {

/// The wiring of one machine. Click or arrow keys select a GPU; the others' links fade.
class TopologyView : public QGraphicsView {
    Q_OBJECT
public:
    explicit TopologyView(QWidget *parent = nullptr);
    void setGraph(const LinkGraph &graph);
    void setRanks(std::vector<RankPlacement> ranks);
    void setColourBy(std::optional<ParallelKind> kind);
    void setSelected(int gpu);
    [[nodiscard]] int selected() const { return m_state.selected; }
    [[nodiscard]] const LinkGraph &graph() const { return m_graph; }
    [[nodiscard]] const TopologyPicture &picture() const { return m_picture; }
    [[nodiscard]] QSize sizeHint() const override { return {480, 320}; }
    /// As high as the picture is at that width, where the view's size policy asks for it.
    [[nodiscard]] int heightForWidth(int width) const override;

signals:
    /// -1: none.
    void selectedChanged(int gpu);

protected:
    void drawForeground(QPainter *painter, const QRectF &rect) override;
    void resizeEvent(QResizeEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    void refresh();
    [[nodiscard]] int neighbour(int key) const;

    LinkGraph m_graph;
    TopologyPicture m_picture;
    TopologyState m_state;
};

/// The picture alone, in print colours. Error FileUnwritable.
Result<void> saveTopologySvg(const LinkGraph &graph, const TopologyState &state, const std::filesystem::path &path);
/// The picture fitted into `size`, for reports.
QImage topologyImage(const LinkGraph &graph, const TopologyState &state, QSize size, const ChartLook &look, double ratio);

} // namespace gpuplan::ui
