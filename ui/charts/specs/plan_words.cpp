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

const PlanOption *optionOrFirst(const PlanResult &result, const QString &id)
{
    const auto found = std::find_if(result.options.begin(), result.options.end(), [&](const PlanOption &option) { return option.id == id.toStdString(); });
    if (found != result.options.end())
        return &*found;
    return result.options.empty() ? nullptr : &result.options.front();
}

QString planLabel(const PlanOption &option)
{
    return QStringLiteral("%1 × %2").arg(option.nodes).arg(shortInstanceName(option.instanceType));
}

} // namespace gpuplan::ui
