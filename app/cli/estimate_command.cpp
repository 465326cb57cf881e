#include "app/cli/command.hpp"
#include "app/cli/plan_json.hpp"
#include "app/cli/plan_text.hpp"
#include "core/plan/plan.hpp"

namespace gpuplan::cli {

namespace {

struct EstimateArguments {
    std::string cloud = "alibaba", instance, region, sharding = "fsdp", recompute = "none";
    int nodes = 1;
    Layout layout;
};

void runEstimate(Common &common, EstimateArguments arguments)
{
    const auto scenario = scenarioOf(common);
    if (!scenario)
        return;
    common.places.forget("where"); // the options of the command stand for these
    common.places.forget("cluster");
    const auto catalog = catalogOf(common);
    if (catalog == nullptr)
        return;
    arguments.layout.sharding = *fromName<Sharding>(arguments.sharding);
    arguments.layout.recompute = *fromName<Recompute>(arguments.recompute);
    const auto option
        = estimateOption(*scenario, *catalog, *fromName<Cloud>(arguments.cloud), arguments.instance, arguments.region, arguments.nodes, arguments.layout);
    if (!option) {
        report(common, { option.error() });
        return;
    }
    common.json ? print(optionJson(*option)) : print(optionText(*option));
    if (option->verdict == Verdict::No)
        common.exitCode = kNothingFits;
}

template <class E> std::vector<std::string> names()
{
    std::vector<std::string> out;
    for (const auto &[value, name] : EnumNames<E>::values)
        out.emplace_back(name);
    return out;
}

} // namespace

void addEstimateCommand(CLI::App &program, Common &common)
{
    CLI::App *command = program.add_subcommand("estimate", "Memory, time and cost of one fixed layout on one instance type; exit 3 when it does not fit");
    auto a = std::make_shared<EstimateArguments>();
    addCommonOptions(*command, common);
    command->add_option("--instance", a->instance, "Instance type, such as ecs.ebmgn7ex.32xlarge")->required()->check(notEmpty());
    command->add_option("--cloud", a->cloud, "Cloud of the instance type")->check(CLI::IsMember(names<Cloud>()))->capture_default_str();
    command->add_option("--region", a->region, "Region; empty: the cheapest with a price");
    const CLI::Range positive(1, 1 << 20);
    command->add_option("--nodes", a->nodes, "Machines")->check(CLI::Range(1, 4096))->capture_default_str();
    command->add_option("--tp", a->layout.tp, "Tensor parallelism")->check(positive)->capture_default_str();
    command->add_option("--pp", a->layout.pp, "Pipeline stages")->check(positive)->capture_default_str();
    command->add_option("--vpp", a->layout.vpp, "Virtual stages per GPU")->check(positive)->capture_default_str();
    command->add_option("--cp", a->layout.cp, "Context parallelism")->check(positive)->capture_default_str();
    command->add_option("--ep", a->layout.ep, "Expert parallelism")->check(positive)->capture_default_str();
    command->add_option("--dp", a->layout.dp, "Data parallelism; 0: whatever fills the cluster")->default_val(0)->check(CLI::Range(0, 1 << 20));
    command->add_option("--micro-batch", a->layout.microBatch, "Sequences per micro-batch")->check(positive)->capture_default_str();
    command->add_option("--sharding", a->sharding, "State sharding over data parallel ranks")->check(CLI::IsMember(names<Sharding>()))->capture_default_str();
    command->add_option("--recompute", a->recompute, "Activation recomputation")->check(CLI::IsMember(names<Recompute>()))->capture_default_str();
    command->footer("JSON: one option as in `plan`.");
    command->callback([&common, a] { runEstimate(common, *a); });
}

} // namespace gpuplan::cli
