#pragma once

#include "ui/text/language.hpp"
#include "ui/theme/theme.hpp"

#include <QSize>
#include <QStringList>
#include <optional>

namespace gpuplan::ui {

struct Services;

/// What the desktop's command line asks for.
struct GuiOptions {
    QString scenario;               ///< file to open
    QString reportFolder;           ///< write the report there and end
    QString screenshot;             ///< write a picture of the window there and end
    QSize size{1440, 900};
    QString page = QStringLiteral("plan");
    std::optional<ThemeChoice> theme;
    std::optional<Language> language;
    bool present = false;           ///< in presentation mode
    double scale = 0;               ///< text scale; 0: the user's
    QString message;                ///< help, version or what is wrong: print it and end with exitCode
    int exitCode = 0;
};

GuiOptions parseGuiOptions(const QStringList &arguments);

/// `--report` and `--screenshot` need no display: without one they draw offscreen. Call before the QApplication exists.
void useOffscreenWithoutDisplay(int argc, char **argv);

/// Plans the scenario and writes report, charts and Terraform. 0, or 2 with the reason on stderr; 3 when nothing fits.
int writeReportAndExit(const GuiOptions &options);

/// Shows the window, or takes its picture.
int runDesktop(const GuiOptions &options, Services services);

} // namespace gpuplan::ui
