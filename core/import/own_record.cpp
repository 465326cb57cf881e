#include "core/import/own_record.hpp"

#include "core/base/csv.hpp"
#include "core/base/csv_line.hpp"
#include "core/catalog/load.hpp"
#include "core/catalog/records.hpp"
#include "core/import/import_rows.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <functional>

namespace gpuplan {

namespace {

namespace fs = std::filesystem;

using Row = std::map<std::string, std::string>;

/// What is the same in two rows that cannot both count, and in two that are one.
const std::vector<std::string_view> kPricePlace{ "instance_type", "region", "zone", "mode", "date" };
const std::vector<std::string_view> kWholePrice{ "instance_type", "region", "zone", "mode", "date", "currency", "source" };
const std::vector<std::string_view> kTypeName{ "instance_type" };

fs::path pathOf(OwnKind kind, Cloud cloud)
{
    return fs::path("clouds") / std::string(nameOf(cloud)) / (kind == OwnKind::Price ? "prices.csv" : "instances.csv");
}

/// A file of the user's while rows go in and out of it.
struct OwnTable {
    std::vector<std::string> columns;
    std::vector<Row> rows;

    [[nodiscard]] std::string text() const
    {
        std::string out = csvLine(columns);
        for (const Row &row : rows) {
            std::vector<std::string> line;
            for (const std::string &column : columns) {
                const auto cell = row.find(column);
                line.push_back(cell == row.end() ? std::string() : cell->second);
            }
            out += csvLine(line);
        }
        return out;
    }
};

std::vector<std::string> freshColumns(OwnKind kind)
{
    const ImportTableShape &shape = kind == OwnKind::Price ? kPriceTable : kTypeTable;
    std::vector<std::string> out(shape.columns.begin(), shape.columns.end());
    std::erase(out, "origin"); // of imports alone
    return out;
}

Result<OwnTable> parseTable(OwnKind kind, const std::optional<std::string> &text, const std::string &file)
{
    if (!text)
        return OwnTable{ freshColumns(kind), {} };
    const auto csv = CsvTable::parse(*text, file);
    if (!csv)
        return tl::unexpected(csv.error());
    OwnTable out{ csv->columns(), {} };
    for (std::size_t row = 0; row < csv->rowCount(); ++row) {
        Row &cells = out.rows.emplace_back();
        for (const std::string &column : out.columns)
            cells[column] = csv->text(row, column);
    }
    return out;
}

bool same(const Row &a, const Row &b, const std::vector<std::string_view> &columns)
{
    const auto cell = [](const Row &row, std::string_view column) {
        const auto found = row.find(std::string(column));
        return found == row.end() ? std::string() : found->second;
    };
    return std::all_of(columns.begin(), columns.end(), [&](std::string_view column) { return cell(a, column) == cell(b, column); });
}

std::size_t faultsIn(OwnKind kind, const std::string &text, Cloud cloud, Errors &errors)
{
    CatalogRecords records;
    (kind == OwnKind::Price ? readPrices : readInstances)(text, pathOf(kind, cloud).string(), cloud, records, errors);
    return errors.size();
}

/// A file of the folder with rows changed by `edit`, as a change. Error: the new text has a fault that the old one had not.
Result<FolderChange> edited(OwnKind kind, Cloud cloud, const fs::path &folder, const std::function<Result<void>(OwnTable &)> &edit)
{
    const fs::path path = pathOf(kind, cloud);
    const auto before = textIn(folder, path);
    if (!before)
        return tl::unexpected(before.error());
    auto table = parseTable(kind, *before, (folder / path).string());
    if (!table)
        return tl::unexpected(table.error());
    if (auto done = edit(*table); !done)
        return tl::unexpected(done.error());
    if (!*before && table->rows.empty())
        return FolderChange();
    std::string after = table->text();
    Errors old, now;
    const std::size_t known = *before ? faultsIn(kind, **before, cloud, old) : 0;
    if (faultsIn(kind, after, cloud, now) > known)
        return tl::unexpected(now.back());
    if (*before == after)
        return FolderChange();
    return FolderChange{ { { path, *before, std::move(after) } } };
}

/// Whether the built-in catalogue or what was imported into the folder describes the type.
bool describedElsewhere(Cloud cloud, const std::string &type, const fs::path &folder)
{
    if (loadCatalog().catalog->findInstance(cloud, type) != nullptr)
        return true;
    const auto imported = textIn(folder, fs::path("clouds") / std::string(nameOf(cloud)) / "imported_instances.csv");
    if (!imported || !*imported)
        return false;
    const auto csv = CsvTable::parse(**imported, {});
    for (std::size_t row = 0; csv && row < csv->rowCount(); ++row)
        if (csv->text(row, "instance_type") == type)
            return true;
    return false;
}

Row rowOf(const ImportTableShape &shape, const ImportTable::Record &cells)
{
    Row out;
    for (std::size_t i = 0; i < cells.size(); ++i)
        if (!cells[i].empty() && shape.columns[i] != "origin")
            out[std::string(shape.columns[i])] = cells[i];
    return out;
}

} // namespace

std::string OwnRecord::cell(const std::string &column) const
{
    const auto found = cells.find(column);
    return found == cells.end() ? std::string() : found->second;
}

OwnRecord ownRecordOf(const Price &price)
{
    ImportedPrice row;
    row.cloud = price.cloud;
    row.instanceType = price.instanceType;
    row.region = price.region;
    row.zone = price.zone;
    row.mode = price.mode;
    row.amount = price.perHour;
    row.dateKind = price.dateKind;
    row.date = price.date;
    row.confidence = price.confidence;
    row.neverRank = price.neverRank;
    row.note = price.note;
    row.source = price.provenance.source;
    return { OwnKind::Price, price.cloud, rowOf(kPriceTable, recordOf(row)) };
}

OwnRecord ownRecordOf(const InstanceType &type)
{
    return { OwnKind::Type, type.cloud, rowOf(kTypeTable, recordOf(type)) };
}

Result<FolderChange> putRecord(const OwnRecord &record, const fs::path &folder, const std::optional<OwnRecord> &instead)
{
    const bool isPrice = record.kind == OwnKind::Price;
    return edited(record.kind, record.cloud, folder, [&](OwnTable &table) -> Result<void> {
        const auto gives = [&](const Row &row) {
            return same(row, record.cells, isPrice ? kPricePlace : kTypeName) || (instead && same(row, instead->cells, isPrice ? kWholePrice : kTypeName));
        };
        for (const auto &[column, cell] : record.cells)
            if (!cell.empty() && std::find(table.columns.begin(), table.columns.end(), column) == table.columns.end())
                table.columns.push_back(column);
        const auto place = std::find_if(table.rows.begin(), table.rows.end(), gives);
        const auto at = static_cast<std::size_t>(place - table.rows.begin());
        std::erase_if(table.rows, gives);
        table.rows.insert(table.rows.begin() + static_cast<std::ptrdiff_t>(std::min(at, table.rows.size())), record.cells);
        return {};
    });
}

Result<FolderChange> removeRecord(const OwnRecord &record, const fs::path &folder)
{
    const bool isPrice = record.kind == OwnKind::Price;
    auto removed = edited(record.kind, record.cloud, folder, [&](OwnTable &table) -> Result<void> {
        if (std::erase_if(table.rows, [&](const Row &row) { return same(row, record.cells, isPrice ? kWholePrice : kTypeName); }) == 0)
            return fail(ErrorCode::DanglingReference, (folder / pathOf(record.kind, record.cloud)).string(),
                { isPrice ? "the price of" : "the instance type", record.cell("instance_type") });
        return {};
    });
    if (!removed || isPrice || describedElsewhere(record.cloud, record.cell("instance_type"), folder))
        return removed;
    auto prices = edited(OwnKind::Price, record.cloud, folder, [&](OwnTable &table) -> Result<void> {
        std::erase_if(table.rows, [&](const Row &row) { return same(row, record.cells, kTypeName); });
        return {};
    });
    return prices ? Result<FolderChange>(joined(std::move(*prices), std::move(*removed))) : prices;
}

} // namespace gpuplan
