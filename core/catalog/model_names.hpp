#pragma once

#include "core/catalog/records.hpp"

#include <string>
#include <vector>

namespace gpuplan {

/// Adds a model to a layer. Ids and aliases are names of one kind, and case does not count: a name that is taken in the layer is a
/// DuplicateName at the model's place; a taken alias is left out, a model with a taken id as a whole.
void addModel(CatalogRecords &records, ModelPreset preset, Errors &errors);

/// Lays models over the catalogue by id. A name that they claim no longer stands for a model below (a warning says so); an alias that is the
/// id of another model below is a DuplicateName and left out.
void overlayModels(Catalog &catalog, std::map<std::string, ModelPreset> models, Errors &errors, std::vector<std::string> &warnings);

} // namespace gpuplan
