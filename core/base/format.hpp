#pragma once

#include "core/base/money.hpp"
#include "core/base/units.hpp"

#include <string>

namespace gpuplan {

/// English texts of values for the command line, reports and exports, always in the C locale. The desktop has its own for Chinese.

std::string formatGib(Bytes size); ///< "61.8"
std::string formatCount(double value); ///< "8.03 B", "10 B", "262,144"
std::string formatMoney(Money money); ///< "¥31,100": three significant digits
std::string formatMoneyExact(Money money); ///< "¥31,122": whole units; fen below 100
std::string formatUnitPrice(Money money);        ///< "¥270.83", "$1,234.50", "¥0.0021": fen, or four digits below one
std::string formatDuration(Seconds time); ///< "3 min", "22 h", "4 d 18 h"
std::string formatGrouped(double value); ///< "10,000,000,000"
std::string formatSignificant(double value, int digits);

} // namespace gpuplan
