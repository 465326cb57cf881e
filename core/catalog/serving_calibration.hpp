#pragma once

#include "core/catalog/time_calibration.hpp"

namespace gpuplan {

/// What an engine does unless it is told otherwise.
struct ServingDefaults {
    double memoryUtilisation = 0.9; ///< share of the usable memory that it may take
    int maxSequences = 256; ///< running at once
    int batchedTokens = 8192; ///< most tokens of one step
    std::string source;
};

/// The 80% range of one predicted quantity, as factors of the prediction.
struct ServingRange {
    double low = 0.7, high = 1.4; ///< jobs like the measured ones
    double farLow = 0.6, farHigh = 1.6; ///< an engine, card or kind of model without rows, or a cache limit near the load
};

/// Constants of the serving model: catalog/calibration/serving.yaml.
struct ServingCalibration {
    std::map<std::string, TimeConstant, std::less<>> constants;
    std::map<std::string, ServingDefaults, std::less<>> engines;
    std::map<std::string, ServingRange, std::less<>> ranges; ///< tokens_per_s, ms_tpot, ms_ttft
    std::map<std::string, std::vector<std::string>, std::less<>> measured; ///< engines, cards and formats that rows cover
    std::string date;

    /// The value of a constant; 0 when the calibration does not hold it.
    [[nodiscard]] double at(std::string_view name) const;
    /// Whether rows cover that engine, card ("cards") or format.
    [[nodiscard]] bool covers(std::string_view kind, std::string_view name) const;
};

/// Errors: Syntax, WrongType, MissingField, UnknownField, OutOfRange with file:line:column; NewerVersion.
Result<ServingCalibration> parseServingCalibration(std::string_view yaml, const std::string &file);

} // namespace gpuplan
