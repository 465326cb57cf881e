// What Qt Charts cannot draw: whiskers, limit lines, rings, labels, the cross-hair.
#include "ui/charts/chart_look.hpp"
#include "ui/charts/hue.hpp"
#include "ui/charts/label_placer.hpp"
#include "ui/charts/line_chart_view.hpp"

#include <QChart>
#include <QPainter>
#include <algorithm>

namespace gpuplan::ui {

namespace {

constexpr double kCap = 3.5; // half the width of a whisker's cap
constexpr double kRing = 9; // radius around the chosen point
constexpr int kEndLabelLines = 3; // more lines than that would write over each other

void drawWhisker(QPainter &painter, QPointF low, QPointF high, double cap)
{
    painter.drawLine(low, high);
    painter.drawLine(low - QPointF(cap, 0), low + QPointF(cap, 0));
    painter.drawLine(high - QPointF(cap, 0), high + QPointF(cap, 0));
}

} // namespace

void LineChartView::drawBackground(QPainter *painter, const QRectF &rect)
{
    const Palette &palette = *m_look.palette;
    painter->fillRect(rect, palette.surface);
    if (!m_spec.within || m_drawn.empty())
        return;
    const QRectF plot = chart()->mapRectToScene(chart()->plotArea());
    const QRectF area
        = QRectF(positionOf(m_spec.within->left(), m_spec.within->bottom()), positionOf(m_spec.within->right(), m_spec.within->top())).normalized();
    QColor ground = palette.good.mark;
    ground.setAlphaF(palette.dark ? 0.08F : 0.05F);
    painter->fillRect(area & plot, ground);
}

void LineChartView::drawForeground(QPainter *painter, const QRectF &)
{
    if (m_drawn.empty())
        return;
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    std::vector<QRectF> taken;
    paintWhiskers(*painter);
    paintLimits(*painter, taken);
    paintRings(*painter);
    paintEndLabels(*painter, taken);
    paintLabels(*painter, taken);
    paintHover(*painter);
    if (hasFocus()) {
        painter->setPen(QPen(m_look.palette->focus, 2));
        painter->setBrush(Qt::NoBrush);
        painter->drawRoundedRect(QRectF(viewport()->rect()).adjusted(1, 1, -1, -1), 4, 4);
    }
    painter->restore();
}

void LineChartView::paintWhiskers(QPainter &painter) const
{
    const QRectF plot = chart()->mapRectToScene(chart()->plotArea());
    painter.save();
    painter.setClipRect(plot.adjusted(-kCap, -2, kCap, 2));
    for (const ChartSeries &series : m_spec.series) {
        if (series.mark != Mark::Scatter || isHidden(series))
            continue;
        painter.setPen(QPen(m_look.palette->text3, 1));
        for (const ChartPoint &point : series.points) {
            if (!point.low || !point.high || point.hollow)
                continue;
            // Two strokes that spare the marker: it was painted before.
            const QPointF middle = positionOf(point), low = positionOf(point.x, *point.low), high = positionOf(point.x, *point.high);
            const QPointF spare(0, m_look.px(5.5));
            if (low.y() > (middle + spare).y())
                painter.drawLine(middle + spare, low);
            if (high.y() < (middle - spare).y())
                painter.drawLine(middle - spare, high);
            drawWhisker(painter, low, low, m_look.px(kCap));
            drawWhisker(painter, high, high, m_look.px(kCap));
        }
    }
    painter.restore();
}

/// A line, a point or a whisker of the chart runs through `area`.
bool LineChartView::isCrossed(const QRectF &area) const
{
    for (const ChartSeries &series : m_spec.series) {
        if (isHidden(series))
            continue;
        for (std::size_t i = 0; i < series.points.size(); ++i) {
            const QPointF at = positionOf(series.points[i]);
            if (area.adjusted(-6, -6, 6, 6).contains(at) || whiskerArea(series, series.points[i]).intersects(area))
                return true;
            if (series.mark != Mark::Line || i == 0)
                continue;
            const QLineF piece(positionOf(series.points[i - 1]), at);
            if (piece.p1().x() > area.right() || piece.p2().x() < area.left() || piece.dx() <= 0)
                continue;
            const auto heightAt = [&piece](double x) { return piece.p1().y() + piece.dy() * std::clamp((x - piece.p1().x()) / piece.dx(), 0.0, 1.0); };
            const auto [high, low] = std::minmax(heightAt(area.left()), heightAt(area.right()));
            if (low > area.top() - 3 && high < area.bottom() + 3)
                return true;
        }
    }
    return false;
}

/// Where the whisker of a point is painted; empty where it has none.
QRectF LineChartView::whiskerArea(const ChartSeries &series, const ChartPoint &point) const
{
    if (series.mark != Mark::Scatter || !point.low || !point.high || point.hollow)
        return {};
    const double cap = m_look.px(kCap);
    return QRectF(positionOf(point.x, *point.low), positionOf(point.x, *point.high)).normalized().adjusted(-cap, -1, cap, 1);
}

/// What labels of points must not cover: marks, whiskers, and the lines, cut into short pieces.
void LineChartView::addObstacles(std::vector<QRectF> &taken) const
{
    constexpr double piece = 8;
    for (const ChartSeries &series : m_spec.series) {
        if (isHidden(series) || (series.mark != Mark::Scatter && series.mark != Mark::Line))
            continue;
        for (std::size_t i = 0; i < series.points.size(); ++i) {
            const QPointF at = positionOf(series.points[i]);
            if (series.mark == Mark::Scatter) {
                const double reach = series.points[i].id == m_spec.chosen ? m_look.px(kRing) : 5;
                taken.push_back(QRectF(at - QPointF(reach, reach), QSizeF(2 * reach, 2 * reach)));
                if (const QRectF whisker = whiskerArea(series, series.points[i]); !whisker.isEmpty())
                    taken.push_back(whisker);
            } else if (i > 0) {
                const QLineF line(positionOf(series.points[i - 1]), at);
                const int pieces = std::clamp(static_cast<int>(line.length() / piece), 1, 200);
                for (int k = 0; k < pieces; ++k)
                    taken.push_back(QRectF(line.pointAt(static_cast<double>(k) / pieces), line.pointAt((k + 1.0) / pieces)).normalized().adjusted(-1, -1, 1, 1));
            }
        }
    }
}

void LineChartView::paintLimits(QPainter &painter, std::vector<QRectF> &taken) const
{
    const QRectF plot = chart()->mapRectToScene(chart()->plotArea());
    QPen pen(m_look.palette->text2, 1.3);
    pen.setDashPattern({ 4, 3 });
    painter.setFont(m_look.font(TextRole::TinyStrong));
    const QFontMetricsF metrics(painter.font());
    for (const LimitLine &limit : m_spec.limits) {
        const bool horizontal = limit.orientation == Qt::Horizontal;
        const QPointF at = horizontal ? positionOf(m_spec.x.min, limit.value) : positionOf(limit.value, m_spec.y.min);
        if (horizontal ? (at.y() < plot.top() - 1 || at.y() > plot.bottom() + 1) : (at.x() < plot.left() - 1 || at.x() > plot.right() + 1))
            continue;
        painter.setPen(pen);
        const double width = metrics.horizontalAdvance(limit.label);
        QRectF text;
        if (horizontal) {
            painter.drawLine(QPointF(plot.left(), at.y()), QPointF(plot.right(), at.y()));
            taken.push_back(QRectF(plot.left(), at.y() - 1, plot.width(), 2));
            const bool above = at.y() - metrics.height() > plot.top() - m_look.px(10);
            text = QRectF(plot.right() - width - 4, above ? at.y() - metrics.height() - 1 : at.y() + 2, width, metrics.height());
            const QRectF left(plot.left() + 4, text.top(), width, text.height());
            // At the right stand the names of the lines.
            const bool named = std::any_of(m_spec.series.begin(), m_spec.series.end(), [](const ChartSeries &series) { return !series.endLabel.isEmpty(); });
            if ((named || isCrossed(text)) && !isCrossed(left))
                text = left;
        } else {
            painter.drawLine(QPointF(at.x(), plot.top()), QPointF(at.x(), plot.bottom()));
            taken.push_back(QRectF(at.x() - 1, plot.top(), 2, plot.height()));
            const QRectF right(at.x() + 5, plot.top() - metrics.height() / 2, width, metrics.height());
            const QRectF left(at.x() - width - 5, right.top(), width, right.height());
            const bool rightFree = right.right() + 3 < viewport()->width() && !isCrossed(right);
            text = rightFree || (isCrossed(left) && right.right() + 3 < viewport()->width()) ? right : left;
        }
        drawHaloText(painter, text.bottomLeft() - QPointF(0, metrics.descent()), limit.label, m_look.palette->text2, m_look.palette->surface);
        taken.push_back(text);
    }
}

void LineChartView::paintRings(QPainter &painter) const
{
    if (m_spec.chosen.isEmpty())
        return;
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(m_look.palette->accent, 2));
    for (const ChartSeries &series : m_spec.series)
        for (const ChartPoint &point : series.points)
            if (point.id == m_spec.chosen && !isHidden(series))
                painter.drawEllipse(positionOf(point), m_look.px(kRing), m_look.px(kRing));
}

void LineChartView::paintEndLabels(QPainter &painter, std::vector<QRectF> &taken) const
{
    const QFont strong = m_look.font(TextRole::TinyStrong), plain = m_look.font(TextRole::Tiny);
    const QFontMetricsF metrics(strong);
    int drawn = 0;
    for (const ChartSeries &series : m_spec.series) {
        if (series.endLabel.isEmpty() || series.points.empty() || isHidden(series) || ++drawn > kEndLabelLines)
            continue;
        const QPointF end = positionOf(series.points.back()) + QPointF(m_look.px(8), 0);
        const double lines = series.endNote.isEmpty() ? 1 : 2;
        QRectF box(end.x(), end.y() - lines * metrics.height() / 2, viewport()->width() - end.x(), lines * metrics.height());
        for (const QRectF &other : taken)
            if (other.intersects(box))
                box.moveTop(other.bottom());
        painter.setFont(strong);
        drawHaloText(painter, box.topLeft() + QPointF(0, metrics.ascent()), series.endLabel, m_look.palette->text, m_look.palette->surface);
        painter.setFont(plain);
        if (!series.endNote.isEmpty())
            drawHaloText(
                painter, box.topLeft() + QPointF(0, metrics.height() + metrics.ascent()), series.endNote, m_look.palette->text2, m_look.palette->surface);
        taken.push_back(box);
    }
}

void LineChartView::paintLabels(QPainter &painter, std::vector<QRectF> &taken) const
{
    const QRectF plot = chart()->mapRectToScene(chart()->plotArea());
    const QFont plain = m_look.font(TextRole::Tiny), strong = m_look.font(TextRole::TinyStrong);
    addObstacles(taken);
    std::vector<LabelWish> wishes;
    std::vector<const ChartPoint *> points;
    for (const ChartSeries &series : m_spec.series) {
        if (isHidden(series))
            continue;
        for (const ChartPoint &point : series.points) {
            const QPointF at = positionOf(point);
            if (point.label.isEmpty() || !plot.contains(at))
                continue;
            const bool chosen = point.id == m_spec.chosen;
            const QFontMetricsF metrics(chosen ? strong : plain);
            wishes.push_back({ at, { metrics.horizontalAdvance(point.label), metrics.height() }, chosen ? -1 : point.rank, m_look.px(chosen ? 13 : 8) });
            points.push_back(&point);
        }
    }
    const auto places = placeLabels(wishes, taken, plot.adjusted(-2, -4, 12, 4));
    for (std::size_t i = 0; i < places.size(); ++i) {
        if (!places[i])
            continue;
        const bool chosen = points[i]->id == m_spec.chosen && !m_spec.chosen.isEmpty();
        painter.setFont(chosen ? strong : plain);
        const QFontMetricsF metrics(painter.font());
        const QColor ink = points[i]->hollow ? m_look.palette->text3 : m_look.palette->text;
        drawHaloText(painter, places[i]->topLeft() + QPointF(0, metrics.ascent()), points[i]->label, ink, m_look.palette->surface);
    }
}

void LineChartView::paintHover(QPainter &painter) const
{
    if (!m_hover || *m_hover >= m_stops.size())
        return;
    const ChartPoint &point = m_spec.series[m_stops[*m_hover].series].points[m_stops[*m_hover].point];
    const QRectF plot = chart()->mapRectToScene(chart()->plotArea());
    const QPointF at = positionOf(point);
    painter.setPen(QPen(m_look.palette->text3, 1));
    painter.drawLine(QPointF(at.x(), plot.top()), QPointF(at.x(), plot.bottom()));
    painter.setPen(QPen(m_look.palette->text, 1.6));
    painter.setBrush(Qt::NoBrush);
    painter.drawEllipse(at, m_look.px(6), m_look.px(6));
}

} // namespace gpuplan::ui
