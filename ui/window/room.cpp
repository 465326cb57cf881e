#include "ui/window/room.hpp"

namespace gpuplan::ui {

namespace {

constexpr int kHysteresis = 24;
constexpr int kStarts[] = {0, 1366, 1440, 1920};

WidthClass plainClass(int width)
{
    for (int i = 3; i > 0; --i)
        if (width >= kStarts[i])
            return static_cast<WidthClass>(i);
    return WidthClass::Small;
}

} // namespace

WidthClass widthClass(int width, WidthClass before)
{
    const WidthClass next = plainClass(width);
    // Only the way down is delayed: the designed widths themselves belong to their class at once.
    if (next < before && width >= kStarts[static_cast<int>(before)] - kHysteresis && width > kStarts[static_cast<int>(next)] + kHysteresis)
        return before;
    return next;
}

int formWidth(WidthClass width)
{
    switch (width) {
    case WidthClass::Small: return 264;
    case WidthClass::Compact: return 288;
    case WidthClass::Normal: return 320;
    case WidthClass::Wide: return 344;
    }
    return 320;
}

bool formHasRoom(int width)
{
    constexpr int kLeastPage = 560;
    return width >= formWidth(WidthClass::Small) + kLeastPage;
}

PlanRoom planRoom(WidthClass width, int windowHeight)
{
    PlanRoom room;
    room.tall = windowHeight >= 820;
    room.charts = width == WidthClass::Wide ? 3 : width == WidthClass::Small ? 1 : 2;
    room.facts = width >= WidthClass::Normal ? 5 : width == WidthClass::Compact ? 4 : 3;
    room.secondLine = width >= WidthClass::Normal;
    room.largeHeadline = width >= WidthClass::Normal;
    room.details = width >= WidthClass::Normal;
    room.detailsWidth = width == WidthClass::Wide ? 376 : 336;
    return room;
}

} // namespace gpuplan::ui
