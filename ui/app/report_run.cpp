#include "core/base/error.hpp"
#include "core/model/scenario_file.hpp"
#include "ui/app/command_line.hpp"
#include "ui/report/report.hpp"
#include "ui/session/services.hpp"

#include <QTextStream>

namespace gpuplan::ui {

namespace {

constexpr int kBadInput = 2; ///< as the command line tells it
constexpr int kNothingFits = 3;

int complain(const Errors &errors)
{
    QTextStream out(stderr);
    for (const Error &error : errors)
        out << QString::fromStdString(describe(error)) << '\n';
    return kBadInput;
}

} // namespace

int writeReportAndExit(const GuiOptions &options)
{
    Theme::instance().setChoice(ThemeChoice::Light);
    setLanguage(options.language.value_or(Language::English));
    Scenario scenario = exampleScenario();
    if (!options.scenario.isEmpty()) {
        const Checked<Scenario> loaded = loadScenario(options.scenario.toStdString());
        if (!loaded)
            return complain(loaded.error());
        scenario = *loaded;
    }
    const Services services = defaultServices();
    const LoadedCatalog catalog = services.loadCatalog();
    const std::shared_ptr<const PlanResult> result = services.plan(scenario, catalog.catalog, {}, {});
    if (!result->problems.empty())
        return complain(result->problems);
    if (const Result<void> written = writeReport(*result, *catalog.catalog, options.reportFolder.toStdString()); !written)
        return complain({ written.error() });
    QTextStream(stdout) << QString::fromStdString(result->headline) << '\n' << "Report written to " << options.reportFolder << '\n';
    return result->cheapest ? 0 : kNothingFits;
}

} // namespace gpuplan::ui
