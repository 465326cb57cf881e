#include "core/plan/nearest_miss.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string_view>
#include <tuple>

namespace gpuplan {

const Rejection *nearestMiss(const PlanResult &result)
{
    constexpr std::array order{ RejectionCode::Budget, RejectionCode::Deadline, RejectionCode::Network, RejectionCode::PriceUnknown, RejectionCode::NoRate,
        RejectionCode::HostMemory, RejectionCode::Memory };
    const auto level = [&](const Rejection &r) { return std::find(order.begin(), order.end(), r.code) - order.begin(); };
    const auto miss = [&](const Rejection &r) {
        const auto &limits = result.scenario.limits;
        double worst = 0;
        if (r.nearest && limits.deadline)
            worst = std::max(worst, r.nearest->totalHours.mid / inHours(*limits.deadline) - 1);
        if (r.nearest && r.nearest->cost.total && result.budget && result.budget->amount > 0)
            worst = std::max(worst, r.nearest->cost.total->amount / result.budget->amount - 1);
        return r.nearest ? worst : r.shortBy.value_or(0);
    };
    // Limits missed compete by how far; the other kinds come after in their order.
    const auto key = [&](const Rejection &r) { return std::make_tuple(std::max<std::ptrdiff_t>(level(r), 2), miss(r)); };
    const Rejection *best = nullptr;
    for (const Rejection &rejection : result.rejected)
        if (level(rejection) < static_cast<std::ptrdiff_t>(order.size()) && (best == nullptr || key(rejection) < key(*best)))
            best = &rejection;
    return best;
}

void offerOnTime(const PlanOption &plan, std::optional<PlanOption> &cheapest)
{
    const auto key = [](const PlanOption &o) { return std::make_tuple(o.cost.total->amount, std::string_view(o.id)); };
    if (!plan.meetsDeadline || !plan.cost.total || plan.verdict != Verdict::Fits)
        return;
    if (!cheapest || key(plan) < key(*cheapest))
        cheapest = plan;
}

} // namespace gpuplan
