#pragma once

#include "core/base/csv.hpp"
#include "core/catalog/catalog.hpp"
#include "core/estimate/hardware.hpp"
#include "core/serve/serving_model.hpp"

#include <string>
#include <vector>

namespace gpuplan {

/// What a row of served requests measured.
enum class ServedQuantity { TokensPerSecond, TimeToFirst, TimePerToken, CacheTokens };
/// The units of the back-test: output tokens of the whole instance, and milliseconds.
template <> struct EnumNames<ServedQuantity> {
    static constexpr std::array<std::pair<ServedQuantity, std::string_view>, 4> values{ { { ServedQuantity::TokensPerSecond, "tokens_per_s" },
        { ServedQuantity::TimeToFirst, "ms_ttft" }, { ServedQuantity::TimePerToken, "ms_tpot" }, { ServedQuantity::CacheTokens, "kv_tokens" } } };
};

/// One row of measured/inference_runs.csv as a job under a load on a machine.
struct InferenceRow {
    std::string id, source, group;
    ServingJob job;
    ServeLoad load;
    ClusterHardware hardware;
    bool cacheUnsaid = false; ///< the row does not say the format of the cache
    bool settingsUnsaid = false; ///< nor the share of the memory that the engine may take
    bool layoutUnsaid = false; ///< a mixture of experts at full load whose row does not say how attention was spread
    std::vector<std::pair<ServedQuantity, double>> measured;
};

/// Errors: Unsupported (model or card the catalogue does not know, engine), MissingField (lengths, load, GPUs, nothing measured).
Result<InferenceRow> readInferenceRow(const CsvTable &table, std::size_t row, const Catalog &catalog);

/// The row's estimate. What a row leaves unsaid is read as whoever publishes a benchmark sets it: of layouts the one that serves more; where the stated
/// clients would not fit at once under the engine's own settings, 95% of the memory, and beside 8-bit or narrower weights an 8-bit cache.
Result<ServingEstimate> estimateOf(const InferenceRow &row, const ServingCalibration &calibration);

/// One measured quantity as predicted; ms and tokens as the row prints them.
Interval predictedOf(const ServingEstimate &estimate, ServedQuantity quantity);

/// Cached tokens of the row's settings, with the band that 4% of the card's memory makes. Errors: Unsupported when the memory is not known.
Result<Interval> cacheTokensOf(const InferenceRow &row, const ServingCalibration &calibration);

} // namespace gpuplan
