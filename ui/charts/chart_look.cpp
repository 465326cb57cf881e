#include "ui/charts/chart_look.hpp"

#include "ui/theme/theme.hpp"

#include <QPainterPath>

namespace gpuplan::ui {

ChartLook screenLook()
{
    const Theme &theme = Theme::instance();
    return { &theme.palette(), theme.scale(), theme.chinese() };
}

ChartLook printLook()
{
    return { &printPalette(), 1, Theme::instance().chinese() };
}

void drawHaloText(QPainter &painter, QPointF baseline, const QString &text, const QColor &ink, const QColor &ground)
{
    QPainterPath outline;
    outline.addText(baseline, painter.font(), text);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.strokePath(outline, QPen(ground, 3, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.restore();
    painter.setPen(ink);
    painter.drawText(baseline, text);
}

} // namespace gpuplan::ui
