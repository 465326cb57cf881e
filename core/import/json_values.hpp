#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>

namespace gpuplan {

/// Members of a JSON object as vendors write them: numbers come bare or as text.

/// The text of a member; a number as its digits; empty when it is not there or null.
std::string textOf(const nlohmann::json &object, std::string_view key);
/// A number of a member, bare or as text; nullopt when it is neither.
std::optional<double> numberOf(const nlohmann::json &object, std::string_view key);
/// A whole number from 0 to a billion.
std::optional<int> wholeOf(const nlohmann::json &object, std::string_view key);
/// The member itself; nullptr when it is not there or `object` is none.
const nlohmann::json *memberOf(const nlohmann::json &object, std::string_view key);

} // namespace gpuplan
