#include "core/export/prices_text.hpp"

#include "core/export/escape.hpp"

#include <fmt/format.h>

namespace gpuplan {

namespace {

std::string priceLine(const DeploymentPrice &price)
{
    const std::string amount = price.amount ? fmt::format("{:.2f} {}", price.amount->amount, nameOf(price.amount->currency)) : std::string("unknown");
    return fmt::format("| {} | {} | {} | {} | {} | {} |\n", markdownText(price.item), nameOf(price.mode), amount, markdownText(price.unit),
        !price.date.empty()        ? markdownText(price.date)
            : price.source.empty() ? "undated"
                                   : "see source",
        markdownText(price.source));
}

/// The planned run as a whole: the parts that have an amount.
std::string planned(const DeploymentSpec &spec)
{
    std::optional<Money> sum;
    bool complete = true;
    for (const DeploymentPrice &price : spec.prices) {
        if (price.unit != "total")
            continue;
        if (!price.amount || (sum && sum->currency != price.amount->currency))
            complete = false;
        else
            sum = Money{ (sum ? sum->amount : 0) + price.amount->amount, price.amount->currency };
    }
    if (!sum)
        return "\nWhat the planned run costs is unknown.\n";
    return fmt::format("\nThe planned run: {:.2f} {}{}, without the NAT gateway, traffic and tax. Idle time comes on top.\n", sum->amount,
        nameOf(sum->currency), complete ? "" : " for the parts whose price is known");
}

} // namespace

std::string pricesText(const DeploymentSpec &spec)
{
    std::string out = "\nPrices that the plan was made with:\n\n| item | mode | amount | for | date | source |\n| --- | --- | --- | --- | --- | --- |\n";
    for (const DeploymentPrice &price : spec.prices)
        out += priceLine(price);
    return out + planned(spec);
}

} // namespace gpuplan
