#include "core/import/csv_rows.hpp"
#include "core/import/printable.hpp"
#include "core/import/readers.hpp"

#include <fmt/format.h>

namespace gpuplan {

namespace {

/// Reads the rows of vms.csv: one machine in one zone, with an on-demand and a spot price.
class VmRows {
public:
    explicit VmRows(ImportSink &sink) : m_sink(sink) { }

    bool take(const CsvRow &row)
    {
        if (m_columns.empty())
            m_columns = CsvColumns(row);
        else
            machine(row);
        return !m_sink.fault();
    }

    [[nodiscard]] Result<void> result() const
    {
        for (const std::string_view column : { "InstanceType", "AcceleratorName", "Price", "SpotPrice", "Region" })
            if (!m_columns.has(column))
                return fail(ErrorCode::MissingField, m_sink.file() + ":1", { fmt::format("column {}", column) });
        return {};
    }

private:
    void machine(const CsvRow &row)
    {
        const auto cell = [&](std::string_view column) { return std::string(m_columns.cell(row, column)); };
        const std::string where = fmt::format("{}:{}", m_sink.file(), row.line);
        if (row.cells.size() != m_columns.count())
            return m_sink.refuse(
                ErrorCode::Inconsistent, where, { fmt::format("the row has {} fields, the header has {}", row.cells.size(), m_columns.count()) });
        const std::string accelerator = cell("AcceleratorName");
        // Rows without a machine price an accelerator that is added to one; a TPU slice is both.
        const std::string type = cell("InstanceType").empty() ? accelerator : cell("InstanceType");
        const auto cloud = m_sink.options().cloud ? m_sink.options().cloud : m_sink.gpus().cloudOf(type);
        if (!cloud && accelerator.empty())
            return m_sink.skip("not a GPU machine");
        if (!cloud)
            return m_sink.refuse(ErrorCode::MissingField, where, { "the cloud of machines that the catalogue does not have (give it with --cloud)" });
        if (cell("InstanceType").empty() && !m_sink.gpus().knows(*cloud, type))
            return m_sink.skip("an accelerator without a machine");
        if (!m_sink.concerns(*cloud, type, !accelerator.empty()))
            return;
        ImportedPrice price = basicPrice(*cloud, type, where);
        price.region = cell("Region");
        price.neverRank = accelerator.empty();
        if (price.neverRank)
            price.note = "HOST PART ONLY (vCPU+RAM): the row names no accelerator";
        push(price, PurchaseMode::OnDemand, cell("Price"), *cloud == Cloud::Aws ? "" : cell("AvailabilityZone"));
        push(price, PurchaseMode::Spot, cell("SpotPrice"), cell("AvailabilityZone"));
    }

    static ImportedPrice basicPrice(Cloud cloud, const std::string &type, const std::string &where)
    {
        ImportedPrice price;
        price.cloud = cloud;
        price.instanceType = type;
        price.confidence = Confidence::Medium;
        price.source = "SkyPilot catalogue (https://github.com/skypilot-org/skypilot-catalog)";
        price.origin = "skypilot";
        price.where = where;
        return price;
    }

    /// An empty price is unknown and no fault.
    void push(ImportedPrice price, PurchaseMode mode, const std::string &text, std::string zone)
    {
        if (text.empty())
            return;
        const auto amount = m_sink.amountOf(text, price.where);
        if (!amount)
            return;
        price.mode = mode;
        price.zone = std::move(zone);
        price.amount = { *amount, Currency::Usd }; // documented: the catalogue's prices are US dollars an hour
        m_sink.price(std::move(price));
    }

    ImportSink &m_sink;
    CsvColumns m_columns;
};

} // namespace

Result<void> readSkyPilot(ByteSource &source, ImportSink &sink)
{
    VmRows rows(sink);
    const auto read = readCsvRows(source, [&](const CsvRow &row) { return rows.take(row); });
    return read ? rows.result() : read;
}

} // namespace gpuplan
