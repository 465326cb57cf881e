#include "core/import/import_table.hpp"

#include "core/base/csv.hpp"
#include "core/base/csv_line.hpp"

#include <algorithm>
#include <utility>

namespace gpuplan {

const ImportTableShape kPriceTable{
    { "instance_type", "region", "zone", "mode", "currency", "amount", "unit", "date", "date_kind", "confidence", "never_rank", "note", "source", "origin" },
    { "instance_type", "region", "zone", "mode", "currency", "date", "origin" },
    { "amount", "unit", "date_kind", "confidence", "never_rank" },
};

const ImportTableShape kTypeTable{
    { "instance_type", "family", "vcpus", "memory_gib", "accelerator_id", "accelerator_unknown_why", "gpu_model_documented", "gpu_model_api",
        "gpu_model_inferred", "gpu_model_basis", "gpu_count", "gpu_fraction", "gpu_memory_gb", "gpu_link", "topology", "network_gbps", "rdma_gbps", "fabric",
        "network_cards", "local_nvme_gb", "network_burst_gbps", "gpudirect_rdma", "cpu", "cpu_arch", "gpu_link_gb_s", "gpu_p2p", "mig", "disk_types",
        "max_disks", "disk_iops", "disk_mb_s", "bare_metal", "needs_uefi_image", "status", "status_note", "regions", "zones", "note", "confidence", "date",
        "source" },
    { "instance_type" },
    { "vcpus", "memory_gib", "accelerator_id", "gpu_model_api", "gpu_count", "gpu_fraction", "gpu_memory_gb", "network_gbps", "network_cards" },
};

const ImportTableShape kZoneTable{
    { "instance_type", "region", "zone", "evidence", "date", "source" },
    { "instance_type", "region", "zone" },
    { "instance_type" },
};

std::string_view cellOf(const ImportTableShape &shape, const std::vector<std::string> &record, std::string_view column)
{
    const auto at = static_cast<std::size_t>(std::find(shape.columns.begin(), shape.columns.end(), column) - shape.columns.begin());
    return at < record.size() ? std::string_view(record[at]) : std::string_view();
}

Result<ImportTable> ImportTable::parse(const ImportTableShape &shape, std::string_view text, const std::string &file)
{
    const auto csv = CsvTable::parse(text, file);
    if (!csv)
        return tl::unexpected(csv.error());
    ImportTable table(shape);
    for (std::size_t row = 0; row < csv->rowCount(); ++row) {
        Record record;
        for (const std::string_view column : shape.columns)
            record.emplace_back(csv->text(row, column));
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
        key += (key.empty() ? "" : " ") + std::string(cellOf(*m_shape, record, column));
    return key;
}

bool ImportTable::sameFacts(const Record &a, const Record &b) const
{
    return std::all_of(
        m_shape->facts.begin(), m_shape->facts.end(), [&](std::string_view column) { return cellOf(*m_shape, a, column) == cellOf(*m_shape, b, column); });
}

TableEffect ImportTable::take(Record record, Record &before)
{
    const auto [found, added] = m_records.try_emplace(keyOf(record));
    if (!added && sameFacts(found->second, record))
        return TableEffect::Unchanged;
    m_changed = true;
    before = std::exchange(found->second, std::move(record));
    return added ? TableEffect::Added : TableEffect::Changed;
}

std::string ImportTable::text() const
{
    std::string out = csvLine({ m_shape->columns.begin(), m_shape->columns.end() });
    for (const auto &[key, record] : m_records)
        out += csvLine(record);
    return out;
}

} // namespace gpuplan
