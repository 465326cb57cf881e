#include "app/cli/command.hpp"
#include "app/cli/plan_json.hpp"
#include "app/cli/plan_text.hpp"
#include "core/plan/plan.hpp"

namespace gpuplan::cli {

namespace {

struct CompareArguments {
    std::vector<std::string> clouds{ "alibaba", "tencent", "aws" };
};

void runCompare(Common &common, const CompareArguments &arguments)
{
    auto scenario = scenarioOf(common);
    if (!scenario)
        return;
    common.places.forget("where"); // the clouds of the command stand for these
    scenario->where.clouds = arguments.clouds;
    scenario->where.regions.clear(); // regions of one cloud are none of another's
    scenario->where.instanceTypes.clear();
    const auto catalog = catalogOf(common);
    if (catalog == nullptr)
        return;
    const auto result = plan(*scenario, catalog, { common.threads, {} });
    if (!result->problems.empty()) {
        report(common, result->problems);
        return;
    }
    common.json ? print(byCloudJson(*result)) : print(byCloudText(*result));
    if (!result->cheapest)
        common.exitCode = kNothingFits;
}

std::vector<std::string> cloudNames()
{
    std::vector<std::string> out;
    for (const auto &[cloud, name] : EnumNames<Cloud>::values)
        out.emplace_back(name);
    return out;
}

} // namespace

void addCompareCommand(CLI::App &program, Common &common)
{
    CLI::App *command = program.add_subcommand(
        "compare", "The best plan of every cloud for one job, with prices, their dates and purchase modes; exit 3 when none meets all limits");
    auto arguments = std::make_shared<CompareArguments>();
    addCommonOptions(*command, common);
    command->add_option("--clouds", arguments->clouds, "Clouds to compare, in any region")
        ->delimiter(',')
        ->check(CLI::IsMember(cloudNames()))
        ->capture_default_str();
    command->footer(
        "The scenario's regions and instance types do not count here. JSON: {headline, date, groups: [{cloud, missed, reason, best}]}; best is an option\n"
        "as in `plan`, null where the cloud has no machine for the job. A cloud whose price is unknown stands last, never as free.");
    command->callback([&common, arguments] { runCompare(common, *arguments); });
}

} // namespace gpuplan::cli
