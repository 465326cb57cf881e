#pragma once

#include "ui/charts/chart_look.hpp"
#include "ui/charts/chart_spec.hpp"

#include <QChartView>
#include <QSet>
#include <optional>

QT_BEGIN_NAMESPACE
class QAbstractSeries;
class QCategoryAxis;
class QXYSeries;
QT_END_NAMESPACE

namespace gpuplan::ui {

/// Lines, bands and scatters of a ChartSpec on Qt Charts. What Qt Charts lacks (limit lines, whiskers, rings, labels, cross-hair) is painted
/// over it.
class LineChartView : public QChartView {
    Q_OBJECT
public:
    explicit LineChartView(QWidget *parent = nullptr);
    void setSpec(const ChartSpec &spec);
    void setLook(const ChartLook &look);
    /// Series ids (or groups) that are not drawn.
    void setHidden(const QSet<QString> &hidden);
    [[nodiscard]] const ChartSpec &spec() const { return m_spec; }
    /// Where a value is drawn, in view pixels.
    [[nodiscard]] QPointF positionOf(double x, double y) const;

signals:
    void readoutChanged(const QString &text);
    void pointActivated(const QString &id);

protected:
    void drawBackground(QPainter *painter, const QRectF &rect) override;
    void drawForeground(QPainter *painter, const QRectF &rect) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void leaveEvent(QEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;

private:
    struct Stop {
        std::size_t series, point;
    };

    void rebuild();
    void fill();
    void styleAxes();
    void setAxis(QCategoryAxis *axis, const ChartAxis &values);
    void zoom(double factor, double around);
    void setHover(std::optional<std::size_t> stop);
    void addSeries(const ChartSeries &series);
    [[nodiscard]] bool isHidden(const ChartSeries &series) const;
    [[nodiscard]] double mapped(const ChartAxis &axis, double value) const;
    [[nodiscard]] QPointF positionOf(const ChartPoint &point) const { return positionOf(point.x, point.y); }
    [[nodiscard]] std::optional<std::size_t> nearestStop(QPointF position) const;
    void collectStops();
    void paintWhiskers(QPainter &painter) const;
    [[nodiscard]] bool isCrossed(const QRectF &area) const;
    [[nodiscard]] QRectF whiskerArea(const ChartSeries &series, const ChartPoint &point) const;
    void addObstacles(std::vector<QRectF> &taken) const;
    void paintLimits(QPainter &painter, std::vector<QRectF> &taken) const;
    void paintRings(QPainter &painter) const;
    void paintLabels(QPainter &painter, std::vector<QRectF> &taken) const;
    void paintEndLabels(QPainter &painter, std::vector<QRectF> &taken) const;
    void paintHover(QPainter &painter) const;
    [[nodiscard]] double rightMargin() const;

    ChartSpec m_spec;
    ChartLook m_look;
    QSet<QString> m_hidden;
    QCategoryAxis *m_x = nullptr, *m_y = nullptr;
    /// Per spec series: what Qt Charts draws of it (solid and hollow scatters are two).
    std::vector<std::vector<QAbstractSeries *>> m_drawn;
    std::vector<Stop> m_stops; ///< points in order of x, for hover and keys
    std::optional<std::size_t> m_hover;
    double m_zoomMin = 0, m_zoomMax = 1; ///< shown part of the x axis, mapped
};

} // namespace gpuplan::ui
