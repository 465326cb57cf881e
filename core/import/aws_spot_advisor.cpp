#include "core/import/json_parts.hpp"
#include "core/import/json_values.hpp"
#include "core/import/printable.hpp"
#include "core/import/readers.hpp"

#include <fmt/format.h>
#include <map>
#include <nlohmann/json.hpp>

namespace gpuplan {

namespace {

constexpr std::size_t kMostAdvice = 50'000;

/// One line of advice, before the labels of the interruption bands are known.
struct Advice {
    std::string region, type, where;
    double saving = 0; ///< percent below the on-demand price
    int band = -1;
};

ImportedPrice priceOf(const Advice &advice, const std::map<int, std::string> &bands)
{
    ImportedPrice price;
    price.cloud = Cloud::Aws;
    price.instanceType = advice.type;
    price.region = advice.region;
    price.mode = PurchaseMode::Spot;
    price.amount = { 0, Currency::Usd };
    price.confidence = Confidence::Low;
    const auto band = bands.find(advice.band);
    price.note = band == bands.end() ? "interrupted: not said" : "interrupted in a month: " + printable(band->second, 20);
    price.source = "AWS spot advisor (https://spot-bid-advisor.s3.amazonaws.com/spot-advisor-data.json)";
    price.origin = "aws-spot-advisor";
    price.where = advice.where;
    return price;
}

} // namespace

Result<void> readAwsSpotAdvisor(ByteSource &source, ImportSink &sink)
{
    std::map<int, std::string> bands;
    std::vector<Advice> advices;
    const auto read = readJsonParts(source, { "ranges/*", "spot_advisor/*/*/*" }, [&](const JsonPart &part) {
        if (part.pattern == 0) {
            if (const auto index = wholeOf(part.value, "index"); index && bands.size() < 100)
                bands.emplace(*index, textOf(part.value, "label"));
            return true;
        }
        const std::string &type = part.path.back();
        const std::string &system = part.path[part.path.size() - 2];
        if (!sink.concerns(Cloud::Aws, type))
            return true;
        if (system != "Linux") {
            sink.skip("another operating system or pre-installed software");
            return true;
        }
        const auto saving = numberOf(part.value, "s");
        if (!saving)
            sink.refuse(ErrorCode::MissingField, part.where, { "s, the saving in percent" });
        else
            advices.push_back({ part.path[part.path.size() - 3], type, part.where, *saving, wholeOf(part.value, "r").value_or(-1) });
        return advices.size() <= kMostAdvice;
    });
    if (!read)
        return read;
    if (advices.size() > kMostAdvice)
        return fail(
            ErrorCode::OutOfRange, source.file(), { "the number of GPU records", fmt::format("above {}", kMostAdvice), "fewer in one import; split the file" });
    constexpr double percent = 100;
    for (const Advice &advice : advices)
        sink.savings(priceOf(advice, bands), advice.saving / percent);
    return {};
}

} // namespace gpuplan
