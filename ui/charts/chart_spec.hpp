#pragma once

#include <QPointF>
#include <QRectF>
#include <QString>
#include <QStringList>
#include <optional>
#include <vector>

namespace gpuplan::ui {

/// What a colour of a chart means; the view asks the palette for it, so that a chart never holds a colour of its own.
enum class Hue {
    Accent,
    Muted,
    Faint,
    Good,
    Warn,
    Bad,
    Weights,
    Gradients,
    OptimizerStates,
    Activations,
    Logits,
    Buffers,
    Framework, ///< in the order of MemoryPart
    CloudAlibaba,
    CloudAws,
    CloudTencent,
    CloudAzure,
    CloudGcp,
    CloudOwn,
    OnDemand,
    Spot,
    Month,
    Reserved1y,
    Reserved3y, ///< in the order of PurchaseMode
    Group0,
    Group1,
    Group2,
    Group3,
    Group4,
    Group5,
    Group6,
    Group7,
};

enum class AxisKind { Linear, Log, Category };

/// A tick with the words that stand at it; the toolkit never formats a number.
struct AxisTick {
    double value = 0;
    QString label;
    bool operator==(const AxisTick &) const = default;
};

/// Log axes hold plain values; views take the logarithm. A category axis has its ticks at 0, 1, 2 …
struct ChartAxis {
    AxisKind kind = AxisKind::Linear;
    QString title;
    double min = 0, max = 1;
    std::vector<AxisTick> ticks;
    bool operator==(const ChartAxis &) const = default;
};

enum class Mark {
    Line, ///< points joined in order
    Band, ///< from `low` to `high` of each point
    Scatter,
    Bars, ///< one bar per row (point.x is the row); several series stand side by side, or stack in ChartForm::Stacked
};
enum class LineStyle { Solid, Dots, Dash, DashDot, LongDash };
enum class Marker { None, Circle, Square, Triangle, Diamond, Pentagon, Star };

struct ChartPoint {
    QString id; ///< option id or item; what a click reports. Empty: not clickable
    double x = 0, y = 0;
    std::optional<double> low, high; ///< whisker, band, or the two ends of a tornado bar
    QString label; ///< words beside the mark, placed where there is room
    QString readout; ///< the line under the plot while the mark is under the pointer
    bool hollow = false; ///< drawn as an outline: late, over budget, rejected
    int rank = 0; ///< labels with a lower rank are placed first
    std::optional<Hue> hue; ///< instead of the series' own
    bool subtotal = false; ///< waterfall: stands on zero
    bool operator==(const ChartPoint &) const = default;
};

struct ChartSeries {
    QString id, name;
    Mark mark = Mark::Line;
    Hue hue = Hue::Accent;
    LineStyle line = LineStyle::Solid;
    Marker marker = Marker::None;
    std::vector<ChartPoint> points;
    bool inLegend = true;
    QString group; ///< series of one group hide together (a line and its band)
    QString endLabel, endNote; ///< words at the last point of a line
    bool hatched = false;
    double width = 2.2;
    bool operator==(const ChartSeries &) const = default;
};

struct LimitLine {
    Qt::Orientation orientation = Qt::Horizontal; ///< horizontal: at a value of y
    double value = 0;
    QString label;
    bool operator==(const LimitLine &) const = default;
};

/// One bar (or group of bars) of the painted forms.
struct BarRow {
    QString id, label;
    std::optional<double> capacity; ///< the row's own limit, with free room up to it
    std::optional<double> low, high; ///< whisker of the row's total
    QString value, note; ///< words at the right (horizontal) or above (vertical)
    Hue valueHue = Hue::Muted;
    bool strong = false;
    bool operator==(const BarRow &) const = default;
};

enum class ChartForm { Plot, Stacked, Grouped, Waterfall, Tornado };

/// The same content as words: the accessible form, the CSV and the report's table.
struct ChartTable {
    QStringList head;
    std::vector<QStringList> rows;
    std::vector<QString> ids; ///< by row; may be empty
    bool operator==(const ChartTable &) const = default;
};

/// A whole chart as a plain value. Views, exports and tables read nothing else.
struct ChartSpec {
    QString id, title, subtitle;
    ChartForm form = ChartForm::Plot;
    Qt::Orientation bars = Qt::Vertical; ///< painted forms: which way the bars run
    ChartAxis x, y; ///< painted forms: y carries the values whichever way the bars run
    std::vector<ChartSeries> series;
    std::vector<BarRow> rows;
    std::vector<LimitLine> limits;
    std::optional<QRectF> within; ///< area inside all limits, in values
    QString chosen; ///< ringed or strong: id of a point or row
    QStringList notes; ///< what the chart depends on and leaves out; printed in exports
    QString empty; ///< why there is nothing to draw; set only then
    QString summary; ///< one sentence for screen readers
    ChartTable table;
    bool operator==(const ChartSpec &) const = default;
};

} // namespace gpuplan::ui
