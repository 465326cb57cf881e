#include "app/cli/ask_command.hpp"
#include "app/cli/command.hpp"
#include "app/cli/serve_command.hpp"
#include "core/base/text.hpp"

#include <algorithm>
#include <exception>
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace {

/// The first word that stands where a command must and is none; empty when there is none.
std::string unknownCommand(const CLI::App &program, const std::vector<std::string> &words)
{
    const CLI::App *place = &program;
    for (const std::string &word : words) {
        if (word.starts_with('-') || place->get_require_subcommand_min() == 0)
            return {};
        const auto commands = place->get_subcommands([](const CLI::App *) { return true; });
        const auto found = std::find_if(commands.begin(), commands.end(), [&](const CLI::App *command) { return command->get_name() == word; });
        if (found == commands.end()) {
            std::vector<std::string> names;
            for (const CLI::App *command : commands)
                names.push_back(command->get_name());
            return fmt::format("no command is called “{}”; known: {}", gpuplan::printable(word), fmt::join(names, ", "));
        }
        place = *found;
    }
    return {};
}

} // namespace

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
    addCompareCommand(program, common);
    addAskCommand(program, common);
    addEstimateCommand(program, common);
    addModelCommand(program, common);
    addCatalogCommand(program, common);
    addPricesCommand(program, common);
    addTopoCommand(program, common);
    addExportCommand(program, common);
    addServeCommand(program, common);
    addBacktestCommand(program, common);
    addCalibrateCommand(program, common);
    addScenarioCommand(program, common);
    if (const std::string unknown = unknownCommand(program, { argv + 1, argv + argc }); !unknown.empty()) {
        fmt::print(stderr, "gpuplan-cli: {}\n", unknown);
        return kUsage;
    }
    try {
        program.parse(argc, argv);
    } catch (const CLI::ParseError &error) {
        const int code = program.exit(error);
        return code == 0 ? kOk : kUsage;
    } catch (const std::exception &error) {
        fmt::print(stderr, "gpuplan-cli: {}\n", error.what());
        return kFindings;
    }
    return finishOutput() ? common.exitCode : kUsage;
}
