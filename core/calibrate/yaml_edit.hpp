#pragma once

#include "core/base/error.hpp"

#include <string>
#include <vector>

namespace gpuplan {

/// A number to be written into a YAML text that people keep by hand.
struct YamlEdit {
    std::vector<std::string> path; ///< keys from the root: {"constants", "gemm_k0", "value"}
    double value = 0;
};

/// The text with those scalars replaced and every other byte as it was; a scalar that already reads as the value (to four digits) stays. A key
/// that is missing from its map is added to it. Errors: Syntax; MissingField when the path leads to no map.
Result<std::string> editYaml(const std::string &text, const std::string &file, const std::vector<YamlEdit> &edits);

} // namespace gpuplan
