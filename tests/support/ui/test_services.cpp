#include "tests/support/ui/test_services.hpp"

#include "tests/support/ui/sample_result.hpp"

namespace gpuplan::tests {

ui::Services TestServices::services() const
{
    ui::Services out;
    out.loadCatalog = [] { return LoadedCatalog { sampleCatalog(), {}, {} }; };
    out.plan = [](const Scenario &scenario, const std::shared_ptr<const Catalog> &, std::stop_token, const std::function<void(PlanProgress)> &) { return samplePlanResult(scenario); };
    out.dialogs = dialogs;
    out.settingsFile = folder.filePath(QStringLiteral("settings.ini"));
    out.stateFolder = folder.path();
    return out;
}

} // namespace gpuplan::tests
