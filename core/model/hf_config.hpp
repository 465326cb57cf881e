#pragma once

#include "core/base/error.hpp"
#include "core/model/architecture.hpp"

#include <string>
#include <string_view>

namespace gpuplan {

/// Reads a HuggingFace config.json (any model_type of CONTRIBUTING.md's list, wrappers, NaN/Infinity tolerated) into an
/// architecture with exact parameter counts. `file` names the text in errors; `name` becomes Architecture::name.
/// Errors: Syntax with line and column, MissingField by key, OutOfRange, Unsupported for architectures that gpuplan cannot count.
Result<Architecture> readHfConfig(std::string_view json, const std::string &file, const std::string &name);

} // namespace gpuplan
