#pragma once

#include "core/catalog/instance_type.hpp"
#include "core/catalog/price.hpp"
#include "ui/charts/chart_spec.hpp"
#include "ui/theme/palette.hpp"

#include <QColor>
#include <QPen>

namespace gpuplan::ui {

QColor colourOf(Hue hue, const Palette &palette);
/// Text drawn on a fill of that hue.
QColor inkOn(Hue hue, const Palette &palette);
QPen penOf(const ChartSeries &series, const Palette &palette, double scale = 1);

Hue hueOf(MemoryPart part);
Hue hueOf(Cloud cloud);
Hue hueOf(PurchaseMode mode);
Hue groupHue(int group); ///< the ninth repeats the first
Marker markerOf(Cloud cloud);
LineStyle lineStyleOf(PurchaseMode mode);

} // namespace gpuplan::ui
