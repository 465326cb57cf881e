#include "ui/session/services.hpp"

#include <QStandardPaths>

namespace gpuplan::ui {

Services defaultServices()
{
    Services services;
    services.catalogFolder = QStandardPaths::writableLocation(QStandardPaths::AppConfigLocation) + QStringLiteral("/catalog");
    services.loadCatalog = [folder = services.catalogFolder] {
        const std::filesystem::path path(folder.toStdString());
        return loadCatalog(std::filesystem::is_directory(path) ? path : std::filesystem::path());
    };
    services.plan = [](const Scenario &scenario, std::shared_ptr<const Catalog> catalog, std::stop_token stop,
                        const std::function<void(PlanProgress)> &progress) { return plan(scenario, std::move(catalog), {}, std::move(stop), progress); };
    services.advise = [](const PlanResult &result, const Rejection &rejection, const std::shared_ptr<const Catalog> &catalog, std::stop_token stop) {
        PlanSettings settings;
        settings.threads = 1; // many small runs beside the planner: one core is enough
        settings.date = result.date;
        return changesFor(result, rejection, catalog, settings, std::move(stop));
    };
    services.dialogs = std::make_shared<NativeFileDialogs>();
    return services;
}

} // namespace gpuplan::ui
