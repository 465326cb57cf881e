#pragma once

#include <string>
#include <vector>

namespace gpuplan::cli {

/// A table of plain text: a head line, rows, columns two blanks apart. Columns named in `rightAligned` (by index) hold numbers.
std::string textTable(const std::vector<std::string> &head, const std::vector<std::vector<std::string>> &rows, const std::vector<std::size_t> &rightAligned);

} // namespace gpuplan::cli
