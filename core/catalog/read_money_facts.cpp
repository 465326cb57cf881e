#include "core/catalog/csv_record.hpp"
#include "core/catalog/records.hpp"
#include "core/catalog/size_formula.hpp"

#include <algorithm>
#include <array>

namespace gpuplan {

namespace {

constexpr double kLargestDisk = 1024; ///< GiB, to try a formula with

/// A share between 0 and 1.
double share(CsvRecord &record, std::string_view column)
{
    const double value = record.number(column).value_or(0);
    if (value > 1)
        record.fault(ErrorCode::OutOfRange, column, { std::string(column), record.text(column), "0 to 1" });
    return value;
}

std::string formula(CsvRecord &record, std::string_view column)
{
    std::string text = record.text(column);
    if (!text.empty())
        if (const auto value = evaluateSize(text, kLargestDisk); !value)
            record.fault(ErrorCode::Syntax, column, value.error().args);
    return text;
}

} // namespace

void readPriceRules(std::string_view csv, const std::string &file, Cloud cloud, CatalogRecords &records, Errors &errors)
{
    forEachRecord(csv, file, { "mode", "from", "hours", "points", "date", "source" }, errors, [&](CsvRecord &record) {
        PriceRule out;
        out.cloud = cloud;
        out.mode = record.name("mode", "purchase mode", PurchaseMode::Month);
        out.from = record.name("from", "purchase mode", PurchaseMode::OnDemand);
        out.hours = record.positive("hours");
        out.points = record.whole("points").value_or(0);
        out.date = record.date("date");
        out.note = record.text("note");
        out.provenance = record.provenance(records.user);
        if (record.sound())
            records.money.rules.push_back(std::move(out));
    });
}

void readSpotBands(std::string_view csv, const std::string &file, Cloud cloud, CatalogRecords &records, Errors &errors)
{
    forEachRecord(csv, file, { "instance_type", "region", "low", "high", "date", "source" }, errors, [&](CsvRecord &record) {
        SpotBand out;
        out.cloud = cloud;
        out.instanceType = record.required("instance_type");
        out.region = record.text("region");
        out.low = share(record, "low");
        if (!record.text("high").empty())
            out.high = share(record, "high");
        if (out.high && *out.high < out.low)
            record.fault(ErrorCode::Inconsistent, "high", { "the band ends below its start" });
        out.date = record.date("date");
        out.provenance = record.provenance(records.user);
        if (record.sound())
            records.money.spotBands.push_back(std::move(out));
    });
}

void readTerms(std::string_view csv, const std::string &file, Cloud cloud, CatalogRecords &records, Errors &errors)
{
    forEachRecord(csv, file, { "term", "mode", "seconds", "date", "source" }, errors, [&](CsvRecord &record) {
        CloudTerm out;
        out.cloud = cloud;
        record.required("term");
        out.kind = record.name("term", "term", TermKind::SpotNotice);
        if (!record.text("mode").empty())
            out.mode = record.name("mode", "purchase mode", PurchaseMode::OnDemand);
        out.seconds = record.positive("seconds");
        out.date = record.date("date");
        out.note = record.text("note");
        out.provenance = record.provenance(records.user);
        if (record.sound())
            records.money.terms.push_back(std::move(out));
    });
}

void readSupport(std::string_view csv, const std::string &file, Cloud cloud, CatalogRecords &records, Errors &errors)
{
    forEachRecord(csv, file, { "plan", "currency", "from", "share", "minimum", "date", "source" }, errors, [&](CsvRecord &record) {
        SupportTier out;
        out.cloud = cloud;
        out.plan = record.required("plan");
        record.required("currency");
        const Currency currency = record.name("currency", "currency", Currency::Usd);
        out.from = { record.number("from").value_or(0), currency };
        out.share = share(record, "share");
        out.minimum = { record.number("minimum").value_or(0), currency };
        out.date = record.date("date");
        out.provenance = record.provenance(records.user);
        if (record.sound())
            records.money.support.push_back(std::move(out));
    });
}

void readFailures(std::string_view csv, const std::string &file, CatalogRecords &records, Errors &errors)
{
    forEachRecord(csv, file, { "id", "accelerator", "gpus", "days", "failures", "date", "source" }, errors, [&](CsvRecord &record) {
        FailureRecord out;
        out.id = record.required("id");
        out.accelerator = record.required("accelerator");
        out.gpus = record.positive("gpus");
        out.days = record.positive("days");
        out.failures = record.positive("failures");
        out.date = record.date("date");
        out.note = record.text("note");
        out.provenance = record.provenance(records.user);
        if (record.sound())
            records.money.failures.push_back(std::move(out));
    });
}

void readStorageLimits(std::string_view csv, const std::string &file, Cloud cloud, CatalogRecords &records, Errors &errors)
{
    constexpr std::array<std::string_view, 5> known{ "iops_formula", "throughput_mbps_formula", "write_mbps_formula", "min_gib", "max_gib" };
    forEachRecord(csv, file, { "item", "variant", "region", "source" }, errors, [&](CsvRecord &record) {
        if (std::all_of(known.begin(), known.end(), [&](std::string_view column) { return record.text(column).empty(); }))
            return;
        StorageLimits out;
        out.cloud = cloud;
        out.item = record.required("item");
        out.variant = record.text("variant");
        // Prices carry the region of an example; sizes and rates hold everywhere unless the row has no price.
        out.region = record.text("amount").empty() ? record.text("region") : std::string();
        out.minGib = record.number("min_gib");
        out.maxGib = record.number("max_gib");
        out.iops = formula(record, "iops_formula");
        out.readMbs = formula(record, "throughput_mbps_formula");
        out.writeMbs = formula(record, "write_mbps_formula");
        if (out.writeMbs.empty())
            out.writeMbs = out.readMbs;
        out.date = record.date("date");
        out.note = record.text("note");
        out.provenance = record.provenance(records.user);
        if (record.sound())
            records.money.limits.push_back(std::move(out));
    });
}

} // namespace gpuplan
