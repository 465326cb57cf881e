#pragma once

#include "core/base/error.hpp"
#include "core/catalog/interval_calibration.hpp"

#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace gpuplan {

/// What a fit returns to where rows say nothing.
struct Prior {
    double value = 0;
    double width = 0; ///< in ln
    std::optional<double> low, high; ///< bounds, where the constant's own file holds none
};

/// How constants are fitted: catalog/calibration/fit.yaml.
struct FitSettings {
    double noise = 0.06, tail = 1.5;
    int rowsPerSource = 20, rowsPerCluster = 2, iterations = 40, foldIterations = 8;
    double constantWidth = 0.35; ///< of time constants without a prior of their own
    std::map<std::string, Prior> timeConstants;
    std::map<std::string, Prior> deviceClasses; ///< by member of a device class
    std::map<std::string, Prior> stacks; ///< by member of a stack's traits
    std::map<std::string, std::map<std::string, double>> families; ///< stack family → member → prior value
    std::map<std::string, Prior> memoryConstants;
    std::map<std::string, Prior> servingConstants;
    double servingNoise = 0.12;
    int servingRowsPerSource = 40, servingRowsPerCluster = 3;
    double termWidth = 0.5;
    TermValues timeTerms{}, memoryTerms{};
};

/// The settings with the scatter and weights of rows of served requests, which print less of their conditions than training runs.
FitSettings forServing(FitSettings settings);

/// Errors: Syntax, WrongType, MissingField, UnknownField, OutOfRange with file:line:column.
Result<FitSettings> parseFitSettings(std::string_view yaml, const std::string &file);

} // namespace gpuplan
