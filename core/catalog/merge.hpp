#pragma once

#include "core/catalog/records.hpp"

#include <string>
#include <vector>

namespace gpuplan {

/// Lays the records of a layer over the catalogue by id: accelerators and topologies by id, instance types by cloud and name, regions
/// by cloud and id, rates by pair, storage by product and region; prices of a type, region and mode replace all that the catalogue had
/// for them, unless the layer is an imported one: its prices compete with them (settleImported). A name given twice in one layer is an
/// error, and the first counts.
void mergeRecords(Catalog &catalog, CatalogRecords records, Errors &errors, std::vector<std::string> &warnings);

/// After all layers: notes references to things that are not there and takes them out (a type with an unknown accelerator stays
/// listed, a price for an unknown type goes), fills the regions of types from their prices, sorts, finds the newest date.
void settleReferences(Catalog &catalog, Errors &errors, std::vector<std::string> &warnings);

} // namespace gpuplan
