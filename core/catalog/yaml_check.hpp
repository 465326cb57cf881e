#pragma once

#include "core/base/error.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace gpuplan {

/// What makes a YAML file of a user unfit to be read, with its place: no UTF-8, broken syntax, a key given twice in a map, or an alias (few
/// lines of aliases can stand for billions of values). nullopt: none.
std::optional<Error> yamlFault(std::string_view text, const std::string &file);

} // namespace gpuplan
