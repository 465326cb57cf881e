#include "core/money/total_cost.hpp"

#include <algorithm>
#include <cmath>

namespace gpuplan {

namespace {

constexpr double kHoursPerDay = 24;

/// The bands of the scenario's support plan; empty without one, or where its currency cannot be converted.
std::vector<SupportBand> supportBands(Cloud cloud, const Scenario &scenario, const Catalog &catalog)
{
    std::vector<SupportBand> out;
    if (scenario.prices.supportPlan.empty())
        return out;
    for (const SupportTier &tier : catalog.money.support) {
        if (tier.cloud != cloud || tier.plan != scenario.prices.supportPlan)
            continue;
        const auto rate = rateFor(scenario, catalog, tier.from.currency);
        if (!rate)
            return {};
        out.push_back({ tier.from.amount * rate->rate, tier.share, tier.minimum.amount * rate->rate });
    }
    std::sort(out.begin(), out.end(), [](const SupportBand &a, const SupportBand &b) { return a.from < b.from; });
    return out;
}

/// The fee for one month's bill: every band's share of what lies in it, the minimum at least.
double monthlyFee(const std::vector<SupportBand> &bands, double bill)
{
    double fee = 0;
    for (std::size_t i = 0; i < bands.size(); ++i) {
        const double end = i + 1 < bands.size() ? bands[i + 1].from : bill;
        fee += bands[i].share * std::max(0.0, std::min(bill, std::max(end, bands[i].from)) - bands[i].from);
    }
    return bands.empty() ? 0 : std::max(fee, bands.front().minimum);
}

} // namespace

double billedHours(const Price &price, double hours)
{
    // A price list of one's own may carry a block as a month with a note.
    const bool block = price.mode == PurchaseMode::CapacityBlock || price.note.find("apacity block") != std::string::npos;
    if (price.mode != PurchaseMode::Month && !block)
        return hours;
    const double unit = block ? kHoursPerDay : kHoursPerMonth;
    return std::ceil(hours / unit) * unit;
}

double hoursUnder(const CostQuestion &question, PurchaseMode mode, double hours)
{
    const auto own = question.goodputOfMode.find(mode);
    return own == question.goodputOfMode.end() || own->second <= 0 ? hours : hours * question.goodput / own->second;
}

double RunBill::machineHours(double hours) const
{
    return billedHours(price.listed, hours * (1 + onTop));
}

double RunBill::beforeSupport(double hours, double priceFactor) const
{
    return price.perHour.amount * priceFactor * machineHours(hours) * machines + storagePerHour * hours + fixed;
}

double RunBill::supportFor(double hours, double bill) const
{
    const double months = std::max(1.0, hours / kHoursPerMonth);
    return monthlyFee(support, bill / months) * months;
}

double RunBill::total(double hours, double priceFactor) const
{
    const double bill = beforeSupport(hours, priceFactor);
    return (bill + supportFor(hours, bill)) * (1 + tax);
}

std::optional<RunBill> billOf(const CostQuestion &question, const MachinePrice &price, PurchaseMode mode, const std::vector<CostLine> &storage,
    const Scenario &scenario, const Catalog &catalog)
{
    const auto found = price.modes.find(mode);
    if (found == price.modes.end())
        return std::nullopt;
    RunBill out{ found->second, question.nodes + scenario.reliability.spareNodes, scenario.prices.experiments + scenario.prices.idle, 0, 0,
        supportBands(question.cloud, scenario, catalog), scenario.prices.tax };
    const double hours = question.totalHours.mid;
    for (const CostLine &line : storage)
        if (line.amount && line.id == "egress")
            out.fixed += line.amount->amount;
        else if (line.amount && hours > 0)
            out.storagePerHour += line.amount->amount / hours;
    return out;
}

} // namespace gpuplan
