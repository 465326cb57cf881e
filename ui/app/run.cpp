#include "core/model/scenario_file.hpp"
#include "ui/app/command_line.hpp"
#include "ui/main_window.hpp"
#include "ui/window/window_actions.hpp"

#include <QApplication>
#include <QPixmap>
#include <QTemporaryDir>
#include <QTextStream>
#include <QTimer>

namespace gpuplan::ui {

namespace {

/// Waits for the first answer, lets the layout settle, and writes the picture.
void takePicture(MainWindow &window, const QString &file)
{
    QObject::connect(&window, &MainWindow::resultShown, &window, [&window, file] {
        QTimer::singleShot(300, &window, [&window, file] {
            const bool written = window.grab().save(file);
            if (!written)
                QTextStream(stderr) << "cannot write " << file << '\n';
            QCoreApplication::exit(written ? 0 : 1);
        });
    });
}

} // namespace

int runDesktop(const GuiOptions &options, Services services)
{
    // A picture has nobody to read a message bar: what cannot be opened is no picture.
    if (!options.screenshot.isEmpty() && !options.scenario.isEmpty())
        if (const Checked<Scenario> loaded = loadScenario(options.scenario.toStdString()); !loaded) {
            for (const Error &error : loaded.error())
                QTextStream(stderr) << QString::fromStdString(describe(error)) << '\n';
            return 2;
        }
    QTemporaryDir scratch;
    if (!options.screenshot.isEmpty()) {
        // A picture shows the defaults and leaves no trace in the user's settings.
        services.settingsFile = scratch.filePath(QStringLiteral("settings.ini"));
        services.stateFolder = scratch.path();
    }
    const Settings settings(services.settingsFile);
    Theme::instance().setScale(options.scale > 0 ? options.scale : settings.textScale());
    Theme::instance().setChoice(options.theme.value_or(options.screenshot.isEmpty() ? settings.theme() : ThemeChoice::Light));
    setLanguage(options.language.value_or(options.screenshot.isEmpty() ? settings.uiLanguage() : Language::English));
    QApplication::setWindowIcon(QIcon(QStringLiteral(":/icons/gpuplan.svg")));
    MainWindow window(std::move(services));
    if (!options.screenshot.isEmpty())
        takePicture(window, options.screenshot);
    if (!options.screenshot.isEmpty() || settings.geometry().isEmpty())
        window.resize(options.size);
    if (!window.showPage(options.page)) {
        QTextStream(stderr) << "no page is called " << options.page << '\n';
        return 2;
    }
    window.show();
    if (options.present)
        window.actions().present->setChecked(true);
    if (options.present && !options.screenshot.isEmpty()) {
        window.showNormal(); // a picture has the size that was asked for, not the screen's
        window.resize(options.size);
    }
    if (!options.scenario.isEmpty())
        window.openFile(options.scenario);
    return QApplication::exec();
}

} // namespace gpuplan::ui
