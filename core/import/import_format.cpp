#include "core/import/import_format.hpp"

#include "core/import/printable.hpp"

#include <algorithm>

namespace gpuplan {

namespace {

/// Words that a format's first bytes hold, all of them.
struct Mark {
    ImportFormat format;
    std::string_view first, second;
};

constexpr std::array<Mark, 11> kJsonMarks{ { { ImportFormat::AlibabaPriceFile, "\"pricingInfo\"", "::" },
    { ImportFormat::AwsPriceListJson, "\"offerCode\"", "\"products\"" }, { ImportFormat::AwsSpotHistory, "\"SpotPriceHistory\"", "" },
    { ImportFormat::AwsSpotAdvisor, "\"ranges\"", "\"instance_types\"" }, { ImportFormat::AwsSpotAdvisor, "\"spot_advisor\"", "" },
    { ImportFormat::AlibabaSpotHistory, "\"SpotPrices\"", "" }, { ImportFormat::AlibabaAvailability, "\"AvailableZones\"", "" },
    { ImportFormat::AlibabaInstanceTypes, "\"InstanceTypes\"", "\"InstanceTypeId\"" }, { ImportFormat::AlibabaPrice, "\"PriceInfo\"", "" },
    { ImportFormat::TencentZoneConfig, "\"InstanceTypeQuotaSet\"", "" }, { ImportFormat::TencentPrice, "\"InstancePrice\"", "" } } };

constexpr std::array<Mark, 4> kCsvMarks{ { { ImportFormat::AwsPriceListCsv, "OfferCode", "AmazonEC2" },
    { ImportFormat::SkyPilot, "InstanceType", "AcceleratorName" }, { ImportFormat::Plain, "instance_type", "amount" },
    { ImportFormat::Plain, "instance_type", "price" } } };

template <std::size_t N> std::optional<ImportFormat> marked(const std::array<Mark, N> &marks, std::string_view text)
{
    const auto found = std::find_if(marks.begin(), marks.end(),
        [&](const Mark &mark) { return text.find(mark.first) != std::string_view::npos && text.find(mark.second) != std::string_view::npos; });
    return found == marks.end() ? std::nullopt : std::optional(found->format);
}

/// The first lines: headers of CSV files, not their rows, in which any word may stand.
std::string_view firstLines(std::string_view text, int lines)
{
    std::size_t end = 0;
    for (; lines > 0 && end != std::string_view::npos; --lines)
        end = text.find('\n', end == 0 ? 0 : end + 1);
    return text.substr(0, end);
}

} // namespace

Result<ImportFormat> detectFormat(std::string_view head, const std::string &file)
{
    if (head.starts_with("\xFF\xFE") || head.starts_with("\xFE\xFF"))
        return fail(ErrorCode::Syntax, file, { "it is UTF-16; save it as UTF-8" });
    if (head.find('\0') != std::string_view::npos)
        return fail(ErrorCode::Syntax, file, { "it is not text" });
    if (head.starts_with("\xEF\xBB\xBF"))
        head.remove_prefix(3);
    const auto start = head.find_first_not_of(" \t\r\n");
    if (start == std::string_view::npos)
        return fail(ErrorCode::Syntax, file, { "it is empty" });
    const bool json = head[start] == '{' || head[start] == '[';
    constexpr int metadataAndHeader = 6; // five lines of metadata stand above the header of an AWS price list
    const auto format = json ? marked(kJsonMarks, head) : marked(kCsvMarks, firstLines(head.substr(start), metadataAndHeader));
    if (format)
        return *format;
    if (json && head.find("\"Error\"") != std::string_view::npos)
        return fail(ErrorCode::Unsupported, file, { "this reply", "it is an error of the vendor's API, not a price: " + printable(head.substr(start), 200) });
    return fail(ErrorCode::Unsupported, file, { "this file", "no known format; name one with --format: " + allNames<ImportFormat>() });
}

} // namespace gpuplan
