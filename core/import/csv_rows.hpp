#pragma once

#include "core/import/byte_source.hpp"

#include <functional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace gpuplan {

/// One row of a CSV file as it is read.
struct CsvRow {
    std::vector<std::string> cells;
    std::size_t line = 0; ///< the line it starts on
};

/// Called for each row that is not blank, in the order of the file; false ends reading.
using CsvRowHandler = std::function<bool(const CsvRow &)>;

/// Walks a CSV file (RFC 4180 by libcsv) piece by piece; holds one row at a time. Errors: Syntax with file:line (a stray or open quote, a
/// field longer than 1 MiB, a row of more than 1,000 fields), and the fault of `source`.
Result<void> readCsvRows(ByteSource &source, const CsvRowHandler &handler);

/// The header of a file: where each column stands.
class CsvColumns {
public:
    CsvColumns() = default;
    explicit CsvColumns(const CsvRow &header);
    [[nodiscard]] bool empty() const { return m_index.empty(); }
    [[nodiscard]] std::size_t count() const { return m_count; }
    [[nodiscard]] bool has(std::string_view name) const;
    /// Empty text when the column is not there or the row is too short.
    [[nodiscard]] std::string_view cell(const CsvRow &row, std::string_view name) const;

private:
    std::unordered_map<std::string, std::size_t> m_index;
    std::size_t m_count = 0;
};

} // namespace gpuplan
