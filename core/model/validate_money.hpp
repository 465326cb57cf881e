#pragma once

#include "core/base/error.hpp"
#include "core/model/scenario.hpp"

namespace gpuplan {

/// What is wrong with the fields that say how machines are paid, how they fail and where data lies; part of validate().
void checkMoneyFields(const Scenario &scenario, Errors &errors);

} // namespace gpuplan
