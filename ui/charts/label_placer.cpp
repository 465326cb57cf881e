#include "ui/charts/label_placer.hpp"

#include <algorithm>
#include <array>
#include <numeric>

namespace gpuplan::ui {

namespace {

std::array<QRectF, 8> candidates(const LabelWish &wish)
{
    const double width = wish.size.width(), height = wish.size.height();
    const double x = wish.anchor.x(), y = wish.anchor.y();
    return { QRectF(x + wish.gap, y - height / 2, width, height), QRectF(x - wish.gap - width, y - height / 2, width, height),
        QRectF(x - width / 2, y - wish.gap - height, width, height), QRectF(x - width / 2, y + wish.gap, width, height),
        QRectF(x + wish.gap, y - wish.gap - height, width, height), QRectF(x + wish.gap, y + wish.gap, width, height),
        QRectF(x - wish.gap - width, y - wish.gap - height, width, height), QRectF(x - wish.gap - width, y + wish.gap, width, height) };
}

bool isFree(const QRectF &place, const std::vector<QRectF> &taken, const QRectF &bounds)
{
    return bounds.contains(place) && std::none_of(taken.begin(), taken.end(), [&](const QRectF &other) { return other.intersects(place); });
}

} // namespace

std::vector<std::optional<QRectF>> placeLabels(const std::vector<LabelWish> &wishes, std::vector<QRectF> obstacles, const QRectF &bounds, int most)
{
    std::vector<std::size_t> order(wishes.size());
    std::iota(order.begin(), order.end(), std::size_t{ 0 });
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return wishes[a].rank < wishes[b].rank; });
    std::vector<std::optional<QRectF>> out(wishes.size());
    int placed = 0;
    for (const std::size_t index : order) {
        if (placed == most)
            break;
        for (const QRectF &place : candidates(wishes[index])) {
            if (!isFree(place, obstacles, bounds))
                continue;
            out[index] = place;
            obstacles.push_back(place);
            ++placed;
            break;
        }
    }
    return out;
}

} // namespace gpuplan::ui
