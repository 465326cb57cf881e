#pragma once

#include "core/catalog/catalog.hpp"
#include "ui/models/fact_table.hpp"

namespace gpuplan::ui {

/// One fact: what it is, and what is known of it.
struct FactLine {
    QString label, value;
    CellLook look = CellLook::Plain; ///< Muted: unknown
    bool wide = false; ///< a text that takes the whole width below its label
};

struct FactBlock {
    QString title;
    std::vector<FactLine> lines;
};

/// Every field of a record in blocks, in the language of the interface. Unknown fields are there and say so.
std::vector<FactBlock> factsOf(const Accelerator &card);
std::vector<FactBlock> factsOf(const InstanceType &type, const Catalog &catalog, Date now);
std::vector<FactBlock> factsOf(const Price &price, const Catalog &catalog, Date now);

} // namespace gpuplan::ui
