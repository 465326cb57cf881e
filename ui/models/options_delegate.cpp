#include "ui/models/options_delegate.hpp"

#include "ui/theme/theme.hpp"
#include "ui/theme/themed_icon.hpp"
#include "ui/widgets/badge.hpp"

#include <QAbstractProxyModel>

namespace gpuplan::ui {

namespace {

constexpr int kPadding = 8;
constexpr int kBarHeight = 6;
constexpr int kWhiskerHeight = 10;

/// What a cell painter needs.
struct Cell {
    QPainter &painter;
    QRect area;
    const OptionRow &row;
    const ColumnScales &scales;
    const Theme &theme;

    [[nodiscard]] const Palette &palette() const { return theme.palette(); }
    [[nodiscard]] QRect upper() const { return { area.left(), area.top(), area.width(), area.height() / 2 + 2 }; }
    [[nodiscard]] QRect lower() const { return { area.left(), area.top() + area.height() / 2 + 2, area.width(), area.height() / 2 - 4 }; }
};

void drawText(const Cell &cell, const QRect &area, TextRole role, const QColor &colour, const QString &text, Qt::Alignment alignment = Qt::AlignLeft)
{
    cell.painter.setFont(cell.theme.font(role));
    cell.painter.setPen(colour);
    cell.painter.drawText(area, alignment | Qt::AlignVCenter, cell.painter.fontMetrics().elidedText(text, Qt::ElideRight, area.width()));
}

void paintPlan(const Cell &cell)
{
    drawText(cell, cell.upper(), TextRole::BodyStrong, cell.palette().text, cell.row.plan);
    drawText(cell, cell.lower().adjusted(0, -3, 0, 1), TextRole::Tiny, cell.palette().text3, cell.row.hardware);
}

void paintMemory(const Cell &cell)
{
    drawText(cell, cell.upper(), cell.row.memoryOver ? TextRole::BodyStrong : TextRole::Body,
        cell.row.memoryOver ? cell.palette().bad.text : cell.palette().text, cell.row.memory);
    const QRect lower = cell.lower();
    paintMemoryBar(cell.painter, { lower.left(), lower.center().y() - kBarHeight / 2, lower.width() - 4, kBarHeight }, cell.row.memoryBar, cell.palette());
}

void paintTime(const Cell &cell)
{
    drawText(cell, cell.upper(), TextRole::BodyStrong, cell.row.late ? cell.palette().warn.text : cell.palette().text, cell.row.time);
    const QRect lower = cell.lower();
    paintWhisker(cell.painter, { lower.left(), lower.center().y() - kWhiskerHeight / 2, lower.width(), kWhiskerHeight }, cell.row.hours, cell.scales.time,
        cell.row.late || !cell.row.mayBeLate.isEmpty() ? cell.palette().warn.mark : cell.palette().accent, cell.palette());
}

void paintCost(const Cell &cell)
{
    const Palette &palette = cell.palette();
    const int icon = cell.theme.px(13);
    if (!cell.row.costKnown) {
        cell.painter.drawPixmap(cell.area.left(), cell.area.center().y() - icon / 2,
            iconPixmap(QStringLiteral("unknown"), icon, palette.unknown.text, cell.painter.device()->devicePixelRatioF()));
        drawText(cell, cell.area.adjusted(icon + 5, 0, 0, 0), TextRole::Body, palette.unknown.text, cell.row.cost);
        return;
    }
    QRect upper = cell.upper();
    if (cell.row.stale) {
        cell.painter.drawPixmap(upper.right() - icon, upper.center().y() - icon / 2,
            iconPixmap(QStringLiteral("clock"), icon, palette.warn.text, cell.painter.device()->devicePixelRatioF()));
        upper.setRight(upper.right() - icon - 4);
    }
    drawText(cell, upper, TextRole::BodyStrong, cell.row.overBudget ? palette.warn.text : palette.text, cell.row.cost);
    const int used = cell.painter.fontMetrics().horizontalAdvance(cell.row.cost) + 5;
    const QFontMetrics tiny(cell.theme.font(TextRole::Tiny));
    if (used + tiny.horizontalAdvance(cell.row.costRange) <= upper.width())
        drawText(cell, upper.adjusted(used, 0, 0, 0), TextRole::Tiny, palette.text3, cell.row.costRange);
    const QRect lower = cell.lower();
    paintWhisker(cell.painter, { lower.left(), lower.center().y() - kWhiskerHeight / 2, lower.width() - icon - 4, kWhiskerHeight }, cell.row.amount,
        cell.scales.cost, cell.row.overBudget ? palette.warn.mark : palette.accent, palette);
}

void paintVerdict(const Cell &cell)
{
    const QFont font = cell.theme.font(TextRole::TinyStrong);
    const BadgeLook badge = verdictBadge(cell.row.verdict);
    const QSize size = badgeSize(badge, font);
    paintBadge(cell.painter, { cell.area.left(), cell.area.center().y() - size.height() / 2 }, badge, font);
}

void paintCell(const Cell &cell, Column column, const QString &text)
{
    switch (column) {
    case Column::Plan:
        return paintPlan(cell);
    case Column::Memory:
        return paintMemory(cell);
    case Column::Time:
        return paintTime(cell);
    case Column::Cost:
        return paintCost(cell);
    case Column::Verdict:
        return paintVerdict(cell);
    case Column::Region:
        return drawText(cell, cell.area, TextRole::Body, cell.palette().text2, text);
    case Column::Rank:
        return drawText(cell, cell.area, TextRole::Body, cell.palette().text3, text, Qt::AlignRight);
    case Column::Gpus:
    case Column::CostPerMillion:
    case Column::TokensPerSecond:
        return drawText(cell, cell.area, TextRole::Body, cell.palette().text, text, Qt::AlignRight);
    }
}

} // namespace

void OptionsDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const Theme &theme = Theme::instance();
    const Palette &palette = theme.palette();
    QModelIndex source = index;
    while (const auto *proxy = qobject_cast<const QAbstractProxyModel *>(source.model()))
        source = proxy->mapToSource(source);
    const auto *model = qobject_cast<const OptionsModel *>(source.model());
    if (model == nullptr)
        return;
    painter->save();
    const bool selected = option.state.testFlag(QStyle::State_Selected);
    painter->fillRect(option.rect, selected ? palette.selected : option.state.testFlag(QStyle::State_MouseOver) ? palette.hover : palette.surface);
    painter->fillRect(QRect(option.rect.left(), option.rect.bottom(), option.rect.width(), 1), palette.line);
    if (selected && index.column() == 0)
        painter->fillRect(QRect(option.rect.left(), option.rect.top(), 3, option.rect.height()), palette.accent);
    if (m_faded)
        painter->setOpacity(0.45);
    const bool tight = index.column() == 0;
    const QRect area = option.rect.adjusted(tight ? 4 : kPadding, 2, tight ? -2 : -kPadding, -3);
    const Cell cell{ *painter, area, model->row(source.row()), model->scales(), theme };
    paintCell(cell, static_cast<Column>(index.column()), index.data().toString());
    painter->restore();
}

QSize OptionsDelegate::sizeHint(const QStyleOptionViewItem &, const QModelIndex &index) const
{
    const QFontMetrics metrics(Theme::instance().font(TextRole::BodyStrong));
    return { metrics.horizontalAdvance(index.data().toString()) + 2 * kPadding, Theme::instance().px(40) };
}

} // namespace gpuplan::ui
