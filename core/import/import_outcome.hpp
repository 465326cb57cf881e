#pragma once

#include "core/import/import_report.hpp"
#include "core/import/import_table.hpp"

#include <filesystem>
#include <string>
#include <vector>

namespace gpuplan {

/// One thing that an import adds or changes.
struct ImportChange {
    TableEffect effect = TableEffect::Added;
    std::string kind; ///< "price", "type", "zone"
    std::string title; ///< "aws p5.48xlarge us-east-1 on_demand"
    std::string before, after;
    std::string history; ///< why a price stays in the history; empty: it counts
};

/// A file of the user's folder as it will read.
struct ImportText {
    std::filesystem::path path; ///< relative to the folder
    std::string text;
};

/// What importing gave, before anything is written.
struct ImportOutcome {
    std::vector<ImportReport> files;
    ImportReport settled; ///< refused when all files were read together
    std::vector<ImportChange> changes;
    std::size_t unchanged = 0;
    std::vector<ImportText> texts; ///< in the order they are to be written: types before what refers to them

    [[nodiscard]] std::size_t refusals() const;
};

} // namespace gpuplan
