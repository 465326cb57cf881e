#include "ui/app/command_line.hpp"
#include "ui/main_window.hpp"
#include "ui/text/language.hpp"

#include <QApplication>
#include <QTextStream>

int main(int argc, char **argv)
{
    using namespace gpuplan::ui;
    useOffscreenWithoutDisplay(argc, argv);
    QApplication application(argc, argv);
    QApplication::setApplicationName(QStringLiteral("gpuplan"));
    QApplication::setApplicationDisplayName(QStringLiteral("gpuplan"));
    QApplication::setApplicationVersion(QStringLiteral(GPUPLAN_VERSION));
    QApplication::setDesktopFileName(QStringLiteral("gpuplan"));
    const GuiOptions options = parseGuiOptions(QApplication::arguments());
    if (!options.message.isEmpty()) {
        QTextStream(options.exitCode == 0 ? stdout : stderr) << options.message << '\n';
        return options.exitCode;
    }
    if (!options.reportFolder.isEmpty())
        return writeReportAndExit(options);
    return runDesktop(options);
}
