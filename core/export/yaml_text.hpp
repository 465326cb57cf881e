#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

namespace gpuplan {

/// A JSON tree as YAML 1.1 text that every reader takes for the same tree: texts that could be read as another type are quoted,
/// several lines become a literal block. The order of keys is kept.
std::string yamlText(const nlohmann::ordered_json &tree);

/// Whether YAML 1.1 and 1.2 readers take the unquoted word for text.
bool isPlainYamlWord(const std::string &text);

} // namespace gpuplan
