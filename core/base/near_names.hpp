#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace gpuplan {

/// The `most` known names nearest to a word, best first, as one text with commas: names that hold the word come first, then those with the
/// fewest edits against the whole name or the part behind its owner ("owner/name"). Case does not count; equal ranks are in order of name.
std::string nearNames(std::string_view word, const std::vector<std::string> &known, std::size_t most = 4);

/// How far a word is from a known name: 0 when the name holds it, else one more than the fewest edits.
std::size_t nameDistance(std::string_view word, std::string_view known);

} // namespace gpuplan
