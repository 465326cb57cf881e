#include "ui/models/rejected_delegate.hpp"

#include "ui/text/format.hpp"
#include "ui/text/words.hpp"
#include "ui/theme/theme.hpp"
#include "ui/theme/themed_icon.hpp"
#include "ui/widgets/painting.hpp"

#include <QMouseEvent>

namespace gpuplan::ui {

namespace {

constexpr int kMargin = 16;
constexpr int kTryWidth = 40;

struct Areas {
    QRect plan, why, change;
};

Areas areasOf(const QRect &row)
{
    const int width = row.width() - 2 * kMargin - kTryWidth - 12;
    const int plan = width * 42 / 100, why = width * 30 / 100;
    const int left = row.left() + kMargin, top = row.top() + 6, height = row.height() - 12;
    return {{left, top, plan - 12, height}, {left + plan, top, why - 12, height}, {left + plan + why, top, width - plan - why, height}};
}

void line(QPainter &painter, const QRect &area, int top, TextRole role, const QColor &colour, const QString &text)
{
    const Theme &theme = Theme::instance();
    painter.setFont(theme.font(role));
    painter.setPen(colour);
    painter.drawText(QRect(area.left(), area.top() + top, area.width(), theme.px(17)), Qt::AlignVCenter | Qt::AlignLeft, painter.fontMetrics().elidedText(text, Qt::ElideRight, area.width()));
}

/// What there is in grey, what is missing in bad, a tick between.
void shortageBar(QPainter &painter, const QRect &rect, double have, double need, const Palette &palette)
{
    const int split = static_cast<int>(rect.width() * std::min(1.0, have / need));
    painter.fillRect(QRect(rect.left(), rect.top(), split, rect.height()), palette.axis);
    painter.fillRect(QRect(rect.left() + split, rect.top(), rect.width() - split, rect.height()), palette.bad.mark);
    painter.fillRect(QRect(rect.left() + split, rect.top() - 1, 2, rect.height() + 2), palette.text);
}

struct WhyLook {
    QString icon;
    QColor colour;
};

WhyLook whyLook(RejectionCode code, const Palette &palette)
{
    switch (code) {
    case RejectionCode::Memory:
    case RejectionCode::HostMemory: return {QStringLiteral("error"), palette.bad.text};
    case RejectionCode::Deadline: return {QStringLiteral("clock"), palette.warn.text};
    case RejectionCode::Budget: return {QStringLiteral("cost"), palette.warn.text};
    case RejectionCode::Network: return {QStringLiteral("network"), palette.warn.text};
    case RejectionCode::PriceUnknown:
    case RejectionCode::NoRate:
    case RejectionCode::Unsupported:
    case RejectionCode::NotSold:
    case RejectionCode::NoAccelerator: return {QStringLiteral("unknown"), palette.unknown.text};
    }
    return {};
}

QString secondWhy(const PlanResult &result, const Rejection &rejection)
{
    if (!rejection.nearest)
        return {};
    const PlanOption &nearest = *rejection.nearest;
    if (rejection.code == RejectionCode::Memory && nearest.memory.usable)
        return RejectedDelegate::tr("needs %1, has %2").arg(gibNumber(nearest.memory.device), gibNumber(*nearest.memory.usable));
    if (rejection.code == RejectionCode::Deadline && result.scenario.limits.deadline)
        return RejectedDelegate::tr("%1 against %2").arg(duration(hours(nearest.totalHours.mid)), duration(*result.scenario.limits.deadline));
    if (rejection.code == RejectionCode::Budget && nearest.cost.total)
        return RejectedDelegate::tr("%1 in all").arg(money(*nearest.cost.total));
    return {};
}

/// "Short by 3.1 GiB (needs …)" without the bracket, which stands in the second line.
QString firstWhy(const PlanResult &result, const Rejection &rejection)
{
    const QString reason = rejectionReason(rejection, result.scenario.prices.currency);
    const qsizetype bracket = rejection.code == RejectionCode::Memory ? reason.indexOf(QStringLiteral(" (")) : -1;
    return bracket > 0 ? reason.left(bracket) : reason;
}

void paintItem(QPainter &painter, const QRect &row, const PlanResult &result, const Rejection &rejection)
{
    const Theme &theme = Theme::instance();
    const Palette &palette = theme.palette();
    const Areas areas = areasOf(row);
    const int second = theme.px(17);
    const QString name = QString::fromStdString(rejection.instanceType);
    line(painter, areas.plan, 0, TextRole::BodyStrong, palette.text, rejection.nodes > 0 ? QStringLiteral("%1 × %2").arg(rejection.nodes).arg(name) : name);
    line(painter, areas.plan, second, TextRole::Tiny, palette.text3, rejection.nearest ? hardwareLine(*rejection.nearest) : QString::fromStdString(rejection.acceleratorId));
    const WhyLook look = whyLook(rejection.code, palette);
    const int icon = theme.px(13);
    painter.drawPixmap(areas.why.left(), areas.why.top() + 2, iconPixmap(look.icon, icon, look.colour, painter.device()->devicePixelRatioF()));
    line(painter, areas.why.adjusted(icon + 5, 0, 0, 0), 0, TextRole::BodyStrong, look.colour, firstWhy(result, rejection));
    line(painter, areas.why, second, TextRole::Tiny, palette.text3, secondWhy(result, rejection));
    if (rejection.code == RejectionCode::Memory && rejection.nearest && rejection.nearest->memory.usable)
        shortageBar(painter, {areas.why.left(), row.bottom() - 10, areas.why.width(), 5}, rejection.nearest->memory.usable->value(), rejection.nearest->memory.device.value(), palette);
    const QString change = changeText(result, rejection);
    line(painter, areas.change, 0, TextRole::Body, palette.text, change);
    if (rejection.nearest && !change.isEmpty()) {
        const PlanOption &nearest = *rejection.nearest;
        line(painter, areas.change, second, TextRole::Tiny, palette.text3,
             QStringList{duration(hours(nearest.totalHours.mid)), nearest.cost.total ? money(*nearest.cost.total) : RejectedDelegate::tr("price unknown")}.join(QStringLiteral(" · ")));
    }
}

void paintTry(QPainter &painter, const QRect &rect, const Palette &palette)
{
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(palette.line2);
    painter.setBrush(palette.surface);
    painter.drawRoundedRect(QRectF(rect).adjusted(0.5, 0.5, -0.5, -0.5), 4, 4);
    painter.setFont(Theme::instance().font(TextRole::Small));
    painter.setPen(palette.text);
    painter.drawText(rect, Qt::AlignCenter, RejectedDelegate::tr("Try"));
}

} // namespace

QRect RejectedDelegate::tryRect(const QRect &row)
{
    const int height = Theme::instance().px(24);
    return {row.right() - kMargin - kTryWidth, row.center().y() - height / 2, kTryWidth, height};
}

void RejectedDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const auto *model = qobject_cast<const RejectedModel *>(index.model());
    if (model == nullptr)
        return;
    const Palette &palette = Theme::instance().palette();
    const RejectedModel::Row &row = model->row(index.row());
    const bool selected = option.state.testFlag(QStyle::State_Selected) && row.kind == RejectedModel::Kind::Item;
    painter->save();
    const QColor ground = row.kind == RejectedModel::Kind::Group ? palette.window : selected ? palette.selected : option.state.testFlag(QStyle::State_MouseOver) ? palette.hover : palette.surface;
    painter->fillRect(option.rect, ground);
    painter->fillRect(QRect(option.rect.left(), option.rect.bottom(), option.rect.width(), 1), palette.line);
    if (selected)
        painter->fillRect(QRect(option.rect.left(), option.rect.top(), 3, option.rect.height()), palette.accent);
    const QRect area = option.rect.adjusted(kMargin, 0, -kMargin, 0);
    if (row.kind == RejectedModel::Kind::Group) {
        line(*painter, area, (area.height() - Theme::instance().px(17)) / 2, TextRole::Heading, palette.text, rejectionGroupWord(row.code));
        const int used = painter->fontMetrics().horizontalAdvance(rejectionGroupWord(row.code)) + 8;
        line(*painter, area.adjusted(used, 0, 0, 0), (area.height() - Theme::instance().px(17)) / 2, TextRole::Small, palette.text3, grouped(row.count));
    } else if (row.kind == RejectedModel::Kind::More) {
        line(*painter, area, (area.height() - Theme::instance().px(17)) / 2, TextRole::Small, palette.accentText, index.data().toString());
    } else {
        const Rejection &rejection = model->result()->rejected[row.rejection];
        paintItem(*painter, option.rect, *model->result(), rejection);
        if (tryChange(*model->result(), rejection))
            paintTry(*painter, tryRect(option.rect), palette);
    }
    painter->restore();
}

QSize RejectedDelegate::sizeHint(const QStyleOptionViewItem &, const QModelIndex &index) const
{
    const auto kind = static_cast<RejectedModel::Kind>(index.data(RejectedModel::KindRole).toInt());
    if (kind != RejectedModel::Kind::Item)
        return {200, Theme::instance().px(30)};
    const auto *model = qobject_cast<const RejectedModel *>(index.model());
    const bool bar = model != nullptr && model->row(index.row()).code == RejectionCode::Memory;
    return {200, Theme::instance().px(bar ? 58 : 48)};
}

bool RejectedDelegate::editorEvent(QEvent *event, QAbstractItemModel *model, const QStyleOptionViewItem &option, const QModelIndex &index)
{
    if (event->type() != QEvent::MouseButtonRelease)
        return QStyledItemDelegate::editorEvent(event, model, option, index);
    const auto *rejected = qobject_cast<const RejectedModel *>(model);
    const RejectedModel::Row row = rejected->row(index.row());
    if (row.kind == RejectedModel::Kind::More) {
        emit moreWanted(row.code);
        return true;
    }
    const QPoint at = static_cast<QMouseEvent *>(event)->position().toPoint();
    if (row.kind == RejectedModel::Kind::Item && tryRect(option.rect).contains(at) && tryChange(*rejected->result(), rejected->result()->rejected[row.rejection])) {
        emit tryWanted(row.rejection);
        return true;
    }
    return false;
}

} // namespace gpuplan::ui
