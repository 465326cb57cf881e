#include "app/cli/explain_output.hpp"

#include "app/cli/text_table.hpp"
#include "core/estimate/operator_tables.hpp"
#include "core/plan/job.hpp"

#include <fmt/format.h>

namespace gpuplan::cli {

using Json = nlohmann::ordered_json;

namespace {

Json tableJson(const OperatorTable &table, bool time)
{
    Json rows = Json::array();
    for (const OperatorRow &row : table.rows)
        rows.push_back(time ? Json{ { "name", row.name }, { "forward_s", row.forward }, { "backward_s", row.backward } }
                            : Json{ { "name", row.name }, { "bytes", row.activations } });
    return { { "what", table.what }, { "layers", table.layers }, { "operators", rows } };
}

Json tablesJson(const std::vector<OperatorTable> &tables, bool time)
{
    Json out = Json::array();
    for (const OperatorTable &table : tables)
        out.push_back(tableJson(table, time));
    return out;
}

Json listJson(const std::vector<Explanation> &explanations)
{
    Json out = Json::array();
    for (const Explanation &each : explanations) {
        Json inputs = Json::array();
        for (const ExplainedInput &input : each.inputs)
            inputs.push_back(
                { { "symbol", input.symbol }, { "meaning", input.meaning }, { "value", input.value }, { "kind", input.kind }, { "source", input.source } });
        out.push_back(
            { { "title", each.title }, { "value", each.value }, { "formula", each.formula }, { "substituted", each.substituted }, { "inputs", inputs } });
    }
    return out;
}

std::string listText(const std::vector<Explanation> &explanations)
{
    std::string out;
    for (const Explanation &each : explanations) {
        out += fmt::format("\n{}: {}\n  {}\n  {}\n", each.title, each.value, each.formula, each.substituted);
        std::vector<std::vector<std::string>> rows;
        for (const ExplainedInput &input : each.inputs)
            rows.push_back({ "    " + input.symbol, input.meaning, input.value, input.kind, input.source });
        if (!rows.empty())
            out += textTable({ "    symbol", "meaning", "value", "kind", "source" }, rows, { 2 });
    }
    return out;
}

} // namespace

PlanExplanation explainPlan(const TrainingJob &job, const PlanOption &option, const Scenario &scenario, const Catalog &catalog)
{
    TrainingJob run = jobOn(job, option.hardware.accelerator);
    run.globalBatch = option.globalBatch;
    PlanExplanation out;
    out.time = explainStepTime(run, option.layout, option.hardware, catalog.time, scenario.prices.mfu);
    out.memory = explainMemory(run, option.layout, option.hardware, catalog.memory);
    const auto model = StepTimeModel::make(run, option.hardware, catalog.time);
    out.tables = { { "time", model ? tablesJson(timeTables(*model, option.layout), true) : Json::array() },
        { "memory", tablesJson(memoryTables(MemoryModel(run, catalog.memory).under(option.layout.sharding), option.layout), false) } };
    return out;
}

Json explanationJson(const PlanExplanation &explanation)
{
    return { { "time", listJson(explanation.time) }, { "memory", listJson(explanation.memory) }, { "operators", explanation.tables } };
}

std::string explanationText(const PlanExplanation &explanation)
{
    return "\nWhere the step time comes from\n" + listText(explanation.time) + "\nWhere the memory comes from\n" + listText(explanation.memory);
}

} // namespace gpuplan::cli
