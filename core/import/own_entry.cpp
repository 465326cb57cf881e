#include "core/import/own_entry.hpp"

#include "core/base/csv_line.hpp"
#include "core/base/near_names.hpp"
#include "core/base/parse.hpp"
#include "core/catalog/records.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <set>

namespace gpuplan {

namespace {

std::string trimmed(const std::string &text)
{
    constexpr std::string_view blanks = " \t\r\n";
    const std::size_t first = text.find_first_not_of(blanks);
    return first == std::string::npos ? std::string() : text.substr(first, text.find_last_not_of(blanks) - first + 1);
}

OwnRecord trimmed(const OwnRecord &typed)
{
    OwnRecord out{ typed.kind, typed.cloud, {} };
    for (const auto &[column, cell] : typed.cells)
        if (std::string text = trimmed(cell); !text.empty())
            out.cells[column] = std::move(text);
    return out;
}

void need(const OwnRecord &record, const std::string &column, Errors &errors)
{
    if (record.cell(column).empty())
        errors.push_back({ ErrorCode::MissingField, column, { column } });
}

template <class E> void checkName(const OwnRecord &record, const std::string &column, const std::string &kind, Errors &errors)
{
    const std::string cell = record.cell(column);
    if (!cell.empty() && !fromName<E>(cell))
        errors.push_back({ ErrorCode::UnknownName, column, { kind, cell, allNames<E>() } });
}

/// A date that is none, or later than a day that has begun anywhere on earth.
void checkDate(OwnRecord &record, Date today, Errors &errors)
{
    std::string &date = record.cells["date"];
    if (date.empty())
        date = isoDate(today);
    const bool full = date.size() == 10 || date.size() == 4;
    const auto first = date.size() == 4 ? parseIsoDate(date + "-01-01") : parseIsoDate(date);
    if (!full || !first)
        errors.push_back({ ErrorCode::OutOfRange, "date", { "date", date, "a day or a year like 2026-06-18 or 2026" } });
    else if (daysBetween(today, *first) > 1)
        errors.push_back({ ErrorCode::OutOfRange, "date", { "date", date, "today or earlier" } });
}

void fillSource(OwnRecord &record)
{
    if (record.cell("source").empty())
        record.cells["source"] = kEnteredByUser;
}

/// "¥1,234.5" as amount and currency; the sign counts before the currency that was chosen beside it.
void readAmount(OwnRecord &record, Errors &errors)
{
    need(record, "amount", errors);
    const auto chosen = fromName<Currency>(record.cell("currency"));
    if (!record.cell("currency").empty() && !chosen)
        errors.push_back({ ErrorCode::UnknownName, "currency", { "currency", record.cell("currency"), allNames<Currency>() } });
    if (record.cell("amount").empty())
        return;
    const auto amount = chosen ? parseMoney(record.cell("amount"), "amount", *chosen) : parseMoney(record.cell("amount"), "amount");
    if (!amount) {
        errors.push_back(amount.error());
    } else if (amount->amount <= 0) {
        errors.push_back({ ErrorCode::OutOfRange, "amount", { "amount", record.cell("amount"), "more than 0" } });
    } else {
        record.cells["amount"] = fmt::format("{}", amount->amount);
        record.cells["currency"] = nameOf(amount->currency);
    }
}

/// A number as one types it, written plainly.
void readNumber(OwnRecord &record, const std::string &column, Errors &errors)
{
    const auto cell = record.cells.find(column);
    if (cell == record.cells.end())
        return;
    if (const auto value = parseCount(cell->second, column))
        cell->second = fmt::format("{}", *value);
    else
        errors.push_back(value.error());
}

/// The last check is the one that the catalogue makes when it reads the file: what passes here can be read back.
void checkByReader(const OwnRecord &record, Errors &errors)
{
    if (!errors.empty())
        return;
    std::vector<std::string> columns, cells;
    for (const auto &[column, cell] : record.cells) {
        columns.push_back(column);
        cells.push_back(cell);
    }
    for (const char *needed : { "region", "accelerator_id", "gpu_count" })
        if (!record.cells.contains(needed)) {
            columns.emplace_back(needed);
            cells.emplace_back();
        }
    CatalogRecords records;
    (record.kind == OwnKind::Price ? readPrices : readInstances)(csvLine(columns) + csvLine(cells), "entry", record.cloud, records, errors);
    for (Error &error : errors)
        error.where = error.where.substr(error.where.rfind(':') + 1);
}

void checkKnownType(const OwnRecord &record, const Catalog &catalog, const std::string &newType, Errors &errors)
{
    need(record, "instance_type", errors);
    const std::string name = record.cell("instance_type");
    if (name.empty() || name == newType || catalog.findInstance(record.cloud, name) != nullptr)
        return;
    std::vector<std::string> known;
    for (const InstanceType &type : catalog.instances)
        if (type.cloud == record.cloud)
            known.push_back(type.name);
    errors.push_back({ ErrorCode::UnknownName, "instance_type", { fmt::format("instance type of {}", nameOf(record.cloud)), name, nearNames(name, known) } });
}

template <class Map> void checkId(const OwnRecord &record, const std::string &column, const std::string &kind, const Map &known, Errors &errors)
{
    const std::string name = record.cell(column);
    if (name.empty() || known.contains(name))
        return;
    std::vector<std::string> ids;
    for (const auto &[id, value] : known)
        ids.push_back(id);
    errors.push_back({ ErrorCode::UnknownName, column, { kind, name, nearNames(name, ids) } });
}

void doubtRegion(const OwnRecord &record, const Catalog &catalog, Errors &doubts)
{
    const std::string region = record.cell("region");
    if (region.empty() || record.cloud == Cloud::Own)
        return;
    std::set<std::string> known;
    for (const Region &each : catalog.regions)
        if (each.cloud == record.cloud)
            known.insert(each.id);
    for (const InstanceType &type : catalog.instances)
        if (type.cloud == record.cloud)
            known.insert(type.regions.begin(), type.regions.end());
    if (!known.contains(region))
        doubts.push_back({ ErrorCode::UnknownName, "region", { "region", region, nearNames(region, { known.begin(), known.end() }) } });
}

/// An amount far from the one that counts now is often one of another unit.
void doubtAmount(const OwnRecord &record, const Catalog &catalog, Errors &doubts)
{
    constexpr double farOff = 10;
    CatalogRecords records;
    Errors faults;
    std::vector<std::string> columns, cells;
    for (const auto &[column, cell] : record.cells) {
        columns.push_back(column);
        cells.push_back(cell);
    }
    readPrices(csvLine(columns) + csvLine(cells), "entry", record.cloud, records, faults);
    if (records.prices.size() != 1)
        return;
    const Price &price = records.prices.front();
    const Price *now = catalog.bestPrice(price.cloud, price.instanceType, price.region, price.mode);
    if (now == nullptr || now->perHour.currency != price.perHour.currency)
        return;
    const double ratio = price.perHour.amount / now->perHour.amount;
    if (ratio > farOff || ratio < 1 / farOff)
        doubts.push_back({ ErrorCode::OutOfRange, "amount",
            { "amount an hour", fmt::format("{:.6g}", price.perHour.amount), fmt::format("it is {:.6g} now", now->perHour.amount) } });
}

} // namespace

Checked<OwnRecord> readOwnPrice(const OwnRecord &typed, const Catalog &catalog, Date today, const std::string &newType)
{
    OwnRecord record = trimmed(typed);
    Errors errors;
    checkKnownType(record, catalog, newType, errors);
    if (record.cloud == Cloud::Own)
        record.cells["region"] = kOwnRegion;
    need(record, "region", errors);
    need(record, "mode", errors);
    checkName<PurchaseMode>(record, "mode", "purchase mode", errors);
    readAmount(record, errors);
    if (record.cell("unit").empty())
        record.cells["unit"] = "hour";
    checkDate(record, today, errors);
    record.cells["date_kind"] = record.cell("date").size() == 4 ? "year" : "day";
    record.cells.try_emplace("confidence", "high");
    fillSource(record);
    checkByReader(record, errors);
    return errors.empty() ? Checked<OwnRecord>(std::move(record)) : tl::unexpected(std::move(errors));
}

Checked<OwnRecord> readOwnType(const OwnRecord &typed, const Catalog &catalog, Date today)
{
    OwnRecord record = trimmed(typed);
    Errors errors;
    need(record, "instance_type", errors);
    if (const std::string name = record.cell("instance_type"); name.find_first_of(" \t") != std::string::npos)
        errors.push_back({ ErrorCode::OutOfRange, "instance_type", { "instance_type", name, "a name without blanks" } });
    if (record.cloud == Cloud::Own)
        for (const char *column : { "accelerator_id", "gpu_count" })
            need(record, column, errors);
    checkId(record, "accelerator_id", "accelerator", catalog.accelerators, errors);
    checkId(record, "topology", "topology", catalog.topologies, errors);
    for (const char *column :
        { "vcpus", "memory_gib", "gpu_count", "gpu_fraction", "gpu_memory_gb", "network_gbps", "rdma_gbps", "network_cards", "local_nvme_gb" })
        readNumber(record, column, errors);
    checkDate(record, today, errors);
    fillSource(record);
    checkByReader(record, errors);
    return errors.empty() ? Checked<OwnRecord>(std::move(record)) : tl::unexpected(std::move(errors));
}

Errors doubtsAbout(const OwnRecord &record, const Catalog &catalog)
{
    Errors doubts;
    if (record.kind == OwnKind::Price) {
        doubtRegion(record, catalog, doubts);
        doubtAmount(record, catalog, doubts);
    } else if (catalog.findInstance(record.cloud, record.cell("instance_type")) != nullptr) {
        doubts.push_back({ ErrorCode::DuplicateName, "instance_type", { "instance type", record.cell("instance_type") } });
    }
    return doubts;
}

} // namespace gpuplan
