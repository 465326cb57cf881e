#include "app/cli/money_json.hpp"

#include "app/cli/plan_json.hpp"

namespace gpuplan::cli {

using Json = nlohmann::ordered_json;

namespace {

template <class T> Json orNull(const std::optional<T> &value)
{
    return value ? Json(*value) : Json(nullptr);
}

Json amountOrNull(const std::optional<Money> &money)
{
    return money ? Json(money->amount) : Json(nullptr);
}

Json secondsOrNull(const std::optional<Seconds> &time)
{
    return time ? Json(time->value()) : Json(nullptr);
}

Json goodputJson(const MoneyPlan &money)
{
    Json out{ { "share", money.goodput } };
    if (!money.failures) {
        out["failures"] = nullptr;
        out["unknown"] = money.failuresUnknown;
        return out;
    }
    const Goodput &f = *money.failures;
    out["failures"] = { { "share", f.share }, { "checkpoints", f.checkpoints }, { "lost_work", f.lostWork }, { "restarts", f.restarts },
        { "mtbf_h", inHours(f.mtbf) }, { "checkpoint_interval_s", f.interval.value() }, { "checkpoint_write_s", f.write.value() },
        { "restart_s", f.restart.value() }, { "no_spare", f.noSpare }, { "basis", f.basis }, { "source", f.source } };
    return out;
}

Json spotJson(const std::optional<SpotPlan> &spot)
{
    if (!spot)
        return nullptr;
    return { { "monthly_low", spot->monthlyLow }, { "monthly_high", orNull(spot->monthlyHigh) }, { "monthly", spot->monthly },
        { "between_interruptions_h", spot->mtbi > Seconds(0) ? Json(inHours(spot->mtbi)) : Json(nullptr) }, { "protection_s", spot->protection.value() },
        { "notice_s", secondsOrNull(spot->notice) }, { "work_rescued", spot->rescued }, { "useful_share", spot->share }, { "source", spot->source } };
}

Json modesJson(const MoneyPlan &money)
{
    Json out = Json::array();
    for (const ModePlan &plan : money.modes)
        out.push_back({ { "mode", nameOf(plan.mode) }, { "basis", nameOf(plan.basis) }, { "amount", amountOrNull(plan.total) },
            { "per_hour", amountOrNull(plan.perHour) }, { "hours", plan.hours }, { "billed_hours", plan.billedHours },
            { "committed", amountOrNull(plan.committed) }, { "price_date", plan.priceDate.empty() ? Json(nullptr) : Json(plan.priceDate) },
            { "stale", plan.stale }, { "source", plan.source }, { "note", plan.note } });
    return out;
}

Json breakEvenJson(const MoneyPlan &money)
{
    Json out = Json::array();
    for (const BreakEven &entry : money.breakEvens)
        out.push_back({ { "mode", nameOf(entry.mode) }, { "basis", nameOf(entry.basis) }, { "utilisation", entry.utilisation },
            { "hours_per_month", entry.hoursPerMonth }, { "months", orNull(entry.months) }, { "committed", entry.committed.amount },
            { "on_demand_run", entry.onDemandRun.amount }, { "pays_for_this_run", entry.paysForThisRun } });
    return out;
}

Json blendsJson(const MoneyPlan &money)
{
    Json out = Json::array();
    for (const BlendedPlan &plan : money.blends)
        out.push_back({ { "base", nameOf(plan.base) }, { "base_nodes", plan.baseNodes }, { "spot_nodes", plan.spotNodes }, { "hours", plan.hours },
            { "amount", plan.total.amount }, { "interruptions", plan.interruptions } });
    return out;
}

Json ioJson(const IoDemand &io)
{
    Json out{ { "storage", io.storage }, { "read_gb_s", io.readGbs }, { "storage_read_gb_s", orNull(io.readableGbs) },
        { "read_suffices", orNull(io.readSuffices) }, { "checkpoint_gib", io.checkpointGib } };
    if (io.write)
        out["checkpoint_write"] = { { "blocking_s", io.write->blocking.value() }, { "whole_s", io.write->whole.value() }, { "rate_gb_s", io.write->rateGbs },
            { "limited_by", io.write->limitedBy } };
    else
        out["checkpoint_write"] = nullptr;
    out["host_gib"] = { { "has", orNull(io.hostGib) }, { "loading", io.loadHostGib }, { "saving", io.saveHostGib }, { "offload", orNull(io.offloadHostGib) },
        { "suffices", orNull(io.hostSuffices) } };
    out["source"] = io.source;
    return out;
}

Json curveJson(const CostCurve &curve)
{
    Json lines = Json::object(), crossings = Json::array();
    for (const CurveLine &line : curve.lines)
        lines[std::string(nameOf(line.mode))] = line.points;
    for (const CurveCrossing &crossing : curve.crossings)
        crossings.push_back({ { "x", crossing.x }, { "cheaper", nameOf(crossing.cheaper) }, { "other", nameOf(crossing.other) } });
    return { { "lines", lines }, { "crossings", crossings } };
}

Json scaledJson(const std::vector<ScaledPoint> &points)
{
    Json out = Json::array();
    for (const ScaledPoint &point : points)
        out.push_back({ { "factor", point.factor }, { "hours", point.hours }, { "amount", point.cost } });
    return out;
}

Json sequenceJson(const std::vector<SequencePoint> &points)
{
    Json out = Json::array();
    for (const SequencePoint &point : points)
        out.push_back(
            { { "sequence_length", point.sequenceLength }, { "hours", point.hours }, { "amount", point.cost }, { "verdict", nameOf(point.verdict) } });
    return out;
}

Json sensitivityJson(const MoneyPlan &money)
{
    Json out = Json::array();
    for (const Sensitivity &each : money.sensitivities)
        out.push_back({ { "factor", each.id }, { "low", each.low }, { "high", each.high }, { "amount_low", each.costLow }, { "amount_high", each.costHigh },
            { "hours_low", each.hoursLow }, { "hours_high", each.hoursHigh } });
    return out;
}

} // namespace

Json moneyJson(const PlanOption &option)
{
    if (!option.money)
        return nullptr;
    const MoneyPlan &money = *option.money;
    const Forecast &forecast = money.forecast;
    Json out{ { "forecast",
        { { "hours", intervalJson(forecast.hours) }, { "amount", option.cost.total ? intervalJson(forecast.cost) : Json(nullptr) },
            { "in_time", orNull(forecast.inTime) }, { "in_budget", orNull(forecast.inBudget) } } } };
    out["goodput"] = goodputJson(money);
    out["spot"] = spotJson(money.spot);
    out["modes"] = modesJson(money);
    out["break_even"] = breakEvenJson(money);
    out["blends"] = blendsJson(money);
    out["io"] = ioJson(money.io);
    out["curves"] = { { "cumulative_by_month", curveJson(money.cumulative) }, { "month_by_utilisation", curveJson(money.utilisation) },
        { "by_tokens", scaledJson(money.byTokens) }, { "by_mfu", scaledJson(money.byMfu) }, { "by_sequence", sequenceJson(money.bySequence) } };
    out["sensitivity"] = sensitivityJson(money);
    return out;
}

} // namespace gpuplan::cli
