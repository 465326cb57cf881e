#pragma once

#include "core/estimate/memory.hpp"
#include "ui/theme/palette.hpp"

#include <QFont>
#include <QPainter>
#include <QRect>
#include <optional>

/// Small marks that table delegates and widgets share. All lengths are device-independent pixels.
namespace gpuplan::ui {

/// A badge: icon (may be empty) and word on the tone's ground.
struct BadgeLook {
    QString icon, text;
    Tone tone;
};

QSize badgeSize(const BadgeLook &badge, const QFont &font);
void paintBadge(QPainter &painter, QPoint topLeft, const BadgeLook &badge, const QFont &font);

/// Widths of a stacked bar for a need against a capacity: one per part, then the rest up to the capacity.
struct MemoryBarLook {
    std::array<double, kMemoryParts> parts{}; ///< share of the full width
    double capacity = 1; ///< where the capacity ends, share of the full width; below 1 when the need overflows
    bool overflow = false;
};

MemoryBarLook memoryBarLook(const MemoryParts &need, std::optional<Bytes> usable);
/// Stacked parts on a sunken ground, a tick at the capacity, overflow in bad. Parts are parted by a gap of one pixel of surface.
void paintMemoryBar(QPainter &painter, const QRect &rect, const MemoryBarLook &look, const Palette &palette);

/// The column's shared scale: everything from `from` to `to` is drawn.
struct WhiskerScale {
    double from = 0, to = 1;
    std::optional<double> limit; ///< the user's limit: dotted vertical line
};

/// Thin rail, thick P10–P90, dot at P50. Equal ends draw the dot only.
void paintWhisker(QPainter &painter, const QRect &rect, const Interval &value, const WhiskerScale &scale, const QColor &colour, const Palette &palette);

/// Four squares of which `filled` are green: how much evidence there is.
void paintEvidenceSquares(QPainter &painter, QPoint topLeft, int filled, int side, const Palette &palette);
int evidenceSquares(const std::string &word);

/// Two pixels of focus colour inside `rect`.
void paintFocusRing(QPainter &painter, const QRect &rect, const Palette &palette, double radius = 4);

} // namespace gpuplan::ui
