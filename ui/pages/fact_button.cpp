#include "ui/pages/fact_button.hpp"

#include "ui/theme/theme.hpp"
#include "ui/widgets/painting.hpp"

namespace gpuplan::ui {

namespace {

constexpr int kLeft = 12;

} // namespace

FactButton::FactButton(const QString &label, bool first, QWidget *parent) : QAbstractButton(parent), m_first(first)
{
    setText(label);
    setFocusPolicy(Qt::StrongFocus);
    setCursor(Qt::PointingHandCursor);
    setAttribute(Qt::WA_Hover);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setAccessibleName(label);
}

void FactButton::setFact(const QString &value, const QString &range)
{
    m_value = value;
    m_range = range;
    setAccessibleDescription(value + QStringLiteral(", ") + range);
    updateGeometry();
    update();
}

void FactButton::setSquares(int filled)
{
    m_squares = filled;
    update();
}

void FactButton::setMissed(bool missed)
{
    m_missed = missed;
    update();
}

void FactButton::setFaded(bool faded)
{
    m_faded = faded;
    update();
}

QSize FactButton::sizeHint() const { return {140, Theme::instance().px(56)}; }

QSize FactButton::minimumSizeHint() const
{
    const QFontMetrics value(Theme::instance().font(TextRole::Fact));
    return {kLeft + value.horizontalAdvance(m_value) + (m_squares > 0 ? Theme::instance().px(60) : 8), sizeHint().height()};
}

void FactButton::paintEvent(QPaintEvent *)
{
    const Theme &theme = Theme::instance();
    const Palette &palette = theme.palette();
    QPainter painter(this);
    if (!m_first)
        painter.fillRect(QRect(0, 4, 1, height() - 8), palette.line);
    const int left = m_first ? 4 : kLeft;
    if (underMouse())
        painter.fillRect(rect().adjusted(m_first ? 0 : 2, 0, 0, 0), palette.hover);
    if (m_faded)
        painter.setOpacity(0.45);
    const int width = this->width() - left - 4;
    const auto line = [&](TextRole role, const QColor &colour, int top, int height, const QString &text) {
        painter.setFont(theme.font(role));
        painter.setPen(colour);
        painter.drawText(QRect(left, top, width, height), Qt::AlignVCenter | Qt::AlignLeft, painter.fontMetrics().elidedText(text, Qt::ElideRight, width));
        return painter.fontMetrics().horizontalAdvance(text);
    };
    line(TextRole::Tiny, palette.text3, theme.px(2), theme.px(14), text());
    const int used = line(TextRole::Fact, m_missed ? palette.warn.text : palette.text, theme.px(16), theme.px(24), m_value);
    if (m_squares > 0)
        paintEvidenceSquares(painter, { left + used + theme.px(8), theme.px(23) }, m_squares, theme.px(10), palette);
    line(TextRole::Tiny, m_missed ? palette.warn.text : palette.text2, theme.px(40), theme.px(14), m_range);
    if (hasFocus())
        paintFocusRing(painter, rect(), palette);
}

} // namespace gpuplan::ui
