#pragma once

#include <QString>

class QWidget;

namespace gpuplan::ui {

/// Asks for file names and for the fate of unsaved work. Injected, since native dialogs hang without a display.
class FileDialogs {
public:
    enum class Unsaved { Save, Discard, Cancel };

    FileDialogs() = default;
    FileDialogs(const FileDialogs &) = delete;
    FileDialogs &operator=(const FileDialogs &) = delete;
    virtual ~FileDialogs() = default;
    /// Empty when the user cancels.
    virtual QString openFile(QWidget *parent, const QString &title, const QString &filter) = 0;
    virtual QString saveFile(QWidget *parent, const QString &title, const QString &suggestion, const QString &filter) = 0;
    virtual QString folder(QWidget *parent, const QString &title) = 0;
    virtual Unsaved unsaved(QWidget *parent, const QString &name) = 0;
};

class NativeFileDialogs : public FileDialogs {
public:
    QString openFile(QWidget *parent, const QString &title, const QString &filter) override;
    QString saveFile(QWidget *parent, const QString &title, const QString &suggestion, const QString &filter) override;
    QString folder(QWidget *parent, const QString &title) override;
    Unsaved unsaved(QWidget *parent, const QString &name) override;
};

} // namespace gpuplan::ui
