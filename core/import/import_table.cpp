#include "core/import/import_table.hpp"

#include "core/base/csv.hpp"
#include "core/base/csv_line.hpp"

#include <algorithm>
#include <utility>

namespace gpuplan {

namespace {

std::string_view cellOf(const ImportTable::Record &record, std::string_view column)
{
    const auto found = record.find(column);
    return found == record.end() ? std::string_view() : std::string_view(found->second);
}

} // namespace

const ImportTableShape kPriceTable{
    { "instance_type", "region", "zone", "mode", "currency", "amount", "unit", "date", "date_kind", "confidence", "never_rank", "note", "source", "origin" },
    { "instance_type", "region", "zone", "mode", "currency", "date", "origin" },
    { "amount", "unit", "date_kind", "confidence", "never_rank" },
};

const ImportTableShape kTypeTable{
    { "instance_type", "family", "vcpus", "memory_gib", "accelerator_id", "accelerator_unknown_why", "gpu_model_documented", "gpu_model_api",
        "gpu_model_inferred", "gpu_model_basis", "gpu_count", "gpu_fraction", "gpu_memory_gb", "gpu_link", "topology", "network_gbps", "rdma_gbps", "fabric",
        "network_cards", "local_nvme_gb", "bare_metal", "needs_uefi_image", "status", "status_note", "regions", "zones", "note", "confidence", "date",
        "source" },
    { "instance_type" },
    { "vcpus", "memory_gib", "accelerator_id", "gpu_model_api", "gpu_count", "gpu_fraction", "gpu_memory_gb", "network_gbps", "network_cards" },
};

const ImportTableShape kZoneTable{
    { "instance_type", "region", "zone", "evidence", "date", "source" },
    { "instance_type", "region", "zone" },
    { "instance_type" },
};

Result<ImportTable> ImportTable::parse(const ImportTableShape &shape, std::string_view text, const std::string &file)
{
    const auto csv = CsvTable::parse(text, file);
    if (!csv)
        return tl::unexpected(csv.error());
    ImportTable table(shape);
    for (std::size_t row = 0; row < csv->rowCount(); ++row) {
        Record record;
        for (const std::string_view column : shape.columns)
            if (const std::string_view cell = csv->text(row, column); !cell.empty())
                record.emplace(column, cell);
        const std::string key = table.keyOf(record);
        if (!table.m_records.emplace(key, std::move(record)).second)
            return fail(ErrorCode::DuplicateName, csv->where(row), { "record", key });
    }
    return table;
}

std::string ImportTable::keyOf(const Record &record) const
{
    std::string key;
    for (const std::string_view column : m_shape->keys)
        key += (key.empty() ? "" : " ") + std::string(cellOf(record, column));
    return key;
}

TableEffect ImportTable::take(Record record, Record &before)
{
    const auto [found, added] = m_records.try_emplace(keyOf(record));
    Record &old = found->second;
    const bool equal = !added
        && std::all_of(m_shape->facts.begin(), m_shape->facts.end(), [&](std::string_view column) { return cellOf(old, column) == cellOf(record, column); });
    if (equal)
        return TableEffect::Unchanged;
    m_changed = true;
    before = std::exchange(old, std::move(record));
    return added ? TableEffect::Added : TableEffect::Changed;
}

std::string ImportTable::text() const
{
    std::string out = csvLine({ m_shape->columns.begin(), m_shape->columns.end() });
    for (const auto &[key, record] : m_records) {
        std::vector<std::string> cells;
        for (const std::string_view column : m_shape->columns)
            cells.emplace_back(cellOf(record, column));
        out += csvLine(cells);
    }
    return out;
}

} // namespace gpuplan
