#include "core/import/aws_offer.hpp"
#include "core/import/csv_rows.hpp"
#include "core/import/printable.hpp"
#include "core/import/readers.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>

namespace gpuplan {

namespace {

constexpr std::array<std::string_view, 10> kNeeded{ "TermType", "Unit", "PricePerUnit", "Currency", "Product Family", "Instance Type", "Tenancy",
    "Operating System", "GPU", "Region Code" };

/// Reads the rows: a few of metadata, the header, and one price a row.
class PriceRows {
public:
    explicit PriceRows(ImportSink &sink) : m_sink(sink) { }

    bool take(const CsvRow &row)
    {
        if (!m_columns.empty())
            price(row);
        else if (row.cells.front() == "SKU")
            header(row);
        else if (row.cells.size() >= 2 && row.cells[0] == "Publication Date")
            m_published = row.cells[1];
        return !m_sink.fault() && !m_fault;
    }

    [[nodiscard]] Result<void> result() const
    {
        if (m_fault)
            return tl::unexpected(*m_fault);
        return m_columns.empty() ? Result<void>(fail(ErrorCode::MissingField, m_sink.file(), { "the header line that starts with SKU" })) : Result<void>();
    }

private:
    void header(const CsvRow &row)
    {
        m_columns = CsvColumns(row);
        for (const std::string_view column : kNeeded)
            if (!m_columns.has(column))
                m_fault = Error{ ErrorCode::MissingField, fmt::format("{}:{}", m_sink.file(), row.line), { fmt::format("column {}", column) } };
    }

    void price(const CsvRow &row)
    {
        const auto cell = [&](std::string_view column) { return std::string(m_columns.cell(row, column)); };
        const std::string where = fmt::format("{}:{}", m_sink.file(), row.line);
        if (row.cells.size() != m_columns.count())
            return m_sink.refuse(
                ErrorCode::Inconsistent, where, { fmt::format("the row has {} fields, the header has {}", row.cells.size(), m_columns.count()) });
        const AwsProduct product{ cell("Product Family"), cell("Instance Type"), cell("Region Code"), cell("Location Type"), cell("Operating System"),
            cell("Tenancy"), cell("Pre Installed S/W"), cell("CapacityStatus"), cell("MarketOption"), cell("GPU"), cell("GPU Memory"), cell("vCPU"),
            cell("Memory"), cell("Network Performance") };
        if (!isPlanned(product, m_sink))
            return;
        const auto mode
            = modeOf({ cell("TermType") == "Reserved", cell("LeaseContractLength"), cell("OfferingClass"), cell("PurchaseOption"), cell("Unit") }, m_sink);
        const auto currency = mode ? m_sink.currencyOf(cell("Currency"), where) : std::nullopt;
        const auto amount = currency ? m_sink.amountOf(cell("PricePerUnit"), where) : std::nullopt;
        if (!amount)
            return;
        if (!std::all_of(row.cells.begin(), row.cells.end(), [](const std::string &text) { return isSoundText(text); }))
            return m_sink.refuse(ErrorCode::Syntax, where, { "its text is not UTF-8; save the file as UTF-8" });
        if (*mode == PurchaseMode::OnDemand && !m_sink.gpus().knows(Cloud::Aws, product.type))
            m_sink.type(awsListType(product, m_published, where));
        ImportedPrice price = awsListPrice(product, *mode, m_published, where);
        price.amount = { *amount, *currency };
        m_sink.price(std::move(price));
    }

    ImportSink &m_sink;
    std::string m_published;
    CsvColumns m_columns;
    std::optional<Error> m_fault;
};

} // namespace

Result<void> readAwsPriceListCsv(ByteSource &source, ImportSink &sink)
{
    PriceRows rows(sink);
    const auto read = readCsvRows(source, [&](const CsvRow &row) { return rows.take(row); });
    return read ? rows.result() : read;
}

} // namespace gpuplan
