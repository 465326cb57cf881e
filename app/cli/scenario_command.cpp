#include "app/cli/command.hpp"
#include "core/model/field_about.hpp"
#include "core/model/scenario_file.hpp"

namespace gpuplan::cli {

void addScenarioCommand(CLI::App &program, Common &common)
{
    CLI::App *command = program.add_subcommand("scenario", "Print the scenario, with --set applied, as a file to start from");
    auto fields = std::make_shared<bool>(false);
    addCommonOptions(*command, common);
    command->add_flag("--fields", *fields,
        "List the field paths that --set takes (own_nodes[1] and so on are further machines of your own); with --json what those of prices, reliability and "
        "storage mean");
    command->callback([&common, fields] {
        if (*fields && common.json) {
            nlohmann::ordered_json out = nlohmann::ordered_json::array();
            for (const std::string &path : fieldPaths())
                out.push_back({ { "field", path }, { "about", aboutField(path) } });
            print(out);
            return;
        }
        if (*fields) {
            for (const std::string &path : fieldPaths())
                print(path);
            for (const std::string &path : ownNodePaths())
                print(path);
            return;
        }
        if (const auto scenario = scenarioOf(common)) {
            std::string text = scenarioToJson(*scenario);
            text.pop_back();
            print(text);
        }
    });
}

} // namespace gpuplan::cli
