#pragma once

#include "core/base/csv.hpp"
#include "core/catalog/catalog.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace gpuplan {

/// What a row of measured runs says of its model, as far as it says it.
struct MeasuredColumns {
    std::string model;
    std::optional<double> paramsB; ///< billions of parameters as printed
    std::optional<std::int64_t> layers, hidden, ffn, heads, kvHeads, vocab;
    std::optional<std::int64_t> experts, expertsPerToken;
    std::optional<std::int64_t> sequenceLength; ///< sizes learned position tables
    std::string remarks; ///< free text: "untied; swiglu; moe-ffn=1024; shared-expert=2048; MLA"
};

/// Reads the columns of training_memory.csv and of training_runs.csv alike; missing columns stay empty.
MeasuredColumns readMeasuredColumns(const CsvTable &table, std::size_t row);

struct MeasuredModel {
    Architecture architecture;
    std::vector<std::string> assumed; ///< what the row did not say and was filled in, one sentence each
    bool encoderDecoder = false; ///< T5: half of the layers are decoders with a second attention
};

/// The architecture behind a measured row. Printed sizes win; what is missing comes from the family's row in
/// catalog/measured/model_families.csv, then from the catalogue's preset of that name, then from the printed parameter count
/// (gated or plain and tied or untied: whichever lands nearest). Error MissingField names the first column nothing can stand for.
Result<MeasuredModel> measuredModel(const MeasuredColumns &columns, const Catalog &catalog);

} // namespace gpuplan
