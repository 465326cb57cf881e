#include "ui/models/fact_delegate.hpp"

#include "ui/models/fact_model.hpp"
#include "ui/theme/theme.hpp"
#include "ui/widgets/painting.hpp"

#include <QPainter>
#include <optional>

namespace gpuplan::ui {

namespace {

constexpr int kPadding = 8;
constexpr int kRowHeight = 30;

std::optional<Tone> toneOf(CellLook look, const Palette &palette)
{
    switch (look) {
    case CellLook::Good:
        return palette.good;
    case CellLook::Warn:
        return palette.warn;
    case CellLook::Unknown:
        return palette.unknown;
    case CellLook::Accent:
        return Tone{ palette.accent, palette.accentText, palette.accentGround };
    case CellLook::Plain:
    case CellLook::Strong:
    case CellLook::Muted:
        return std::nullopt;
    }
    return std::nullopt;
}

void paintGround(QPainter &painter, const QStyleOptionViewItem &option, bool first, const Palette &palette)
{
    const bool selected = option.state.testFlag(QStyle::State_Selected);
    painter.fillRect(option.rect, selected ? palette.selected : option.state.testFlag(QStyle::State_MouseOver) ? palette.hover : palette.surface);
    painter.fillRect(QRect(option.rect.left(), option.rect.bottom(), option.rect.width(), 1), palette.line);
    if (selected && first)
        painter.fillRect(QRect(option.rect.left(), option.rect.top(), 3, option.rect.height()), palette.accent);
}

void paintWords(QPainter &painter, const QRect &area, const FactCell &cell, bool right, const Theme &theme)
{
    const Palette &palette = theme.palette();
    painter.setFont(theme.font(cell.look == CellLook::Strong ? TextRole::BodyStrong : TextRole::Body));
    painter.setPen(cell.look == CellLook::Muted ? palette.text3 : palette.text);
    painter.drawText(
        area, Qt::AlignVCenter | (right ? Qt::AlignRight : Qt::AlignLeft), painter.fontMetrics().elidedText(cell.text, Qt::ElideRight, area.width()));
}

} // namespace

void FactDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const auto *filter = qobject_cast<const FactFilter *>(index.model());
    if (filter == nullptr)
        return;
    const auto column = static_cast<std::size_t>(index.column());
    const FactCell &cell = filter->row(index.row()).cells[column];
    const bool right = static_cast<Qt::Alignment>(index.data(Qt::TextAlignmentRole).toInt()).testFlag(Qt::AlignRight);
    const Theme &theme = Theme::instance();
    painter->save();
    painter->setClipRect(option.rect);
    paintGround(*painter, option, index.column() == 0, theme.palette());
    const QRect area = option.rect.adjusted(index.column() == 0 ? 16 : kPadding, 0, -kPadding, -1);
    if (const auto tone = toneOf(cell.look, theme.palette()); tone && !cell.text.isEmpty()) {
        const QFont font = theme.font(TextRole::TinyStrong);
        const BadgeLook badge{ cell.icon, cell.text, *tone };
        const QSize size = badgeSize(badge, font);
        paintBadge(*painter, { right ? area.right() - size.width() : area.left(), area.center().y() - size.height() / 2 }, badge, font);
    } else {
        paintWords(*painter, area, cell, right, theme);
    }
    painter->restore();
}

QSize FactDelegate::sizeHint(const QStyleOptionViewItem &, const QModelIndex &index) const
{
    const QFontMetrics metrics(Theme::instance().font(TextRole::BodyStrong));
    return { metrics.horizontalAdvance(index.data().toString()) + 2 * kPadding, Theme::instance().px(kRowHeight) };
}

} // namespace gpuplan::ui
