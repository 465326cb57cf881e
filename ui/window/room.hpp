#pragma once

#include "ui/pages/plan_page.hpp"

namespace gpuplan::ui {

/// The four widths of the design.
enum class WidthClass { Small, Compact, Normal, Wide };

/// The class of a window `width` wide that was in `before`: 24 px of hysteresis, so that a border does not flicker.
WidthClass widthClass(int width, WidthClass before);
int formWidth(WidthClass width);
PlanRoom planRoom(WidthClass width, int windowHeight);

} // namespace gpuplan::ui
