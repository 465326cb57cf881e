#pragma once

#include "ui/theme/palette.hpp"
#include "ui/theme/type.hpp"

#include <QObject>

namespace gpuplan::ui {

enum class ThemeChoice { Auto, Light, Dark };

/// The look in force: palette, text scale, script of the interface. Owns the application's style sheet, font and QPalette.
/// One per process, as there is one QApplication; widgets that paint read it in paintEvent and repaint on changed().
class Theme : public QObject {
    Q_OBJECT
public:
    static Theme &instance();

    [[nodiscard]] const Palette &palette() const { return *m_palette; }
    [[nodiscard]] ThemeChoice choice() const { return m_choice; }
    [[nodiscard]] double scale() const { return m_scale; }
    [[nodiscard]] bool chinese() const { return m_chinese; }
    [[nodiscard]] QFont font(TextRole role) const { return textFont(role, m_scale, m_chinese); }
    /// A length in device-independent pixels grown by the text scale.
    [[nodiscard]] int px(double length) const;

    /// Dark or light by the user's choice, or after the system's palette. Calling it puts the look on the application.
    void setChoice(ThemeChoice choice);
    /// 1 to 2; other values are drawn in.
    void setScale(double scale);
    void setChinese(bool chinese);

signals:
    void changed();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    Theme();
    void apply();

    const Palette *m_palette = nullptr;
    ThemeChoice m_choice = ThemeChoice::Light;
    double m_scale = 1;
    bool m_chinese = false;
    bool m_systemDark = false;
    bool m_applying = false;
};

} // namespace gpuplan::ui
