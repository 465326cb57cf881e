#pragma once

#include "core/catalog/price.hpp"
#include "core/catalog/region.hpp"
#include "core/estimate/verdict.hpp"

#include <QColor>
#include <QString>
#include <array>
#include <utility>
#include <vector>

namespace gpuplan::ui {

/// The parts of GPU memory in the order in which bars stack them.
enum class MemoryPart { Weights, Gradients, Optimizer, Activations, Logits, Buffers, Framework };
inline constexpr int kMemoryParts = 7;

/// Three colours of one meaning: a mark, words, and the ground behind the words.
struct Tone {
    QColor mark, text, ground;
};

/// Every colour of the program. Style sheets, delegates, charts, exports and reports read one of the three instances and hold no
/// literal of their own.
struct Palette {
    QColor window, surface, sunken, raised, selected, hover;
    QColor line, line2, control;
    QColor text, text2, text3;
    QColor accent, accentHover, onAccent, accentText, accentGround, focus;
    Tone good, warn, bad, unknown;
    QColor grid, axis;
    QColor link1, link2;
    std::array<QColor, kMemoryParts> memory; ///< fill by MemoryPart
    std::array<QColor, kMemoryParts> memoryInk; ///< text drawn on that fill
    std::array<QColor, 6> clouds; ///< Alibaba, AWS, Tencent, Azure, GCP, own machines
    std::array<QColor, 5> purchase; ///< on-demand, spot, month, reserved 1 y, reserved 3 y
    std::array<QColor, 8> groups; ///< parallel groups; the ninth repeats the first
    bool dark = false;

    [[nodiscard]] QColor cloud(Cloud which) const;
    [[nodiscard]] QColor purchaseMode(PurchaseMode mode) const;
    [[nodiscard]] QColor group(int index) const { return groups[static_cast<std::size_t>(index) % groups.size()]; }
    [[nodiscard]] QColor part(MemoryPart which) const { return memory[static_cast<std::size_t>(which)]; }
    [[nodiscard]] const Tone &verdict(Verdict verdict) const;
    /// A series colour as the ground of its band: 15% on light, 25% on dark.
    [[nodiscard]] QColor band(QColor series) const;
    /// Every single colour by the name that the style sheet template uses ("window", "goodText" …).
    [[nodiscard]] std::vector<std::pair<QString, QColor>> tokens() const;
};

const Palette &lightPalette();
const Palette &darkPalette();
/// Paper, whatever the screen shows.
const Palette &printPalette();

/// WCAG contrast ratio of two opaque colours, 1 to 21.
double contrastRatio(const QColor &a, const QColor &b);

} // namespace gpuplan::ui
