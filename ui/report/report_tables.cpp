#include "ui/report/report_tables.hpp"

#include "ui/charts/chart_text.hpp"
#include "ui/text/core_text.hpp"
#include "ui/text/evidence_words.hpp"
#include "ui/text/format.hpp"
#include "ui/text/words.hpp"

#include <set>

namespace gpuplan::ui {

namespace {

QString orUnknown(const std::string &text)
{
    return text.empty() ? Charts::tr("undated") : QString::fromStdString(text);
}

QString memoryWords(const PlanOption &option)
{
    const QString need = fixed(inGib(option.memory.device), 1);
    return option.memory.usable ? QStringLiteral("%1 / %2").arg(need, fixed(inGib(*option.memory.usable), 1)) : Charts::tr("%1 / unknown").arg(need);
}

} // namespace

ChartTable factsTable(const PlanOption &option)
{
    ChartTable table;
    table.head = {Charts::tr("Fact"), Charts::tr("Value"), Charts::tr("80% range")};
    const auto &cost = option.cost;
    table.rows.push_back({Charts::tr("Total cost"), cost.total ? moneyExact(*cost.total) : Charts::tr("unknown"), cost.total ? moneyRange(cost.range, cost.total->currency) : QString()});
    table.rows.push_back({Charts::tr("Time to finish"), hoursText(option.totalHours.mid), durationRange(option.totalHours)});
    table.rows.push_back({Charts::tr("Peak memory per GPU"), memoryWords(option) + QStringLiteral(" GiB"),
                          QStringLiteral("%1–%2 GiB").arg(fixed(inGib(Bytes(option.memory.need.low)), 1), fixed(inGib(Bytes(option.memory.need.high)), 1))});
    table.rows.push_back({Charts::tr("Throughput"), Charts::tr("%1 tokens/s").arg(significant(option.step.tokensPerSecond, 4)), Charts::tr("MFU %1").arg(percent(option.step.mfu))});
    table.rows.push_back({Charts::tr("One step"), Charts::tr("%1 s").arg(significant(option.step.total.value(), 4)), Charts::tr("%1–%2 s").arg(significant(option.step.range.low, 3), significant(option.step.range.high, 3))});
    table.rows.push_back({Charts::tr("Layout"), layoutWords(option.layout), Charts::tr("micro-batch %1, recompute %2").arg(option.layout.microBatch).arg(recomputeText(option.layout))});
    table.rows.push_back({Charts::tr("Evidence"), evidenceWord(option.evidence.word), evidenceText(option.evidence)});
    return table;
}

ChartTable rankedTable(const PlanResult &result, std::size_t most)
{
    ChartTable table;
    table.head = {QStringLiteral("#"), Charts::tr("Plan"), Charts::tr("Hardware"), Charts::tr("GPUs"), Charts::tr("Layout"), Charts::tr("GiB per GPU"), Charts::tr("Time"),
                  Charts::tr("Cost"), Charts::tr("80% range"), Charts::tr("Verdict"), Charts::tr("Meets limits")};
    for (std::size_t i = 0; i < std::min(most, result.options.size()); ++i) {
        const PlanOption &option = result.options[i];
        const auto &total = option.cost.total;
        table.rows.push_back({QString::number(i + 1), planName(option), hardwareLine(option), QString::number(option.gpus), layoutWords(option.layout), memoryWords(option),
                              hoursText(option.totalHours.mid), total ? money(*total) : Charts::tr("unknown"), total ? moneyRange(option.cost.range, total->currency) : QString(),
                              verdictWord(option.verdict), option.meetsAll() ? Charts::tr("yes") : Charts::tr("no")});
    }
    return table;
}

ChartTable rejectedTable(const PlanResult &result, std::size_t most)
{
    ChartTable table;
    table.head = {Charts::tr("Type"), Charts::tr("GPU"), Charts::tr("Nodes"), Charts::tr("Group"), Charts::tr("Why not")};
    for (std::size_t i = 0; i < std::min(most, result.rejected.size()); ++i) {
        const Rejection &rejection = result.rejected[i];
        table.rows.push_back({QStringLiteral("%1 (%2)").arg(QString::fromStdString(rejection.instanceType), cloudWord(rejection.cloud)), QString::fromStdString(rejection.acceleratorId),
                              rejection.nodes > 0 ? QString::number(rejection.nodes) : QString(), rejectionGroupWord(rejection.code),
                              rejectionReason(rejection, result.scenario.prices.currency)});
    }
    return table;
}

ChartTable priceTable(const PlanResult &result, std::size_t most)
{
    ChartTable table;
    table.head = {Charts::tr("Type"), Charts::tr("Region"), Charts::tr("Per hour"), Charts::tr("Mode"), Charts::tr("Date"), Charts::tr("State"), Charts::tr("Source")};
    std::set<std::pair<std::string, std::string>> seen;
    for (const PlanOption &option : result.options) {
        if (!option.cost.price || table.rows.size() >= most || !seen.emplace(option.instanceType, option.region).second)
            continue;
        const Price &price = *option.cost.price;
        table.rows.push_back({QString::fromStdString(price.instanceType), QString::fromStdString(price.region), moneyExact(price.perHour), purchaseWord(price.mode), orUnknown(price.date),
                              option.cost.stale ? Charts::tr("stale") : Charts::tr("fresh"), coreText(price.provenance.source)});
    }
    return table;
}

ChartTable assumptionTable(const PlanResult &result, const Catalog &catalog)
{
    ChartTable table;
    table.head = {Charts::tr("Assumption"), Charts::tr("Kind")};
    const auto add = [&](const QString &text, const QString &kind) { table.rows.push_back({text, kind}); };
    for (const std::string &text : result.assumptions)
        add(coreText(text), Charts::tr("assumed"));
    for (const std::string &text : result.architecture.assumed)
        add(coreText(text), Charts::tr("assumed"));
    const auto &prices = result.scenario.prices;
    add(Charts::tr("Goodput %1: useful share of the time").arg(percent(prices.goodput)), Charts::tr("yours"));
    if (prices.mfu)
        add(Charts::tr("MFU set to %1").arg(percent(*prices.mfu)), Charts::tr("yours"));
    if (prices.usdToCny)
        add(Charts::tr("$1 = ¥%1").arg(fixed(*prices.usdToCny, 2)), Charts::tr("yours"));
    else if (const auto rate = catalog.rate(Currency::Usd, Currency::Cny))
        add(Charts::tr("$1 = ¥%1 on %2, %3").arg(fixed(rate->rate, 4), QString::fromStdString(rate->date), QString::fromStdString(rate->provenance.source)), Charts::tr("vendor"));
    if (!result.options.empty()) {
        const PlanOption &best = result.options.front();
        for (const std::string &text : best.memory.assumed)
            add(coreText(text), Charts::tr("assumed"));
        const Accelerator &gpu = best.hardware.accelerator;
        if (gpu.usableMemory)
            add(Charts::tr("Usable memory of %1: %2 GiB").arg(QString::fromStdString(gpu.name), fixed(inGib(*gpu.usableMemory), 1)), coreText(gpu.usableMemoryStatus));
        for (const std::string &text : best.notes)
            add(coreText(text), Charts::tr("note"));
    }
    return table;
}

} // namespace gpuplan::ui
