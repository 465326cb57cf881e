#pragma once

#include "core/base/error.hpp"
#include "core/model/field_places.hpp"
#include "core/model/scenario.hpp"

#include <filesystem>
#include <string>
#include <string_view>

namespace gpuplan {

inline constexpr int kScenarioFormat = 1;
inline constexpr std::string_view kScenarioFormatName = "gpuplan-scenario"; ///< the file's "format"

/// A scenario and where its fields stand in the file.
struct PlacedScenario {
    Scenario scenario;
    FieldPlaces places;
};

/// Pretty-printed, versioned JSON of a scenario, stable in field order ("*.gpuplan").
std::string scenarioToJson(const Scenario &scenario);
/// Reads what scenarioToJson() writes. All faults at once, by file, line and field path ("job.gpuplan:7: limits.budget.amount"). Missing
/// fields take their defaults; unknown ones are errors with the nearest name; a newer format is NewerVersion. `file` names the text in errors.
Checked<PlacedScenario> readScenario(std::string_view json, const std::string &file);
Checked<PlacedScenario> loadPlacedScenario(const std::filesystem::path &path);
/// The same without the places.
Checked<Scenario> scenarioFromJson(std::string_view json, const std::string &file);
Checked<Scenario> loadScenario(const std::filesystem::path &path);
Result<void> saveScenario(const Scenario &scenario, const std::filesystem::path &path);

/// `field.path=value` as the command line's --set: value is JSON or, for text, counts, money and durations, what people type
/// ("data.tokens=10B", "limits.budget=¥50,000", "limits.deadline=7 days", "where.clouds=alibaba,aws").
Result<void> setField(Scenario &scenario, std::string_view path, std::string_view value);
/// Every field path that setField() takes, in file order.
std::vector<std::string> fieldPaths();
/// The same for the fields of one own machine: "own_nodes[0].name", ….
std::vector<std::string> ownNodePaths();

/// All faults of the values themselves (zero nodes, negative budget, no data …), by field path. Names that need the catalogue are
/// checked by plan().
Errors validate(const Scenario &scenario);

} // namespace gpuplan
