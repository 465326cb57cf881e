#include "core/plan/rejection.hpp"

#include "core/base/format.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <limits>
#include <tuple>

namespace gpuplan {

namespace {

Rejection rejectionFor(const Machine &machine, int nodes, RejectionCode code, std::string reason)
{
    Rejection out;
    out.cloud = machine.cloud;
    out.instanceType = machine.name;
    out.acceleratorId = machine.acceleratorId;
    out.nodes = nodes;
    out.code = code;
    out.reason = std::move(reason);
    return out;
}

/// How far a plan is beyond each limit, relative to the limit; 0 when within.
struct Miss {
    double late = 0, over = 0;
    [[nodiscard]] double worst() const { return std::max(late, over); }
};

Miss missOf(const PlanContext &context, const PlanOption &plan)
{
    Miss miss;
    if (const auto &deadline = context.scenario->limits.deadline)
        miss.late = std::max(0.0, plan.totalHours.mid / inHours(*deadline) - 1);
    if (context.budget && plan.cost.total && context.budget->amount > 0)
        miss.over = std::max(0.0, plan.cost.total->amount / context.budget->amount - 1);
    return miss;
}

Rejection limitRejection(const PlanContext &context, const Machine &machine, const PlanOption &plan)
{
    const Miss miss = missOf(context, plan);
    const bool byTime = miss.late >= miss.over;
    const double hoursLate = context.scenario->limits.deadline ? plan.totalHours.mid - inHours(*context.scenario->limits.deadline) : 0;
    const Money over = context.budget && plan.cost.total ? Money{ plan.cost.total->amount - context.budget->amount, context.budget->currency } : Money{};
    std::string reason = byTime ? deadlineReason(hoursLate) : budgetReason(over);
    if (miss.late > 0 && miss.over > 0)
        reason += byTime ? " and " + budgetReason(over) : " and " + deadlineReason(hoursLate);
    Rejection out = rejectionFor(machine, plan.nodes, byTime ? RejectionCode::Deadline : RejectionCode::Budget, std::move(reason));
    out.shortBy = byTime ? hoursLate : over.amount;
    out.shortByUnit = byTime ? "h" : std::string(nameOf(over.currency));
    out.nearest = plan;
    return out;
}

Rejection memoryRejection(const Machine &machine, int nodes, const MemoryEstimate &memory)
{
    Rejection out = rejectionFor(machine, nodes, RejectionCode::Memory, memoryReason(memory));
    if (memory.usable) {
        out.shortBy = (memory.need.mid - memory.usable->value()) / kGiB;
        out.shortByUnit = "GiB";
        out.need = memory.need.mid / kGiB;
        out.has = inGib(*memory.usable);
    }
    return out;
}

Rejection hostRejection(const Machine &machine, const SizedPlan &size)
{
    const double needs = inGib(size.plan->memory.hostPerNode.value_or(Bytes(0)));
    Rejection out = rejectionFor(machine, size.nodes, RejectionCode::HostMemory,
        fmt::format("Host memory short by {:.0f} GiB (needs {:.0f}, has {:.0f})", size.hostShortGib, needs, needs - size.hostShortGib));
    out.shortBy = size.hostShortGib;
    out.shortByUnit = "GiB";
    out.need = needs;
    out.has = needs - size.hostShortGib;
    out.nearest = size.plan;
    return out;
}

/// The size whose smallest layout lacks least, for machines of which nothing fits.
const SizedPlan *leastShort(const std::vector<SizedPlan> &sizes)
{
    const SizedPlan *best = nullptr;
    for (const SizedPlan &size : sizes) {
        if (size.plan || !size.layouts || !size.layouts->nearest)
            continue;
        if (best == nullptr || size.layouts->nearest->memory.need.mid < best->layouts->nearest->memory.need.mid)
            best = &size;
    }
    return best;
}

const SizedPlan *nearestPlan(const PlanContext &context, const std::vector<SizedPlan> &sizes)
{
    const SizedPlan *best = nullptr;
    double least = std::numeric_limits<double>::infinity();
    for (const SizedPlan &size : sizes) {
        if (!size.plan || size.hostShortGib > 0)
            continue;
        const double miss = missOf(context, *size.plan).worst();
        if (best == nullptr || miss < least || (miss == least && size.plan->totalHours.mid < best->plan->totalHours.mid)) {
            best = &size;
            least = miss;
        }
    }
    return best;
}

Rejection priceRejection(const PlanContext &context, const Machine &machine, const std::vector<SizedPlan> &sizes)
{
    const RejectionCode code = machine.price.state == PriceState::NoRate ? RejectionCode::NoRate : RejectionCode::PriceUnknown;
    // The smallest size in time, else the fastest.
    const SizedPlan *nearest = nullptr;
    for (const SizedPlan &size : sizes)
        if (size.plan && size.plan->meetsDeadline && nearest == nullptr)
            nearest = &size;
    if (nearest == nullptr)
        nearest = nearestPlan(context, sizes);
    Rejection out = rejectionFor(machine, nearest->nodes, code, machine.price.reason);
    out.nearest = nearest->plan;
    return out;
}

Rejection withoutAnyPlan(const Machine &machine, const std::vector<SizedPlan> &sizes)
{
    for (const SizedPlan &size : sizes)
        if (size.hostShortGib > 0)
            return hostRejection(machine, size);
    if (const SizedPlan *size = leastShort(sizes)) {
        Rejection out = memoryRejection(machine, size->nodes, size->layouts->nearest->memory);
        if (!machine.nodesLimitedBy.empty()) {
            out.code = RejectionCode::Network;
            out.reason = machine.nodesLimitedBy + "; one node is s" + out.reason.substr(1);
        }
        return out;
    }
    for (const SizedPlan &size : sizes)
        if (size.layouts && size.layouts->unsupported)
            return rejectionFor(machine, size.nodes, RejectionCode::Unsupported, sentence(*size.layouts->unsupported));
    return rejectionFor(machine, 0, RejectionCode::Unsupported, "No layout splits the batch and the layers evenly over these GPUs");
}

/// A machine that misses the deadline because its network eats what more nodes bring: its fastest size is not its largest.
std::optional<Rejection> slowNetwork(const Rejection &late, const std::vector<SizedPlan> &sizes)
{
    const SizedPlan *fastest = nullptr;
    const SizedPlan *after = nullptr;
    for (const SizedPlan &size : sizes) {
        if (!size.plan)
            continue;
        if (fastest == nullptr || size.plan->totalHours.mid < fastest->plan->totalHours.mid) {
            fastest = &size;
            after = nullptr;
        } else if (after == nullptr) {
            after = &size;
        }
    }
    const auto reason = after == nullptr ? std::nullopt : noSpeedReason(*fastest->plan, *after->plan);
    if (!reason)
        return std::nullopt;
    Rejection out = late;
    out.code = RejectionCode::Network;
    out.reason = *reason + "; " + late.reason;
    return out;
}

} // namespace

std::string memoryReason(const MemoryEstimate &memory)
{
    if (!memory.usable)
        return "The usable memory of this card is unknown";
    const double needs = memory.need.mid / kGiB;
    const double has = inGib(*memory.usable);
    return fmt::format("Short by {:.1f} GiB (needs {:.1f}, has {:.1f})", needs - has, needs, has);
}

std::string budgetReason(Money over)
{
    return formatMoney(over) + " over budget";
}

std::string deadlineReason(double hoursLate)
{
    return formatDuration(hours(hoursLate)) + " too late";
}

std::optional<std::string> noSpeedReason(const PlanOption &fewer, const PlanOption &more)
{
    if (more.totalHours.mid < fewer.totalHours.mid || more.step.total.value() <= 0)
        return std::nullopt;
    const double share = more.step.exposedComm() / more.step.total;
    if (share < 0.1)
        return std::nullopt;
    return fmt::format("Node {} adds no speed: network takes {:.0f}% of a step", more.nodes, share * 100);
}

std::optional<Rejection> rejectionOf(const PlanContext &context, const Machine &machine, const std::vector<SizedPlan> &sizes, bool hasOptions)
{
    if (machine.refused)
        return machine.refused;
    if (hasOptions) {
        const SizedPlan &first = sizes.front();
        if (!first.plan && first.layouts && first.layouts->nearest)
            return memoryRejection(machine, first.nodes, first.layouts->nearest->memory);
        return std::nullopt;
    }
    const SizedPlan *nearest = nearestPlan(context, sizes);
    if (nearest == nullptr)
        return withoutAnyPlan(machine, sizes);
    if (machine.price.state != PriceState::Known)
        return priceRejection(context, machine, sizes);
    Rejection out = limitRejection(context, machine, *nearest->plan);
    if (out.code == RejectionCode::Deadline)
        if (auto network = slowNetwork(out, sizes))
            return network;
    return out;
}

void sortRejections(std::vector<Rejection> &rejections)
{
    const auto distance = [](const Rejection &r) { return r.shortBy.value_or(r.nearest ? r.nearest->totalHours.mid : std::numeric_limits<double>::max()); };
    std::stable_sort(rejections.begin(), rejections.end(), [&](const Rejection &a, const Rejection &b) {
        return std::make_tuple(a.code, distance(a), std::string_view(a.instanceType)) < std::make_tuple(b.code, distance(b), std::string_view(b.instanceType));
    });
}

} // namespace gpuplan
