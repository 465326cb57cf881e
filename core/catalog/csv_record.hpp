#pragma once

#include "core/base/csv.hpp"
#include "core/base/enum_names.hpp"
#include "core/base/error.hpp"
#include "core/catalog/provenance.hpp"

#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>

namespace gpuplan {

/// One row of a catalogue file while it is read: hands out cells and notes every fault with its place, so that one pass
/// reports them all. A record is sound when reading it noted nothing.
class CsvRecord {
public:
    CsvRecord(const CsvTable &table, std::size_t row, Errors &errors) : m_table(table), m_row(row), m_errors(errors), m_faults(errors.size()) { }

    [[nodiscard]] std::string text(std::string_view column) const { return std::string(m_table.text(m_row, column)); }
    /// Text that must not be empty.
    std::string required(std::string_view column);
    /// A number that is 0 or more; nullopt for an empty cell.
    std::optional<double> number(std::string_view column);
    /// A number above 0 that must be there.
    double positive(std::string_view column);
    std::optional<int> whole(std::string_view column);
    /// "true" or "false"; an empty cell is false.
    bool flag(std::string_view column);
    /// "true" or "false"; nullopt for an empty cell.
    std::optional<bool> knownFlag(std::string_view column);
    /// "", "2026", "2026-06" or "2026-06-18".
    std::string date(std::string_view column);
    /// One of the names of an enum; `fallback` for an empty cell.
    template <class E> E name(std::string_view column, std::string_view kind, E fallback)
    {
        const std::string_view cell = m_table.text(m_row, column);
        if (cell.empty())
            return fallback;
        if (const auto value = fromName<E>(cell))
            return *value;
        fault(ErrorCode::UnknownName, column, { std::string(kind), std::string(cell), allNames<E>() });
        return fallback;
    }
    void fault(ErrorCode code, std::string_view column, std::vector<std::string> args);

    [[nodiscard]] bool sound() const { return m_errors.size() == m_faults; }
    [[nodiscard]] std::string where(std::string_view column = {}) const { return m_table.where(m_row, column); }
    /// Source and date from the columns of those names; the place of the row.
    [[nodiscard]] Provenance provenance(bool user) const;

private:
    const CsvTable &m_table;
    std::size_t m_row;
    Errors &m_errors;
    std::size_t m_faults;
};

/// The words of a cell that blanks, or another separator, part.
std::vector<std::string> wordsOf(std::string_view cell, char separator = ' ');

/// Reads a table and calls `read(record)` for each row. Notes a fault for a broken table and for columns of `needed` that are not there.
template <class Read>
void forEachRecord(std::string_view content, const std::string &file, std::initializer_list<std::string_view> needed, Errors &errors, Read read)
{
    const auto table = CsvTable::parse(content, file);
    if (!table) {
        errors.push_back(table.error());
        return;
    }
    if (const auto complete = table->need({ needed.begin(), needed.size() }); !complete) {
        errors.push_back(complete.error());
        return;
    }
    for (std::size_t row = 0; row < table->rowCount(); ++row) {
        CsvRecord record(*table, row, errors);
        read(record);
    }
}

} // namespace gpuplan
