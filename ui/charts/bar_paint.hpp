#pragma once

#include "ui/charts/bar_layout.hpp"

#include <QPainter>

namespace gpuplan::ui {

/// Paints a bar chart as laid out. `hover`: index of the box under the pointer, -1: none.
void paintBars(QPainter &painter, const ChartSpec &spec, const BarLayout &layout, const ChartLook &look, int hover = -1);

} // namespace gpuplan::ui
