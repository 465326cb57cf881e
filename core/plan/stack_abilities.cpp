#include "core/plan/stack_abilities.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <functional>

namespace gpuplan {

namespace {

template <class T> bool holds(const std::vector<T> &values, T value)
{
    return std::find(values.begin(), values.end(), value) != values.end();
}

template <class E> std::string namesOf(const std::vector<E> &values)
{
    std::string out;
    for (const E value : values)
        out += (out.empty() ? "" : ", ") + std::string(nameOf(value));
    return out;
}

/// One thing asked of a stack.
struct Request {
    std::string field; ///< path
    std::string what; ///< "the dualpipe schedule"
    std::function<bool(const StackAbilities &)> can;
    std::string (*instead)(const StackAbilities &); ///< what a stack has of that kind
};

std::string parallelWords(const StackAbilities &a)
{
    std::string out;
    for (const auto &[has, name] :
        { std::pair(a.can.tensor, "tensor"), std::pair(a.can.pipeline, "pipeline"), std::pair(a.can.context, "context"), std::pair(a.can.expert, "expert") })
        if (has)
            out += (out.empty() ? "it has " : ", ") + std::string(name);
    return out.empty() ? "it splits no model" : out + " parallelism";
}

std::string shardingWords(const StackAbilities &a)
{
    return "it has " + namesOf(a.shardings);
}

std::string besideStagesWords(const StackAbilities &a)
{
    return "beside pipeline stages it has " + namesOf(a.pipelineShardings.empty() ? a.shardings : a.pipelineShardings);
}

std::string scheduleWords(const StackAbilities &a)
{
    return a.schedules.empty() ? "it has no pipeline stages" : "it runs " + namesOf(a.schedules);
}

std::string stageWords(const StackAbilities &a)
{
    return a.can.pipeline ? "its stages share the layers evenly" : "it has no pipeline stages";
}

std::string recomputeWords(const StackAbilities &a)
{
    return "it has " + namesOf(a.recompute);
}

std::string methodWords(const StackAbilities &a)
{
    if (a.recomputeByLayer || a.recomputeInGroups)
        return a.recomputeByLayer ? "it recomputes some layers of each stage, not in groups" : "it recomputes all layers, in groups";
    return "it recomputes all layers or none";
}

std::string offloadWords(const StackAbilities &a)
{
    std::string out;
    for (const OffloadAbility &way : a.offloads)
        out += fmt::format("{}{} with {}", out.empty() ? "it offloads " : "; ", nameOf(way.kind), namesOf(way.shardings));
    return out.empty() ? "it offloads nothing" : out;
}

bool runsBesideStages(const StackAbilities &a, Sharding sharding)
{
    return holds(a.shardings, sharding) && (a.pipelineShardings.empty() || holds(a.pipelineShardings, sharding));
}

bool offloads(const StackAbilities &a, Offload kind, std::optional<Sharding> sharding)
{
    return std::any_of(
        a.offloads.begin(), a.offloads.end(), [&](const OffloadAbility &way) { return way.kind == kind && (!sharding || holds(way.shardings, *sharding)); });
}

/// The fields of a recipe or of a layout.
struct FieldNames {
    const char *tensor, *pipeline, *context, *expert, *sharding, *schedule, *recompute;
};

constexpr FieldNames kRecipeFields{ "recipe.tensor_parallel", "recipe.pipeline_parallel", "recipe.context_parallel", "recipe.expert_parallel",
    "recipe.sharding", "recipe.pipeline_schedule", "recipe.recompute" };
constexpr FieldNames kLayoutFields{ "layout.tp", "layout.pp", "layout.cp", "layout.ep", "layout.sharding", "layout.schedule", "layout.recompute" };

void askWidths(std::vector<Request> &out, const FieldNames &fields, int tp, int pp, int cp, int ep)
{
    if (tp > 1)
        out.push_back({ fields.tensor, "tensor parallelism", [](const StackAbilities &a) { return a.can.tensor; }, parallelWords });
    if (pp > 1)
        out.push_back({ fields.pipeline, "pipeline parallelism", [](const StackAbilities &a) { return a.can.pipeline; }, parallelWords });
    if (cp > 1)
        out.push_back({ fields.context, "context parallelism", [](const StackAbilities &a) { return a.can.context; }, parallelWords });
    if (ep > 1)
        out.push_back({ fields.expert, "expert parallelism", [](const StackAbilities &a) { return a.can.expert; }, parallelWords });
}

void askSharding(std::vector<Request> &out, const FieldNames &fields, Sharding sharding, int pp)
{
    const std::string name = fmt::format("{} sharding", nameOf(sharding));
    out.push_back({ fields.sharding, name, [=](const StackAbilities &a) { return holds(a.shardings, sharding); }, shardingWords });
    if (pp > 1)
        out.push_back(
            { fields.sharding, name + " beside pipeline stages", [=](const StackAbilities &a) { return runsBesideStages(a, sharding); }, besideStagesWords });
}

void askSchedule(std::vector<Request> &out, const FieldNames &fields, PipelineSchedule schedule)
{
    out.push_back({ fields.schedule, fmt::format("the {} schedule", nameOf(schedule)), [=](const StackAbilities &a) { return holds(a.schedules, schedule); },
        scheduleWords });
}

void askRecompute(std::vector<Request> &out, const FieldNames &fields, Recompute recompute)
{
    out.push_back({ fields.recompute, fmt::format("{} recompute", nameOf(recompute)), [=](const StackAbilities &a) { return holds(a.recompute, recompute); },
        recomputeWords });
}

void askOffload(std::vector<Request> &out, Offload kind, std::optional<Sharding> sharding)
{
    if (kind == Offload::None)
        return;
    const std::string with = sharding ? fmt::format(" with {} sharding", nameOf(*sharding)) : "";
    out.push_back({ "recipe.offload", fmt::format("offloading {}{}", nameOf(kind), with), [=](const StackAbilities &a) { return offloads(a, kind, sharding); },
        offloadWords });
}

/// "; stacks that can: deepspeed, hf-trainer".
std::string stacksThat(const StackAbilityTable &table, const Request &request)
{
    std::string names;
    for (const auto &[name, abilities] : table.stacks)
        if (name == abilities.id && request.can(abilities))
            names += (names.empty() ? "" : ", ") + name;
    return names.empty() ? "; no stack in the catalogue is known to have it (recipe.stack = unknown is not checked)" : "; stacks that can: " + names;
}

/// At most one fault a field: the first.
Errors faultsOf(const StackAbilityTable &table, const std::string &stack, const std::vector<Request> &requests)
{
    Errors errors;
    const StackAbilities &abilities = table.of(stack);
    if (abilities.id.empty())
        return errors;
    for (const Request &request : requests) {
        const bool told = std::any_of(errors.begin(), errors.end(), [&](const Error &error) { return error.where == request.field; });
        if (!told && !request.can(abilities))
            errors.push_back({ ErrorCode::Unsupported, request.field,
                { fmt::format("{} under {}", request.what, stack), request.instead(abilities) + stacksThat(table, request) } });
    }
    return errors;
}

} // namespace

std::string defaultStack(const Catalog &catalog, Task task)
{
    const auto found = catalog.memory.byTask.find(std::string(nameOf(task)));
    return found == catalog.memory.byTask.end() ? std::string() : found->second;
}

std::vector<Sharding> shardingsToTry(const StackAbilities &abilities, Task task, Offload offload)
{
    const bool adapters = (task == Task::Lora || task == Task::Qlora) && !abilities.adapterShardings.empty();
    std::vector<Sharding> out = adapters ? abilities.adapterShardings : abilities.searchedShardings;
    if (offload == Offload::None || abilities.id.empty())
        return out;
    std::erase_if(out, [&](Sharding sharding) { return !offloads(abilities, offload, sharding); });
    if (!out.empty())
        return out;
    for (const OffloadAbility &way : abilities.offloads)
        if (way.kind == offload)
            return way.shardings;
    return out;
}

Errors stackFaults(const StackAbilityTable &table, const std::string &stack, const Scenario::Recipe &recipe)
{
    std::vector<Request> requests;
    const int stages = recipe.pipelineParallel.value_or(1);
    askWidths(requests, kRecipeFields, recipe.tensorParallel.value_or(1), stages, recipe.contextParallel.value_or(1), recipe.expertParallel.value_or(1));
    if (recipe.sharding)
        askSharding(requests, kRecipeFields, *recipe.sharding, stages);
    if (recipe.pipelineSchedule)
        askSchedule(requests, kRecipeFields, *recipe.pipelineSchedule);
    if (recipe.recompute)
        askRecompute(requests, kRecipeFields, *recipe.recompute);
    askOffload(requests, recipe.offload, recipe.sharding);
    return faultsOf(table, stack, requests);
}

Errors stackFaults(const StackAbilityTable &table, const std::string &stack, const Layout &layout, Offload offload)
{
    std::vector<Request> requests;
    askWidths(requests, kLayoutFields, layout.tp, layout.pp, layout.cp, layout.ep);
    if (layout.dp * layout.cp > 1) // one rank has nothing to shard, whatever the word
        askSharding(requests, kLayoutFields, layout.sharding, layout.pp);
    if (layout.pp > 1)
        askSchedule(requests, kLayoutFields, scheduleOf(layout));
    if (layout.firstLayers > 0 || layout.lastLayers > 0)
        requests.push_back({ "layout.first_stage_layers", "another number of layers on the outer stages",
            [](const StackAbilities &a) { return a.unevenStages; }, stageWords });
    askRecompute(requests, kLayoutFields, layout.recompute);
    if (layout.recomputeLayers > 0)
        requests.push_back(
            { "layout.recompute_layers", "recompute of some layers alone", [](const StackAbilities &a) { return a.recomputeByLayer; }, methodWords });
    if (layout.recomputeGroup > 1)
        requests.push_back(
            { "layout.recompute_group", "recompute in groups of layers", [](const StackAbilities &a) { return a.recomputeInGroups; }, methodWords });
    askOffload(requests, offload, layout.dp * layout.cp > 1 ? std::optional(layout.sharding) : std::nullopt);
    return faultsOf(table, stack, requests);
}

} // namespace gpuplan
