#pragma once

#include "core/base/error.hpp"

#include <string_view>

namespace gpuplan {

/// The value of a rate that a vendor prints as a formula of the capacity: sums of products of numbers, cap (GiB) and capTiB, within min{,} and
/// max{,}: "min{1800+50*cap,50000}", "200*capTiB". Error Syntax for anything else.
Result<double> evaluateSize(std::string_view formula, double capGib, std::string_view where = {});

} // namespace gpuplan
