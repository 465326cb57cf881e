#include "ui/session/settings.hpp"

#include <QFileInfo>
#include <QLocale>
#include <algorithm>

namespace gpuplan::ui {

namespace {

constexpr qsizetype kRecentFiles = 8;

QString key(const char *name)
{
    return QString::fromLatin1(name);
}

QString storePath(const QString &file)
{
    if (!file.isEmpty())
        return file;
    return QSettings(QSettings::IniFormat, QSettings::UserScope, QStringLiteral("gpuplan"), QStringLiteral("gpuplan")).fileName();
}

} // namespace

Settings::Settings(const QString &file) : m_store(storePath(file), QSettings::IniFormat) { }

ThemeChoice Settings::theme() const
{
    const QString word = m_store.value(key("theme"), QStringLiteral("auto")).toString();
    return word == QStringLiteral("light") ? ThemeChoice::Light : word == QStringLiteral("dark") ? ThemeChoice::Dark : ThemeChoice::Auto;
}

void Settings::setTheme(ThemeChoice choice)
{
    const char *word = choice == ThemeChoice::Light ? "light" : choice == ThemeChoice::Dark ? "dark" : "auto";
    m_store.setValue(key("theme"), QString::fromLatin1(word));
}

Language Settings::uiLanguage() const
{
    return languageOfCode(m_store.value(key("language"), QLocale::system().name()).toString());
}

void Settings::setUiLanguage(Language language)
{
    m_store.setValue(key("language"), languageCode(language));
}

double Settings::textScale() const
{
    return std::clamp(m_store.value(key("textScale"), 1.0).toDouble(), 1.0, 2.0);
}

void Settings::setTextScale(double scale)
{
    m_store.setValue(key("textScale"), scale);
}

QStringList Settings::recentFiles() const
{
    QStringList files = m_store.value(key("recentFiles")).toStringList();
    files.removeIf([](const QString &path) { return !QFileInfo::exists(path); });
    return files;
}

void Settings::addRecentFile(const QString &path)
{
    QStringList files = m_store.value(key("recentFiles")).toStringList();
    files.removeAll(path);
    files.prepend(path);
    m_store.setValue(key("recentFiles"), files.mid(0, kRecentFiles));
}

QByteArray Settings::geometry() const
{
    return m_store.value(key("geometry")).toByteArray();
}

void Settings::setGeometry(const QByteArray &geometry)
{
    m_store.setValue(key("geometry"), geometry);
}

double Settings::splitterShare(const QString &name) const
{
    return m_store.value(key("splitter/") + name, 0.0).toDouble();
}

void Settings::setSplitterShare(const QString &name, double share)
{
    m_store.setValue(key("splitter/") + name, share);
}

QStringList Settings::hiddenColumns() const
{
    return m_store.value(key("hiddenColumns")).toStringList();
}

void Settings::setHiddenColumns(const QStringList &columns)
{
    m_store.setValue(key("hiddenColumns"), columns);
}

} // namespace gpuplan::ui
