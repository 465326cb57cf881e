#pragma once

#include "core/base/error.hpp"

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace gpuplan {

/// The columns of one of the files that imports write, in order: which name a record, and which are its facts. The others say where a fact
/// comes from.
struct ImportTableShape {
    std::vector<std::string_view> columns;
    std::vector<std::string_view> keys;
    std::vector<std::string_view> facts;
};

/// The cell of a column; empty text when the record is empty.
std::string_view cellOf(const ImportTableShape &shape, const std::vector<std::string> &record, std::string_view column);

extern const ImportTableShape kPriceTable; ///< imported_prices.csv
extern const ImportTableShape kTypeTable; ///< imported_instances.csv
extern const ImportTableShape kZoneTable; ///< imported_zones.csv

/// What taking a record did.
enum class TableEffect { Added, Changed, Unchanged };

/// One such file while it is worked on: records by key.
class ImportTable {
public:
    using Record = std::vector<std::string>; ///< cells in the order of the shape's columns

    explicit ImportTable(const ImportTableShape &shape) : m_shape(&shape) { }
    /// Reads what the file holds. Errors: those of CsvTable::parse, DuplicateName for two records of one key.
    static Result<ImportTable> parse(const ImportTableShape &shape, std::string_view text, const std::string &file);

    /// Takes a record; `before` is then the record that it replaced (when Changed). Equal facts leave the old record as it is.
    TableEffect take(Record record, Record &before);
    [[nodiscard]] bool changed() const { return m_changed; }
    /// The file's text: header and records in the order of their keys.
    [[nodiscard]] std::string text() const;

private:
    [[nodiscard]] std::string keyOf(const Record &record) const;
    [[nodiscard]] bool sameFacts(const Record &a, const Record &b) const;

    const ImportTableShape *m_shape;
    std::map<std::string, Record> m_records;
    bool m_changed = false;
};

} // namespace gpuplan
