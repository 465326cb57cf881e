#include "ui/charts/hue.hpp"

#include <algorithm>
#include <array>

namespace gpuplan::ui {

namespace {

/// Clouds in the order of their hues.
constexpr std::array<Cloud, 6> kClouds{ Cloud::Alibaba, Cloud::Aws, Cloud::Tencent, Cloud::Azure, Cloud::Gcp, Cloud::Own };

Hue shifted(Hue first, int by)
{
    return static_cast<Hue>(static_cast<int>(first) + by);
}

int offset(Hue hue, Hue first)
{
    return static_cast<int>(hue) - static_cast<int>(first);
}

} // namespace

QColor colourOf(Hue hue, const Palette &palette)
{
    if (hue >= Hue::Group0)
        return palette.group(offset(hue, Hue::Group0));
    if (hue >= Hue::OnDemand)
        return palette.purchaseMode(static_cast<PurchaseMode>(offset(hue, Hue::OnDemand)));
    if (hue >= Hue::CloudAlibaba)
        return palette.cloud(kClouds[static_cast<std::size_t>(offset(hue, Hue::CloudAlibaba))]);
    if (hue >= Hue::Weights)
        return palette.memory[static_cast<std::size_t>(offset(hue, Hue::Weights))];
    switch (hue) {
    case Hue::Muted:
        return palette.text2;
    case Hue::Faint:
        return palette.line2;
    case Hue::Good:
        return palette.good.mark;
    case Hue::Warn:
        return palette.warn.mark;
    case Hue::Bad:
        return palette.bad.mark;
    default:
        return palette.accent;
    }
}

QColor inkOn(Hue hue, const Palette &palette)
{
    if (hue >= Hue::Weights && hue < Hue::CloudAlibaba)
        return palette.memoryInk[static_cast<std::size_t>(offset(hue, Hue::Weights))];
    const QColor fill = colourOf(hue, palette);
    return contrastRatio(palette.surface, fill) >= contrastRatio(palette.text, fill) ? palette.surface : palette.text;
}

QPen penOf(const ChartSeries &series, const Palette &palette, double scale)
{
    QPen pen(colourOf(series.hue, palette), series.width * scale);
    pen.setCapStyle(Qt::FlatCap);
    pen.setJoinStyle(Qt::RoundJoin);
    switch (series.line) {
    case LineStyle::Solid:
        break;
    case LineStyle::Dots:
        pen.setDashPattern({ 1.5, 1.5 });
        break;
    case LineStyle::Dash:
        pen.setDashPattern({ 4, 2 });
        break;
    case LineStyle::DashDot:
        pen.setDashPattern({ 6, 2, 1, 2 });
        break;
    case LineStyle::LongDash:
        pen.setDashPattern({ 8, 3 });
        break;
    }
    return pen;
}

Hue hueOf(MemoryPart part)
{
    return shifted(Hue::Weights, static_cast<int>(part));
}

Hue hueOf(Cloud cloud)
{
    const auto found = std::find(kClouds.begin(), kClouds.end(), cloud);
    return shifted(Hue::CloudAlibaba, static_cast<int>(found - kClouds.begin()));
}

Hue hueOf(PurchaseMode mode)
{
    // Modes without a colour of their own share that of the nearest; their line style tells them apart.
    if (mode == PurchaseMode::CapacityBlock)
        return Hue::Month;
    return shifted(Hue::OnDemand, static_cast<int>(std::min(mode, PurchaseMode::Reserved3y)));
}

Hue groupHue(int group)
{
    return shifted(Hue::Group0, group % 8);
}

Marker markerOf(Cloud cloud)
{
    switch (cloud) {
    case Cloud::Alibaba:
        return Marker::Circle;
    case Cloud::Aws:
        return Marker::Square;
    case Cloud::Tencent:
        return Marker::Triangle;
    case Cloud::Azure:
        return Marker::Diamond;
    case Cloud::Gcp:
        return Marker::Pentagon;
    case Cloud::Own:
        return Marker::Star;
    }
    return Marker::Star;
}

LineStyle lineStyleOf(PurchaseMode mode)
{
    switch (mode) {
    case PurchaseMode::OnDemand:
        return LineStyle::Solid;
    case PurchaseMode::Spot:
        return LineStyle::Dots;
    case PurchaseMode::Month:
        return LineStyle::Dash;
    case PurchaseMode::Reserved1y:
    case PurchaseMode::CapacityBlock:
        return LineStyle::DashDot;
    case PurchaseMode::Reserved3y:
        return LineStyle::LongDash;
    case PurchaseMode::Reserved2y:
        return LineStyle::Dash;
    case PurchaseMode::Reserved4y:
        return LineStyle::Dots;
    case PurchaseMode::Reserved5y:
        return LineStyle::Solid;
    }
    return LineStyle::Solid;
}

} // namespace gpuplan::ui
