#include "ui/theme/type.hpp"

#include <QFontDatabase>
#include <cmath>

namespace gpuplan::ui {

namespace {

QFont::Weight weightOf(TextRole role, bool chinese)
{
    switch (role) {
    case TextRole::Display:
    case TextRole::DisplaySmall:
    case TextRole::Title:
    case TextRole::Heading:
        return chinese ? QFont::Bold : QFont::Medium;
    case TextRole::Fact:
    case TextRole::BodyStrong:
    case TextRole::TinyStrong:
        return QFont::Medium;
    case TextRole::Body:
    case TextRole::Small:
    case TextRole::Tiny:
    case TextRole::Code:
        return QFont::Normal;
    }
    return QFont::Normal;
}

} // namespace

TextSize textSize(TextRole role)
{
    switch (role) {
    case TextRole::Display:
        return { 22, 28 };
    case TextRole::DisplaySmall:
        return { 19, 24 };
    case TextRole::Fact:
        return { 18, 24 };
    case TextRole::Title:
        return { 15, 20 };
    case TextRole::Heading:
    case TextRole::Body:
    case TextRole::BodyStrong:
        return { 13, 18 };
    case TextRole::Small:
        return { 12, 16 };
    case TextRole::Tiny:
    case TextRole::TinyStrong:
        return { 11, 14 };
    case TextRole::Code:
        return { 11.5, 18 };
    }
    return { 13, 18 };
}

QStringList textFamilies()
{
    return { QStringLiteral("Roboto"), QStringLiteral("Noto Sans CJK SC") };
}

QStringList codeFamilies()
{
    return { QStringLiteral("DejaVu Sans Mono"), QStringLiteral("Noto Sans Mono CJK SC") };
}

QFont textFont(TextRole role, double scale, bool chinese)
{
    QFont font;
    font.setFamilies(role == TextRole::Code ? codeFamilies() : textFamilies());
    font.setPixelSize(static_cast<int>(std::lround(textSize(role).pixels * scale)));
    font.setWeight(weightOf(role, chinese));
    return font;
}

bool hasChineseFace()
{
    return QFontDatabase::families(QFontDatabase::SimplifiedChinese).contains(QStringLiteral("Noto Sans CJK SC"));
}

} // namespace gpuplan::ui
