#pragma once

#include "core/money/purchase_modes.hpp"

#include <optional>
#include <vector>

namespace gpuplan {

/// A cluster of which some machines stay and the others are spot.
struct BlendedPlan {
    PurchaseMode base = PurchaseMode::OnDemand; ///< of the machines that stay
    int baseNodes = 0, spotNodes = 0;
    double hours = 0; ///< from start to finish
    Money total; ///< all lines
    double interruptions = 0; ///< expected over the run
};

/// What blends are made from.
struct BlendQuestion {
    const PurchaseQuestion *purchase = nullptr;
    Goodput steady;
    double usefulHours = 0; ///< of training, without losses
    int leastNodes = 1; ///< the job fits in memory on this many machines and more
};

/// Blends of the cheapest committed or on-demand machines with spot ones: every quarter of the cluster as base. Training is synchronous: when
/// a spot machine goes, the job restarts on what is left, at a speed in proportion to it (not at all below `leastNodes`), until another
/// machine is found. Cheapest first; empty where spot or base has no price, or nobody knows how often machines are reclaimed.
std::vector<BlendedPlan> blendedPlans(const BlendQuestion &question);

} // namespace gpuplan
