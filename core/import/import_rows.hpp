#pragma once

#include "core/catalog/instance_type.hpp"
#include "core/import/import_records.hpp"
#include "core/import/import_table.hpp"

namespace gpuplan {

/// Records as the cells of their files, in the order of kPriceTable, kTypeTable and kZoneTable.
ImportTable::Record recordOf(const ImportedPrice &price);
ImportTable::Record recordOf(const InstanceType &type);
ImportTable::Record recordOf(const ImportedSighting &sighting);

} // namespace gpuplan
