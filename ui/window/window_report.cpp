#include "ui/main_window.hpp"
#include "ui/report/report.hpp"
#include "ui/text/words.hpp"
#include "ui/widgets/message_bar.hpp"

namespace gpuplan::ui {

void MainWindow::writeReportFolder()
{
    if (!m_result)
        return;
    const QString folder = m_services.dialogs->folder(this, tr("Write report"));
    if (folder.isEmpty())
        return;
    if (const Result<void> written = writeReport(*m_result, *m_catalog, folder.toStdString()); !written)
        m_messages->post({ QStringLiteral("report"), MessageKind::Error, tr("Not written."), errorSentence(written.error()), {}, {} });
    else
        showToast(this, tr("Report written to %1").arg(folder));
}

} // namespace gpuplan::ui
