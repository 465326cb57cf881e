#include "core/import/import_sink.hpp"

#include "core/base/csv.hpp"
#include "core/import/printable.hpp"

#include <cmath>
#include <fmt/format.h>

namespace gpuplan {

namespace {

constexpr std::size_t kMostRecords = 50'000;
constexpr std::size_t kMostText = 10'000'000;
constexpr double kHighestAmount = 1e8; ///< no machine costs more a year; beyond it a number is broken

/// A day, or a year where a source knows no more.
std::optional<DateKind> kindOf(std::string_view date)
{
    if (date.empty())
        return DateKind::Undated;
    if (parseIsoDate(date))
        return DateKind::Day;
    return date.size() == 4 && lastDayOf(date) ? std::optional(DateKind::Year) : std::nullopt;
}

} // namespace

ImportSink::ImportSink(const Catalog &catalog, const GpuTypes &gpus, const ImportOptions &options, std::string file, ImportBatch &batch, ImportReport &report)
    : m_catalog(catalog), m_gpus(gpus), m_options(options), m_file(std::move(file)), m_batch(batch), m_report(report)
{
}

bool ImportSink::concerns(Cloud cloud, std::string_view type, bool gpuStated)
{
    if (gpuStated || m_gpus.looksLikeGpu(cloud, type))
        return true;
    skip("not a GPU machine");
    return false;
}

bool ImportSink::room(const std::string &where)
{
    const std::size_t records = m_batch.prices.size() + m_batch.types.size() + m_batch.sightings.size();
    if (records >= kMostRecords)
        m_fault = Error{ ErrorCode::OutOfRange, where,
            { "the number of GPU records", fmt::format("above {}", kMostRecords), "fewer in one import; split the file" } };
    else if (m_batch.textBytes > kMostText)
        m_fault = Error{ ErrorCode::OutOfRange, where, { "the text of notes and sources", "above 10 MB", "less in one import; split the file" } };
    return !m_fault;
}

bool ImportSink::complete(ImportedPrice &price)
{
    if (price.region.empty())
        price.region = m_options.region;
    if (price.date.empty())
        price.date = m_options.date;
    if (price.region.empty()) {
        refuse(ErrorCode::MissingField, price.where, { "the region (give it with --region)" });
        return false;
    }
    for (const std::string &name : { price.instanceType, price.region, price.zone.empty() ? price.region : price.zone })
        if (!isMachineName(name)) {
            refuse(ErrorCode::WrongType, price.where, { "a machine type, region or zone", "a plain name", "“" + printable(name) + "”" });
            return false;
        }
    const auto kind = kindOf(price.date);
    if (!kind) {
        refuse(ErrorCode::OutOfRange, price.where, { "the date", printable(price.date), "a day like 2026-06-18" });
        return false;
    }
    constexpr int aYear = 366;
    if (*kind == DateKind::Day && daysBetween(m_options.today, *parseIsoDate(price.date)) > aYear) {
        refuse(ErrorCode::OutOfRange, price.where, { "the date", price.date, "not more than a year from today" });
        return false;
    }
    if (price.dateKind != DateKind::LowerBound || *kind != DateKind::Day)
        price.dateKind = *kind;
    return true;
}

void ImportSink::price(ImportedPrice price)
{
    if (m_fault || !complete(price))
        return;
    if (!std::isfinite(price.amount.amount) || price.amount.amount <= 0 || price.amount.amount > kHighestAmount)
        return refuse(ErrorCode::OutOfRange, price.where, { "the price", fmt::format("{}", price.amount.amount), "more than 0; 0 is no price" });
    if (!isSoundText(price.note) || !isSoundText(price.source))
        return refuse(ErrorCode::Syntax, price.where, { "its text is not UTF-8; save the file as UTF-8" });
    if (!room(price.where))
        return;
    const auto [known, fresh] = m_batch.seen.emplace(keyOf(price), m_batch.prices.size());
    if (!fresh) {
        const ImportedPrice &first = m_batch.prices[known->second];
        if (first.amount == price.amount && first.unit == price.unit)
            return skip("the same price again");
        return refuse(ErrorCode::Inconsistent, price.where,
            { fmt::format("a second price, {}, for {}; {} stands at {}", valueOf(price), titleOf(price), valueOf(first), first.where) });
    }
    ++m_report.prices;
    m_report.undated += price.dateKind == DateKind::Undated;
    price.source = sourceOf(price.source);
    m_batch.textBytes += price.note.size() + price.source.size() + price.origin.size();
    m_batch.prices.push_back(std::move(price));
}

void ImportSink::savings(ImportedPrice price, double share)
{
    if (!std::isfinite(share) || share <= 0 || share >= 1)
        return refuse(ErrorCode::OutOfRange, price.where, { "the saving", fmt::format("{}", share), "between 0 and 1" });
    price.amount.amount = 1 - share;
    const std::size_t before = m_batch.prices.size();
    this->price(std::move(price));
    if (m_batch.prices.size() > before)
        m_batch.savings.push_back(before);
}

void ImportSink::type(InstanceType type)
{
    if (m_fault || !room(type.provenance.file))
        return;
    if (!isMachineName(type.name))
        return refuse(ErrorCode::WrongType, type.provenance.file, { "a machine type", "a plain name", "“" + printable(type.name) + "”" });
    if (type.provenance.date.empty())
        type.provenance.date = m_options.date;
    type.provenance.source = sourceOf(type.provenance.source);
    ++m_report.types;
    m_batch.types.push_back(std::move(type));
}

void ImportSink::sighting(ImportedSighting sighting)
{
    if (m_fault || !room(sighting.where))
        return;
    for (const std::string &name : { sighting.instanceType, sighting.region, sighting.zone })
        if (!isMachineName(name))
            return refuse(ErrorCode::WrongType, sighting.where, { "a machine type, region or zone", "a plain name", "“" + printable(name) + "”" });
    if (sighting.date.empty())
        sighting.date = m_options.date;
    sighting.source = sourceOf(sighting.source);
    ++m_report.sightings;
    m_batch.sightings.push_back(std::move(sighting));
}

const std::string &ImportSink::regionOf(Cloud cloud, const std::string &zone)
{
    constexpr std::size_t mostZones = 10'000;
    if (m_regions.size() > mostZones)
        m_regions.clear();
    const auto [found, fresh] = m_regions.try_emplace(fmt::format("{} {}", nameOf(cloud), zone));
    if (fresh)
        found->second = regionOfZone(m_catalog, cloud, zone);
    return found->second;
}

std::string ImportSink::sourceOf(const std::string &publisher) const
{
    const std::string name = m_file.substr(m_file.rfind('/') + 1);
    return fmt::format("{}{}file {}", publisher, publisher.empty() ? "" : ", ", printable(name));
}

std::optional<double> ImportSink::amountOf(std::string_view text, const std::string &where)
{
    const auto value = plainNumber(text);
    if (text.empty())
        refuse(ErrorCode::MissingField, where, { "the price" });
    else if (!value || std::isnan(*value))
        refuse(ErrorCode::NotANumber, where, { printable(text), "Write it plainly: 1234.5" });
    else if (!std::isfinite(*value) || *value <= 0)
        refuse(ErrorCode::OutOfRange, where, { "the price", printable(text), "more than 0; 0 is no price" });
    else
        return value;
    return std::nullopt;
}

std::optional<Currency> ImportSink::currencyOf(std::string_view code, const std::string &where)
{
    const auto currency = fromName<Currency>(code);
    if (!currency)
        refuse(ErrorCode::UnknownName, where, { "currency that gpuplan plans in", printable(code), allNames<Currency>() });
    return currency;
}

} // namespace gpuplan
