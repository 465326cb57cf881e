#pragma once

#include "core/import/import_outcome.hpp"

#include <nlohmann/json.hpp>
#include <string>

namespace gpuplan::cli {

/// What an import did, for people: one paragraph a file, then the changes and the files written.
std::string importText(const ImportOutcome &outcome, const std::string &folder, bool dryRun);
/// {files, refused, changes, unchanged, written, dry_run}; everything that the text says, in full.
nlohmann::ordered_json importJson(const ImportOutcome &outcome, const std::string &folder, bool dryRun);

} // namespace gpuplan::cli
