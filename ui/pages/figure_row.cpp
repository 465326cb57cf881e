#include "ui/pages/figure_row.hpp"

#include "ui/theme/theme.hpp"
#include "ui/widgets/painting.hpp"

namespace gpuplan::ui {

FigureRow::FigureRow(const QString &name, const QString &value, QWidget *parent) : QAbstractButton(parent), m_value(value)
{
    setText(name);
    setAccessibleName(name);
    setAccessibleDescription(value);
    setCursor(Qt::PointingHandCursor);
    setFocusPolicy(Qt::TabFocus);
    setAttribute(Qt::WA_Hover);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setToolTip(name + QStringLiteral(": ") + value);
}

void FigureRow::setSwatch(const QColor &colour) { m_swatch = colour; }

void FigureRow::setStrong(bool strong) { m_strong = strong; }

void FigureRow::setValueColour(const QColor &colour) { m_colour = colour; }

void FigureRow::setPlain()
{
    m_plain = true;
    setCursor(Qt::ArrowCursor);
    setFocusPolicy(Qt::NoFocus);
}

QSize FigureRow::sizeHint() const
{
    const QFontMetrics metrics(Theme::instance().font(TextRole::Body));
    return {metrics.horizontalAdvance(text()) + metrics.horizontalAdvance(m_value) + 40, std::max(20, metrics.height() + 3)};
}

void FigureRow::paintEvent(QPaintEvent *)
{
    const Theme &theme = Theme::instance();
    const Palette &palette = theme.palette();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    if (!m_plain && underMouse())
        painter.fillRect(rect(), palette.hover);
    int left = 0;
    if (m_swatch.isValid()) {
        painter.setPen(m_swatch == palette.sunken ? QPen(palette.line2) : QPen(Qt::NoPen));
        painter.setBrush(m_swatch);
        painter.drawRoundedRect(QRectF(0.5, (height() - 10) / 2.0, 10, 10), 2, 2);
        left = 18;
    }
    painter.setFont(theme.font(m_strong ? TextRole::Heading : TextRole::Body));
    const int most = width() * 3 / 5;
    const QString shown = painter.fontMetrics().elidedText(m_value, Qt::ElideRight, m_plain ? std::max(most, width() - left - painter.fontMetrics().horizontalAdvance(text()) - 12) : most);
    const int valueWidth = painter.fontMetrics().horizontalAdvance(shown);
    painter.setPen(m_strong ? palette.text : palette.text2);
    painter.drawText(QRect(left, 0, width() - left - valueWidth - 8, height()), Qt::AlignVCenter | Qt::AlignLeft, painter.fontMetrics().elidedText(text(), Qt::ElideRight, width() - left - valueWidth - 8));
    const QRect area(width() - valueWidth - 1, 0, valueWidth + 1, height());
    painter.setPen(m_colour.isValid() ? m_colour : palette.text);
    painter.drawText(area, Qt::AlignVCenter | Qt::AlignRight, shown);
    if (!m_plain) {
        painter.setPen(QPen(palette.control, 1, Qt::DotLine));
        painter.drawLine(area.left(), height() - 2, area.right(), height() - 2);
    }
    if (hasFocus())
        paintFocusRing(painter, rect(), palette, 2);
}

} // namespace gpuplan::ui
