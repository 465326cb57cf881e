#include "core/money/spot_plan.hpp"

#include "core/money/checkpoint_interval.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

namespace gpuplan {

namespace {

/// The reclaim rate that is planned with.
std::optional<SpotPlan> rateOf(
    const Scenario::Reliability &reliability, const MoneyFacts &facts, Cloud cloud, const std::string &instanceType, const std::string &region)
{
    SpotPlan out;
    if (reliability.spotInterruptions) {
        out.monthlyLow = out.monthly = *reliability.spotInterruptions;
        out.monthlyHigh = reliability.spotInterruptions;
        out.source = "set by you";
        return out;
    }
    const auto band = findSpotBand(facts, cloud, instanceType, region);
    if (!band)
        return std::nullopt;
    out.monthlyLow = band->low;
    out.monthlyHigh = band->high;
    out.monthly = band->high ? (band->low + *band->high) / 2 : band->low;
    out.source = fmt::format(
        "{}, {}{}", band->provenance.source, band->date.empty() ? "undated" : band->date, band->region.empty() ? ", widest band of all regions" : "");
    return out;
}

} // namespace

std::optional<SpotPlan> spotPlanOf(const Scenario::Reliability &reliability, const MoneyFacts &facts, Cloud cloud, const std::string &instanceType,
    const std::string &region, int nodes, const Goodput &steady)
{
    auto out = rateOf(reliability, facts, cloud, instanceType, region);
    if (!out)
        return std::nullopt;
    if (const CloudTerm *term = findTerm(facts, cloud, TermKind::SpotProtection, PurchaseMode::Spot))
        out->protection = Seconds(term->seconds);
    if (const CloudTerm *term = findTerm(facts, cloud, TermKind::SpotNotice, PurchaseMode::Spot))
        out->notice = Seconds(term->seconds);
    if (out->monthly <= 0) {
        out->share = steady.share;
        return out;
    }
    out->mtbi = hours(-kHoursPerMonth / std::log1p(-out->monthly) / nodes) + out->protection;
    out->rescued = out->notice && *out->notice >= steady.write;
    const Seconds stop = steady.restart + Seconds(reliability.spotWaitMinutes * 60);
    if (out->rescued) { // an interruption costs the write, the wait and the restart
        out->share = steady.share / (1 + (stop + steady.write) / out->mtbi);
        return out;
    }
    // Work is lost as at a failure: both kinds together stop the job more often, and the best interval is shorter.
    const Seconds both(1 / (1 / steady.mtbf.value() + 1 / out->mtbi.value()));
    const Seconds interval = std::max(Seconds(0.1), std::min(steady.interval, dalyInterval(steady.write, both)));
    out->share = std::min(steady.share, usefulShare(interval, steady.write, stop, both));
    return out;
}

} // namespace gpuplan
