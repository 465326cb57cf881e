#pragma once

#include "core/base/error.hpp"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace gpuplan {

/// A CSV file with a header line, read whole (RFC 4180 by libcsv). Rows are addressed by column name.
class CsvTable {
public:
    /// `file` names the text in errors. Errors: Syntax (also: no UTF-8), DuplicateName (column), Inconsistent (a row with a different number of fields).
    static Result<CsvTable> parse(std::string_view text, std::string file);

    [[nodiscard]] std::size_t rowCount() const { return m_rows.size(); }
    [[nodiscard]] const std::vector<std::string> &columns() const { return m_columns; }
    [[nodiscard]] bool hasColumn(std::string_view name) const;
    /// Error MissingField names every one of the columns that is not there.
    [[nodiscard]] Result<void> need(std::span<const std::string_view> columns) const;
    /// Empty text when the column is not there.
    [[nodiscard]] std::string_view text(std::size_t row, std::string_view column) const;
    /// nullopt for an empty cell or one that is not a plain C-locale number.
    [[nodiscard]] std::optional<double> number(std::size_t row, std::string_view column) const;
    /// "file:line" of a row; with a column, "file:line:column name".
    [[nodiscard]] std::string where(std::size_t row, std::string_view column = {}) const;

private:
    Result<void> takeHeader(std::vector<std::string> &row, std::size_t line);
    Result<void> takeRow(std::vector<std::string> &row, std::size_t line);

    std::string m_file;
    std::size_t m_headerLine = 1;
    std::vector<std::string> m_columns;
    std::unordered_map<std::string, std::size_t> m_index;
    std::vector<std::vector<std::string>> m_rows;
    std::vector<std::size_t> m_lines;
};

/// A plain finite C-locale number filling the whole text, blanks at both ends allowed.
std::optional<double> plainNumber(std::string_view text);

} // namespace gpuplan
