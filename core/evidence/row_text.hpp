#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace gpuplan {

/// Letters and digits only, lower case: "LLAMA3.1_405B" → "llama31405b".
std::string squeezed(std::string_view text);
/// Lower case of ASCII letters.
std::string lowered(std::string_view text);
/// Whether `text` holds `part`, apart from case.
bool mentions(std::string_view text, std::string_view part);
/// The number right after the first `key` (apart from case): 4 of "config default TP4", key "TP". Blanks may stand between.
std::optional<double> numberBehind(std::string_view text, std::string_view key);
/// The number right before the first `key` that has one: 1600 of "1600 Gbps node-node", key "Gbps node-node".
std::optional<double> numberAhead(std::string_view text, std::string_view key);

} // namespace gpuplan
