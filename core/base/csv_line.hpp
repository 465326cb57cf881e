#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace gpuplan {

/// One line of a CSV file (RFC 4180) with its line feed: cells that hold a comma, quote or line break are quoted.
std::string csvLine(const std::vector<std::string> &cells);

} // namespace gpuplan
