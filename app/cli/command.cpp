#include "app/cli/command.hpp"

#include "core/base/text.hpp"
#include "core/catalog/load.hpp"
#include "core/model/scenario_file.hpp"

#include <cerrno>
#include <cstdio>
#include <fmt/format.h>
#include <system_error>

namespace gpuplan::cli {

void addCommonOptions(CLI::App &command, Common &common)
{
    command.add_option("--scenario", common.scenarioFile, "Scenario file (*.gpuplan); without it the built-in example")->type_name("FILE")->check(notEmpty());
    command.add_option("--set", common.assignments, "Change a scenario field: field.path=value (repeatable; `gpuplan-cli scenario --fields` lists them)")
        ->type_name("FIELD=VALUE")
        ->take_all()
        ->allow_extra_args(false);
    command.add_option("--catalog", common.userCatalog, "Folder whose catalogue files are laid over the built-in ones by id")
        ->type_name("DIR")
        ->check(notEmpty());
    command.add_option("--threads", common.threads, "Search threads; 0: all cores but one. The result does not depend on it")->check(CLI::Range(0, 1024));
    command.add_flag("--json", common.json, "Print JSON");
}

CLI::Validator notEmpty()
{
    return CLI::Validator([](std::string &text) { return text.empty() ? std::string("the text is empty") : std::string(); }, "");
}

std::optional<Scenario> scenarioOf(Common &common)
{
    Scenario scenario = exampleScenario();
    if (!common.scenarioFile.empty()) {
        auto loaded = loadPlacedScenario(common.scenarioFile);
        if (!loaded) {
            report(common, loaded.error());
            return std::nullopt;
        }
        scenario = std::move(loaded->scenario);
        common.places = std::move(loaded->places);
    }
    Errors errors;
    for (const std::string &assignment : common.assignments) {
        const std::size_t equals = assignment.find('=');
        if (equals == std::string::npos || equals == 0) {
            errors.push_back({ ErrorCode::Inconsistent, "--set " + assignment, { "write field.path=value" } });
            continue;
        }
        common.places.forget(assignment.substr(0, equals));
        if (const auto done = setField(scenario, assignment.substr(0, equals), assignment.substr(equals + 1)); !done)
            errors.push_back(done.error());
    }
    if (errors.empty())
        errors = validate(scenario);
    if (errors.empty())
        return scenario;
    report(common, errors);
    return std::nullopt;
}

std::shared_ptr<const Catalog> catalogOf(Common &common)
{
    if (!common.userCatalog.empty())
        if (const auto fault = catalogueFolderFault(common.userCatalog)) {
            report(common, { *fault });
            return nullptr;
        }
    LoadedCatalog loaded = loadCatalog(common.userCatalog);
    for (const Error &error : loaded.errors)
        fmt::print(stderr, "gpuplan-cli: catalogue: {}\n", describe(error));
    for (const std::string &warning : loaded.warnings)
        fmt::print(stderr, "gpuplan-cli: catalogue: warning: {}\n", printable(warning));
    return loaded.catalog;
}

void report(Common &common, const Errors &errors, ExitCode code)
{
    for (const Error &error : errors)
        fmt::print(stderr, "gpuplan-cli: {}\n", describe(common.places.placed(error)));
    common.exitCode = code;
}

void print(const nlohmann::ordered_json &json)
{
    print(json.dump(2, ' ', false, nlohmann::ordered_json::error_handler_t::replace));
}

void print(const std::string &text)
{
    std::fwrite(text.data(), 1, text.size(), stdout);
    std::fputc('\n', stdout);
}

bool finishOutput()
{
    errno = 0;
    if (std::fflush(stdout) == 0 && std::ferror(stdout) == 0)
        return true;
    fmt::print(stderr, "gpuplan-cli: cannot write the output: {}\n", std::error_code(errno, std::generic_category()).message());
    return false;
}

} // namespace gpuplan::cli
