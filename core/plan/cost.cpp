#include "core/plan/cost.hpp"

#include "core/base/format.hpp"
#include "core/plan/storage_cost.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

namespace gpuplan {

namespace {

constexpr double kHoursPerDay = 24;
constexpr double kTrainedBytesPerParam = 14; ///< 2 weights + 4 master + 8 moments
constexpr double kAdapterBytesPerParam = 14;
constexpr double kAdapterMatrices = 2;

std::string priceSource(const ConvertedPrice &price)
{
    const std::string day = price.listed.date.empty() ? "undated" : price.listed.date;
    std::string out = price.listed.provenance.source.empty() ? day : fmt::format("{}, {}", price.listed.provenance.source, day);
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

/// Billed time beyond the run: whole days or months.
CostLine roundingLine(const CostQuestion &question, const ConvertedPrice &price, double unusedHours)
{
    return { "unused", "Paid but unused time", price.perHour * (unusedHours * question.nodes),
        fmt::format("{} h × {} × {}/h", formatSignificant(unusedHours, 6), question.nodes, formatUnitPrice(price.perHour)), {} };
}

double storageAmount(const std::vector<CostLine> &lines)
{
    double total = 0;
    for (const CostLine &line : lines)
        if ((line.id == "system_disk" || line.id == "data_storage") && line.amount)
            total += line.amount->amount;
    return total;
}

void addMachineLines(PlanCost &cost, const CostQuestion &question, const ConvertedPrice &price)
{
    const double hours = question.totalHours.mid;
    const double useful = hours * question.goodput;
    cost.lines.push_back(computeLine(question, price, useful));
    cost.lines.push_back(reworkLine(question, price, hours - useful));
    const double unused = billedHours(price.listed, hours) - hours;
    if (unused > 0)
        cost.lines.push_back(roundingLine(question, price, unused));
}

void addStorageLines(PlanCost &cost, const CostQuestion &question, const MachinePrice &price, const Scenario &scenario, const Catalog &catalog)
{
    if (question.cloud == Cloud::Own)
        return;
    for (CostLine line : { systemDiskLine(question, price.region, scenario, catalog), dataStorageLine(question, price.region, scenario, catalog) }) {
        if (!line.amount)
            cost.notIncluded.push_back(line.id == "system_disk" ? "system disks (price unknown)" : "data storage (price unknown)");
        cost.lines.push_back(std::move(line));
    }
}

} // namespace

double billedHours(const Price &price, double hours)
{
    if (price.mode != PurchaseMode::Month)
        return hours;
    const double unit = price.note.find("apacity block") != std::string::npos ? kHoursPerDay : kHoursPerMonth;
    return std::ceil(hours / unit) * unit;
}

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
    cost.notIncluded = { "data labelling", "staff", "tax", "support plan", "public traffic" };
    addStorageLines(cost, question, price, scenario, catalog);
    const double storage = storageAmount(cost.lines);
    for (const auto &[mode, converted] : price.modes)
        cost.byMode[mode] = converted.perHour * (billedHours(converted.listed, question.totalHours.mid) * question.nodes);
    for (auto &[mode, total] : cost.byMode)
        total.amount += storage;
    const auto chosen = price.modes.find(rankingMode(scenario));
    if (chosen == price.modes.end()) {
        cost.lines.insert(cost.lines.begin(), CostLine{ "compute", "Compute", std::nullopt, price.reason, {} });
        return cost;
    }
    std::vector<CostLine> storageLines = std::move(cost.lines);
    cost.lines.clear();
    addMachineLines(cost, question, chosen->second);
    cost.lines.insert(cost.lines.end(), storageLines.begin(), storageLines.end());
    cost.total = cost.byMode.at(chosen->first);
    const auto at = [&](double hours) {
        return chosen->second.perHour.amount * billedHours(chosen->second.listed, hours) * question.nodes + storage * hours / question.totalHours.mid;
    };
    cost.range = { at(question.totalHours.low), cost.total->amount, at(question.totalHours.high) };
    cost.price = chosen->second.listed;
    cost.rate = chosen->second.rate;
    cost.stale = question.cloud != Cloud::Own && isStale(chosen->second.listed, date);
    return cost;
}

} // namespace gpuplan
