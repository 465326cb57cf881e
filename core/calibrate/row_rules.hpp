#pragma once

#include "core/base/csv.hpp"

#include <string>
#include <string_view>

namespace gpuplan {

/// Why a row of catalog/measured is not fitted to ("trust C", "CPU offload", "an estimate"); empty: it is.
std::string whyNotFitted(const CsvTable &table, std::size_t row);

/// Whether a row's notes give it trust A.
bool isTrusted(const CsvTable &table, std::size_t row);

/// Whether a text says that something is offloaded ("full CPU offload", "opt offload=y"), and not that nothing is.
bool saysOffloaded(std::string_view text);

/// Half-decade of a model's parameters: "10^9.5".
std::string sizeKey(double params);

} // namespace gpuplan
