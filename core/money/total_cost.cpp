#include "core/money/total_cost.hpp"

#include "core/base/format.hpp"
#include "core/money/storage_cost.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <tuple>

namespace gpuplan {

namespace {

constexpr double kTrainedBytesPerParam = 14; ///< 2 weights + 4 master + 8 moments
constexpr double kAdapterBytesPerParam = 14;
constexpr double kAdapterMatrices = 2;

std::string priceSource(const ConvertedPrice &price)
{
    const std::string day = price.listed.date.empty() ? "undated" : price.listed.date;
    std::string out = price.listed.provenance.source.empty() ? day : fmt::format("{}, {}", price.listed.provenance.source, day);
    if (!price.listed.derived.empty())
        out += fmt::format("; derived: {}", price.listed.derived);
    if (price.discount)
        out += fmt::format("; your discount {}", price.discount->text);
    if (price.rate)
        out += fmt::format("; 1 {} = {} {} ({})", nameOf(price.rate->base), formatSignificant(price.rate->rate, 5), nameOf(price.rate->quote),
            price.rate->date.empty() ? "undated" : price.rate->date);
    return out;
}

CostLine computeLine(const CostQuestion &question, const ConvertedPrice &price, double usefulHours)
{
    const std::string plural = question.nodes == 1 ? "node" : "nodes";
    return { "compute", "Compute", price.perHour * (usefulHours * question.nodes),
        fmt::format("{} h × {} {} × {}/h", formatSignificant(usefulHours, 6), question.nodes, plural, formatUnitPrice(price.perHour)), priceSource(price) };
}

CostLine reworkLine(const CostQuestion &question, const ConvertedPrice &price, double lostHours)
{
    return { "rework", "Lost and repeated work", price.perHour * (lostHours * question.nodes),
        fmt::format(
            "{} h × {} × {}/h (goodput {:.0f}%)", formatSignificant(lostHours, 5), question.nodes, formatUnitPrice(price.perHour), question.goodput * 100),
        {} };
}

/// Machine hours beside the run: `hours` of `machines`, named by what they are for.
CostLine machineLine(const char *id, const char *label, const ConvertedPrice &price, double hours, int machines, const std::string &why)
{
    return { id, label, price.perHour * (hours * machines),
        fmt::format("{} h × {} × {}/h{}", formatSignificant(hours, 6), machines, formatUnitPrice(price.perHour), why), {} };
}

void addMachineLines(PlanCost &cost, const CostQuestion &question, const RunBill &bill, const Scenario &scenario)
{
    const ConvertedPrice &price = bill.price;
    const double hours = question.totalHours.mid, useful = hours * question.goodput;
    cost.lines.push_back(computeLine(question, price, useful));
    cost.lines.push_back(reworkLine(question, price, hours - useful));
    if (const int spares = scenario.reliability.spareNodes; spares > 0)
        cost.lines.push_back(machineLine("spares", "Spare machines", price, hours, spares, ""));
    for (const auto &[id, label, share] :
        { std::tuple("experiments", "Trial runs and evaluation", scenario.prices.experiments), std::tuple("idle", "Idle time", scenario.prices.idle) })
        if (share > 0)
            cost.lines.push_back(machineLine(id, label, price, hours * share, bill.machines, fmt::format(" ({:.0f}% of the run)", share * 100)));
    // Billed time beyond the run: whole days or months.
    if (const double unused = bill.machineHours(hours) - hours * (1 + bill.onTop); unused > 0)
        cost.lines.push_back(machineLine("unused", "Paid but unused time", price, unused, bill.machines, ""));
}

void addBillLines(PlanCost &cost, const RunBill &bill, double hours, const Scenario &scenario)
{
    const Currency currency = scenario.prices.currency;
    const double before = bill.beforeSupport(hours), support = bill.supportFor(hours, before);
    if (!bill.support.empty())
        cost.lines.push_back({ "support", "Support plan", Money{ support, currency },
            fmt::format("plan “{}” on {} over {} months", scenario.prices.supportPlan, formatMoneyExact({ before, currency }),
                formatSignificant(std::max(1.0, hours / kHoursPerMonth), 3)),
            {} });
    if (bill.tax > 0)
        cost.lines.push_back({ "tax", "Tax", Money{ (before + support) * bill.tax, currency },
            fmt::format("{}% of {}", formatSignificant(bill.tax * 100, 3), formatMoneyExact({ before + support, currency })), "set by you" });
}

/// What the bill leaves out, by what the scenario does not ask for and what has no price.
std::vector<std::string> leftOut(const Scenario &scenario, const std::vector<CostLine> &storage, bool supported)
{
    std::vector<std::string> out{ "data labelling", "staff" };
    const auto unless = [&](bool included, const char *item) {
        if (!included)
            out.emplace_back(item);
    };
    unless(scenario.prices.tax > 0, "tax");
    unless(supported, "support plan");
    unless(scenario.storage.egressGb > 0, "public traffic");
    unless(scenario.prices.experiments > 0, "trial runs and evaluation");
    unless(scenario.prices.idle > 0, "idle time");
    out.emplace_back("public IP addresses");
    for (const CostLine &line : storage)
        if (!line.amount)
            out.push_back(unpricedWords(line.id));
    return out;
}

} // namespace

double checkpointGib(const TrainingJob &job)
{
    const bool adapters = job.task == Task::Lora || job.task == Task::Qlora;
    if (!adapters)
        return static_cast<double>(totalParams(job.architecture)) * kTrainedBytesPerParam / kGiB;
    // Rank times the widths of both ends of about seven projections a layer, each end near the hidden size.
    const double projections = job.lora.allLinears ? 7 : 2;
    const double params = static_cast<double>(job.architecture.hidden) * job.lora.rank * kAdapterMatrices * projections * layerCount(job.architecture);
    return params * kAdapterBytesPerParam / kGiB;
}

PlanCost costOf(const CostQuestion &question, const MachinePrice &price, const Scenario &scenario, const Catalog &catalog, Date date)
{
    PlanCost cost;
    const std::vector<CostLine> storage = storageLines(question, price.region, scenario, catalog);
    for (const auto &[mode, converted] : price.modes) {
        const RunBill bill = *billOf(question, price, mode, storage, scenario, catalog);
        cost.byMode[mode] = { bill.total(hoursUnder(question, mode, question.totalHours.mid)), scenario.prices.currency };
    }
    const auto bill = billOf(question, price, rankingMode(scenario), storage, scenario, catalog);
    cost.notIncluded = leftOut(scenario, storage, bill && !bill->support.empty());
    if (!bill) {
        cost.lines = { CostLine{ "compute", "Compute", std::nullopt, price.reason, {} } };
        cost.lines.insert(cost.lines.end(), storage.begin(), storage.end());
        return cost;
    }
    addMachineLines(cost, question, *bill, scenario);
    cost.lines.insert(cost.lines.end(), storage.begin(), storage.end());
    addBillLines(cost, *bill, question.totalHours.mid, scenario);
    cost.total = Money{ bill->total(question.totalHours.mid), scenario.prices.currency };
    cost.range = { bill->total(question.totalHours.low), cost.total->amount, bill->total(question.totalHours.high) };
    cost.price = bill->price.listed;
    cost.rate = bill->price.rate;
    cost.stale = question.cloud != Cloud::Own && isStale(bill->price.listed, date);
    return cost;
}

} // namespace gpuplan
