#include "core/refresh/aws_reply.hpp"

#include "core/refresh/xml_texts.hpp"

#include <array>
#include <nlohmann/json.hpp>

namespace gpuplan {

namespace {

constexpr std::string_view kRoot = "DescribeSpotPriceHistoryResponse";

/// The names of a price in XML and as the command line prints them.
constexpr std::array<std::pair<std::string_view, const char *>, 5> kNames{ { { "instanceType", "InstanceType" }, { "productDescription", "ProductDescription" },
    { "spotPrice", "SpotPrice" }, { "timestamp", "Timestamp" }, { "availabilityZone", "AvailabilityZone" } } };

} // namespace

Result<AwsSpotPage> readAwsSpotPage(std::string_view xml, const std::string &title)
{
    const std::string item = std::string(kRoot) + "/spotPriceHistorySet/item";
    AwsSpotPage page;
    nlohmann::ordered_json prices = nlohmann::ordered_json::array(), price;
    bool answered = false;
    const bool sound = readXmlTexts(xml, [&](const std::string &path, const std::string &text) {
        answered = answered || path == kRoot;
        if (path == std::string(kRoot) + "/nextToken")
            page.nextToken = text;
        if (path == item)
            prices.push_back(std::exchange(price, {}));
        for (const auto &[name, member] : kNames)
            if (path.size() == item.size() + 1 + name.size() && path.starts_with(item) && path.ends_with(name))
                price[member] = text;
        return true;
    });
    if (!sound || !answered)
        return fail(ErrorCode::Syntax, title, { "it is no reply of DescribeSpotPriceHistory" });
    page.json = nlohmann::ordered_json{ { "SpotPriceHistory", prices } }.dump(1, ' ', false, nlohmann::ordered_json::error_handler_t::replace);
    return page;
}

} // namespace gpuplan
