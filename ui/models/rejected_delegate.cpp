#include "ui/models/rejected_delegate.hpp"

#include "ui/text/change_words.hpp"
#include "ui/text/format.hpp"
#include "ui/text/words.hpp"
#include "ui/theme/theme.hpp"
#include "ui/theme/themed_icon.hpp"
#include "ui/widgets/painting.hpp"

#include <QMouseEvent>
#include <QRegularExpression>

namespace gpuplan::ui {

namespace {

constexpr int kMargin = 16;
int tryWidth()
{
    return Theme::instance().px(56);
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
    if (rejection.need && rejection.has)
        return RejectedDelegate::tr("needs %1, has %2").arg(gibNumber(gib(*rejection.need)), gibNumber(gib(*rejection.has)));
    if (!rejection.nearest)
        return {};
    const PlanOption &nearest = *rejection.nearest;
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
    static const QRegularExpression bracket(QStringLiteral(" ?[(（].*$"));
    return rejection.need ? QString(reason).remove(bracket) : reason;
}

void paintWhy(QPainter &painter, const QRect &area, int rowBottom, const PlanResult &result, const Rejection &rejection)
{
    const Theme &theme = Theme::instance();
    const Palette &palette = theme.palette();
    const WhyLook look = whyLook(rejection.code, palette);
    const int icon = theme.px(13);
    painter.drawPixmap(area.left(), area.top() + theme.px(2), iconPixmap(look.icon, icon, look.colour, painter.device()->devicePixelRatioF()));
    line(painter, area.adjusted(icon + 5, 0, 0, 0), 0, TextRole::BodyStrong, look.colour, firstWhy(result, rejection));
    line(painter, area, theme.px(17), TextRole::Tiny, palette.text3, secondWhy(result, rejection));
    if (rejection.need && rejection.has && *rejection.need > 0)
        shortageBar(painter, { area.left(), rowBottom - 10, area.width(), 5 }, *rejection.has, *rejection.need, palette);
}

void paintChange(QPainter &painter, const QRect &area, const RejectedModel &model, std::size_t index)
{
    const Theme &theme = Theme::instance();
    const Palette &palette = theme.palette();
    const std::vector<Change> *changes = model.changes(index);
    if (changes == nullptr)
        return;
    if (changes->empty())
        return line(painter, area, 0, TextRole::Body, palette.text3, RejectedDelegate::tr("no single change helps"));
    const Change &change = changes->front();
    line(painter, area, 0, TextRole::Body, palette.text, changeTitle(change, model.result()->rejected[index]));
    const bool misses = !change.plan.meetsAll();
    line(painter, area, theme.px(17), TextRole::Tiny, misses ? palette.warn.text : palette.text3,
        misses ? QStringList{ changeTimeAndCost(change), changeMisses(*model.result(), change) }.join(QStringLiteral(" · ")) : changeTimeAndCost(change));
}

void paintItem(QPainter &painter, const QRect &row, const RejectedModel &model, std::size_t index)
{
    const Theme &theme = Theme::instance();
    const Palette &palette = theme.palette();
    const Rejection &rejection = model.result()->rejected[index];
    const auto [plan, why, change] = RejectedDelegate::columns(row);
    const QString name = QString::fromStdString(rejection.instanceType);
    line(painter, plan, 0, TextRole::BodyStrong, palette.text, rejection.nodes > 0 ? QStringLiteral("%1 × %2").arg(rejection.nodes).arg(name) : name);
    line(painter, plan, theme.px(17), TextRole::Tiny, palette.text3, model.machine(index));
    paintWhy(painter, why, row.bottom(), *model.result(), rejection);
    paintChange(painter, change, model, index);
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

std::array<QRect, 3> RejectedDelegate::columns(const QRect &row)
{
    const int width = row.width() - 2 * kMargin - tryWidth() - 12;
    const int plan = width * 40 / 100, why = width * 28 / 100;
    const int left = row.left() + kMargin, top = row.top() + 6, height = row.height() - 12;
    return { QRect(left, top, plan - 12, height), QRect(left + plan, top, why - 12, height), QRect(left + plan + why, top, width - plan - why, height) };
}

QRect RejectedDelegate::tryRect(const QRect &row)
{
    const int height = Theme::instance().px(24);
    return { row.right() - kMargin - tryWidth(), row.center().y() - height / 2, tryWidth(), height };
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
        paintItem(*painter, option.rect, *model, row.rejection);
        if (const auto *changes = model->changes(row.rejection); changes != nullptr && !changes->empty())
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
    const RejectionCode code = model != nullptr ? model->row(index.row()).code : RejectionCode::Budget;
    const bool bar = code == RejectionCode::Memory || code == RejectionCode::HostMemory;
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
    const std::vector<Change> *changes = row.kind == RejectedModel::Kind::Item ? rejected->changes(row.rejection) : nullptr;
    if (changes != nullptr && !changes->empty() && tryRect(option.rect).contains(at)) {
        emit tryWanted(changes->front());
        return true;
    }
    return false;
}

} // namespace gpuplan::ui
