#pragma once

#include <QString>
#include <QStringList>
#include <QVariant>
#include <array>
#include <vector>

namespace gpuplan::ui {

/// What a list of the catalogue can be narrowed by.
enum class Facet { Cloud, Region, Gpu, Mode, Status, Age, Origin };
inline constexpr std::size_t kFacets = 7;

/// How a cell is drawn. Muted: an unknown value. The last four are badges.
enum class CellLook { Plain, Strong, Muted, Good, Warn, Unknown, Accent };

struct FactCell {
    QString text;
    QVariant raw; ///< sorts the column; invalid: unknown, always last
    CellLook look = CellLook::Plain;
    QString icon; ///< of a badge
    QString spoken; ///< what a screen reader says where it is not the text
};

struct FactColumn {
    QString title, toolTip;
    int width = 80; ///< at 100% text
    int leave = 0; ///< columns with a higher number go first where there is no room; 0: stays
    bool right = false;
};

/// One record of the catalogue as a row.
struct FactRow {
    QString key; ///< the same record has the same key after a reload
    std::size_t record = 0; ///< its place in the catalogue's list
    std::vector<FactCell> cells;
    QString words; ///< what the search looks through, in lower case
    std::array<QStringList, kFacets> facets; ///< values by which a filter finds it
};

struct FactTable {
    std::vector<FactColumn> columns;
    std::vector<FactRow> rows;
};

} // namespace gpuplan::ui
