#include "core/import/merge_import.hpp"

#include "core/base/file.hpp"
#include "core/catalog/records.hpp"
#include "core/import/import_rows.hpp"
#include "core/import/settle_prices.hpp"
#include "core/import/settle_types.hpp"

#include <fmt/format.h>
#include <map>
#include <set>

namespace gpuplan {

namespace {

namespace fs = std::filesystem;

/// A kind of file that imports write, with the reader that the catalogue reads it by.
struct ImportedFile {
    const ImportTableShape *shape;
    const char *name;
    void (*read)(std::string_view, const std::string &, Cloud, CatalogRecords &, Errors &);
};

const ImportedFile kTypes{ &kTypeTable, "imported_instances.csv", readInstances };
const ImportedFile kZones{ &kZoneTable, "imported_zones.csv", readZones };
const ImportedFile kPrices{ &kPriceTable, "imported_prices.csv", readPrices };

/// The first fault that the catalogue's reader finds in a text.
std::optional<Error> faultIn(const ImportedFile &file, std::string_view text, const std::string &name, Cloud cloud)
{
    CatalogRecords records;
    Errors errors;
    file.read(text, name, cloud, records, errors);
    return errors.empty() ? std::nullopt : std::optional(errors.front());
}

/// The imported files of a folder while records are laid over them.
class Book {
public:
    Book(fs::path folder, const ImportedFile &file, ImportOutcome &outcome) : m_folder(std::move(folder)), m_file(file), m_outcome(outcome) { }

    /// Opens the cloud's file when it is first needed.
    Result<ImportTable *> table(Cloud cloud)
    {
        if (const auto open = m_tables.find(cloud); open != m_tables.end())
            return &open->second;
        const fs::path path = m_folder / pathOf(cloud);
        std::error_code code;
        if (!fs::exists(path, code))
            return &m_tables.emplace(cloud, ImportTable(*m_file.shape)).first->second;
        const auto text = readFile(path);
        if (!text)
            return tl::unexpected(text.error());
        if (const auto fault = faultIn(m_file, *text, path.string(), cloud))
            return tl::unexpected(*fault);
        auto table = ImportTable::parse(*m_file.shape, *text, path.string());
        if (!table)
            return tl::unexpected(table.error());
        return &m_tables.emplace(cloud, std::move(*table)).first->second;
    }

    /// Lays a record over the file and notes the change. The record before, for the words of the change.
    template <class Title> Result<void> take(Cloud cloud, ImportTable::Record record, Title title)
    {
        const auto open = table(cloud);
        if (!open)
            return tl::unexpected(open.error());
        ImportTable::Record before;
        const TableEffect effect = (*open)->take(std::move(record), before);
        if (effect == TableEffect::Unchanged)
            ++m_outcome.unchanged;
        else
            m_outcome.changes.push_back(title(effect, before));
        return {};
    }

    /// Adds the texts of the files that changed. Error: a text that the catalogue could not read back.
    Result<void> finish()
    {
        for (const auto &[cloud, table] : m_tables) {
            if (!table.changed())
                continue;
            ImportText out{ pathOf(cloud), table.text() };
            if (const auto fault = faultIn(m_file, out.text, out.path.string(), cloud))
                return tl::unexpected(*fault);
            m_outcome.texts.push_back(std::move(out));
        }
        return {};
    }

private:
    [[nodiscard]] fs::path pathOf(Cloud cloud) const { return fs::path("clouds") / std::string(nameOf(cloud)) / m_file.name; }

    fs::path m_folder;
    const ImportedFile &m_file;
    ImportOutcome &m_outcome;
    std::map<Cloud, ImportTable> m_tables;
};

Result<void> mergeTypes(const std::vector<SettledType> &types, const fs::path &folder, ImportOutcome &outcome)
{
    Book book(folder, kTypes, outcome);
    for (const SettledType &settled : types) {
        const auto title = [&](TableEffect, const ImportTable::Record &) {
            const std::string gpu = settled.type.acceleratorId.empty() ? "accelerator unknown" : settled.type.acceleratorId;
            return ImportChange{ settled.known ? TableEffect::Changed : TableEffect::Added, "type",
                fmt::format("{} {}", nameOf(settled.type.cloud), settled.type.name), "",
                settled.known ? settled.change : fmt::format("{} × {}", settled.type.gpuCount.value_or(0), gpu), "" };
        };
        if (auto taken = book.take(settled.type.cloud, recordOf(settled.type), title); !taken)
            return taken;
    }
    return book.finish();
}

Result<void> mergeZones(const ImportBatch &batch, const Catalog &catalog, const std::function<bool(Cloud, const std::string &)> &isKnown,
    const fs::path &folder, ImportOutcome &outcome)
{
    std::set<std::string> seen;
    for (const InstanceType &type : catalog.instances)
        for (const std::string &zone : type.zones)
            seen.insert(fmt::format("{}/{} {}", nameOf(type.cloud), type.name, zone));
    Book book(folder, kZones, outcome);
    for (const ImportedSighting &sighting : batch.sightings) {
        if (!isKnown(sighting.cloud, sighting.instanceType)) {
            outcome.settled.refuse({ ErrorCode::Inconsistent, sighting.where,
                { fmt::format("{} {} is not in the catalogue: import the vendor's list of machine types with it, or add it to instances.csv",
                    nameOf(sighting.cloud), sighting.instanceType) } });
            continue;
        }
        if (!seen.insert(fmt::format("{}/{} {}", nameOf(sighting.cloud), sighting.instanceType, sighting.zone)).second) {
            ++outcome.unchanged;
            continue;
        }
        const auto title = [&](TableEffect effect, const ImportTable::Record &) {
            return ImportChange{ effect, "zone", fmt::format("{} {} in {}", nameOf(sighting.cloud), sighting.instanceType, sighting.zone), "",
                sighting.evidence, "" };
        };
        if (auto taken = book.take(sighting.cloud, recordOf(sighting), title); !taken)
            return taken;
    }
    return book.finish();
}

/// "CNY 10 per hour" of a record that stood in the file.
std::string valueIn(const ImportTable::Record &record)
{
    const auto cell = [&](std::string_view column) { return cellOf(kPriceTable, record, column); };
    return fmt::format("{} {} per {}", cell("currency"), cell("amount"), cell("unit"));
}

Result<void> mergePrices(const ImportBatch &batch, const Catalog &catalog, const fs::path &folder, ImportOutcome &outcome)
{
    const Standing standing(catalog, batch.prices);
    Book book(folder, kPrices, outcome);
    for (const ImportedPrice &price : batch.prices) {
        const auto title = [&](TableEffect effect, const ImportTable::Record &before) {
            return ImportChange{ effect, "price", titleOf(price), effect == TableEffect::Changed ? valueIn(before) : std::string(), valueOf(price),
                standing.whyHistory(price) };
        };
        if (auto taken = book.take(price.cloud, recordOf(price), title); !taken)
            return taken;
    }
    return book.finish();
}

} // namespace

std::size_t ImportOutcome::refusals() const
{
    std::size_t sum = settled.refusals;
    for (const ImportReport &report : files)
        sum += report.refusals;
    return sum;
}

Result<void> mergeImport(ImportBatch &&batch, const Catalog &catalog, const fs::path &folder, ImportOutcome &outcome)
{
    const std::vector<SettledType> types = settleTypes(batch, catalog, outcome.settled, outcome.unchanged);
    std::set<std::pair<Cloud, std::string>> known;
    for (const InstanceType &type : catalog.instances)
        known.emplace(type.cloud, type.name);
    for (const SettledType &settled : types)
        known.emplace(settled.type.cloud, settled.type.name);
    const auto isKnown = [&](Cloud cloud, const std::string &type) { return known.contains({ cloud, type }); };
    settlePrices(batch, catalog, isKnown, outcome.settled);
    return mergeTypes(types, folder, outcome).and_then([&] { return mergeZones(batch, catalog, isKnown, folder, outcome); }).and_then([&] {
        return mergePrices(batch, catalog, folder, outcome);
    });
}

} // namespace gpuplan
