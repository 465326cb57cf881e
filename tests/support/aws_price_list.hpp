#pragma once

#include <cstddef>
#include <string>

namespace gpuplan::tests {

/// Writes a price list of AWS's form (JSON, or CSV) of about that size: a product in a hundred has GPUs, the others are machines without
/// and in other forms of sale. Returns the GPU prices that are to be taken.
std::size_t writeAwsPriceListJson(const std::string &path, std::size_t bytes);
std::size_t writeAwsPriceListCsv(const std::string &path, std::size_t bytes);

} // namespace gpuplan::tests
