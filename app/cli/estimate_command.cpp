#include "app/cli/command.hpp"
#include "app/cli/explain_output.hpp"
#include "app/cli/plan_json.hpp"
#include "app/cli/plan_text.hpp"
#include "core/plan/option_evidence.hpp"
#include "core/plan/plan.hpp"
#include "core/plan/stack_abilities.hpp"

namespace gpuplan::cli {

namespace {

struct EstimateArguments {
    std::string cloud = "alibaba", instance, region, recompute = "none";
    std::string sharding; ///< empty: as the recipe says, else what a plan tries first under the stack
    std::string schedule; ///< empty: as the recipe says, else 1F1B
    int nodes = 1;
    bool explain = false;
    Layout layout;
};

Sharding shardingOf(const Scenario &scenario, const Catalog &catalog)
{
    const auto &recipe = scenario.recipe;
    const std::string stack = recipe.stack.empty() ? defaultStack(catalog, scenario.task) : recipe.stack;
    const std::vector<Sharding> tried = shardingsToTry(catalog.abilities.of(stack), scenario.task, recipe.offload);
    return recipe.sharding ? *recipe.sharding : tried.empty() ? Sharding::Fsdp : tried.front();
}

/// Adds the measured runs near the plan and prints it, with what stands behind its numbers where that is asked for.
void printEstimate(Common &common, const Scenario &scenario, const std::shared_ptr<const Catalog> &catalog, PlanOption option, bool explain)
{
    std::vector<std::string> assumptions;
    const auto job = jobOf(scenario, *catalog, assumptions);
    if (!job) {
        report(common, { job.error() });
        return;
    }
    addEvidence(option, *job, catalog);
    nlohmann::ordered_json json = common.json ? optionJson(option) : nlohmann::ordered_json();
    std::string text = common.json ? std::string() : optionText(option);
    if (explain) {
        const PlanExplanation explanation = explainPlan(*job, option, scenario, *catalog);
        if (common.json)
            json["explain"] = explanationJson(explanation);
        else
            text += explanationText(explanation);
    }
    common.json ? print(json) : print(text);
}

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
    arguments.layout.sharding = arguments.sharding.empty() ? shardingOf(*scenario, *catalog) : *fromName<Sharding>(arguments.sharding);
    arguments.layout.recompute = *fromName<Recompute>(arguments.recompute);
    arguments.layout.schedule = arguments.schedule.empty() ? scenario->recipe.pipelineSchedule.value_or(PipelineSchedule::OneForwardOneBackward)
                                                           : *fromName<PipelineSchedule>(arguments.schedule);
    const auto option
        = estimateOption(*scenario, *catalog, *fromName<Cloud>(arguments.cloud), arguments.instance, arguments.region, arguments.nodes, arguments.layout);
    if (!option) {
        report(common, { option.error() });
        return;
    }
    printEstimate(common, *scenario, catalog, *option, arguments.explain);
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
    command
        ->add_option(
            "--sharding", a->sharding, "State sharding over data parallel ranks; default: recipe.sharding, else the first that a plan tries under the stack")
        ->check(CLI::IsMember(names<Sharding>()));
    command->add_option("--recompute", a->recompute, "Activation recomputation")->check(CLI::IsMember(names<Recompute>()))->capture_default_str();
    command->add_option("--recompute-layers", a->layout.recomputeLayers, "With full recompute: layers of each virtual stage to recompute; 0: all")
        ->check(CLI::Range(0, 4096))
        ->capture_default_str();
    command
        ->add_option("--recompute-group", a->layout.recomputeGroup, "With full recompute: only the input of every group of so many layers is kept; 0: of each")
        ->check(CLI::Range(0, 4096));
    command->add_option("--first-layers", a->layout.firstLayers, "Layers of the first pipeline stage; 0: as many as the others")->check(CLI::Range(0, 4096));
    command->add_option("--last-layers", a->layout.lastLayers, "Layers of the last pipeline stage; 0: as many as the others")->check(CLI::Range(0, 4096));
    command->add_option("--schedule", a->schedule, "Pipeline schedule; default: recipe.pipeline_schedule, else 1f1b, interleaved with --vpp")
        ->check(CLI::IsMember(names<PipelineSchedule>()));
    command->add_flag("--explain", a->explain, "Formula, numbers and sources of every figure, and tables of the operators");
    command->footer("JSON: one option as in `plan`; with --explain also explain: {time, memory: [{title, value, formula, substituted, inputs}],\n"
                    "operators: {time: [{what, layers, operators: [{name, forward_s, backward_s}]}], memory: [… {name, bytes}]}} per micro-batch on one GPU.");
    command->callback([&common, a] { runEstimate(common, *a); });
}

} // namespace gpuplan::cli
