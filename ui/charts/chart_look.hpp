#pragma once

#include "ui/theme/palette.hpp"
#include "ui/theme/type.hpp"

#include <QFont>
#include <QPainter>

namespace gpuplan::ui {

/// How a chart is painted: on the screen as the theme says, in exports and reports always in print colours.
struct ChartLook {
    const Palette *palette = &lightPalette();
    double scale = 1;
    bool chinese = false;

    [[nodiscard]] QFont font(TextRole role) const { return textFont(role, scale, chinese); }
    [[nodiscard]] double px(double length) const { return length * scale; }
};

ChartLook screenLook();
ChartLook printLook();

/// Text with a 3 px ground of surface, readable over lines. `baseline`: left end of the base line.
void drawHaloText(QPainter &painter, QPointF baseline, const QString &text, const QColor &ink, const QColor &ground);

} // namespace gpuplan::ui
