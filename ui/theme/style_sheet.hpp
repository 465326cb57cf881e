#pragma once

#include "ui/theme/palette.hpp"

namespace gpuplan::ui {

/// The application's style sheet: the template in resources/style filled with colours (@accent), lengths grown by the text scale
/// (@px(32)) and heading weights (@heading).
QString styleSheet(const Palette &palette, double scale, bool chinese);

/// The same for any template; unknown names stay as they are.
QString fillStyleTemplate(const QString &text, const Palette &palette, double scale, bool chinese);

} // namespace gpuplan::ui
