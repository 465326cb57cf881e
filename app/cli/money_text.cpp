#include "app/cli/money_text.hpp"

#include "app/cli/text_table.hpp"
#include "core/base/format.hpp"

#include <fmt/format.h>

namespace gpuplan::cli {

namespace {

std::string percent(double share)
{
    return formatSignificant(share * 100, 3) + "%";
}

std::string time(double wallHours)
{
    return formatDuration(hours(wallHours));
}

std::string moneyOr(const std::optional<Money> &money, const char *unknown)
{
    return money ? formatMoneyExact(*money) : unknown;
}

std::string basisWords(const ModePlan &plan)
{
    const std::string date = plan.priceDate.empty() ? "undated" : plan.priceDate;
    switch (plan.basis) {
    case PriceBasis::Listed:
        return date + (plan.stale ? " (old)" : "");
    case PriceBasis::Derived:
        return "derived, " + date;
    case PriceBasis::Unsure:
        return "low confidence, " + date;
    case PriceBasis::Unknown:
        break;
    }
    return "-";
}

std::string breakEvenText(const PlanOption &option)
{
    std::vector<std::vector<std::string>> rows;
    for (const BreakEven &entry : option.money->breakEvens)
        rows.push_back({ "  " + modeWord(entry.mode), percent(entry.utilisation), formatSignificant(entry.hoursPerMonth, 4),
            entry.months ? formatSignificant(*entry.months, 3) + " months" : "not within the term", formatMoneyExact(entry.committed),
            entry.paysForThisRun ? "yes" : "no" });
    if (rows.empty())
        return {};
    return "\nBinding for a term pays against on-demand from\n"
        + textTable({ "  term", "in use", "h a month", "after", "whole term", "for this run alone" }, rows, { 1, 2, 4 });
}

std::string blendsText(const PlanOption &option)
{
    std::vector<std::vector<std::string>> rows;
    for (const BlendedPlan &plan : option.money->blends)
        rows.push_back({ fmt::format("  {} {} + {} spot", plan.baseNodes, modeWord(plan.base), plan.spotNodes), formatMoneyExact(plan.total), time(plan.hours),
            formatSignificant(plan.interruptions, 2) });
    if (rows.empty())
        return {};
    return "\nBlends\n" + textTable({ "  machines", "total", "time", "interruptions" }, rows, { 1, 2, 3 });
}

std::string goodputText(const MoneyPlan &money)
{
    std::string out = fmt::format("\nGoodput {}", percent(money.goodput));
    if (!money.failures)
        return out + "; failures are not modelled: " + money.failuresUnknown + "\n";
    const Goodput &f = *money.failures;
    out += fmt::format("; failures allow {} ({}; {})\n", percent(f.share), f.basis, f.source);
    return out
        + fmt::format("  one failure in {}, a checkpoint every {} takes {}, a restart {}: lost {} to checkpoints, {} to repeated work, {} to restarts\n",
            formatDuration(f.mtbf), formatDuration(f.interval), formatDuration(f.write), formatDuration(f.restart), percent(f.checkpoints), percent(f.lostWork),
            percent(f.restarts));
}

std::string spotText(const MoneyPlan &money)
{
    if (!money.spot)
        return {};
    const SpotPlan &s = *money.spot;
    const std::string band = s.monthlyHigh ? fmt::format("{}–{}", percent(s.monthlyLow), percent(*s.monthlyHigh)) : percent(s.monthlyLow) + " or more";
    return fmt::format("Spot: {} of machines reclaimed in a month; the job is interrupted every {}, {}; useful share {} ({})\n", band, formatDuration(s.mtbi),
        s.rescued ? "a checkpoint ends within the notice" : "work since the last checkpoint is lost", percent(s.share), s.source);
}

std::string yesNo(const std::optional<bool> &value)
{
    return value ? *value ? "yes" : "NO" : "unknown";
}

std::string ioText(const IoDemand &io)
{
    std::string out = fmt::format("\nData and IO{}\n  read {} GB/s, storage gives {}: enough {}\n", io.storage.empty() ? "" : " on " + io.storage,
        formatSignificant(io.readGbs, 3), io.readableGbs ? formatSignificant(*io.readableGbs, 3) + " GB/s" : "an unknown rate", yesNo(io.readSuffices));
    out += fmt::format("  checkpoint {} GiB", formatSignificant(io.checkpointGib, 4));
    if (io.write)
        out += fmt::format(
            ": training waits {} ({} GB/s, limited by {})", formatDuration(io.write->blocking), formatSignificant(io.write->rateGbs, 3), io.write->limitedBy);
    out += fmt::format("\n  host memory of a machine: {} GiB; loading {}, saving {}, offload {}: enough {}\n",
        io.hostGib ? formatGrouped(*io.hostGib) : "unknown", formatSignificant(io.loadHostGib, 4), formatSignificant(io.saveHostGib, 4),
        io.offloadHostGib ? formatSignificant(*io.offloadHostGib, 4) : "unknown", yesNo(io.hostSuffices));
    return out;
}

std::string sensitivityText(const PlanOption &option)
{
    std::vector<std::vector<std::string>> rows;
    const bool priced = option.cost.total.has_value();
    const Currency currency = priced ? option.cost.total->currency : Currency::Cny;
    for (const Sensitivity &each : option.money->sensitivities)
        rows.push_back({ "  " + each.id, each.low + " / " + each.high,
            priced ? fmt::format("{} – {}", formatMoney({ each.costLow, currency }), formatMoney({ each.costHigh, currency })) : "unknown",
            fmt::format("{} – {}", time(each.hoursLow), time(each.hoursHigh)) });
    return "\nWhat could move it\n" + textTable({ "  factor", "from / to", "cost", "time" }, rows, {});
}

} // namespace

std::string forecastText(const PlanOption &option)
{
    if (!option.money)
        return {};
    const Forecast &f = option.money->forecast;
    std::string out = fmt::format("With failures, repeats and prices: finish P10 {}, P50 {}, P90 {}", time(f.hours.low), time(f.hours.mid), time(f.hours.high));
    if (option.cost.total) {
        const Currency currency = option.cost.total->currency;
        out += fmt::format("; cost P10 {}, P50 {}, P90 {}", formatMoney({ f.cost.low, currency }), formatMoney({ f.cost.mid, currency }),
            formatMoney({ f.cost.high, currency }));
    }
    if (f.inTime)
        out += fmt::format("; in time with {:.0f}%", *f.inTime * 100);
    if (f.inBudget)
        out += fmt::format("; in budget with {:.0f}%", *f.inBudget * 100);
    return out + ".\n";
}

std::string modesText(const PlanOption &option)
{
    if (!option.money)
        return {};
    std::vector<std::vector<std::string>> rows;
    for (const ModePlan &plan : option.money->modes)
        rows.push_back({ "  " + modeWord(plan.mode), plan.perHour ? formatUnitPrice(*plan.perHour) + "/h" : "-", moneyOr(plan.total, "unknown"),
            time(plan.hours), basisWords(plan), plan.note });
    return textTable({ "  mode", "machine", "total", "time", "price of", "note" }, rows, { 1, 2, 3 });
}

std::string moneyText(const PlanOption &option)
{
    if (!option.money)
        return {};
    return "\n" + forecastText(option) + "\nPurchase modes\n" + modesText(option) + breakEvenText(option) + blendsText(option) + goodputText(*option.money)
        + spotText(*option.money) + ioText(option.money->io) + sensitivityText(option);
}

} // namespace gpuplan::cli
