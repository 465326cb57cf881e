#include "ui/charts/bar_paint.hpp"

#include "ui/charts/chart_text.hpp"
#include "ui/charts/hue.hpp"

#include <QFontMetricsF>
#include <algorithm>
#include <cmath>

namespace gpuplan::ui {

namespace {

constexpr double kInside = 46; // px: narrower boxes carry no number
constexpr double kCap = 3.5;
constexpr double kWhiskerShare = 0.5; // of the bar, vertical charts put it in the middle

/// What every painting step needs.
struct Canvas {
    QPainter &painter;
    const ChartSpec &spec;
    const BarLayout &layout;
    const ChartLook &look;
    const Palette &palette;

    void font(TextRole role) const { painter.setFont(look.font(role)); }
    [[nodiscard]] QFontMetricsF metrics() const { return QFontMetricsF(painter.font()); }
    [[nodiscard]] QString elided(const QString &text, double width) const { return metrics().elidedText(text, Qt::ElideRight, width); }
};

QColor fillOf(const Canvas &canvas, const BarBox &box)
{
    const ChartSeries &series = canvas.spec.series[box.series];
    return colourOf(series.points[box.point].hue.value_or(series.hue), canvas.palette);
}

void paintGrid(const Canvas &canvas)
{
    const BarLayout &layout = canvas.layout;
    canvas.font(TextRole::Tiny);
    const QFontMetricsF metrics = canvas.metrics();
    for (const AxisTick &tick : canvas.spec.y.ticks) {
        const double at = layout.at(tick.value);
        canvas.painter.setPen(QPen(canvas.palette.grid, 1));
        const QPointF start = layout.horizontal ? QPointF(at, layout.plot.top()) : QPointF(layout.plot.left(), at);
        const QPointF end = layout.horizontal ? QPointF(at, layout.plot.bottom() + 3) : QPointF(layout.plot.right(), at);
        canvas.painter.drawLine(start, end);
        canvas.painter.setPen(canvas.palette.text2);
        const double width = metrics.horizontalAdvance(tick.label);
        const QPointF base = layout.horizontal ? QPointF(at - width / 2, layout.plot.bottom() + metrics.ascent() + canvas.look.px(6))
                                               : QPointF(layout.plot.left() - width - canvas.look.px(7), at + metrics.ascent() / 2 - 1);
        canvas.painter.drawText(base, tick.label);
    }
    canvas.painter.setPen(canvas.palette.text3);
    const QString title = layout.horizontal ? canvas.spec.y.title : canvas.spec.x.title;
    const double titleTop = layout.plot.bottom() + metrics.height() + canvas.look.px(layout.horizontal ? 7 : 9);
    canvas.painter.drawText(QRectF(layout.plot.left(), titleTop, layout.plot.width(), metrics.height() + 2), Qt::AlignHCenter | Qt::AlignTop, title);
}

/// Free room of rows with a capacity, under the bars.
void paintRoom(const Canvas &canvas)
{
    for (std::size_t i = 0; i < canvas.spec.rows.size(); ++i)
        if (const auto capacity = canvas.spec.rows[i].capacity)
            canvas.painter.fillRect(canvas.layout.span(static_cast<int>(i), 0, *capacity), canvas.palette.sunken);
}

/// Whether the whisker of a row runs through the words in the middle of a part.
bool underWhisker(const Canvas &canvas, const BarBox &box, const QString &label)
{
    if (box.row < 0)
        return false;
    const BarRow &row = canvas.spec.rows[static_cast<std::size_t>(box.row)];
    if (!row.low || !row.high)
        return false;
    const double half = canvas.metrics().horizontalAdvance(label) / 2.0, middle = box.rect.center().x();
    return canvas.layout.at(*row.low) < middle + half && canvas.layout.at(*row.high) > middle - half;
}

void paintBox(const Canvas &canvas, const BarBox &box, bool lit)
{
    const bool stacked = canvas.spec.form == ChartForm::Stacked;
    QRectF rect = box.rect;
    if (stacked) // one pixel of surface between parts, since some neighbours are near in contrast
        rect = canvas.layout.horizontal ? rect.adjusted(0, 0, rect.width() > 2 ? -1 : 0, 0) : rect.adjusted(0, rect.height() > 2 ? 1 : 0, 0, 0);
    if (canvas.layout.horizontal && rect.width() < 1)
        rect.setWidth(1);
    if (!canvas.layout.horizontal && rect.height() < 1)
        rect.setTop(rect.bottom() - 1);
    const QColor fill = fillOf(canvas, box);
    canvas.painter.fillRect(rect, fill);
    if (canvas.spec.series[box.series].hatched)
        canvas.painter.fillRect(rect, QBrush(canvas.palette.text3, Qt::BDiagPattern));
    if (lit) {
        canvas.painter.setPen(QPen(canvas.palette.text, 1.5));
        canvas.painter.setBrush(Qt::NoBrush);
        canvas.painter.drawRect(rect.adjusted(0.5, 0.5, -0.5, -0.5));
    }
    const QString &label = canvas.spec.series[box.series].points[box.point].label;
    if (!stacked || label.isEmpty() || !canvas.layout.horizontal || rect.width() < canvas.look.px(kInside) || rect.height() < canvas.metrics().height() || underWhisker(canvas, box, label))
        return;
    canvas.painter.setPen(inkOn(canvas.spec.series[box.series].points[box.point].hue.value_or(canvas.spec.series[box.series].hue), canvas.palette));
    canvas.painter.drawText(rect, Qt::AlignCenter, label);
}

/// The part of a stack beyond the row's capacity, hatched in the colour of an error.
void paintOverflow(const Canvas &canvas)
{
    for (std::size_t i = 0; i < canvas.spec.rows.size(); ++i) {
        const auto capacity = canvas.spec.rows[i].capacity;
        const double end = canvas.layout.endOf(static_cast<int>(i));
        if (!capacity || end <= *capacity || canvas.spec.form != ChartForm::Stacked)
            continue;
        const QRectF over = canvas.layout.span(static_cast<int>(i), *capacity, end);
        canvas.painter.fillRect(over, QBrush(canvas.palette.surface, Qt::BDiagPattern));
        canvas.painter.setPen(QPen(canvas.palette.bad.mark, 2));
        canvas.painter.setBrush(Qt::NoBrush);
        canvas.painter.drawRect(over.adjusted(1, 1, -1, -1));
    }
}

void paintCapacities(const Canvas &canvas)
{
    canvas.painter.setPen(QPen(canvas.palette.text, 1.6));
    for (std::size_t i = 0; i < canvas.spec.rows.size(); ++i) {
        const auto capacity = canvas.spec.rows[i].capacity;
        if (!capacity)
            continue;
        const QRectF bar = canvas.layout.span(static_cast<int>(i), 0, *capacity);
        const double over = canvas.look.px(4);
        if (canvas.layout.horizontal)
            canvas.painter.drawLine(QPointF(bar.right(), bar.top() - over), QPointF(bar.right(), bar.bottom() + over));
        else
            canvas.painter.drawLine(QPointF(bar.left() - over, bar.top()), QPointF(bar.right() + over, bar.top()));
    }
}

void paintWhisker(const Canvas &canvas, int row, QPointF centre, double low, double high)
{
    const double a = canvas.layout.at(low), b = canvas.layout.at(high), cap = canvas.look.px(kCap);
    if (row < 0)
        return;
    // Dark strokes on a thin ground read on every fill.
    for (const auto &[colour, width] : { std::pair{ canvas.palette.surface, 3.2 }, std::pair{ canvas.palette.text, 1.2 } }) {
        canvas.painter.setPen(QPen(colour, width));
        if (canvas.layout.horizontal) {
            canvas.painter.drawLine(QPointF(a, centre.y()), QPointF(b, centre.y()));
            for (const double x : { a, b })
                canvas.painter.drawLine(QPointF(x, centre.y() - cap), QPointF(x, centre.y() + cap));
        } else {
            canvas.painter.drawLine(QPointF(centre.x(), a), QPointF(centre.x(), b));
            for (const double y : { a, b })
                canvas.painter.drawLine(QPointF(centre.x() - cap, y), QPointF(centre.x() + cap, y));
        }
    }
}

void paintWhiskers(const Canvas &canvas)
{
    for (std::size_t i = 0; i < canvas.spec.rows.size(); ++i)
        if (const BarRow &row = canvas.spec.rows[i]; row.low && row.high && *row.high > *row.low)
            paintWhisker(canvas, static_cast<int>(i), canvas.layout.rows[i].center(), *row.low, *row.high);
    if (canvas.spec.form == ChartForm::Tornado || canvas.spec.form == ChartForm::Stacked)
        return;
    for (const BarBox &box : canvas.layout.boxes) {
        const ChartPoint &point = canvas.spec.series[box.series].points[box.point];
        if (point.low && point.high && *point.high > *point.low)
            paintWhisker(canvas, box.row, { box.rect.left() + kWhiskerShare * box.rect.width(), box.rect.center().y() }, *point.low, *point.high);
    }
}

void paintLimits(const Canvas &canvas)
{
    canvas.font(TextRole::TinyStrong);
    const QFontMetricsF metrics = canvas.metrics();
    QPen pen(canvas.palette.text2, 1.3);
    pen.setDashPattern({ 4, 3 });
    for (const LimitLine &limit : canvas.spec.limits) {
        const double at = canvas.layout.at(limit.value);
        const QRectF &plot = canvas.layout.plot;
        canvas.painter.setPen(pen);
        const double width = metrics.horizontalAdvance(limit.label);
        if (canvas.layout.horizontal) {
            canvas.painter.drawLine(QPointF(at, plot.top() - 2), QPointF(at, plot.bottom() + 2));
            continue;
        }
        canvas.painter.drawLine(QPointF(plot.left(), at), QPointF(plot.right(), at));
        drawHaloText(canvas.painter, { plot.right() - width - 2, at - 4 }, limit.label, canvas.palette.text2, canvas.palette.surface);
    }
}

void paintRowWords(const Canvas &canvas)
{
    for (std::size_t i = 0; i < canvas.spec.rows.size(); ++i) {
        const BarRow &row = canvas.spec.rows[i];
        const QRectF &band = canvas.layout.rows[i];
        const bool strong = row.strong || (!row.id.isEmpty() && row.id == canvas.spec.chosen);
        if (!canvas.layout.horizontal) {
            canvas.font(strong ? TextRole::TinyStrong : TextRole::Tiny);
            canvas.painter.setPen(strong ? canvas.palette.text : canvas.palette.text2);
            const double lines = canvas.layout.wrapLabels ? 2 : 1;
            const QRectF place(band.left() + 2, canvas.layout.plot.bottom() + canvas.look.px(5), band.width() - 4, lines * canvas.metrics().height());
            const QString label = canvas.layout.wrapLabels ? row.label : canvas.elided(row.label, place.width());
            canvas.painter.drawText(place, Qt::AlignHCenter | Qt::AlignTop | (canvas.layout.wrapLabels ? Qt::TextWordWrap : 0), label);
            continue;
        }
        QFont font = canvas.look.font(TextRole::Small);
        if (strong)
            font.setWeight(canvas.look.chinese ? QFont::Bold : QFont::Medium);
        canvas.painter.setFont(font);
        canvas.painter.setPen(canvas.palette.text);
        const double labelWidth = canvas.layout.labelWidth;
        canvas.painter.drawText(QRectF(0, band.top(), labelWidth, band.height()), Qt::AlignRight | Qt::AlignVCenter, canvas.elided(row.label, labelWidth));
        const double left = canvas.layout.plot.right() + canvas.look.px(14), width = canvas.layout.valueWidth + canvas.look.px(4);
        canvas.font(TextRole::TinyStrong);
        const double line = canvas.metrics().height();
        const bool two = !row.note.isEmpty();
        canvas.painter.setPen(row.valueHue == Hue::Good ? canvas.palette.good.text
                : row.valueHue == Hue::Warn             ? canvas.palette.warn.text
                : row.valueHue == Hue::Bad              ? canvas.palette.bad.text
                                                        : canvas.palette.text);
        const QRectF first(left, band.center().y() - (two ? line : line / 2), width, line);
        canvas.painter.drawText(first, Qt::AlignLeft | Qt::AlignVCenter, canvas.elided(row.value, width));
        if (!two)
            continue;
        canvas.font(TextRole::Tiny);
        canvas.painter.setPen(canvas.palette.text2);
        canvas.painter.drawText(first.translated(0, line), Qt::AlignLeft | Qt::AlignVCenter, canvas.elided(row.note, width));
    }
}

/// Vertical charts: the value above each bar or stack, clear of its whisker.
void paintValuesAbove(const Canvas &canvas)
{
    if (canvas.layout.horizontal)
        return;
    canvas.font(TextRole::TinyStrong);
    const QFontMetricsF metrics = canvas.metrics();
    const auto drawAbove = [&](double centre, double top, const QString &text, double room) {
        const QString shown = canvas.elided(text, room);
        const double baseline = std::max(top - canvas.look.px(5), metrics.ascent());
        drawHaloText(canvas.painter, { centre - metrics.horizontalAdvance(shown) / 2, baseline }, shown, canvas.palette.text, canvas.palette.surface);
    };
    for (const BarBox &box : canvas.layout.boxes) {
        const ChartPoint &point = canvas.spec.series[box.series].points[box.point];
        if (canvas.spec.form == ChartForm::Stacked || point.label.isEmpty())
            continue;
        const double top = canvas.layout.at(std::max({ box.from, box.to, point.high.value_or(box.to) }));
        drawAbove(box.rect.center().x(), top, point.label, canvas.layout.rows[static_cast<std::size_t>(box.row)].width());
    }
    for (std::size_t i = 0; i < canvas.spec.rows.size(); ++i) {
        const BarRow &row = canvas.spec.rows[i];
        const double top = std::max({ canvas.layout.endOf(static_cast<int>(i)), row.capacity.value_or(0), row.high.value_or(0) });
        if (!row.value.isEmpty())
            drawAbove(canvas.layout.rows[i].center().x(), canvas.layout.at(top), row.value, canvas.layout.rows[i].width());
    }
}

/// Waterfall: a thin line from the end of each bar to the start of the next.
void paintConnectors(const Canvas &canvas)
{
    if (canvas.spec.form != ChartForm::Waterfall)
        return;
    canvas.painter.setPen(QPen(canvas.palette.axis, 1));
    const auto &boxes = canvas.layout.boxes;
    for (std::size_t i = 0; i + 1 < boxes.size(); ++i) {
        const double y = canvas.layout.at(boxes[i].to);
        canvas.painter.drawLine(QPointF(boxes[i].rect.right(), y), QPointF(boxes[i + 1].rect.left(), y));
    }
}

} // namespace

void paintBars(QPainter &painter, const ChartSpec &spec, const BarLayout &layout, const ChartLook &look, int hover)
{
    const Canvas canvas{ painter, spec, layout, look, *look.palette };
    painter.setRenderHint(QPainter::Antialiasing);
    paintGrid(canvas);
    paintRoom(canvas);
    painter.setRenderHint(QPainter::Antialiasing, false);
    canvas.font(TextRole::Tiny);
    for (std::size_t i = 0; i < layout.boxes.size(); ++i)
        paintBox(canvas, layout.boxes[i], static_cast<int>(i) == hover);
    painter.setRenderHint(QPainter::Antialiasing);
    paintOverflow(canvas);
    paintConnectors(canvas);
    if (!layout.horizontal) {
        painter.setPen(QPen(canvas.palette.axis, 1));
        const double zero = layout.at(std::clamp(0.0, layout.low, layout.high));
        painter.drawLine(QPointF(layout.plot.left(), zero), QPointF(layout.plot.right(), zero));
    }
    paintCapacities(canvas);
    paintWhiskers(canvas);
    paintLimits(canvas);
    paintRowWords(canvas);
    paintValuesAbove(canvas);
}

} // namespace gpuplan::ui
