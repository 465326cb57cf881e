#include "core/money/reserved_break_even.hpp"

#include <algorithm>

namespace gpuplan {

std::vector<BreakEven> breakEvens(const std::vector<ModePlan> &plans, int machines, double runHours, double useHoursPerMonth)
{
    std::vector<BreakEven> out;
    const auto onDemand
        = std::find_if(plans.begin(), plans.end(), [](const ModePlan &plan) { return plan.mode == PurchaseMode::OnDemand && plan.perHour.has_value(); });
    if (onDemand == plans.end() || onDemand->perHour->amount <= 0)
        return out;
    for (const ModePlan &plan : plans) {
        const int term = termMonths(plan.mode);
        if (term == 0 || !plan.perHour)
            continue;
        BreakEven entry;
        entry.mode = plan.mode;
        entry.basis = plan.basis;
        entry.utilisation = plan.perHour->amount / onDemand->perHour->amount;
        entry.hoursPerMonth = entry.utilisation * kHoursPerMonth;
        entry.committed = *plan.perHour * (term * kHoursPerMonth * machines);
        entry.onDemandRun = *onDemand->perHour * (runHours * machines);
        entry.paysForThisRun = entry.committed.amount < entry.onDemandRun.amount;
        const double months = term * entry.hoursPerMonth / useHoursPerMonth;
        if (months <= term)
            entry.months = months;
        out.push_back(entry);
    }
    std::sort(out.begin(), out.end(), [](const BreakEven &a, const BreakEven &b) { return termMonths(a.mode) < termMonths(b.mode); });
    return out;
}

} // namespace gpuplan
