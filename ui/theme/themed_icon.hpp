#pragma once

#include <QColor>
#include <QIcon>
#include <QPixmap>
#include <QString>

namespace gpuplan::ui {

/// The line icon `name` ("plan", "chevron-down") in the palette's text2, disabled in text3; follows the theme when it changes.
QIcon themedIcon(const QString &name);
/// The same in a fixed colour (on an accent button, in a badge).
QIcon themedIcon(const QString &name, const QColor &colour);
/// One rendering, cached by name, size, ratio and colour. `size` in device-independent pixels.
QPixmap iconPixmap(const QString &name, int size, const QColor &colour, double ratio);

} // namespace gpuplan::ui
