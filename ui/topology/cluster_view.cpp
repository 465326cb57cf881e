#include "ui/topology/cluster_view.hpp"

#include "ui/charts/chart_text.hpp"
#include "ui/charts/hue.hpp"
#include "ui/theme/theme.hpp"
#include "ui/topology/topology_paint.hpp"

#include <QFontMetricsF>
#include <QPainter>
#include <algorithm>
#include <map>

namespace gpuplan::ui {

namespace {

constexpr double kLeastNode = 150, kNodeGap = 12;
constexpr int kMostDrawn = 8;
constexpr double kFabricHeight = 28, kLinks = 38;
constexpr double kWidestTile = 84, kHighestTile = 56;
constexpr int kMostRows = 4; // groups of one machine

/// GPUs of one machine by group, in order.
std::vector<std::pair<int, std::vector<const RankPlacement *>>> groupsOf(const ClusterPicture &cluster, int node, ParallelKind kind)
{
    std::map<int, std::vector<const RankPlacement *>> byGroup;
    for (const RankPlacement &place : cluster.ranks)
        if (place.node == node)
            byGroup[place.groupOf(kind)].push_back(&place);
    return {byGroup.begin(), byGroup.end()};
}

/// One row of tiles: a group with its name, or a stretch of GPUs.
struct TileLine {
    QString name;
    std::vector<const RankPlacement *> members;
};

std::vector<TileLine> tileLines(const ClusterPicture &cluster, int node, ParallelKind kind)
{
    std::vector<TileLine> lines;
    const auto groups = groupsOf(cluster, node, kind);
    if (static_cast<int>(groups.size()) <= kMostRows) {
        for (const auto &[group, members] : groups)
            lines.push_back({ QStringLiteral("%1 %2").arg(parallelShortName(kind)).arg(group), members });
        return lines;
    }
    // Groups of one GPU a machine would be a tower: show the machine's GPUs in rows of up to eight, each in its group's colour.
    for (const RankPlacement &place : cluster.ranks) {
        if (place.node != node)
            continue;
        if (lines.empty() || lines.back().members.size() == 8)
            lines.emplace_back();
        lines.back().members.push_back(&place);
    }
    return lines;
}

double lineHeight(double room, std::size_t lines, const ChartLook &look)
{
    return std::min(look.px(kHighestTile) + 6, room / static_cast<double>(std::max<std::size_t>(1, lines)));
}

void paintTile(QPainter &painter, const QRectF &tile, const RankPlacement &place, ParallelKind kind, const ChartLook &look)
{
    const Hue hue = groupHue(place.groupOf(kind));
    painter.setPen(Qt::NoPen);
    painter.setBrush(colourOf(hue, *look.palette));
    painter.drawRoundedRect(tile, 3, 3);
    painter.setPen(inkOn(hue, *look.palette));
    painter.setFont(look.font(TextRole::TinyStrong));
    if (tile.width() > look.px(14) && tile.height() > look.px(11))
        painter.drawText(tile, Qt::AlignCenter, QString::number(place.local));
}

void paintTiles(QPainter &painter, const QRectF &area, const std::vector<TileLine> &lines, ParallelKind kind, const ChartLook &look)
{
    std::size_t longest = 1;
    for (const TileLine &line : lines)
        longest = std::max(longest, line.members.size());
    const QFont tiny = look.font(TextRole::Tiny);
    const bool named = !lines.empty() && !lines.front().name.isEmpty();
    const double label = named ? QFontMetricsF(tiny).horizontalAdvance(QStringLiteral("TP 100")) : 0;
    const double step = std::min(look.px(kWidestTile) + 3, (area.width() - label) / static_cast<double>(longest));
    const double high = lineHeight(area.height(), lines.size(), look);
    double y = area.top();
    for (const TileLine &line : lines) {
        painter.setFont(tiny);
        painter.setPen(look.palette->text2);
        painter.drawText(QRectF(area.left(), y, label, high - 4), Qt::AlignLeft | Qt::AlignVCenter, line.name);
        double x = area.left() + label;
        for (const RankPlacement *place : line.members) {
            paintTile(painter, QRectF(x, y, step - 3, high - 5), *place, kind, look);
            x += step;
        }
        y += high;
    }
}

void paintLinks(QPainter &painter, const QRectF &node, double fabricBottom, const ClusterPicture &cluster, const ChartLook &look, bool wide)
{
    const bool used = cluster.nodes > 1;
    painter.setPen(used ? QPen(colourOf(Hue::Month, *look.palette), 3) : QPen(look.palette->control, 1.4, Qt::DashLine));
    const double x = node.left() + std::min(node.width() * 0.3, look.px(60));
    for (const double offset : {0.0, 12.0})
        painter.drawLine(QPointF(x + offset, fabricBottom), QPointF(x + offset, node.top()));
    if (!wide)
        return;
    painter.setFont(look.font(TextRole::Tiny));
    painter.setPen(used ? look.palette->text : look.palette->text2);
    const QString words = used ? cluster.linkName : Charts::tr("%1, not used by one machine").arg(cluster.linkName);
    const QRectF place(x + 22, fabricBottom, node.right() - x - 22, node.top() - fabricBottom);
    painter.drawText(place, Qt::AlignLeft | Qt::AlignVCenter, QFontMetricsF(painter.font()).elidedText(words, Qt::ElideRight, place.width()));
}

void paintNode(QPainter &painter, const ClusterSlot &slot, const ClusterPicture &cluster, const ChartLook &look)
{
    const ParallelKind kind = cluster.colourBy.value_or(ParallelKind::Tensor);
    const std::vector<TileLine> lines = tileLines(cluster, slot.node, kind);
    const QFont strong = look.font(TextRole::TinyStrong);
    const double head = QFontMetricsF(strong).height() + 6;
    // The box ends where its tiles do.
    constexpr double kAbove = 6, kBelow = 8;
    const double tiles = lineHeight(slot.rect.height() - head - kAbove - kBelow, lines.size(), look) * static_cast<double>(lines.size());
    QRectF box = slot.rect;
    box.setHeight(std::min(box.height(), head + kAbove + kBelow + tiles));
    painter.setPen(QPen(look.palette->line2, 1));
    painter.setBrush(look.palette->window);
    painter.drawRoundedRect(box, 6, 6);
    const QRectF inner = box.adjusted(10, kAbove, -10, -kBelow);
    painter.setFont(strong);
    painter.setPen(look.palette->text);
    const QString name = Charts::tr("Node %1").arg(slot.node);
    const double used = QFontMetricsF(strong).horizontalAdvance(name) + 10;
    painter.drawText(inner, Qt::AlignLeft | Qt::AlignTop, name);
    painter.setFont(look.font(TextRole::Tiny));
    painter.setPen(look.palette->text2);
    painter.drawText(inner, Qt::AlignRight | Qt::AlignTop, QFontMetricsF(painter.font()).elidedText(cluster.nodeName, Qt::ElideMiddle, inner.width() - used));
    paintTiles(painter, inner.adjusted(0, head, 0, 0), lines, kind, look);
}

} // namespace

std::vector<ClusterSlot> clusterSlots(int nodes, double width, double top, double height)
{
    std::vector<ClusterSlot> out;
    const bool all = nodes <= kMostDrawn && nodes * (kLeastNode + kNodeGap) - kNodeGap <= width;
    std::vector<int> shown;
    if (all || nodes <= 3)
        for (int node = 0; node < nodes; ++node)
            shown.push_back(node);
    else
        shown = width >= 4 * kLeastNode ? std::vector{0, 1, -1, nodes - 1} : std::vector{0, -1, nodes - 1};
    const auto count = static_cast<double>(shown.size());
    const double wide = (width - (count - 1) * kNodeGap) / std::max(1.0, count);
    double x = 0;
    for (const int node : shown) {
        const int skipped = node < 0 ? nodes - static_cast<int>(shown.size()) + 1 : 0;
        out.push_back({QRectF(x, top, wide, height), node, skipped});
        x += wide + kNodeGap;
    }
    return out;
}

void paintCluster(QPainter &painter, QSizeF size, const ClusterPicture &cluster, const ChartLook &look)
{
    painter.setRenderHint(QPainter::Antialiasing);
    const double top = look.px(kFabricHeight + kLinks);
    const auto places = clusterSlots(cluster.nodes, size.width() - 2, top, size.height() - top - 1);
    if (places.empty())
        return;
    const QRectF bar(0.5, 0.5, places.back().rect.right(), look.px(kFabricHeight));
    painter.setPen(QPen(look.palette->control, 1));
    painter.setBrush(look.palette->sunken);
    painter.drawRoundedRect(bar, 4, 4);
    painter.setFont(look.font(TextRole::Tiny));
    painter.setPen(look.palette->text);
    painter.drawText(bar, Qt::AlignCenter, QFontMetricsF(painter.font()).elidedText(cluster.fabricName, Qt::ElideRight, bar.width() - 8));
    for (const ClusterSlot &slot : places) {
        if (slot.skipped > 0) {
            painter.setFont(look.font(TextRole::Small));
            painter.setPen(look.palette->text2);
            painter.drawText(slot.rect, Qt::AlignCenter, Charts::tr("… %1 more").arg(slot.skipped));
            continue;
        }
        paintLinks(painter, slot.rect, look.px(kFabricHeight), cluster, look, slot.rect.width() >= look.px(130));
        paintNode(painter, slot, cluster, look);
    }
}

ClusterView::ClusterView(QWidget *parent) : QWidget(parent)
{
    setMinimumSize(260, 120);
    setAccessibleName(Charts::tr("Machines of the cluster"));
    connect(&Theme::instance(), &Theme::changed, this, qOverload<>(&QWidget::update));
}

void ClusterView::setPicture(const ClusterPicture &picture)
{
    m_picture = picture;
    setAccessibleDescription(Charts::tr("%1 machines of %2 GPUs, %3").arg(picture.nodes).arg(picture.gpusPerNode).arg(picture.linkName));
    update();
}

void ClusterView::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    paintCluster(painter, size(), m_picture, screenLook());
}

} // namespace gpuplan::ui
