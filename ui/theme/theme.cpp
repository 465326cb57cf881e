#include "ui/theme/theme.hpp"

#include "ui/theme/style_sheet.hpp"

#include <QApplication>
#include <QEvent>
#include <QPalette>
#include <QPixmapCache>
#include <QProxyStyle>
#include <QStyle>
#include <QStyleFactory>
#include <algorithm>
#include <cmath>
#include <utility>

/// Resources of a static library are registered by hand, outside of any namespace.
static void registerResources()
{
    Q_INIT_RESOURCE(gpuplan);
}

namespace gpuplan::ui {

namespace {

bool isDark(const QPalette &palette)
{
    return palette.window().color().lightness() < 128;
}

QPalette qtPalette(const Palette &p)
{
    QPalette out;
    out.setColor(QPalette::Window, p.window);
    out.setColor(QPalette::WindowText, p.text);
    out.setColor(QPalette::Base, p.surface);
    out.setColor(QPalette::AlternateBase, p.window);
    out.setColor(QPalette::ToolTipBase, p.raised);
    out.setColor(QPalette::ToolTipText, p.text);
    out.setColor(QPalette::PlaceholderText, p.text3);
    out.setColor(QPalette::Text, p.text);
    out.setColor(QPalette::Button, p.surface);
    out.setColor(QPalette::ButtonText, p.text);
    out.setColor(QPalette::Highlight, p.accent);
    out.setColor(QPalette::HighlightedText, p.onAccent);
    out.setColor(QPalette::Link, p.accentText);
    out.setColor(QPalette::Mid, p.line2);
    out.setColor(QPalette::Midlight, p.line);
    out.setColor(QPalette::Dark, p.control);
    for (const QPalette::ColorRole role : { QPalette::WindowText, QPalette::Text, QPalette::ButtonText })
        out.setColor(QPalette::Disabled, role, p.control);
    return out;
}

bool styled = false;

/// Fusion with icons that follow the text scale: line edits draw theirs in the style's size, not in one of a style sheet.
class ScaledStyle : public QProxyStyle {
public:
    ScaledStyle() : QProxyStyle(QStyleFactory::create(QStringLiteral("Fusion"))) { setObjectName(QStringLiteral("fusion")); }

    int pixelMetric(PixelMetric metric, const QStyleOption *option, const QWidget *widget) const override
    {
        constexpr double lineEditIcon = 16;
        return metric == PM_LineEditIconSize ? Theme::instance().px(lineEditIcon) : QProxyStyle::pixelMetric(metric, option, widget);
    }
};

} // namespace

Theme &Theme::instance()
{
    static Theme theme;
    return theme;
}

Theme::Theme() : m_palette(&lightPalette()), m_systemDark(isDark(QApplication::palette()))
{
    registerResources();
    qApp->installEventFilter(this);
}

int Theme::px(double length) const
{
    return static_cast<int>(std::lround(length * m_scale));
}

void Theme::setChoice(ThemeChoice choice)
{
    m_choice = choice;
    apply();
}

void Theme::setScale(double scale)
{
    m_scale = std::clamp(scale, 1.0, 2.0);
    apply();
}

void Theme::setChinese(bool chinese)
{
    m_chinese = chinese;
    apply();
}

bool Theme::eventFilter(QObject *watched, QEvent *event)
{
    // Our own setPalette() raises the same event: only a change that came from the system counts.
    if (event->type() == QEvent::ApplicationPaletteChange && watched == qApp && !m_applying) {
        const bool dark = isDark(QApplication::palette());
        if (m_choice == ThemeChoice::Auto && dark != m_systemDark) {
            m_systemDark = dark;
            apply();
        }
    }
    return QObject::eventFilter(watched, event);
}

void Theme::apply()
{
    if (m_applying)
        return;
    m_applying = true;
    const bool dark = m_choice == ThemeChoice::Dark || (m_choice == ThemeChoice::Auto && m_systemDark);
    m_palette = dark ? &darkPalette() : &lightPalette();
    if (!std::exchange(styled, true))
        QApplication::setStyle(new ScaledStyle); // once: the style sheet wraps it later
    QApplication::setFont(font(TextRole::Body));
    QApplication::setPalette(qtPalette(*m_palette));
    qApp->setStyleSheet(styleSheet(*m_palette, m_scale, m_chinese));
    m_applying = false;
    emit changed();
}

} // namespace gpuplan::ui
