#include "app/cli/command.hpp"
#include "core/base/csv.hpp"
#include "core/export/deployment.hpp"
#include "core/export/monitoring.hpp"
#include "core/plan/plan.hpp"

#include <cmath>
#include <fmt/format.h>

namespace gpuplan::cli {

namespace {

using Exporter = Result<std::vector<ExportedFile>> (*)(const DeploymentSpec &);

const std::map<std::string, Exporter> &exporters()
{
    static const std::map<std::string, Exporter> known{ { "terraform", exportTerraform }, { "ros-yaml", exportRosYaml }, { "ros-json", exportRosJson },
        { "launch", exportLaunch }, { "monitoring", exportMonitoring }, { "deployment", exportDeployment } };
    return known;
}

/// An option by id or by rank from 1; empty: the first.
Result<std::size_t> findOption(const PlanResult &result, const std::string &wanted)
{
    if (result.options.empty())
        return fail(ErrorCode::Inconsistent, "--option", { "nothing fits, so there is nothing to export. " + result.headline });
    const auto rank = wanted.empty() ? std::optional(1.0) : plainNumber(wanted);
    if (rank && *rank == std::floor(*rank) && *rank >= 1 && *rank <= static_cast<double>(result.options.size()))
        return static_cast<std::size_t>(*rank) - 1;
    for (std::size_t i = 0; i < result.options.size(); ++i)
        if (result.options[i].id == wanted)
            return i;
    return fail(ErrorCode::UnknownName, "--option", { "option", wanted, fmt::format("1 to {}, or an id of `gpuplan-cli plan --json`", result.options.size()) });
}

struct ExportArguments {
    std::string kind, folder, option;
    bool overwrite = false;
};

void runExport(Common &common, const ExportArguments &a)
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
    const auto option = findOption(*result, a.option);
    if (!option) {
        report(common, { option.error() }, result->options.empty() ? kNothingFits : kUsage);
        return;
    }
    const auto files = deploymentOf(*result, *option, *catalog).and_then(exporters().at(a.kind));
    if (!files) {
        report(common, { files.error() });
        return;
    }
    if (const auto written = writeExport(*files, a.folder, a.overwrite ? Foreign::Replace : Foreign::Refuse); !written) {
        report(common, { written.error() });
        return;
    }
    nlohmann::ordered_json paths = nlohmann::ordered_json::array();
    for (const ExportedFile &file : *files)
        paths.push_back((std::filesystem::path(a.folder) / file.path).string());
    if (common.json) {
        print(nlohmann::ordered_json{ { "option", result->options[*option].id }, { "files", paths } });
        return;
    }
    print(result->options[*option].id);
    for (const auto &path : paths)
        print("  " + path.get<std::string>());
}

} // namespace

void addExportCommand(CLI::App &program, Common &common)
{
    CLI::App *command = program.add_subcommand("export",
        "Write the deployment of a plan: terraform, ros-yaml, ros-json, launch (scripts that start the training), monitoring (Prometheus, Grafana), deployment "
        "(the spec they all derive from)");
    auto a = std::make_shared<ExportArguments>();
    addCommonOptions(*command, common);
    command->add_option("kind", a->kind, "terraform, ros-yaml, ros-json, launch, monitoring or deployment")
        ->required()
        ->check(CLI::IsMember({ "terraform", "ros-yaml", "ros-json", "launch", "monitoring", "deployment" }));
    command->add_option("--out", a->folder, "Folder to write to; created when missing")->required()->type_name("DIR")->check(notEmpty());
    command->add_option("--option", a->option, "Option by id or rank; without it the first")->type_name("ID")->check(notEmpty());
    command->add_flag("--overwrite", a->overwrite, "Replace files in the folder that gpuplan did not write, or that were changed since");
    command->callback([&common, a] { runExport(common, *a); });
}

} // namespace gpuplan::cli
