#include "ui/widgets/painting.hpp"

#include "ui/text/words.hpp"
#include "ui/theme/theme.hpp"
#include "ui/theme/themed_icon.hpp"

#include <QFontMetrics>
#include <algorithm>

namespace gpuplan::ui {

namespace {

constexpr int kBadgeIcon = 11;
constexpr int kBadgePadding = 6;

int badgeIconSpace(const BadgeLook &badge)
{
    return badge.icon.isEmpty() ? 0 : Theme::instance().px(kBadgeIcon) + 4;
}

double position(double value, const WhiskerScale &scale, const QRect &rect)
{
    const double span = scale.to - scale.from;
    const double share = span <= 0 ? 0.5 : std::clamp((value - scale.from) / span, 0.0, 1.0);
    return rect.left() + 3 + share * (rect.width() - 6);
}

} // namespace

QSize badgeSize(const BadgeLook &badge, const QFont &font)
{
    const QFontMetrics metrics(font);
    return { 2 * kBadgePadding + badgeIconSpace(badge) + metrics.horizontalAdvance(badge.text), std::max(Theme::instance().px(18), metrics.height() + 2) };
}

void paintBadge(QPainter &painter, QPoint topLeft, const BadgeLook &badge, const QFont &font)
{
    const QRect rect(topLeft, badgeSize(badge, font));
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(badge.tone.ground);
    painter.drawRoundedRect(rect, 3, 3);
    int left = rect.left() + kBadgePadding;
    if (!badge.icon.isEmpty()) {
        const int side = Theme::instance().px(kBadgeIcon);
        painter.drawPixmap(left, rect.top() + (rect.height() - side) / 2, iconPixmap(badge.icon, side, badge.tone.text, painter.device()->devicePixelRatioF()));
        left += side + 4;
    }
    painter.setFont(font);
    painter.setPen(badge.tone.text);
    painter.drawText(QRect(left, rect.top(), rect.right() - left, rect.height()), Qt::AlignVCenter | Qt::AlignLeft | Qt::TextDontClip, badge.text);
    painter.restore();
}

MemoryBarLook memoryBarLook(const MemoryParts &need, std::optional<Bytes> usable)
{
    MemoryBarLook look;
    const double total = need.total().value();
    const double capacity = usable ? usable->value() : total;
    const double full = std::max(total, capacity);
    if (full <= 0)
        return look;
    for (int i = 0; i < kMemoryParts; ++i)
        look.parts[static_cast<std::size_t>(i)] = memoryPartSize(need, static_cast<MemoryPart>(i)).value() / full;
    look.overflow = total > capacity;
    look.capacity = capacity / full;
    return look;
}

void paintMemoryBar(QPainter &painter, const QRect &rect, const MemoryBarLook &look, const Palette &palette)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.fillRect(rect, palette.sunken);
    double left = rect.left();
    for (std::size_t i = 0; i < look.parts.size(); ++i) {
        const double width = look.parts[i] * rect.width();
        // The gap is taken from the part itself, and only from parts wide enough to show one.
        const double gap = width > 2 ? 1 : 0;
        painter.fillRect(QRectF(left, rect.top(), std::max(width - gap, 0.0), rect.height()), palette.memory[i]);
        if (gap > 0)
            painter.fillRect(QRectF(left + width - gap, rect.top(), gap, rect.height()), palette.surface);
        left += width;
    }
    const double tick = rect.left() + look.capacity * rect.width();
    if (look.overflow)
        painter.fillRect(QRectF(tick, rect.top(), rect.right() + 1 - tick, rect.height()), palette.bad.mark);
    painter.fillRect(QRectF(std::min(tick, rect.right() + 0.0), rect.top() - 1, 1, rect.height() + 2), palette.text);
    painter.restore();
}

void paintWhisker(QPainter &painter, const QRect &rect, const Interval &value, const WhiskerScale &scale, const QColor &colour, const Palette &palette)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    const double middle = rect.center().y() + 0.5;
    painter.setPen(QPen(palette.line, 1));
    painter.drawLine(QPointF(rect.left(), middle), QPointF(rect.right(), middle));
    if (scale.limit) {
        const double x = position(*scale.limit, scale, rect);
        QPen dots(palette.text2, 1.2);
        dots.setDashPattern({ 1.5, 1.5 });
        painter.setPen(dots);
        painter.drawLine(QPointF(x, rect.top()), QPointF(x, rect.bottom() + 1));
    }
    if (value.high > value.low) {
        QColor range = colour;
        range.setAlphaF(0.45F);
        painter.setPen(QPen(range, 2));
        painter.drawLine(QPointF(position(value.low, scale, rect), middle), QPointF(position(value.high, scale, rect), middle));
    }
    painter.setPen(Qt::NoPen);
    painter.setBrush(colour);
    painter.drawEllipse(QPointF(position(value.mid, scale, rect), middle), 3, 3);
    painter.restore();
}

void paintEvidenceSquares(QPainter &painter, QPoint topLeft, int filled, int side, const Palette &palette)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    for (int i = 0; i < 4; ++i) {
        painter.setBrush(i < filled ? palette.good.mark : palette.line2);
        painter.drawRoundedRect(QRect(topLeft.x() + i * (side + 2), topLeft.y(), side, side), 2, 2);
    }
    painter.restore();
}

int evidenceSquares(const std::string &word)
{
    return word == "Strong" ? 4 : word == "Good" ? 3 : word == "Fair" ? 2 : 1;
}

void paintFocusRing(QPainter &painter, const QRect &rect, const Palette &palette, double radius)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(palette.focus, 2));
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(QRectF(rect).adjusted(1, 1, -1, -1), radius, radius);
    painter.restore();
}

} // namespace gpuplan::ui
