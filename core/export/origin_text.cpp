#include "core/export/origin_text.hpp"

#include "core/export/escape.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace gpuplan {

namespace {

/// The price of one machine and hour; nullptr when the plan knew none.
const DeploymentPrice *machinePrice(const DeploymentSpec &spec)
{
    const auto found = std::find_if(spec.prices.begin(), spec.prices.end(), [](const DeploymentPrice &price) { return price.item == "instance"; });
    return found == spec.prices.end() || !found->amount ? nullptr : &*found;
}

std::string priceText(const DeploymentSpec &spec)
{
    const DeploymentPrice *price = machinePrice(spec);
    if (price == nullptr)
        return "machine price unknown";
    if (price->date.empty())
        return "machine price undated";
    return fmt::format("machine price of {}{}", commentText(price->date), price->dateKind == DateKind::LowerBound ? " or later" : "");
}

std::string priceTextChinese(const DeploymentSpec &spec)
{
    const DeploymentPrice *price = machinePrice(spec);
    if (price == nullptr)
        return "机器价格未知";
    if (price->date.empty())
        return "机器价格无日期";
    return fmt::format("机器价格日期 {}{}", commentText(price->date), price->dateKind == DateKind::LowerBound ? " 或之后" : "");
}

} // namespace

std::string originText(const DeploymentSpec &spec)
{
    const auto &origin = spec.origin;
    return fmt::format("Made by {} from the plan option {}. Scenario: {} ({}). Catalogue of {}, {}; planned for {}.", commentText(origin.program),
        commentText(origin.option), commentText(origin.scenario), commentText(origin.scenarioHash), commentText(origin.catalogDate), priceText(spec),
        commentText(origin.planDate));
}

std::string originTextChinese(const DeploymentSpec &spec)
{
    const auto &origin = spec.origin;
    return fmt::format("由 {} 根据方案 {} 生成。场景：{} ({})。目录日期 {}，{}；方案日期 {}。", commentText(origin.program), commentText(origin.option),
        commentText(origin.scenario), commentText(origin.scenarioHash), commentText(origin.catalogDate), priceTextChinese(spec), commentText(origin.planDate));
}

} // namespace gpuplan
