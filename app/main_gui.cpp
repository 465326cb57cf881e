#include "app/net/http_fetcher.hpp"
#include "app/net/qt_digests.hpp"
#include "core/refresh/refresh_world.hpp"
#include "ui/app/command_line.hpp"
#include "ui/session/services.hpp"
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
    Services services = defaultServices();
    services.makeRefreshWorld = [] { return gpuplan::realWorld(std::make_unique<gpuplan::net::HttpFetcher>(), gpuplan::net::qtDigests()); };
    return runDesktop(options, std::move(services));
}
