#pragma once

#include "core/catalog/catalog.hpp"
#include "core/import/own_record.hpp"
#include "ui/models/fact_table.hpp"

namespace gpuplan::ui {

/// The three lists of the catalogue page. `record` of a row: the place in the map's order, in `instances`, in `prices`.
FactTable acceleratorTable(const Catalog &catalog);
FactTable instanceTable(const Catalog &catalog, Date now);
FactTable priceTable(const Catalog &catalog, Date now);

/// The keys that rows go by.
QString keyOf(const InstanceType &type);
QString keyOf(const Price &price);
QString keyOf(const OwnRecord &record);

/// The word of a value that a list can be narrowed by, in the language of the interface.
QString facetWord(Facet facet, const QString &value, const Catalog &catalog);
QString facetTitle(Facet facet);

} // namespace gpuplan::ui
