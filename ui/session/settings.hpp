#pragma once

#include "ui/text/language.hpp"
#include "ui/theme/theme.hpp"

#include <QByteArray>
#include <QSettings>
#include <QStringList>

namespace gpuplan::ui {

/// What the program remembers about its user, typed. Nothing here changes a plan.
class Settings {
public:
    /// `file` empty: the user's own place.
    explicit Settings(const QString &file);

    [[nodiscard]] ThemeChoice theme() const;
    void setTheme(ThemeChoice choice);
    [[nodiscard]] Language uiLanguage() const;
    void setUiLanguage(Language language);
    [[nodiscard]] double textScale() const;
    void setTextScale(double scale);
    /// Newest first, at most eight, only files that still exist.
    [[nodiscard]] QStringList recentFiles() const;
    void addRecentFile(const QString &path);
    [[nodiscard]] QByteArray geometry() const;
    void setGeometry(const QByteArray &geometry);
    /// Share of the width that the user dragged a splitter to; 0: never dragged.
    [[nodiscard]] double splitterShare(const QString &name) const;
    void setSplitterShare(const QString &name, double share);
    [[nodiscard]] QStringList hiddenColumns() const;
    void setHiddenColumns(const QStringList &columns);

private:
    QSettings m_store;
};

} // namespace gpuplan::ui
