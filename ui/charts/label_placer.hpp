#pragma once

#include <QRectF>
#include <QSizeF>
#include <optional>
#include <vector>

namespace gpuplan::ui {

/// A label that would like to stand beside a mark.
struct LabelWish {
    QPointF anchor;
    QSizeF size;
    int rank = 0; ///< lower is placed first
    double gap = 8; ///< from the anchor's centre to the text
};

/// Tries right, left, above, below of each anchor, then the four corners, best rank first, and leaves out a label that would cover an obstacle, another label or
/// the edge of `bounds`. At most `most` labels. Pure; the result has one entry per wish.
std::vector<std::optional<QRectF>> placeLabels(const std::vector<LabelWish> &wishes, std::vector<QRectF> obstacles, const QRectF &bounds, int most = 8);

} // namespace gpuplan::ui
