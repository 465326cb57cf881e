#pragma once

#include "ui/pages/plan_page.hpp"

namespace gpuplan::ui {

/// All widths and heights here are at 100% text: a window with larger text counts as a smaller one.

/// The four widths of the design.
enum class WidthClass { Small, Compact, Normal, Wide };

/// The class of a window `width` wide that was in `before`: 24 px of hysteresis, so that a border does not flicker.
WidthClass widthClass(int width, WidthClass before);
/// Width of the form.
int formWidth(WidthClass width);
/// Whether form and page stand side by side in a window of that width; else the form is put away until it is asked for.
bool formHasRoom(int width);
PlanRoom planRoom(WidthClass width, int windowHeight);

} // namespace gpuplan::ui
