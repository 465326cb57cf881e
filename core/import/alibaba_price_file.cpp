#include "core/import/json_parts.hpp"
#include "core/import/json_values.hpp"
#include "core/import/pending_prices.hpp"
#include "core/import/printable.hpp"
#include "core/import/readers.hpp"

#include <array>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace gpuplan {

namespace {

/// A key of pricingInfo: "ap-southeast-1::ecs.gn6i-c4g1.xlarge::vpc::linux::optimized".
struct PriceKey {
    std::string region, type;
    bool planned = false; ///< Linux in a VPC, I/O optimised: what gpuplan plans with
};

std::optional<PriceKey> parseKey(std::string_view text)
{
    std::array<std::string_view, 5> parts;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        const std::size_t end = text.find("::");
        if ((end == std::string_view::npos) != (i + 1 == parts.size()))
            return std::nullopt;
        parts[i] = text.substr(0, end);
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 2);
    }
    return PriceKey{ std::string(parts[0]), std::string(parts[1]), parts[2] == "vpc" && parts[3] == "linux" && parts[4] == "optimized" };
}

/// How the array of a unit reads for a period.
struct Term {
    std::string_view member;
    std::string_view period;
    PurchaseMode mode;
    PriceUnit unit;
    double parts; ///< units in the period
    std::string_view note;
};

constexpr std::string_view kListNote = "list price, Linux, instance only";
constexpr std::array<Term, 4> kTerms{ { { "hours", "1", PurchaseMode::OnDemand, PriceUnit::Hour, 1, kListNote },
    { "months", "1", PurchaseMode::Month, PriceUnit::Month, 1, kListNote },
    { "years", "1", PurchaseMode::Reserved1y, PriceUnit::Year, 1, "list price of a subscription of one year, Linux, instance only" },
    { "years", "3", PurchaseMode::Reserved3y, PriceUnit::Year, 3, "derived: list price of a subscription of three years / 3; Linux, instance only" } } };

const Term *termOf(std::string_view member, std::string_view period)
{
    for (const Term &term : kTerms)
        if (term.member == member && term.period == period)
            return &term;
    return nullptr;
}

/// The header members; the prices wait for them.
struct Header {
    std::string currency, version, published;
};

/// False when there are too many prices.
bool takeEntry(const PriceKey &key, const JsonPart &part, ImportSink &sink, PendingPrices &pending)
{
    for (const std::string_view member : { "hours", "months", "years" }) {
        const nlohmann::json *entries = memberOf(part.value, member);
        if (entries == nullptr || !entries->is_array())
            continue;
        for (const nlohmann::json &entry : *entries) {
            const Term *term = termOf(member, textOf(entry, "period"));
            if (term == nullptr) {
                sink.skip("a subscription of a length that is not planned with");
                continue;
            }
            const std::string where = fmt::format("{}/{}", part.where, member);
            const auto amount = sink.amountOf(textOf(entry, "price"), where);
            if (!amount)
                continue;
            ImportedPrice price;
            price.instanceType = key.type;
            price.region = key.region;
            price.mode = term->mode;
            price.amount.amount = *amount / term->parts;
            price.unit = term->unit;
            price.note = term->note;
            price.where = where;
            if (!pending.add(std::move(price)))
                return false;
        }
    }
    return true;
}

/// What all prices of the file share.
void complete(std::vector<ImportedPrice> &prices, const Header &header, Currency currency)
{
    const std::string package = currency == Currency::Cny ? "ecs-price-info" : "ecs-price-info-intl";
    const std::string version = printable(header.version, 40);
    for (ImportedPrice &price : prices) {
        price.amount.currency = currency;
        price.date = header.published.substr(0, 10);
        price.origin = "alibaba-price-file";
        price.source = fmt::format("Alibaba Cloud public price file {} (https://g.alicdn.com/aliyun/{}/{}/price/download/instancePrice.json)", version, package,
            version.empty() ? "VERSION" : version);
    }
}

} // namespace

Result<void> readAlibabaPriceFile(ByteSource &source, ImportSink &sink)
{
    Header header;
    PendingPrices pending;
    const auto read = readJsonParts(source, { "currency", "version", "publicationDate", "pricingInfo/*" }, [&](const JsonPart &part) {
        if (part.pattern < 3) {
            std::string &field = part.pattern == 0 ? header.currency : part.pattern == 1 ? header.version : header.published;
            field = part.value.is_string() ? part.value.get<std::string>() : std::string();
            return true;
        }
        const auto key = parseKey(part.path.back());
        if (!key)
            sink.refuse(ErrorCode::WrongType, part.where, { "the key of a price", "region::type::network::system::optimisation", "another form" });
        else if (!key->planned)
            sink.skip("another system, network or disk form");
        else if (sink.concerns(Cloud::Alibaba, key->type))
            return takeEntry(*key, part, sink, pending);
        return true;
    });
    if (!read)
        return read;
    if (pending.all().empty())
        return {};
    const auto currency = currencyOfFile(header.currency, source.file());
    if (!currency)
        return tl::unexpected(currency.error());
    complete(pending.all(), header, *currency);
    return pending.moveTo(sink);
}

} // namespace gpuplan
