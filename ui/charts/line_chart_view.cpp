#include "ui/charts/line_chart_view.hpp"

#include "ui/charts/chart_text.hpp"
#include "ui/charts/hue.hpp"
#include "ui/charts/nice_ticks.hpp"

#include <QAreaSeries>
#include <QCategoryAxis>
#include <QChart>
#include <QGraphicsLayout>
#include <QLegend>
#include <QLineSeries>
#include <QScatterSeries>
#include <algorithm>
#include <cmath>

namespace gpuplan::ui {

namespace {

constexpr double kLineMarker = 3; // QLineSeries draws about twice its marker size
constexpr double kScatterMarker = 10; // QScatterSeries draws it as given

QScatterSeries::MarkerShape shapeOf(Marker marker)
{
    switch (marker) {
    case Marker::Square:
        return QScatterSeries::MarkerShapeRectangle;
    case Marker::Triangle:
        return QScatterSeries::MarkerShapeTriangle;
    case Marker::Diamond:
        return QScatterSeries::MarkerShapeRotatedRectangle;
    case Marker::Pentagon:
        return QScatterSeries::MarkerShapePentagon;
    case Marker::Star:
        return QScatterSeries::MarkerShapeStar;
    case Marker::None:
    case Marker::Circle:
        break;
    }
    return QScatterSeries::MarkerShapeCircle;
}

/// Series of the same kinds in the same order can be refilled without building them again.
bool sameStructure(const ChartSpec &a, const ChartSpec &b)
{
    return std::equal(a.series.begin(), a.series.end(), b.series.begin(), b.series.end(),
        [](const ChartSeries &x, const ChartSeries &y) { return x.id == y.id && x.mark == y.mark && x.hue == y.hue; });
}

} // namespace

LineChartView::LineChartView(QWidget *parent) : QChartView(parent), m_x(new QCategoryAxis), m_y(new QCategoryAxis)
{
    setFrameShape(QFrame::NoFrame);
    setRenderHint(QPainter::Antialiasing);
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    setMinimumSize(240, 120);
    QChart *plot = chart();
    plot->setAnimationOptions(QChart::NoAnimation);
    plot->legend()->hide();
    plot->setBackgroundVisible(false);
    plot->setBackgroundRoundness(0);
    plot->layout()->setContentsMargins(0, 0, 0, 0);
    for (QCategoryAxis *axis : { m_x, m_y }) {
        axis->setLabelsPosition(QCategoryAxis::AxisLabelsPositionOnValue);
        axis->setTruncateLabels(false);
    }
    plot->addAxis(m_x, Qt::AlignBottom);
    plot->addAxis(m_y, Qt::AlignLeft);
    m_x->setGridLineVisible(false);
    m_look = screenLook();
}

double LineChartView::mapped(const ChartAxis &axis, double value) const
{
    return axis.kind == AxisKind::Log ? std::log10(std::max(value, 1e-300)) : value;
}

QPointF LineChartView::positionOf(double x, double y) const
{
    const QPointF inChart = chart()->mapToPosition({ mapped(m_spec.x, x), mapped(m_spec.y, y) }, chart()->series().value(0));
    return chart()->mapToScene(inChart);
}

bool LineChartView::isHidden(const ChartSeries &series) const
{
    return m_hidden.contains(series.id) || (!series.group.isEmpty() && m_hidden.contains(series.group));
}

void LineChartView::setSpec(const ChartSpec &spec)
{
    const bool refill = sameStructure(m_spec, spec) && !m_drawn.empty();
    const bool sameRange = refill && spec.x.min == m_spec.x.min && spec.x.max == m_spec.x.max;
    m_spec = spec;
    m_hover.reset();
    if (!sameRange) {
        m_zoomMin = mapped(spec.x, spec.x.min);
        m_zoomMax = mapped(spec.x, spec.x.max);
    }
    if (!refill)
        rebuild();
    fill();
    styleAxes();
    collectStops();
    setAccessibleName(spec.title);
    setAccessibleDescription(spec.summary);
    emit readoutChanged({});
    viewport()->update();
}

void LineChartView::setLook(const ChartLook &look)
{
    m_look = look;
    rebuild();
    fill();
    styleAxes();
    viewport()->update();
}

void LineChartView::setHidden(const QSet<QString> &hidden)
{
    m_hidden = hidden;
    for (std::size_t i = 0; i < m_drawn.size(); ++i)
        for (QAbstractSeries *drawn : m_drawn[i])
            drawn->setVisible(!isHidden(m_spec.series[i]));
    m_hover.reset();
    collectStops();
    viewport()->update();
}

void LineChartView::rebuild()
{
    chart()->removeAllSeries();
    m_drawn.clear();
    for (const ChartSeries &series : m_spec.series)
        addSeries(series);
    for (std::size_t i = 0; i < m_drawn.size(); ++i)
        for (QAbstractSeries *drawn : m_drawn[i]) {
            chart()->addSeries(drawn);
            drawn->attachAxis(m_x);
            drawn->attachAxis(m_y);
            drawn->setVisible(!isHidden(m_spec.series[i]));
        }
}

void LineChartView::addSeries(const ChartSeries &series)
{
    const Palette &palette = *m_look.palette;
    const QColor colour = colourOf(series.hue, palette);
    std::vector<QAbstractSeries *> drawn;
    if (series.mark == Mark::Band) {
        auto *band = new QAreaSeries(new QLineSeries, new QLineSeries);
        band->upperSeries()->setParent(band);
        band->lowerSeries()->setParent(band);
        band->setPen(Qt::NoPen);
        band->setBrush(palette.band(colour));
        drawn.push_back(band);
    } else if (series.mark == Mark::Scatter) {
        for (const bool hollow : { false, true }) {
            auto *scatter = new QScatterSeries;
            scatter->setMarkerShape(shapeOf(series.marker));
            scatter->setMarkerSize(m_look.px(hollow ? kScatterMarker - 1 : kScatterMarker));
            scatter->setBrush(hollow ? palette.surface : colour);
            scatter->setPen(QPen(hollow ? palette.text3 : palette.surface, hollow ? 1.6 : 1));
            drawn.push_back(scatter);
        }
    } else {
        auto *line = new QLineSeries;
        line->setPen(penOf(series, palette, m_look.scale));
        drawn.push_back(line);
        if (series.marker != Marker::None) { // a dashed pen would dash the line's own markers too
            auto *dots = new QScatterSeries;
            dots->setMarkerShape(shapeOf(series.marker));
            dots->setMarkerSize(m_look.px(2 * kLineMarker + 1));
            dots->setBrush(colour);
            dots->setPen(QPen(palette.surface, 1));
            drawn.push_back(dots);
        }
    }
    m_drawn.push_back(std::move(drawn));
}

void LineChartView::fill()
{
    for (std::size_t i = 0; i < m_drawn.size(); ++i) {
        const ChartSeries &series = m_spec.series[i];
        QList<QPointF> first, second;
        for (const ChartPoint &point : series.points) {
            const double x = mapped(m_spec.x, point.x);
            if (series.mark == Mark::Band) {
                first.append({ x, mapped(m_spec.y, point.high.value_or(point.y)) });
                second.append({ x, mapped(m_spec.y, point.low.value_or(point.y)) });
            } else {
                (series.mark == Mark::Scatter && point.hollow ? second : first).append({ x, mapped(m_spec.y, point.y) });
            }
        }
        if (auto *band = qobject_cast<QAreaSeries *>(m_drawn[i].front())) {
            band->upperSeries()->replace(first);
            band->lowerSeries()->replace(second);
            continue;
        }
        static_cast<QXYSeries *>(m_drawn[i].front())->replace(first);
        if (m_drawn[i].size() > 1)
            static_cast<QXYSeries *>(m_drawn[i].back())->replace(series.mark == Mark::Scatter ? second : first);
    }
}

void LineChartView::setAxis(QCategoryAxis *axis, const ChartAxis &values)
{
    for (const QString &label : axis->categoriesLabels())
        axis->remove(label);
    const bool isX = axis == m_x;
    const double low = isX ? m_zoomMin : mapped(values, values.min), high = isX ? m_zoomMax : mapped(values, values.max);
    const bool zoomed = isX && (low > mapped(values, values.min) || high < mapped(values, values.max));
    std::vector<AxisTick> ticks = values.ticks;
    if (zoomed && values.kind == AxisKind::Linear) {
        ticks.clear();
        const NiceTicks nice = niceTicks(low, high);
        for (const double value : nice.values)
            ticks.push_back({ value, numberTick(value, nice.step) });
    }
    axis->setStartValue(low);
    axis->setRange(low, high);
    for (const AxisTick &tick : ticks)
        if (const double at = mapped(values, tick.value); at >= low - 1e-12 && at <= high + 1e-12)
            axis->append(tick.label, at);
    axis->setTitleText(values.title);
    axis->setTitleVisible(!values.title.isEmpty());
}

void LineChartView::styleAxes()
{
    const Palette &palette = *m_look.palette;
    setAxis(m_x, m_spec.x);
    setAxis(m_y, m_spec.y);
    for (QCategoryAxis *axis : { m_x, m_y }) {
        axis->setLabelsFont(m_look.font(TextRole::Tiny));
        axis->setTitleFont(m_look.font(TextRole::Tiny));
        axis->setLabelsBrush(palette.text2);
        axis->setTitleBrush(palette.text3);
        axis->setGridLinePen(QPen(palette.grid, 1));
        axis->setLinePen(QPen(palette.axis, 1));
    }
    m_y->setLineVisible(false);
    m_y->setGridLineVisible(true);
    chart()->setMargins(
        QMargins(static_cast<int>(m_look.px(4)), static_cast<int>(m_look.px(12)), static_cast<int>(rightMargin()), static_cast<int>(m_look.px(4))));
}

double LineChartView::rightMargin() const
{
    const QFontMetricsF strong(m_look.font(TextRole::TinyStrong)), plain(m_look.font(TextRole::Tiny));
    double widest = 0;
    for (const ChartSeries &series : m_spec.series)
        widest = std::max({ widest, strong.horizontalAdvance(series.endLabel), plain.horizontalAdvance(series.endNote) });
    return widest > 0 ? widest + m_look.px(14) : m_look.px(16);
}

void LineChartView::collectStops()
{
    m_stops.clear();
    for (std::size_t s = 0; s < m_spec.series.size(); ++s)
        for (std::size_t p = 0; p < m_spec.series[s].points.size(); ++p)
            if (!isHidden(m_spec.series[s]) && !m_spec.series[s].points[p].readout.isEmpty())
                m_stops.push_back({ s, p });
    std::stable_sort(m_stops.begin(), m_stops.end(),
        [&](const Stop &a, const Stop &b) { return m_spec.series[a.series].points[a.point].x < m_spec.series[b.series].points[b.point].x; });
}

} // namespace gpuplan::ui
