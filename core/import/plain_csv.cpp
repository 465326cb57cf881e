#include "core/import/csv_rows.hpp"
#include "core/import/printable.hpp"
#include "core/import/readers.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace gpuplan {

namespace {

/// Reads rows with the columns of catalog/schema/prices.md and `cloud`; price may stand for amount.
class PlainRows {
public:
    explicit PlainRows(ImportSink &sink) : m_sink(sink) { }

    bool take(const CsvRow &row)
    {
        if (m_columns.empty())
            m_columns = CsvColumns(row);
        else
            price(row);
        return !m_sink.fault();
    }

    [[nodiscard]] Result<void> result() const
    {
        for (const std::string_view column : { "instance_type", "currency", "amount" })
            if (!m_columns.has(column) && !(column == "amount" && m_columns.has("price")))
                return fail(ErrorCode::MissingField, m_sink.file() + ":1", { fmt::format("column {}", column) });
        return {};
    }

private:
    /// One of the names of an enum, `fallback` for an empty cell; nullopt after refusing another word.
    template <class E> std::optional<E> word(const std::string &cell, std::string_view kind, E fallback, const std::string &where)
    {
        if (cell.empty())
            return fallback;
        const auto value = fromName<E>(cell);
        if (!value)
            m_sink.refuse(ErrorCode::UnknownName, where, { std::string(kind), printable(cell), allNames<E>() });
        return value;
    }

    std::optional<bool> flag(const std::string &cell, const std::string &where)
    {
        if (cell.empty() || cell == "false" || cell == "true")
            return cell == "true";
        m_sink.refuse(ErrorCode::WrongType, where, { "never_rank", "true or false", printable(cell) });
        return std::nullopt;
    }

    std::optional<Cloud> cloudOf(const std::string &cell, const std::string &type, const std::string &where)
    {
        auto cloud = m_sink.options().cloud;
        if (!cell.empty())
            cloud = word(cell, "cloud", Cloud::Alibaba, where);
        else if (!cloud && !(cloud = m_sink.gpus().cloudOf(type)))
            m_sink.refuse(ErrorCode::MissingField, where, { fmt::format("the cloud of {} (a column cloud, or --cloud)", printable(type)) });
        return cloud;
    }

    void price(const CsvRow &row)
    {
        const auto cell = [&](std::string_view column) { return std::string(m_columns.cell(row, column)); };
        const std::string where = fmt::format("{}:{}", m_sink.file(), row.line);
        if (row.cells.size() != m_columns.count())
            return m_sink.refuse(
                ErrorCode::Inconsistent, where, { fmt::format("the row has {} fields, the header has {}", row.cells.size(), m_columns.count()) });
        if (!std::all_of(row.cells.begin(), row.cells.end(), [](const std::string &text) { return isSoundText(text); }))
            return m_sink.refuse(ErrorCode::Syntax, where, { "its text is not UTF-8; save the file as UTF-8" });
        const auto cloud = cloudOf(cell("cloud"), cell("instance_type"), where);
        const auto mode = word(cell("mode"), "purchase mode", PurchaseMode::OnDemand, where);
        const auto unit = word(cell("unit"), "unit of a price", PriceUnit::Hour, where);
        const auto confidence = word(cell("confidence"), "confidence", Confidence::High, where);
        const auto currency = currencyIn(cell("currency"), where);
        const auto amount = m_sink.amountOf(cell(m_columns.has("amount") ? "amount" : "price"), where);
        const auto part = flag(cell("never_rank"), where);
        if (!part || !cloud || !mode || !unit || !confidence || !currency || !amount)
            return;
        ImportedPrice out;
        out.cloud = *cloud;
        out.instanceType = cell("instance_type");
        out.region = cell("region");
        out.zone = cell("zone");
        out.mode = *mode;
        out.amount = { *amount, *currency };
        out.unit = *unit;
        out.confidence = *confidence;
        describe(out, cell("date"), cell("date_kind"), cell("source"), cell("note"));
        out.neverRank = *part;
        out.where = where;
        m_sink.price(std::move(out));
    }

    static void describe(ImportedPrice &out, std::string date, const std::string &kind, const std::string &source, std::string note)
    {
        out.date = std::move(date);
        out.dateKind = kind == nameOf(DateKind::LowerBound) ? DateKind::LowerBound : DateKind::Undated;
        out.source = source.empty() ? "a list of your own" : source;
        out.origin = "plain: " + out.source;
        out.note = std::move(note);
    }

    std::optional<Currency> currencyIn(const std::string &cell, const std::string &where)
    {
        if (!cell.empty())
            return m_sink.currencyOf(cell, where);
        if (!m_sink.options().currency)
            m_sink.refuse(ErrorCode::MissingCurrency, where, { "the price" });
        return m_sink.options().currency;
    }

    ImportSink &m_sink;
    CsvColumns m_columns;
};

} // namespace

Result<void> readPlainCsv(ByteSource &source, ImportSink &sink)
{
    PlainRows rows(sink);
    const auto read = readCsvRows(source, [&](const CsvRow &row) { return rows.take(row); });
    return read ? rows.result() : read;
}

} // namespace gpuplan
