#pragma once

#include <QFont>
#include <QStringList>

namespace gpuplan::ui {

/// What a text is for; size, line height and weight follow.
enum class TextRole { Display, DisplaySmall, Fact, Title, Heading, Body, BodyStrong, Small, Tiny, TinyStrong, Code };

/// Pixel size and line height of a role at 100% text scale.
struct TextSize {
    double pixels;
    double line;
};

TextSize textSize(TextRole role);
/// Latin family first, so that digits and Latin letters never come from the Chinese face.
QStringList textFamilies();
QStringList codeFamilies();
/// The font of a role. Headings are 500 in English and 700 in Chinese, whose face has no medium weight.
/// `scale` multiplies the pixel size: 1 to 2.
QFont textFont(TextRole role, double scale, bool chinese);
/// False when no simplified Chinese face is installed, so that texts would fall back to a Japanese one.
bool hasChineseFace();

} // namespace gpuplan::ui
