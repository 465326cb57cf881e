#pragma once

#include "core/advise/changes.hpp"

#include <QString>

/// What would make a rejected machine do, in words.
namespace gpuplan::ui {

/// What the edit is: "Full recompute", "3 more nodes, 32 GPUs", "Next card: A100 80GB".
QString changeTitle(const Change &change, const Rejection &rejection);
/// What it leads to: "17.6 of 22.0 GiB", with the limits that are still missed.
QString changeMemory(const Change &change);
QString changeMisses(const PlanResult &result, const Change &change);
/// "4 d 18 h · ¥31,100".
QString changeTimeAndCost(const Change &change);
/// Against the plan the machine was rejected with: "time +16%, cost −4%"; empty where it had none or nothing moves.
QString changeEffect(const Change &change);

} // namespace gpuplan::ui
