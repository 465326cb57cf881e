#include "core/base/csv.hpp"

#include "core/base/text.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <csv.h>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <iterator>
#include <memory>

namespace gpuplan {

namespace {

/// What libcsv's callbacks fill: finished records with the line each starts on.
struct Records {
    std::vector<std::vector<std::string>> rows;
    std::vector<std::size_t> lines;
    std::vector<std::string> current;
    std::size_t line = 1;
    std::size_t start = 1;
    int terminator = 0; ///< of the record before
};

void onField(void *data, std::size_t size, void *target)
{
    auto &records = *static_cast<Records *>(target);
    std::string text(static_cast<const char *>(data), size);
    records.line += static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
    records.current.push_back(std::move(text));
}

void onRecord(int terminator, void *target)
{
    auto &records = *static_cast<Records *>(target);
    const bool halfOfLineEnd = terminator == '\n' && records.terminator == '\r' && records.current.empty();
    records.terminator = halfOfLineEnd ? 0 : terminator;
    if (halfOfLineEnd)
        return;
    records.rows.push_back(std::move(records.current));
    records.lines.push_back(records.start);
    records.current.clear();
    if (terminator != -1)
        ++records.line;
    records.start = records.line;
}

} // namespace

Result<CsvTable> CsvTable::parse(std::string_view bytes, std::string file)
{
    const auto sound = soundText(bytes, file);
    if (!sound)
        return tl::unexpected(sound.error());
    const std::string_view text = *sound;
    csv_parser parser;
    if (csv_init(&parser, CSV_STRICT | CSV_STRICT_FINI | CSV_REPALL_NL) != 0)
        return fail(ErrorCode::Syntax, file, { "out of memory" });
    const std::unique_ptr<csv_parser, void (*)(csv_parser *)> guard(&parser, csv_free);
    csv_set_delim(&parser, ',');
    csv_set_quote(&parser, '"');
    Records records;
    // CSV_REPALL_NL reports blank lines too, as records without fields; that keeps the line count true.
    const std::size_t read = csv_parse(&parser, text.data(), text.size(), onField, onRecord, &records);
    if (read != text.size() || csv_fini(&parser, onField, onRecord, &records) != 0)
        return fail(ErrorCode::Syntax, fmt::format("{}:{}", file, records.line), { "a quote is opened and not closed, or stands inside an unquoted field" });

    CsvTable table;
    table.m_file = std::move(file);
    bool header = true;
    for (std::size_t i = 0; i < records.rows.size(); ++i) {
        auto &row = records.rows[i];
        if (row.empty() || (row.size() == 1 && row.front().empty()))
            continue;
        if (const auto added = header ? table.takeHeader(row, records.lines[i]) : table.takeRow(row, records.lines[i]); !added)
            return tl::unexpected(added.error());
        header = false;
    }
    if (header)
        return fail(ErrorCode::Syntax, table.m_file + ":1", { "the file has no header line" });
    return table;
}

Result<void> CsvTable::takeHeader(std::vector<std::string> &row, std::size_t line)
{
    for (const std::string &name : row)
        if (!m_index.emplace(name, m_index.size()).second)
            return fail(ErrorCode::DuplicateName, fmt::format("{}:{}", m_file, line), { "column", name });
    m_columns = std::move(row);
    m_headerLine = line;
    return {};
}

Result<void> CsvTable::takeRow(std::vector<std::string> &row, std::size_t line)
{
    if (row.size() != m_columns.size())
        return fail(ErrorCode::Inconsistent, fmt::format("{}:{}", m_file, line),
            { fmt::format("the row has {} fields, the header has {}{}", row.size(), m_columns.size(),
                row.size() > m_columns.size() ? "; put a field that holds a comma in quotes" : "") });
    m_rows.push_back(std::move(row));
    m_lines.push_back(line);
    return {};
}

Result<void> CsvTable::need(std::span<const std::string_view> columns) const
{
    std::vector<std::string_view> missing;
    std::copy_if(columns.begin(), columns.end(), std::back_inserter(missing), [this](std::string_view name) { return !hasColumn(name); });
    if (missing.empty())
        return {};
    const std::string names = fmt::format("{}", fmt::join(missing, ", "));
    return fail(ErrorCode::MissingField, fmt::format("{}:{}", m_file, m_headerLine), { (missing.size() == 1 ? "column " : "each of the columns ") + names });
}

bool CsvTable::hasColumn(std::string_view name) const
{
    return m_index.contains(std::string(name));
}

std::string_view CsvTable::text(std::size_t row, std::string_view column) const
{
    const auto found = m_index.find(std::string(column));
    return found == m_index.end() ? std::string_view() : std::string_view(m_rows[row][found->second]);
}

std::optional<double> CsvTable::number(std::size_t row, std::string_view column) const
{
    return plainNumber(text(row, column));
}

std::string CsvTable::where(std::size_t row, std::string_view column) const
{
    return column.empty() ? fmt::format("{}:{}", m_file, m_lines[row]) : fmt::format("{}:{}:{}", m_file, m_lines[row], column);
}

std::optional<double> plainNumber(std::string_view text)
{
    const auto first = text.find_first_not_of(" \t");
    if (first == std::string_view::npos)
        return std::nullopt;
    text = text.substr(first, text.find_last_not_of(" \t") - first + 1);
    double value = 0;
    const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (code != std::errc{} || end != text.data() + text.size() || !std::isfinite(value))
        return std::nullopt;
    return value;
}

} // namespace gpuplan
