#include "ui/theme/palette.hpp"

#include <algorithm>
#include <cmath>

namespace gpuplan::ui {

namespace {

QColor rgb(QRgb value)
{
    return QColor::fromRgb(value);
}

template <std::size_t N> std::array<QColor, N> colours(const std::array<QRgb, N> &values)
{
    std::array<QColor, N> out;
    std::transform(values.begin(), values.end(), out.begin(), rgb);
    return out;
}

Tone tone(QRgb mark, QRgb text, QRgb ground)
{
    return { rgb(mark), rgb(text), rgb(ground) };
}

constexpr QRgb kWhite = 0xFFFFFF;
constexpr QRgb kInk = 0x10151D;

void setCategories(Palette &p)
{
    p.memory = colours<7>({ 0x1A4A88, 0x61A8DE, 0x0D695B, 0xE3A12B, 0xB4501E, 0x7679D0, 0x79828F });
    p.memoryInk = colours<7>({ kWhite, kInk, kWhite, kInk, kWhite, kInk, kInk });
    p.clouds = colours<6>({ 0xBD5410, 0x2B8CD6, 0x2B3A55, 0x6B4FA0, 0x2F9E6E, 0x79828F });
    p.purchase = colours<5>({ 0x1F5FB4, 0xC98500, 0x19A0A5, 0x6B3A78, 0xB84A76 });
    p.groups = colours<8>({ 0x165AB1, 0xE3A12B, 0x0C7A75, 0xC24575, 0x7FB8E8, 0x7A4B1F, 0x8B72C4, 0x687818 });
}

void setDarkCategories(Palette &p)
{
    p.memory = colours<7>({ 0x3B81D2, 0xA6D0F1, 0x22836B, 0xF0BC5E, 0xD9703C, 0xB0A5F0, 0x8993A1 });
    p.memoryInk = colours<7>({ kInk, kInk, kWhite, kInk, kInk, kInk, kInk });
    p.clouds = colours<6>({ 0xF08A3C, 0x6EB1ED, 0xD5DDE9, 0x8F74D6, 0x4CBF8F, 0x8993A1 });
    p.purchase = colours<5>({ 0x6FA8F0, 0xF0B540, 0x44C8B9, 0xE3BFF6, 0xDC6388 });
    p.groups = colours<8>({ 0x5395EA, 0xF0BC5E, 0x3CBFAF, 0xEE7B9B, 0xB5D8F7, 0xB98450, 0xB29FE3, 0xB9CE7F });
}

Palette makeLight()
{
    Palette p;
    p.window = rgb(0xF3F4F6), p.surface = rgb(0xFFFFFF), p.sunken = rgb(0xEBEDF1), p.raised = rgb(0xFFFFFF);
    p.selected = rgb(0xE6EEFA), p.hover = rgb(0xF5F7FA);
    p.line = rgb(0xDDE1E7), p.line2 = rgb(0xC6CCD5), p.control = rgb(0x838B98);
    p.text = rgb(0x18202B), p.text2 = rgb(0x465160), p.text3 = rgb(0x5F6A79);
    p.accent = rgb(0x1F5FB4), p.accentHover = rgb(0x184E96), p.onAccent = rgb(0xFFFFFF);
    p.accentText = rgb(0x1B57A6), p.accentGround = rgb(0xE6EEFA), p.focus = rgb(0x1F5FB4);
    p.good = tone(0x2E8B57, 0x17683C, 0xE3F2E9);
    p.warn = tone(0xC98500, 0x7A4F00, 0xFBF0D9);
    p.bad = tone(0xC8372D, 0xA3241B, 0xFBE7E5);
    p.unknown = tone(0x7B8594, 0x4E5968, 0xE9ECF0);
    p.grid = rgb(0xE7EAEE), p.axis = rgb(0xAEB6C1);
    p.link1 = rgb(0x4C90CE), p.link2 = rgb(0x165AB1);
    setCategories(p);
    return p;
}

Palette makeDark()
{
    Palette p;
    p.dark = true;
    p.window = rgb(0x14181E), p.surface = rgb(0x1B2027), p.sunken = rgb(0x101419), p.raised = rgb(0x232A33);
    p.selected = rgb(0x20344F), p.hover = rgb(0x222932);
    p.line = rgb(0x2E3640), p.line2 = rgb(0x3D4753), p.control = rgb(0x6C7787);
    p.text = rgb(0xE8ECF1), p.text2 = rgb(0xB4BDC9), p.text3 = rgb(0x95A0AE);
    p.accent = rgb(0x3D7FD9), p.accentHover = rgb(0x5792E3), p.onAccent = rgb(0x0C1118);
    p.accentText = rgb(0x86B6F5), p.accentGround = rgb(0x1D2F47), p.focus = rgb(0x86B6F5);
    p.good = tone(0x4DB07A, 0x7FD3A3, 0x17322A);
    p.warn = tone(0xD9A03A, 0xEBC06C, 0x382C14);
    p.bad = tone(0xE0645A, 0xF49C94, 0x402322);
    p.unknown = tone(0x8993A1, 0xB4BDC9, 0x2A313A);
    p.grid = rgb(0x272E37), p.axis = rgb(0x4A5462);
    p.link1 = rgb(0x4A78AE), p.link2 = rgb(0x9CC6F8);
    setDarkCategories(p);
    return p;
}

Palette makePrint()
{
    Palette p = makeLight();
    p.window = rgb(0xFFFFFF), p.sunken = rgb(0xF3F4F6);
    p.line = rgb(0xC6CCD5), p.grid = rgb(0xE1E4E9);
    return p;
}

/// sRGB channel to linear light (WCAG 2.1, relative luminance).
double linear(double channel)
{
    return channel <= 0.04045 ? channel / 12.92 : std::pow((channel + 0.055) / 1.055, 2.4);
}

double luminance(const QColor &colour)
{
    return 0.2126 * linear(colour.redF()) + 0.7152 * linear(colour.greenF()) + 0.0722 * linear(colour.blueF());
}

} // namespace

QColor Palette::cloud(Cloud which) const
{
    return clouds[static_cast<std::size_t>(which)];
}

QColor Palette::purchaseMode(PurchaseMode mode) const
{
    // Modes without a colour of their own share that of the nearest; their line style tells them apart.
    if (mode == PurchaseMode::CapacityBlock)
        mode = PurchaseMode::Month;
    return purchase[static_cast<std::size_t>(std::min(mode, PurchaseMode::Reserved3y))];
}

const Tone &Palette::verdict(Verdict verdict) const
{
    switch (verdict) {
    case Verdict::Fits:
        return good;
    case Verdict::Tight:
        return warn;
    case Verdict::No:
        return bad;
    case Verdict::Unknown:
        return unknown;
    }
    return unknown;
}

QColor Palette::band(QColor series) const
{
    series.setAlphaF(dark ? 0.25F : 0.15F);
    return series;
}

std::vector<std::pair<QString, QColor>> Palette::tokens() const
{
    std::vector<std::pair<QString, QColor>> out{ { QStringLiteral("window"), window }, { QStringLiteral("surface"), surface },
        { QStringLiteral("sunken"), sunken }, { QStringLiteral("raised"), raised }, { QStringLiteral("selected"), selected },
        { QStringLiteral("hover"), hover }, { QStringLiteral("line"), line }, { QStringLiteral("line2"), line2 }, { QStringLiteral("control"), control },
        { QStringLiteral("text"), text }, { QStringLiteral("text2"), text2 }, { QStringLiteral("text3"), text3 }, { QStringLiteral("accent"), accent },
        { QStringLiteral("accentHover"), accentHover }, { QStringLiteral("onAccent"), onAccent }, { QStringLiteral("accentText"), accentText },
        { QStringLiteral("accentGround"), accentGround }, { QStringLiteral("focus"), focus }, { QStringLiteral("grid"), grid },
        { QStringLiteral("axis"), axis }, { QStringLiteral("link1"), link1 }, { QStringLiteral("link2"), link2 } };
    const std::pair<const char *, const Tone *> tones[] = { { "good", &good }, { "warn", &warn }, { "bad", &bad }, { "unknown", &unknown } };
    for (const auto &[name, tone] : tones) {
        const QString stem = QString::fromLatin1(name);
        out.emplace_back(stem, tone->mark);
        out.emplace_back(stem + QStringLiteral("Text"), tone->text);
        out.emplace_back(stem + QStringLiteral("Ground"), tone->ground);
    }
    return out;
}

const Palette &lightPalette()
{
    static const Palette palette = makeLight();
    return palette;
}

const Palette &darkPalette()
{
    static const Palette palette = makeDark();
    return palette;
}

const Palette &printPalette()
{
    static const Palette palette = makePrint();
    return palette;
}

double contrastRatio(const QColor &a, const QColor &b)
{
    const double first = luminance(a) + 0.05, second = luminance(b) + 0.05;
    return std::max(first, second) / std::min(first, second);
}

} // namespace gpuplan::ui
