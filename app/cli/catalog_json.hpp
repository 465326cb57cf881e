#pragma once

#include "core/catalog/catalog.hpp"

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace gpuplan::cli {

/// One flat object a record of a kind ("accelerators", "instances", "prices", "regions", "topologies", "models", "rates");
/// null stands for unknown.
nlohmann::ordered_json catalogList(const Catalog &catalog, const std::string &kind);
/// All that is known of a record by id, prices of an instance type included; null when there is none.
nlohmann::ordered_json catalogRecord(const Catalog &catalog, const std::string &id);
/// Every id that catalogRecord() knows.
std::vector<std::string> catalogIds(const Catalog &catalog);
/// Nodes and links of a wiring.
nlohmann::ordered_json linkGraphJson(const LinkGraph &graph);

} // namespace gpuplan::cli
