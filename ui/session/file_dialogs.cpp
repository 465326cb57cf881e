#include "ui/session/file_dialogs.hpp"

#include <QCoreApplication>
#include <QFileDialog>
#include <QMessageBox>

namespace gpuplan::ui {

QString NativeFileDialogs::openFile(QWidget *parent, const QString &title, const QString &filter)
{
    return QFileDialog::getOpenFileName(parent, title, QString(), filter);
}

QString NativeFileDialogs::saveFile(QWidget *parent, const QString &title, const QString &suggestion, const QString &filter)
{
    return QFileDialog::getSaveFileName(parent, title, suggestion, filter);
}

QString NativeFileDialogs::folder(QWidget *parent, const QString &title)
{
    return QFileDialog::getExistingDirectory(parent, title);
}

FileDialogs::Unsaved NativeFileDialogs::unsaved(QWidget *parent, const QString &name)
{
    const QString text = QCoreApplication::translate("FileDialogs", "Save the changes to %1?").arg(name);
    const auto answer = QMessageBox::question(parent, QCoreApplication::translate("FileDialogs", "Unsaved changes"), text,
        QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel, QMessageBox::Save);
    if (answer == QMessageBox::Save)
        return Unsaved::Save;
    return answer == QMessageBox::Discard ? Unsaved::Discard : Unsaved::Cancel;
}

} // namespace gpuplan::ui
