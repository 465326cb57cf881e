#pragma once

#include "core/estimate/verdict.hpp"
#include "core/money/blended_plan.hpp"
#include "core/money/cost_curves.hpp"
#include "core/money/disk_sizing.hpp"
#include "core/money/forecast.hpp"
#include "core/money/io_demand.hpp"
#include "core/money/purchase_modes.hpp"
#include "core/money/reserved_break_even.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace gpuplan {

/// The same plan with another sequence length, tokens of a step and of the run unchanged.
struct SequencePoint {
    std::int64_t sequenceLength = 0;
    double hours = 0;
    double cost = 0; ///< 0 without a price
    Verdict verdict = Verdict::Unknown; ///< whether it still fits
};

/// The money of one plan beyond its list price.
struct MoneyPlan {
    std::optional<Goodput> failures; ///< nullopt: no rate of failures, or no write rate, is known
    std::string failuresUnknown; ///< why not
    double goodput = 1; ///< the share that the plan counts with
    std::optional<SpotPlan> spot;
    std::vector<ModePlan> modes; ///< cheapest first, unknown prices last
    std::vector<BreakEven> breakEvens; ///< by term
    std::vector<BlendedPlan> blends; ///< cheapest first
    Forecast forecast;
    IoDemand io;
    std::vector<DiskOffer> disks; ///< that hold the data set on one machine and feed it, when it is read from a disk
    CostCurve cumulative, utilisation; ///< over months; over percent
    std::vector<Sensitivity> sensitivities; ///< the largest first
    std::vector<ScaledPoint> byTokens, byMfu;
    std::vector<SequencePoint> bySequence; ///< set by the planner
};

/// What a MoneyPlan is made from.
struct MoneyQuestion {
    PurchaseQuestion purchase;
    IoQuestion io;
    std::optional<FailureRate> rate;
    Interval usefulHours; ///< training without losses
    std::optional<double> deadlineHours, budget;
    int leastNodes = 1; ///< the job fits on this many machines
};

/// The failure model of a plan; nullopt where a rate is not known (`why` says which).
std::optional<GoodputQuestion> goodputQuestionOf(
    const Scenario::Reliability &reliability, const std::optional<FailureRate> &rate, const IoQuestion &io, std::string &why);

MoneyPlan moneyPlanOf(const MoneyQuestion &question);

} // namespace gpuplan
