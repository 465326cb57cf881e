#pragma once

#include "core/base/error.hpp"
#include "core/model/architecture.hpp"

#include <string>
#include <string_view>

namespace gpuplan {

/// Reads a HuggingFace config.json (text models inside wrappers, NaN and Infinity tolerated) into an
/// architecture with exact parameter counts. `file` names the text in errors; `name` becomes Architecture::name.
/// Errors: Syntax with line and column, MissingField by key, OutOfRange, Unsupported for architectures that gpuplan cannot count.
Result<Architecture> readHfConfig(std::string_view json, const std::string &file, const std::string &name);

/// The number format named by a hf_quant_config.json, which some checkpoints ship beside a config.json that says nothing of it.
/// Errors: Syntax, MissingField when the file names no algorithm that is known.
Result<WeightFormat> readHfQuantConfig(std::string_view json, const std::string &file);

} // namespace gpuplan
