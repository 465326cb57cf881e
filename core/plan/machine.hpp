#pragma once

#include "core/catalog/catalog.hpp"
#include "core/estimate/hardware.hpp"
#include "core/model/scenario.hpp"
#include "core/money/pricing.hpp"
#include "core/plan/plan_result.hpp"

#include <optional>
#include <string>
#include <vector>

namespace gpuplan {

/// One rentable or owned machine type that the scenario allows, ready to be searched, or the reason why it cannot be.
struct Machine {
    Cloud cloud = Cloud::Alibaba;
    std::string name;
    std::string acceleratorId;
    ClusterHardware node; ///< one machine
    int rackDomain = 1; ///< accelerator links that reach across machines join this many GPUs (72 on NVL72)
    int leastNodes = 1, mostNodes = 1; ///< node counts to try
    std::string nodesLimitedBy; ///< why mostNodes is 1 though the scenario allows more: "the speed of its network is unknown"
    std::optional<Rejection> refused; ///< set: not searched
    std::vector<std::string> notes; ///< "GPU inferred: …", "Sold on request."
    MachinePrice price;

    /// `nodes` of these machines.
    [[nodiscard]] ClusterHardware cluster(int nodes) const;
};

/// Every machine that the scenario's place and shape filters let through, own nodes first, then in catalogue order. Types that a filter
/// leaves out are not there; types that cannot do the job at all carry `refused`.
/// Errors: names of the scenario that the catalogue does not know (accelerators, instance types, clouds, topologies), by field path.
Checked<std::vector<Machine>> machinesOf(const Scenario &scenario, const Catalog &catalog, const TrainingJob &job);

} // namespace gpuplan
