#include "core/plan/nearest_miss.hpp"
#include "ui/charts/chart_text.hpp"
#include "ui/charts/specs/cost_specs.hpp"
#include "ui/text/format.hpp"
#include "ui/text/words.hpp"

#include <algorithm>

namespace gpuplan::ui {

std::string curveKey(const PlanOption &option)
{
    return std::string(nameOf(option.cloud)) + '/' + option.region + '/' + option.instanceType;
}

const PlanOption *planWithId(const PlanResult &result, const QString &id)
{
    const std::string wanted = id.toStdString();
    for (const PlanOption &option : result.options)
        if (option.id == wanted)
            return &option;
    for (const Rejection &rejection : result.rejected)
        if (rejection.nearest && rejection.nearest->id == wanted)
            return &*rejection.nearest;
    return nullptr;
}

const PlanOption *optionOrFirst(const PlanResult &result, const QString &id)
{
    if (const PlanOption *plan = planWithId(result, id))
        return plan;
    if (!result.options.empty())
        return &result.options.front();
    if (const Rejection *miss = nearestMiss(result); miss != nullptr && miss->nearest)
        return &*miss->nearest;
    const std::vector<const PlanOption *> best = bestPlans(result);
    return best.empty() ? nullptr : best.front();
}

QString planLabel(const PlanOption &option)
{
    return QStringLiteral("%1 × %2").arg(option.nodes).arg(shortInstanceName(option.instanceType));
}

} // namespace gpuplan::ui
