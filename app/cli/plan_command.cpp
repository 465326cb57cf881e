#include "app/cli/command.hpp"
#include "app/cli/plan_json.hpp"
#include "app/cli/plan_text.hpp"
#include "core/plan/plan.hpp"

#include <limits>

namespace gpuplan::cli {

namespace {

struct PlanArguments {
    std::string groupBy;
    int limit = 15;
};

void runPlan(Common &common, const PlanArguments &arguments)
{
    const auto scenario = scenarioOf(common);
    if (!scenario)
        return;
    const auto catalog = catalogOf(common);
    if (catalog == nullptr)
        return;
    const auto result = plan(*scenario, catalog, { common.threads, {} });
    if (!result->problems.empty()) {
        report(common, result->problems);
        return;
    }
    if (arguments.groupBy == "cloud")
        common.json ? print(byCloudJson(*result)) : print(byCloudText(*result));
    else if (arguments.groupBy == "gpu")
        common.json ? print(byAcceleratorJson(*result)) : print(byAcceleratorText(*result));
    else
        common.json ? print(planJson(*result))
                    : print(planText(*result, arguments.limit == 0 ? std::numeric_limits<std::size_t>::max() : static_cast<std::size_t>(arguments.limit)));
    if (!result->cheapest)
        common.exitCode = kNothingFits;
}

} // namespace

void addPlanCommand(CLI::App &program, Common &common)
{
    CLI::App *command = program.add_subcommand("plan", "Rank the machines, counts and layouts that can do the job; exit 3 when none meets all limits");
    auto arguments = std::make_shared<PlanArguments>();
    addCommonOptions(*command, common);
    command->add_option("--group-by", arguments->groupBy, "gpu: the best plan of every accelerator; cloud: of every cloud")
        ->check(CLI::IsMember({ "gpu", "cloud" }));
    command->add_option("--limit", arguments->limit, "Rows of the table; 0: all")->check(CLI::Range(0, 1000000))->capture_default_str();
    command->footer(
        "JSON: {headline, options: [{id, cloud, region, instance_type, nodes, gpus, layout, memory, time, cost, verdict, evidence, …}],\n"
        "rejected: [{instance_type, reason, code, short_by, …}]}. Sizes in GiB, times in seconds or hours as named, costs in the scenario's currency.\n"
        "evidence.nearest: up to five measured runs [{id, source, link, model, accelerator, gpus, stack, measured, predicted, unit, error, distance}].\n"
        "money (of the plans that are shown): {forecast: {hours, amount, in_time, in_budget}, goodput, spot, modes: [{mode, basis, amount, hours, price_date, "
        "…}],\n"
        "break_even, blends, io, curves, sensitivity}; basis is listed, derived, low_confidence or unknown (amount null, never 0).\n"
        "With --group-by gpu: {headline, groups: [{accelerator, missed, best}]}; missed names the limits that the best plan misses (budget, deadline).");
    command->callback([&common, arguments] { runPlan(common, *arguments); });
}

} // namespace gpuplan::cli
