#pragma once

#include "core/base/error.hpp"

#include <string>
#include <string_view>

namespace gpuplan {

/// Plain ASCII form of typed text: full-width digits, signs and letters become their ASCII twins, ￥ becomes ¥, blanks at both ends go.
std::string normaliseTyped(std::string_view text);

/// A number at the start of a text and what follows it.
struct NumberPrefix {
    double value = 0;
    std::string_view rest; ///< blanks skipped
};

/// Reads sign, digits with or without thousands commas, fraction, exponent, and a scale word (k, M, B, T, million, 千, 万, 亿, 万亿 …)
/// from normalised text. "1,5" is AmbiguousNumber; no number is NotANumber with `hint`.
Result<NumberPrefix> parseScaledNumber(std::string_view text, std::string_view where, std::string_view hint);

/// The same without scale words, for numbers followed by a unit of their own.
Result<NumberPrefix> parsePlainNumber(std::string_view text, std::string_view where, std::string_view hint);

} // namespace gpuplan
