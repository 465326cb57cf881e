#include "core/model/scenario_file.hpp"
#include "ui/main_window.hpp"
#include "ui/text/words.hpp"
#include "ui/widgets/message_bar.hpp"

#include <QCloseEvent>
#include <QDragEnterEvent>
#include <QFileInfo>
#include <QMenu>
#include <QMimeData>
#include <QUrl>

namespace gpuplan::ui {

namespace {

QString droppedFile(const QMimeData *data)
{
    if (!data->hasUrls() || data->urls().isEmpty())
        return {};
    const QString path = data->urls().front().toLocalFile();
    const bool ours = path.endsWith(QStringLiteral(".gpuplan"), Qt::CaseInsensitive) || path.endsWith(QStringLiteral(".json"), Qt::CaseInsensitive);
    return ours ? path : QString();
}

} // namespace

void MainWindow::openFile(const QString &path)
{
    const Errors errors = m_session.open(path);
    if (errors.empty()) {
        m_settings.addRecentFile(path);
        m_autosave.remove();
        m_choiceIsManual = false;
        m_messages->withdraw(QStringLiteral("file"));
        return;
    }
    const QString first = QString::fromStdString(errors.front().where) + QStringLiteral(": ") + errorSentence(errors.front());
    m_messages->post({QStringLiteral("file"), MessageKind::Error, tr("%1 was not opened.").arg(QFileInfo(path).fileName()), first, {}, {}});
}

void MainWindow::chooseFile()
{
    if (!mayLeave())
        return;
    const QString path = m_services.dialogs->openFile(this, tr("Open plan"), tr("Plans (*.gpuplan)"));
    if (!path.isEmpty())
        openFile(path);
}

void MainWindow::newFile()
{
    if (!mayLeave())
        return;
    m_choiceIsManual = false;
    m_session.startNew(exampleScenario());
    m_autosave.remove();
}

bool MainWindow::saveFile(bool ask)
{
    QString path = m_session.filePath();
    if (ask || path.isEmpty())
        path = m_services.dialogs->saveFile(this, tr("Save plan"), QString::fromStdString(m_session.scenario().name) + QStringLiteral(".gpuplan"), tr("Plans (*.gpuplan)"));
    if (path.isEmpty())
        return false;
    if (!path.contains(QLatin1Char('.')))
        path += QStringLiteral(".gpuplan");
    if (const Result<void> saved = m_session.save(path); !saved) {
        m_messages->post({QStringLiteral("file"), MessageKind::Error, tr("Not written."), errorSentence(saved.error()), {}, {}});
        return false;
    }
    m_settings.addRecentFile(path);
    m_autosave.remove();
    showToast(this, tr("Saved"));
    return true;
}

bool MainWindow::mayLeave()
{
    if (!m_session.isDirty())
        return true;
    switch (m_services.dialogs->unsaved(this, QString::fromStdString(m_session.scenario().name))) {
    case FileDialogs::Unsaved::Save: return saveFile(false);
    case FileDialogs::Unsaved::Discard: return true;
    case FileDialogs::Unsaved::Cancel: return false;
    }
    return false;
}

void MainWindow::fillRecent()
{
    m_recent->clear();
    for (const QString &path : m_settings.recentFiles())
        connect(m_recent->addAction(QFileInfo(path).fileName()), &QAction::triggered, this, [this, path] {
            if (mayLeave())
                openFile(path);
        });
    m_recent->setEnabled(!m_recent->isEmpty());
}

void MainWindow::showTitle()
{
    const QString name = m_session.filePath().isEmpty() ? QString::fromStdString(m_session.scenario().name) : QFileInfo(m_session.filePath()).fileName();
    setWindowTitle(QStringLiteral("%1[*] – gpuplan").arg(name));
    setWindowModified(m_session.isDirty());
}

void MainWindow::closeEvent(QCloseEvent *event)
{
    if (!mayLeave()) {
        event->ignore();
        return;
    }
    if (!isFullScreen())
        m_settings.setGeometry(saveGeometry());
    m_autosave.remove();
    event->accept();
}

void MainWindow::dragEnterEvent(QDragEnterEvent *event)
{
    if (!droppedFile(event->mimeData()).isEmpty())
        event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent *event)
{
    const QString path = droppedFile(event->mimeData());
    if (path.endsWith(QStringLiteral(".gpuplan"), Qt::CaseInsensitive)) {
        if (mayLeave())
            openFile(path);
        return;
    }
    Scenario next = m_session.scenario();
    next.model = path.toStdString();
    m_session.apply(next, tr("Change model"));
}

} // namespace gpuplan::ui
