#include "core/import/aws_offer.hpp"
#include "core/import/json_parts.hpp"
#include "core/import/json_values.hpp"
#include "core/import/readers.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <unordered_map>

namespace gpuplan {

namespace {

using Json = nlohmann::json;

AwsProduct productOf(const Json &value)
{
    static const Json none = Json::object();
    const Json *found = memberOf(value, "attributes");
    const Json &a = found == nullptr ? none : *found;
    return { textOf(value, "productFamily"), textOf(a, "instanceType"), textOf(a, "regionCode"), textOf(a, "locationType"), textOf(a, "operatingSystem"),
        textOf(a, "tenancy"), textOf(a, "preInstalledSw"), textOf(a, "capacitystatus"), textOf(a, "marketoption"), textOf(a, "gpu"), textOf(a, "gpuMemory"),
        textOf(a, "vcpu"), textOf(a, "memory"), textOf(a, "networkPerformance") };
}

/// Reads the list: keeps the products that are planned with (some hundred) and takes their prices when the terms come.
class PriceList {
public:
    explicit PriceList(ImportSink &sink) : m_sink(sink) { }

    bool take(const JsonPart &part)
    {
        switch (part.pattern) {
        case 0:
            m_published = part.value.is_string() ? part.value.get<std::string>() : std::string();
            break;
        case 1:
            m_termsFirst |= m_terms > 0;
            product(part);
            break;
        default:
            ++m_terms;
            terms(part, part.pattern == 3);
        }
        return !m_sink.fault() && m_products.size() < kMostProducts;
    }

    [[nodiscard]] bool termsFirst() const { return m_termsFirst; }
    [[nodiscard]] bool full() const { return m_products.size() >= kMostProducts; }

private:
    static constexpr std::size_t kMostProducts = 50'000;

    void product(const JsonPart &part)
    {
        AwsProduct product = productOf(part.value);
        if (!isPlanned(product, m_sink))
            return;
        if (!m_sink.gpus().knows(Cloud::Aws, product.type))
            m_sink.type(awsListType(product, m_published, part.where));
        m_products.insert_or_assign(part.path.back(), std::move(product));
    }

    /// All offers of one product: {"SKU.TERM": {"priceDimensions": {...}, "termAttributes": {...}}}.
    void terms(const JsonPart &part, bool reserved)
    {
        const auto product = m_products.find(part.path.back());
        if (product == m_products.end() || !part.value.is_object())
            return;
        for (const auto &[id, offer] : part.value.items()) {
            const Json *dimensions = memberOf(offer, "priceDimensions");
            if (dimensions == nullptr || !dimensions->is_object())
                continue;
            AwsTerm term{ reserved, {}, {}, {}, {} };
            if (const Json *attributes = memberOf(offer, "termAttributes"))
                term
                    = { reserved, textOf(*attributes, "LeaseContractLength"), textOf(*attributes, "OfferingClass"), textOf(*attributes, "PurchaseOption"), {} };
            for (const auto &[code, dimension] : dimensions->items()) {
                term.unit = textOf(dimension, "unit");
                if (const auto mode = modeOf(term, m_sink))
                    price(product->second, *mode, dimension, fmt::format("{}/{}", part.where, id));
            }
        }
    }

    void price(const AwsProduct &product, PurchaseMode mode, const Json &dimension, const std::string &where)
    {
        const Json *amounts = memberOf(dimension, "pricePerUnit");
        if (amounts == nullptr || !amounts->is_object() || amounts->empty())
            return m_sink.refuse(ErrorCode::MissingField, where, { "pricePerUnit" });
        const std::string code = amounts->begin().key();
        const auto currency = m_sink.currencyOf(code, where);
        const auto amount = currency ? m_sink.amountOf(textOf(*amounts, code), where) : std::nullopt;
        if (!amount)
            return;
        ImportedPrice price = awsListPrice(product, mode, m_published, where);
        price.amount = { *amount, *currency };
        m_sink.price(std::move(price));
    }

    ImportSink &m_sink;
    std::string m_published;
    std::unordered_map<std::string, AwsProduct> m_products; ///< by SKU
    std::size_t m_terms = 0;
    bool m_termsFirst = false;
};

} // namespace

Result<void> readAwsPriceListJson(ByteSource &source, ImportSink &sink)
{
    PriceList list(sink);
    const auto read = readJsonParts(
        source, { "publicationDate", "products/*", "terms/OnDemand/*", "terms/Reserved/*" }, [&](const JsonPart &part) { return list.take(part); });
    if (!read)
        return read;
    if (list.termsFirst())
        return fail(
            ErrorCode::Unsupported, source.file(), { "this order", "its terms stand before its products, so their prices cannot be told apart in one pass" });
    if (list.full())
        return fail(ErrorCode::OutOfRange, source.file(), { "the number of GPU products", "above 50,000", "one region's list" });
    return {};
}

} // namespace gpuplan
