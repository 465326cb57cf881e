#include "app/cli/command.hpp"

#include <exception>
#include <fmt/format.h>

int main(int argc, char **argv)
{
    using namespace gpuplan::cli;
    Common common;
    CLI::App program("Plans GPU clusters: which machines, how many, in which layout, how much memory, how long, how much money.", "gpuplan-cli");
    program.set_version_flag("--version", "gpuplan " GPUPLAN_VERSION);
    program.require_subcommand(1);
    program.footer("Every command takes --scenario FILE (without it the built-in example) and --set field.path=value.\nExit codes: 0 ok, 1 findings, 2 usage "
                   "or bad input, 3 nothing fits.");
    addPlanCommand(program, common);
    addEstimateCommand(program, common);
    addModelCommand(program, common);
    addCatalogCommand(program, common);
    addTopoCommand(program, common);
    addExportCommand(program, common);
    addBacktestCommand(program, common);
    addScenarioCommand(program, common);
    try {
        program.parse(argc, argv);
    } catch (const CLI::ParseError &error) {
        const int code = program.exit(error);
        return code == 0 ? kOk : kUsage;
    } catch (const std::exception &error) {
        fmt::print(stderr, "gpuplan-cli: {}\n", error.what());
        return kFindings;
    }
    return common.exitCode;
}
