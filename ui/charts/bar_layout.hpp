#pragma once

#include "ui/charts/chart_look.hpp"
#include "ui/charts/chart_spec.hpp"

#include <QRectF>
#include <QSet>
#include <QSizeF>
#include <vector>

namespace gpuplan::ui {

/// One painted rectangle of a bar chart.
struct BarBox {
    QRectF rect;
    std::size_t series = 0, point = 0;
    int row = 0;
    double from = 0, to = 0; ///< values at its two ends
};

/// Where everything of a painted bar chart stands: pure geometry, shared by painting, hit tests and tests.
struct BarLayout {
    QRectF plot; ///< area of the bars
    bool horizontal = false;
    double low = 0, high = 1; ///< values at the ends of the plot
    std::vector<QRectF> rows; ///< band of each row across the plot
    std::vector<double> thickness; ///< of the bar in each row
    std::vector<BarBox> boxes;
    double labelWidth = 0, valueWidth = 0;
    bool wrapLabels = false; ///< vertical: some label takes two lines

    /// Pixel along the value direction.
    [[nodiscard]] double at(double value) const;
    /// Rectangle between two values of a row.
    [[nodiscard]] QRectF span(int row, double from, double to) const;
    /// Total of the shown series in a row, at its far end.
    [[nodiscard]] double endOf(int row) const;
    /// Index into boxes; -1: none.
    [[nodiscard]] int boxAt(QPointF position) const;
};

BarLayout layoutBars(const ChartSpec &spec, QSizeF size, const ChartLook &look, const QSet<QString> &hidden);

} // namespace gpuplan::ui
