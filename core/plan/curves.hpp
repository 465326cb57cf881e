#pragma once

#include "core/plan/rejection.hpp"

#include <map>
#include <string>
#include <vector>

namespace gpuplan {

/// Adds the machine's sizes to the cost curves, under "cloud/region/instanceType": hours and the cost under every known purchase mode.
/// Sizes that do not fit in memory keep their verdict and have neither hours nor cost.
void addCurve(const Machine &machine, const std::vector<SizedPlan> &sizes, std::map<std::string, std::vector<CurvePoint>> &curves);

/// The key of an option's curve in PlanResult::curves.
std::string curveKey(Cloud cloud, const std::string &region, const std::string &instanceType);

} // namespace gpuplan
