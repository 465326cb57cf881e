#include "core/serve/serving_cost.hpp"

#include <fmt/format.h>

namespace gpuplan {

namespace {

constexpr double kMillion = 1e6, kSecondsPerHour = 3600, kHoursPerDay = 24;

Interval scaled(const Interval &value, double factor)
{
    return { value.low * factor, value.mid * factor, value.high * factor };
}

Interval mixed(const Interval &a, const Interval &b, double shareOfA)
{
    return { a.low * shareOfA + b.low * (1 - shareOfA), a.mid * shareOfA + b.mid * (1 - shareOfA), a.high * shareOfA + b.high * (1 - shareOfA) };
}

/// Price an hour in the scenario's currency; nullopt with the reason.
std::optional<double> hourlyOf(const Price *price, const ServingScenario &scenario, const Catalog &catalog, std::string &why)
{
    if (!price || !mayRank(*price)) {
        why = price ? "the only price known is not sure enough to rank by" : fmt::format("no {} price is known", nameOf(scenario.mode));
        return std::nullopt;
    }
    const auto rate = catalog.rate(price->perHour.currency, scenario.currency);
    if (!rate) {
        why = fmt::format("no rate from {} to {}", nameOf(price->perHour.currency), nameOf(scenario.currency));
        return std::nullopt;
    }
    return price->perHour.amount * rate->rate;
}

double tokensPerMonth(const ServingScenario::Traffic &t)
{
    const double peakShare = t.peakHours / kHoursPerDay, requests = (t.peakQps * peakShare + t.lowQps * (1 - peakShare)) * kHoursPerMonth * kSecondsPerHour;
    return requests * (t.input + t.output);
}

} // namespace

void attachCost(ServingOption &option, const ServingScenario &scenario, const Catalog &catalog)
{
    const Price *price = catalog.bestPrice(option.cloud, option.instanceType, scenario.where.region, scenario.mode);
    const auto hourly = hourlyOf(price, scenario, catalog, option.unpricedWhy);
    if (!hourly)
        return;
    ServingCost out;
    out.machineHour = *hourly;
    out.date = price->date;
    out.source = price->provenance.source;
    option.region = price->region;
    out.peakHour = scaled(option.machinesPeak, *hourly);
    out.month = scaled(mixed(option.machinesPeak, option.machinesLow, scenario.traffic.peakHours / kHoursPerDay), *hourly * kHoursPerMonth);
    out.perMillionTokens = scaled(out.month, kMillion / tokensPerMonth(scenario.traffic));
    const ServingEstimate &e = option.replica.estimate;
    const double replicaSecond = *hourly * option.nodesPerReplica / option.replicasPerMachine / kSecondsPerHour;
    out.perMillionInput = replicaSecond * kMillion * e.prefill / scenario.traffic.input / option.replica.share;
    out.perMillionOutputFull = replicaSecond * kMillion * e.decodeStep / e.running;
    out.perMillionOutput = out.perMillionOutputFull / option.replica.share;
    option.cost = out;
}

} // namespace gpuplan
