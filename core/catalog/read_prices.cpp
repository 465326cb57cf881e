#include "core/catalog/csv_record.hpp"
#include "core/catalog/records.hpp"

namespace gpuplan {

namespace {

constexpr double kMostRate = 1e4; ///< between any two currencies

std::optional<Currency> currencyOf(CsvRecord &record, std::string_view column, std::string_view what)
{
    const std::string cell = record.text(column);
    if (const auto currency = fromName<Currency>(cell))
        return currency;
    if (cell.empty())
        record.fault(ErrorCode::MissingCurrency, column, { std::string(what) });
    else
        record.fault(ErrorCode::UnknownName, column, { "currency", cell, allNames<Currency>() });
    return std::nullopt;
}

/// Hours that an amount per `unit` buys.
double hoursOfUnit(CsvRecord &record)
{
    const std::string unit = record.required("unit");
    if (unit == "month")
        return kHoursPerMonth;
    if (unit == "year")
        return 12 * kHoursPerMonth;
    if (unit != "hour" && !unit.empty())
        record.fault(ErrorCode::UnknownName, "unit", { "unit of a price", unit, "hour, month, year" });
    return 1;
}

/// A kind of date and the date itself must agree: "day" needs a full day, "year" four digits, "undated" nothing.
void checkDateKind(CsvRecord &record, const Price &price)
{
    constexpr std::size_t dayLength = 10;
    constexpr std::size_t yearLength = 4;
    const std::size_t length = price.date.size();
    const bool agrees = price.dateKind == DateKind::Undated ? length == 0 : price.dateKind == DateKind::Year ? length == yearLength : length == dayLength;
    if (!agrees)
        record.fault(ErrorCode::Inconsistent, "date_kind", { "date_kind is " + std::string(nameOf(price.dateKind)) + ", the date is “" + price.date + "”" });
}

DateKind impliedKind(std::string_view date)
{
    return date.empty() ? DateKind::Undated : date.size() == 4 ? DateKind::Year : DateKind::Day;
}

} // namespace

void readPrices(std::string_view csv, const std::string &file, Cloud cloud, CatalogRecords &records, Errors &errors)
{
    forEachRecord(csv, file, { "instance_type", "region", "mode", "currency", "amount", "unit", "date", "source" }, errors, [&](CsvRecord &record) {
        Price out;
        out.cloud = cloud;
        out.instanceType = record.required("instance_type");
        out.region = record.text("region");
        out.zone = record.text("zone");
        record.required("mode");
        out.mode = record.name("mode", "purchase mode", PurchaseMode::OnDemand);
        const auto currency = currencyOf(record, "currency", "the price");
        const double amount = record.positive("amount");
        const double hours = hoursOfUnit(record);
        out.perHour = { amount / hours, currency.value_or(Currency::Cny) };
        out.date = record.date("date");
        out.dateKind = record.name("date_kind", "kind of date", impliedKind(out.date));
        out.confidence = record.name("confidence", "confidence", Confidence::Medium);
        out.neverRank = record.flag("never_rank");
        out.derived = record.text("derived");
        out.note = record.text("note");
        if (hours != 1)
            out.note += (out.note.empty() ? "" : "; ") + std::string("paid by the ") + record.text("unit") + ", spread over its hours (730 a month)";
        out.provenance = record.provenance(records.user);
        if (record.sound())
            checkDateKind(record, out);
        if (record.sound())
            records.prices.push_back(std::move(out));
    });
}

void readStoragePrices(std::string_view csv, const std::string &file, Cloud cloud, CatalogRecords &records, Errors &errors)
{
    forEachRecord(csv, file, { "item", "variant", "region", "currency", "amount", "unit", "source" }, errors, [&](CsvRecord &record) {
        StoragePrice out;
        out.cloud = cloud;
        out.item = record.required("item");
        out.variant = record.text("variant");
        out.region = record.text("region");
        out.date = record.date("date");
        out.note = record.text("note");
        out.provenance = record.provenance(records.user);
        // A row without an amount holds limits of a product whose price is not known: there is no price to load.
        if (record.text("amount").empty())
            return;
        out.mode = record.name("mode", "purchase mode", PurchaseMode::OnDemand);
        const auto currency = currencyOf(record, "currency", "the storage price");
        out.amount = { record.positive("amount"), currency.value_or(Currency::Cny) };
        out.unit = record.required("unit");
        if (record.sound())
            records.storage.push_back(std::move(out));
    });
}

void readExchangeRates(std::string_view csv, const std::string &file, CatalogRecords &records, Errors &errors)
{
    forEachRecord(csv, file, { "base", "quote", "rate", "date", "source" }, errors, [&](CsvRecord &record) {
        ExchangeRate out;
        const auto base = currencyOf(record, "base", "the rate");
        const auto quote = currencyOf(record, "quote", "the rate");
        out.rate = record.positive("rate");
        if (out.rate > kMostRate || (out.rate > 0 && out.rate < 1 / kMostRate))
            record.fault(ErrorCode::OutOfRange, "rate", { "rate", record.text("rate"), "0.0001 to 10,000" });
        out.date = record.date("date");
        out.provenance = record.provenance(records.user);
        if (base && quote && *base == *quote)
            record.fault(ErrorCode::Inconsistent, "quote", { "base and quote are the same currency" });
        if (!record.sound())
            return;
        out.base = *base;
        out.quote = *quote;
        records.rates.push_back(std::move(out));
    });
}

} // namespace gpuplan
