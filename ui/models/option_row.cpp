#include "ui/models/option_row.hpp"

#include "ui/text/format.hpp"
#include "ui/text/headline.hpp"
#include "ui/text/words.hpp"

#include <QCoreApplication>
#include <algorithm>

namespace gpuplan::ui {

namespace {

struct OptionRowWords {
    Q_DECLARE_TR_FUNCTIONS(OptionRow)
};

void fillMemory(OptionRow &row, const PlanOption &option)
{
    const MemoryEstimate &memory = option.memory;
    row.memory = memory.usable ? QStringLiteral("%1 / %2").arg(gibNumber(memory.device), gibText(*memory.usable)) : gibText(memory.device);
    row.memoryOver = memory.usable && memory.device > *memory.usable;
    row.memoryBar = memoryBarLook(memory.peak, memory.usable);
}

void fillCost(OptionRow &row, const PlanOption &option, double tokens)
{
    row.stale = option.cost.stale;
    if (!option.cost.total) {
        row.cost = OptionRowWords::tr("price unknown");
        return;
    }
    row.costKnown = true;
    row.cost = money(*option.cost.total);
    row.amount = option.cost.range;
    if (row.amount.mid <= 0)
        row.amount = { option.cost.total->amount, option.cost.total->amount, option.cost.total->amount };
    if (row.amount.high > row.amount.low)
        row.costRange = moneyRangeShort(row.amount);
    if (tokens > 0) {
        row.perMillionRaw = option.cost.total->amount / tokens * 1e6;
        row.perMillion = fixed(row.perMillionRaw, row.perMillionRaw < 0.995 ? 3 : 2);
    }
}

OptionRow rowOf(const PlanResult &result, const PlanOption &option, int rank, const Catalog *catalog)
{
    OptionRow row;
    row.option = &option;
    row.rank = rank;
    row.id = QString::fromStdString(option.id);
    row.plan = planName(option);
    row.hardware = hardwareLine(option);
    row.region = regionWord(option.cloud, option.region, catalog);
    row.gpus = grouped(option.gpus);
    fillMemory(row, option);
    row.hours = option.totalHours;
    row.time = duration(hours(option.totalHours.mid));
    row.late = !option.meetsDeadline;
    if (option.mayMissDeadline)
        row.mayBeLate = mayMissText(option);
    row.overBudget = option.cost.total && !option.meetsBudget;
    fillCost(row, option, result.tokens);
    row.tokensPerSecondRaw = option.step.tokensPerSecond;
    row.tokensPerSecond = grouped(option.step.tokensPerSecond);
    row.verdict = option.verdict;
    row.words = QStringList{ row.plan, row.hardware, cloudWord(option.cloud), row.region, QString::fromStdString(option.region), QString::fromStdString(option.acceleratorId),
        verdictWord(row.verdict), layoutWords(option.layout) }
                    .join(QLatin1Char(' '));
    if (!row.mayBeLate.isEmpty())
        row.words += QLatin1Char(' ') + row.mayBeLate;
    return row;
}

} // namespace

std::vector<OptionRow> optionRows(const PlanResult &result, const std::vector<const PlanOption *> &plans, const Catalog *catalog)
{
    std::vector<OptionRow> rows;
    rows.reserve(plans.size());
    for (const PlanOption *plan : plans)
        rows.push_back(rowOf(result, *plan, static_cast<int>(rows.size()) + 1, catalog));
    return rows;
}

ColumnScales columnScales(const PlanResult &result, const std::vector<OptionRow> &rows)
{
    ColumnScales scales;
    double longest = 0, dearest = 0, cheapest = 1e300;
    for (const OptionRow &row : rows) {
        longest = std::max(longest, row.hours.high);
        if (row.costKnown) {
            dearest = std::max(dearest, row.amount.high);
            cheapest = std::min(cheapest, row.amount.low);
        }
    }
    const Scenario::Limits &limits = result.scenario.limits;
    if (limits.deadline) {
        scales.time.limit = inHours(*limits.deadline);
        longest = std::max(longest, *scales.time.limit);
    }
    if (result.budget) {
        scales.cost.limit = result.budget->amount;
        dearest = std::max(dearest, *scales.cost.limit);
    }
    scales.time.to = longest > 0 ? longest * 1.02 : 1;
    // Starting near the cheapest spreads a column whose costs lie close together.
    const double start = cheapest * 0.9;
    scales.cost.from = cheapest < 1e300 && start > dearest * 0.4 ? start : 0;
    scales.cost.to = dearest > 0 ? dearest * 1.02 : 1;
    return scales;
}

std::vector<std::size_t> workingOptions(const PlanResult &result)
{
    std::vector<std::size_t> out;
    for (std::size_t i = 0; i < result.options.size(); ++i)
        if (result.options[i].meetsAll())
            out.push_back(i);
    return out;
}

} // namespace gpuplan::ui
