#include "core/money/purchase_modes.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <tuple>

namespace gpuplan {

namespace {

/// Whether a cloud sells a mode at all, as far as its prices or rules show; on-demand and spot are asked of everyone.
bool isAskedFor(const PurchaseQuestion &question, PurchaseMode mode)
{
    if (mode == PurchaseMode::OnDemand || mode == PurchaseMode::Spot || mode == PurchaseMode::Month || mode == PurchaseMode::Reserved1y
        || mode == PurchaseMode::Reserved3y)
        return true;
    return question.price->modes.contains(mode);
}

std::string noteOf(const PurchaseQuestion &question, const ModePlan &plan)
{
    if (plan.basis == PriceBasis::Unknown)
        return "price unknown";
    if (plan.mode == PurchaseMode::Spot && !question.spot)
        return "how often machines are reclaimed is unknown: cost and date are without interruptions";
    if (plan.mode == PurchaseMode::Spot && !question.spot->monthlyHigh)
        return fmt::format("{:.0f}% of machines or more are reclaimed in a month: cost and date are the least", question.spot->monthlyLow * 100);
    if (termMonths(plan.mode) >= 12)
        return "binds for the whole term; only the hours of this run are counted";
    return {};
}

ModePlan priced(const PurchaseQuestion &question, PurchaseMode mode, const MachinePrice &prices, PriceBasis basis)
{
    ModePlan out;
    out.mode = mode;
    out.basis = basis;
    const RunBill bill = *billOf(*question.cost, prices, mode, *question.storage, *question.scenario, *question.catalog);
    const Price &listed = bill.price.listed;
    out.hours = hoursUnder(*question.cost, mode, question.cost->totalHours.mid);
    out.billedHours = bill.machineHours(out.hours);
    out.total = Money{ bill.total(out.hours), question.scenario->prices.currency };
    out.perHour = bill.price.perHour;
    if (const int months = termMonths(mode); months > 0)
        out.committed = bill.price.perHour * (months * kHoursPerMonth * bill.machines);
    out.priceDate = listed.date;
    out.stale = listed.cloud != Cloud::Own && isStale(listed, question.date);
    out.source = listed.derived.empty() ? listed.provenance.source : fmt::format("{}; derived: {}", listed.provenance.source, listed.derived);
    out.note = noteOf(question, out);
    return out;
}

ModePlan planOf(const PurchaseQuestion &question, PurchaseMode mode)
{
    if (const auto found = question.price->modes.find(mode); found != question.price->modes.end()) {
        const bool sure = mayRank(found->second.listed) || found->second.listed.cloud == Cloud::Own;
        return priced(question, mode, *question.price, sure ? PriceBasis::Listed : PriceBasis::Unsure);
    }
    if (const auto derived = derivedPrice(question, mode)) {
        MachinePrice prices = *question.price;
        prices.modes.emplace(mode, *derived);
        return priced(question, mode, prices, PriceBasis::Derived);
    }
    ModePlan out;
    out.mode = mode;
    out.hours = hoursUnder(*question.cost, mode, question.cost->totalHours.mid);
    out.note = noteOf(question, out);
    return out;
}

} // namespace

std::optional<ConvertedPrice> derivedPrice(const PurchaseQuestion &question, PurchaseMode mode)
{
    const PriceRule *rule = findRule(question.catalog->money, question.cost->cloud, mode);
    const auto from = rule == nullptr ? question.price->modes.end() : question.price->modes.find(rule->from);
    if (from == question.price->modes.end() || !mayRank(from->second.listed))
        return std::nullopt;
    ConvertedPrice out = from->second;
    const double share = rule->hours / kHoursPerMonth;
    out.listed.mode = mode;
    out.listed.perHour = out.listed.perHour * share;
    out.perHour = out.perHour * share;
    out.listed.confidence = Confidence::Low;
    out.listed.neverRank = true;
    out.listed.derived = fmt::format("a month = {} hours {} ({} points, {})", rule->hours, modeWord(rule->from), rule->points, rule->date);
    return out;
}

std::vector<ModePlan> modePlans(const PurchaseQuestion &question)
{
    std::vector<ModePlan> out;
    for (const auto &[mode, name] : EnumNames<PurchaseMode>::values)
        if (isAskedFor(question, mode))
            out.push_back(planOf(question, mode));
    std::stable_sort(out.begin(), out.end(), [](const ModePlan &a, const ModePlan &b) {
        const auto rank = [](const ModePlan &plan) { return std::make_tuple(!plan.total, plan.total ? plan.total->amount : 0.0); };
        return rank(a) < rank(b);
    });
    return out;
}

} // namespace gpuplan
