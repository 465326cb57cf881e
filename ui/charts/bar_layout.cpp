#include "ui/charts/bar_layout.hpp"

#include <QFontMetricsF>
#include <algorithm>
#include <cmath>

namespace gpuplan::ui {

namespace {

constexpr double kFewRows = 5; // up to here horizontal bars are thick
constexpr double kThick = 26, kThin = 18;
constexpr double kWidestBar = 56; // vertical bars
constexpr double kBandShare = 1.9; // a row is at most this much higher than its bar
constexpr double kBarShare = 0.62; // of the row's band
constexpr double kLabelShare = 0.34; // of the width, at most

double widest(const ChartSpec &spec, const ChartLook &look, bool labels)
{
    const QFontMetricsF strong(look.font(TextRole::TinyStrong)), small(look.font(TextRole::Small)), tiny(look.font(TextRole::Tiny));
    double width = 0;
    for (const BarRow &row : spec.rows)
        width = labels ? std::max(width, small.horizontalAdvance(row.label) + 2)
                       : std::max({ width, strong.horizontalAdvance(row.value) + 2, tiny.horizontalAdvance(row.note) });
    return width;
}

void placePlot(BarLayout &layout, const ChartSpec &spec, QSizeF size, const ChartLook &look)
{
    const QFontMetricsF tiny(look.font(TextRole::Tiny));
    const double axis = spec.y.ticks.empty() ? 0 : tiny.height() + look.px(8);
    const double title = spec.y.title.isEmpty() && spec.x.title.isEmpty() ? 0 : tiny.height() + look.px(2);
    if (layout.horizontal) {
        layout.labelWidth = std::min(widest(spec, look, true), size.width() * kLabelShare);
        layout.valueWidth = std::min(widest(spec, look, false), size.width() * kLabelShare);
        const double left = layout.labelWidth > 0 ? layout.labelWidth + look.px(10) : look.px(2);
        const double right = layout.valueWidth > 0 ? layout.valueWidth + look.px(18) : look.px(12);
        layout.plot = QRectF(left, look.px(4), std::max(20.0, size.width() - left - right), std::max(10.0, size.height() - look.px(4) - axis - title));
        return;
    }
    double tickWidth = 0;
    for (const AxisTick &tick : spec.y.ticks)
        tickWidth = std::max(tickWidth, tiny.horizontalAdvance(tick.label));
    const double left = tickWidth + look.px(12), top = look.px(spec.form == ChartForm::Stacked ? 20 : 18);
    const double room = (size.width() - left - look.px(10)) / std::max<double>(1, static_cast<double>(spec.rows.size()));
    layout.wrapLabels = std::any_of(spec.rows.begin(), spec.rows.end(), [&](const BarRow &row) { return tiny.horizontalAdvance(row.label) > room - 4; });
    const double bottom = tiny.height() * (layout.wrapLabels ? 2 : 1) + look.px(10) + (spec.x.title.isEmpty() ? 0 : tiny.height());
    layout.plot = QRectF(left, top, std::max(20.0, size.width() - left - look.px(10)), std::max(10.0, size.height() - top - bottom));
}

void placeRows(BarLayout &layout, const ChartSpec &spec, const ChartLook &look)
{
    const auto count = static_cast<double>(spec.rows.size());
    const double most = layout.horizontal ? look.px(count <= kFewRows ? kThick : kThin) : look.px(kWidestBar);
    double band = (layout.horizontal ? layout.plot.height() : layout.plot.width()) / std::max(1.0, count);
    if (layout.horizontal) { // few bars in a tall card stand together, with the axis right below
        band = std::min(band, kBandShare * most);
        layout.plot.setHeight(band * std::max(1.0, count));
    }
    for (std::size_t i = 0; i < spec.rows.size(); ++i) {
        const double start = static_cast<double>(i) * band;
        layout.rows.push_back(layout.horizontal ? QRectF(layout.plot.left(), layout.plot.top() + start, layout.plot.width(), band)
                                                : QRectF(layout.plot.left() + start, layout.plot.top(), band, layout.plot.height()));
        layout.thickness.push_back(std::min(most, band * (layout.horizontal ? 0.8 : kBarShare)));
    }
}

void placeStacked(BarLayout &layout, const ChartSpec &spec, const QSet<QString> &hidden)
{
    std::vector<double> reached(spec.rows.size(), 0);
    for (std::size_t s = 0; s < spec.series.size(); ++s) {
        if (hidden.contains(spec.series[s].id))
            continue;
        for (std::size_t p = 0; p < spec.series[s].points.size(); ++p) {
            const ChartPoint &point = spec.series[s].points[p];
            const auto row = static_cast<std::size_t>(point.x);
            if (row >= reached.size() || point.y <= 0)
                continue;
            const double from = reached[row], to = from + point.y;
            reached[row] = to;
            layout.boxes.push_back({ layout.span(static_cast<int>(row), from, to), s, p, static_cast<int>(row), from, to });
        }
    }
}

void placeGrouped(BarLayout &layout, const ChartSpec &spec, const QSet<QString> &hidden)
{
    std::vector<std::size_t> shown;
    for (std::size_t s = 0; s < spec.series.size(); ++s)
        if (!hidden.contains(spec.series[s].id))
            shown.push_back(s);
    const auto count = static_cast<double>(std::max<std::size_t>(1, shown.size()));
    for (std::size_t k = 0; k < shown.size(); ++k)
        for (std::size_t p = 0; p < spec.series[shown[k]].points.size(); ++p) {
            const ChartPoint &point = spec.series[shown[k]].points[p];
            const int row = static_cast<int>(point.x);
            if (row < 0 || row >= static_cast<int>(layout.rows.size()))
                continue;
            const double from = std::clamp(0.0, layout.low, layout.high);
            QRectF rect = layout.span(row, from, point.y);
            const double slot = (layout.horizontal ? rect.height() : rect.width()) / count, shift = static_cast<double>(k) * slot;
            rect = layout.horizontal ? QRectF(rect.left(), rect.top() + shift, rect.width(), slot - (count > 1 ? 1 : 0))
                                     : QRectF(rect.left() + shift, rect.top(), slot - (count > 1 ? 1 : 0), rect.height());
            layout.boxes.push_back({ rect, shown[k], p, row, from, point.y });
        }
}

void placeWaterfall(BarLayout &layout, const ChartSpec &spec)
{
    for (std::size_t s = 0; s < spec.series.size(); ++s) {
        double reached = 0;
        for (std::size_t p = 0; p < spec.series[s].points.size(); ++p) {
            const ChartPoint &point = spec.series[s].points[p];
            const double from = point.subtotal ? 0 : reached, to = point.subtotal ? point.y : reached + point.y;
            reached = to;
            const int row = static_cast<int>(point.x);
            layout.boxes.push_back({ layout.span(row, std::max(from, layout.low), to), s, p, row, from, to });
        }
    }
}

/// Both ends of a row's tornado bar are boxes of their own: series 0 holds the low ends, series 1 the high ends.
void placeTornado(BarLayout &layout, const ChartSpec &spec, const QSet<QString> &hidden)
{
    for (std::size_t s = 0; s < spec.series.size(); ++s) {
        if (hidden.contains(spec.series[s].id))
            continue;
        for (std::size_t p = 0; p < spec.series[s].points.size(); ++p) {
            const ChartPoint &point = spec.series[s].points[p];
            const double base = point.low.value_or(0);
            layout.boxes.push_back({ layout.span(static_cast<int>(point.x), base, point.y), s, p, static_cast<int>(point.x), base, point.y });
        }
    }
}

} // namespace

double BarLayout::at(double value) const
{
    const double share = high > low ? (value - low) / (high - low) : 0;
    return horizontal ? plot.left() + share * plot.width() : plot.bottom() - share * plot.height();
}

QRectF BarLayout::span(int row, double from, double to) const
{
    const auto index = static_cast<std::size_t>(row);
    if (row < 0 || index >= rows.size())
        return {};
    const double a = at(from), b = at(to), thick = thickness[index];
    const QPointF centre = rows[index].center();
    return horizontal ? QRectF(QPointF(std::min(a, b), centre.y() - thick / 2), QPointF(std::max(a, b), centre.y() + thick / 2))
                      : QRectF(QPointF(centre.x() - thick / 2, std::min(a, b)), QPointF(centre.x() + thick / 2, std::max(a, b)));
}

double BarLayout::endOf(int row) const
{
    double end = 0;
    for (const BarBox &box : boxes)
        if (box.row == row)
            end = std::max(end, box.to);
    return end;
}

int BarLayout::boxAt(QPointF position) const
{
    for (std::size_t i = 0; i < boxes.size(); ++i)
        if (boxes[i].rect.adjusted(0, -1, 0, 1).contains(position))
            return static_cast<int>(i);
    return -1;
}

BarLayout layoutBars(const ChartSpec &spec, QSizeF size, const ChartLook &look, const QSet<QString> &hidden)
{
    BarLayout layout;
    layout.horizontal = spec.bars == Qt::Horizontal || spec.form == ChartForm::Tornado;
    layout.low = spec.y.min;
    layout.high = spec.y.max;
    placePlot(layout, spec, size, look);
    placeRows(layout, spec, look);
    switch (spec.form) {
    case ChartForm::Stacked:
        placeStacked(layout, spec, hidden);
        break;
    case ChartForm::Waterfall:
        placeWaterfall(layout, spec);
        break;
    case ChartForm::Tornado:
        placeTornado(layout, spec, hidden);
        break;
    case ChartForm::Grouped:
    case ChartForm::Plot:
        placeGrouped(layout, spec, hidden);
        break;
    }
    return layout;
}

} // namespace gpuplan::ui
