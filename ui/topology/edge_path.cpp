#include "ui/topology/topology_shapes.hpp"

#include <cmath>

namespace gpuplan::ui {

namespace {

constexpr double kCorner = 10;
constexpr double kAround = 26; // arcs of the cube mesh run this far outside

/// From the bottom of the upper tile to the top of the lower one, leaving both upright.
QPainterPath curve(const QRectF &a, const QRectF &b)
{
    const bool down = a.center().y() < b.center().y();
    const QPointF start(a.center().x(), down ? a.bottom() : a.top()), end(b.center().x(), down ? b.top() : b.bottom());
    const double reach = (end.y() - start.y()) * 0.55;
    QPainterPath path(start);
    path.cubicTo(start + QPointF(0, reach), end - QPointF(0, reach), end);
    return path;
}

/// Straight between the nearest edges of two tiles.
QPainterPath straight(const QRectF &a, const QRectF &b)
{
    const QPointF offset = b.center() - a.center();
    const auto edge = [](const QRectF &rect, QPointF towards) {
        const double scale = std::min(rect.width() / 2 / std::max(1e-9, std::abs(towards.x())), rect.height() / 2 / std::max(1e-9, std::abs(towards.y())));
        return rect.center() + towards * std::min(1.0, scale);
    };
    QPainterPath path(edge(a, offset));
    path.lineTo(edge(b, -offset));
    return path;
}

/// Over the top of (or under) both boxes of the cube mesh.
QPainterPath around(const QRectF &a, const QRectF &b, bool top)
{
    const QRectF &left = a.center().x() < b.center().x() ? a : b, &right = a.center().x() < b.center().x() ? b : a;
    const double x1 = left.left() + left.width() * 0.4, x2 = right.right() - right.width() * 0.4;
    const double edge = top ? left.top() : left.bottom(), out = top ? edge - kAround - 18 : edge + kAround + 26, turn = top ? kCorner : -kCorner;
    QPainterPath path(QPointF(x1, edge));
    path.lineTo(x1, out + turn);
    path.quadTo(x1, out, x1 + kCorner, out);
    path.lineTo(x2 - kCorner, out);
    path.quadTo(x2, out, x2, out + turn);
    path.lineTo(x2, edge);
    return path;
}

/// Links that leave a torus on one side and come back on the other bow out beside the row or column.
QPainterPath bow(const QRectF &a, const QRectF &b)
{
    const QPointF middle = (a.center() + b.center()) / 2;
    const bool sideways = std::abs(a.center().y() - b.center().y()) < 1;
    const QPointF control = middle + (sideways ? QPointF(0, -kTileHeight * 1.5) : QPointF(-kTileWidth * 0.9, 0));
    QPainterPath path(a.center() + (sideways ? QPointF(0, -kTileHeight / 2) : QPointF(-kTileWidth / 2, 0)));
    path.quadTo(control, b.center() + (sideways ? QPointF(0, -kTileHeight / 2) : QPointF(-kTileWidth / 2, 0)));
    return path;
}

} // namespace

QPainterPath edgePath(const TopologyPicture &picture, const TopologyEdge &edge, TopologyShape shape)
{
    const TopologyTile &from = picture.tiles[static_cast<std::size_t>(edge.from)], &to = picture.tiles[static_cast<std::size_t>(edge.to)];
    const QRectF &a = from.rect, &b = to.rect;
    const bool sameRow = std::abs(a.center().y() - b.center().y()) < 1;
    switch (shape) {
    case TopologyShape::Switched: return sameRow ? straight(a, b) : curve(a, b);
    case TopologyShape::Tree: return sameRow ? straight(a, b) : curve(a, b);
    case TopologyShape::CubeMesh: {
        const bool corner = sameRow && std::abs(a.center().x() - b.center().x()) > 3 * kTileWidth;
        return corner ? around(a, b, from.gpu < 1 || to.gpu < 1) : straight(a, b);
    }
    case TopologyShape::Grid: {
        const double distance = std::hypot(a.center().x() - b.center().x(), a.center().y() - b.center().y());
        return distance > 2 * kTileWidth ? bow(a, b) : straight(a, b);
    }
    case TopologyShape::Pairs:
    case TopologyShape::Circle: return straight(a, b);
    }
    return straight(a, b);
}

} // namespace gpuplan::ui
