#include "tests/support/ui/test_services.hpp"

#include "tests/support/ui/sample_result.hpp"

namespace gpuplan::tests {

std::vector<Change> sampleChanges(const PlanResult &result, const Rejection &rejection)
{
    std::vector<Change> out;
    if (rejection.nearest) {
        Change change{ ChangeKind::Deadline, result.scenario, *rejection.nearest, 0.0, 0.0 };
        const bool late = rejection.code == RejectionCode::Deadline;
        change.kind = late ? ChangeKind::Deadline : ChangeKind::Budget;
        if (late)
            change.scenario.limits.deadline = hours(rejection.nearest->totalHours.mid + 1);
        else if (rejection.nearest->cost.total)
            change.scenario.limits.budget = rejection.nearest->cost.total;
        change.plan.meetsBudget = change.plan.meetsDeadline = true;
        out.push_back(change);
    }
    Change lora{ ChangeKind::Adapters, result.scenario, result.options.front(), std::nullopt, std::nullopt };
    lora.scenario.task = Task::Lora;
    lora.plan.meetsDeadline = false;
    lora.plan.totalHours = { 200, 210, 220 };
    out.push_back(lora);
    return out;
}

ui::Services TestServices::services() const
{
    ui::Services out;
    out.loadCatalog = [] { return LoadedCatalog { sampleCatalog(), {}, {} }; };
    out.plan = [](const Scenario &scenario, const std::shared_ptr<const Catalog> &, std::stop_token, const std::function<void(PlanProgress)> &) { return samplePlanResult(scenario); };
    out.advise = [](const PlanResult &result, const Rejection &rejection, const std::shared_ptr<const Catalog> &, std::stop_token) { return sampleChanges(result, rejection); };
    out.dialogs = dialogs;
    out.catalogFolder = folder.filePath(QStringLiteral("catalog"));
    out.settingsFile = folder.filePath(QStringLiteral("settings.ini"));
    out.stateFolder = folder.path();
    return out;
}

} // namespace gpuplan::tests
