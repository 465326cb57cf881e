#pragma once

#include "core/catalog/time_calibration.hpp"
#include "core/catalog/yaml_map.hpp"

#include <string>

namespace gpuplan {

/// A constant as calibration files hold it: {value, unit, low, high, error, rows, status, source}. Faults: those of YamlMap; UnknownName of
/// a status; OutOfRange of a value outside its own bounds.
TimeConstant readTimeConstant(const std::string &name, const YAML::Node &node, YamlFaults &faults);

} // namespace gpuplan
