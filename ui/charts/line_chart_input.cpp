// Pointer, wheel and keys of LineChartView.
#include "ui/charts/line_chart_view.hpp"

#include <QChart>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QWheelEvent>
#include <algorithm>
#include <cmath>

namespace gpuplan::ui {

namespace {

constexpr double kReach = 28; // px: how near the pointer must come to a scatter point
constexpr double kZoomStep = 1.25;
constexpr double kMostZoom = 50;

} // namespace

std::optional<std::size_t> LineChartView::nearestStop(QPointF position) const
{
    std::optional<std::size_t> best;
    double least = INFINITY;
    for (std::size_t i = 0; i < m_stops.size(); ++i) {
        const ChartSeries &series = m_spec.series[m_stops[i].series];
        const QPointF offset = positionOf(series.points[m_stops[i].point]) - position;
        const bool scatter = series.mark == Mark::Scatter;
        const double distance = std::hypot(offset.x(), scatter ? offset.y() : offset.y() * 0.25); // lines: the nearest x counts most
        if (distance < least && (!scatter || distance < kReach)) {
            least = distance;
            best = i;
        }
    }
    return best;
}

void LineChartView::setHover(std::optional<std::size_t> stop)
{
    if (stop == m_hover)
        return;
    m_hover = stop;
    emit readoutChanged(stop ? m_spec.series[m_stops[*stop].series].points[m_stops[*stop].point].readout : QString());
    viewport()->update();
}

void LineChartView::mouseMoveEvent(QMouseEvent *event)
{
    const bool inside = chart()->mapRectToScene(chart()->plotArea()).adjusted(-8, -8, 8, 8).contains(event->position());
    setHover(inside ? nearestStop(event->position()) : std::nullopt);
    QChartView::mouseMoveEvent(event);
}

void LineChartView::mouseReleaseEvent(QMouseEvent *event)
{
    if (const auto stop = nearestStop(event->position()); stop && event->button() == Qt::LeftButton) {
        const QString id = m_spec.series[m_stops[*stop].series].points[m_stops[*stop].point].id;
        if (!id.isEmpty())
            emit pointActivated(id);
    }
    QChartView::mouseReleaseEvent(event);
}

void LineChartView::mouseDoubleClickEvent(QMouseEvent *event)
{
    zoom(0, 0);
    event->accept();
}

void LineChartView::leaveEvent(QEvent *event)
{
    if (!hasFocus())
        setHover(std::nullopt);
    QChartView::leaveEvent(event);
}

/// Factor above 1 zooms in around a place of the shown range (0 left, 1 right); 0 shows all again.
void LineChartView::zoom(double factor, double around)
{
    const double low = mapped(m_spec.x, m_spec.x.min), high = mapped(m_spec.x, m_spec.x.max);
    if (factor <= 0) {
        m_zoomMin = low;
        m_zoomMax = high;
    } else {
        const double width = std::clamp((m_zoomMax - m_zoomMin) / factor, (high - low) / kMostZoom, high - low);
        const double fixed = m_zoomMin + around * (m_zoomMax - m_zoomMin);
        m_zoomMin = std::clamp(fixed - around * width, low, high - width);
        m_zoomMax = m_zoomMin + width;
    }
    styleAxes();
    viewport()->update();
}

void LineChartView::wheelEvent(QWheelEvent *event)
{
    // A chart that the user has not stepped into leaves the wheel to the page that scrolls under it.
    if (!hasFocus() && !(event->modifiers() & Qt::ControlModifier)) {
        event->ignore();
        return;
    }
    const QRectF plot = chart()->mapRectToScene(chart()->plotArea());
    zoom(event->angleDelta().y() > 0 ? kZoomStep : 1 / kZoomStep, std::clamp((event->position().x() - plot.left()) / plot.width(), 0.0, 1.0));
    event->accept();
}

void LineChartView::keyPressEvent(QKeyEvent *event)
{
    const std::size_t count = m_stops.size();
    if (count == 0)
        return QChartView::keyPressEvent(event);
    switch (event->key()) {
    case Qt::Key_Right:
    case Qt::Key_Down:
        return setHover(m_hover ? std::min(*m_hover + 1, count - 1) : 0);
    case Qt::Key_Left:
    case Qt::Key_Up:
        return setHover(m_hover && *m_hover > 0 ? *m_hover - 1 : 0);
    case Qt::Key_Home:
        return setHover(0);
    case Qt::Key_End:
        return setHover(count - 1);
    case Qt::Key_Plus:
    case Qt::Key_Equal:
        return zoom(kZoomStep, 0.5);
    case Qt::Key_Minus:
        return zoom(1 / kZoomStep, 0.5);
    case Qt::Key_0:
        return zoom(0, 0);
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (m_hover) {
            const QString id = m_spec.series[m_stops[*m_hover].series].points[m_stops[*m_hover].point].id;
            if (!id.isEmpty())
                emit pointActivated(id);
        }
        return;
    default:
        QChartView::keyPressEvent(event);
    }
}

void LineChartView::focusInEvent(QFocusEvent *event)
{
    QChartView::focusInEvent(event);
    viewport()->update();
}

void LineChartView::focusOutEvent(QFocusEvent *event)
{
    QChartView::focusOutEvent(event);
    setHover(std::nullopt);
    viewport()->update();
}

} // namespace gpuplan::ui
