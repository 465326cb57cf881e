#include "app/cli/serve_command.hpp"

#include "app/cli/serve_output.hpp"

#include <fmt/format.h>
#include <limits>

namespace gpuplan::cli {

namespace {

struct ServeArguments {
    int limit = 15;
    bool fields = false;
};

std::optional<ServingScenario> servingScenarioOf(Common &common)
{
    ServingScenario scenario;
    Errors faults;
    for (const std::string &assignment : common.assignments) {
        const std::size_t equals = assignment.find('=');
        const std::string path = assignment.substr(0, equals);
        const auto set = equals == std::string::npos ? Result<void>(fail(ErrorCode::Syntax, assignment, { "--set needs FIELD=VALUE" }))
                                                     : setServingField(scenario, path, std::string_view(assignment).substr(equals + 1));
        if (!set)
            faults.push_back(set.error());
    }
    if (faults.empty())
        return scenario;
    report(common, faults);
    return std::nullopt;
}

void printFields(const Common &common)
{
    nlohmann::ordered_json out = nlohmann::ordered_json::object();
    for (const Field<ServingScenario> &one : servingFields())
        out[one.path] = one.get(ServingScenario{});
    if (common.json)
        return print(out);
    std::string text;
    for (const auto &[path, value] : out.items())
        text += fmt::format("{}={}\n", path, value.is_string() ? value.get<std::string>() : value.dump());
    print(text);
}

void runServe(Common &common, const ServeArguments &arguments)
{
    if (arguments.fields)
        return printFields(common);
    const auto scenario = servingScenarioOf(common);
    const auto catalog = scenario ? catalogOf(common) : nullptr;
    if (catalog == nullptr)
        return;
    const auto plan = planServing(*scenario, *catalog);
    if (!plan)
        return report(common, plan.error());
    const std::size_t limit = arguments.limit == 0 ? std::numeric_limits<std::size_t>::max() : static_cast<std::size_t>(arguments.limit);
    common.json ? print(servingJson(*plan)) : print(servingText(*plan, limit));
    if (plan->options.empty())
        common.exitCode = kNothingFits;
}

} // namespace

void addServeCommand(CLI::App &program, Common &common)
{
    CLI::App *command
        = program.add_subcommand("serve", "Machines, replicas and money of a model service under latency targets; exit 3 when no machine type keeps them");
    auto arguments = std::make_shared<ServeArguments>();
    command->add_option("--set", common.assignments, "Set one field, such as model=Qwen/Qwen2-72B or traffic.peak_qps=20")->type_name("FIELD=VALUE");
    command->add_option("--catalog", common.userCatalog, "Folder whose catalogue files are laid over the built-in ones by id")->type_name("DIR");
    command->add_option("--limit", arguments->limit, "Rows of the table; 0: all")->check(CLI::Range(0, 1000000))->capture_default_str();
    command->add_flag("--fields", arguments->fields, "Print every field with its default, a vLLM service for Qwen2-72B");
    command->add_flag("--json", common.json, "Print JSON");
    command->footer(
        "JSON: {scenario, currency, weights_gib, cache_kib_per_token, options: [{cloud, instance_type, layout, replica: {running, share, requests_per_s, "
        "output_tokens_per_s, ttft_ms,\ntpot_ms, memory, …}, replicas_peak, replicas_low, machines_peak, machines_low, cost, disaggregated}], smallest, int4, "
        "rejected, notes}.\nFigures with a range are {low, mid, high} (80%); an unknown price is cost.status price_unknown, listed last and never ranked.");
    command->callback([&common, arguments] { runServe(common, *arguments); });
}

} // namespace gpuplan::cli
