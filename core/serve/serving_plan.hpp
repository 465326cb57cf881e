#pragma once

#include "core/catalog/catalog.hpp"
#include "core/serve/narrow_check.hpp"

#include <string>
#include <vector>

namespace gpuplan {

/// Money of a served plan, in the scenario's currency; low and high follow the range of the throughput.
struct ServingCost {
    double machineHour = 0;
    Interval peakHour, month; ///< month: peak hours at the peak's machines, the others at the low load's
    Interval perMillionTokens; ///< month's money over the month's tokens, input and output together
    double perMillionInput = 0, perMillionOutput = 0; ///< of a busy replica with headroom: price of the seconds that prefill and decode take
    double perMillionOutputFull = 0; ///< without headroom: comparable with benchmarks
    std::string date, source; ///< of the price
};

/// How a machine type serves the scenario.
struct ServingOption {
    Cloud cloud = Cloud::Alibaba;
    std::string instanceType, region, accelerator;
    int gpus = 0; ///< of one machine
    int nodesPerReplica = 1, replicasPerMachine = 1;
    ServeLayout layout;
    ReplicaSize replica;
    ReplicaCount replicas;
    Interval machinesPeak, machinesLow;
    std::optional<ServingCost> cost; ///< nullopt: unknown price; listed, never ranked
    std::string unpricedWhy;
    std::optional<Disaggregated> disaggregated;
};

/// A machine type that does not serve.
struct ServingRejection {
    Cloud cloud = Cloud::Alibaba;
    std::string instanceType, accelerator;
    ServeMiss miss = ServeMiss::Memory;
    std::string why;
};

struct ServingPlan {
    ServingScenario scenario;
    double weightsGib = 0, cacheKibPerToken = 0;
    std::vector<ServingOption> options; ///< priced ones first, by money a month, then the unpriced by GPUs
    std::vector<ServingRejection> rejected;
    std::optional<std::size_t> smallest; ///< index: the fewest GPUs, then the cheapest, that serve one replica
    std::optional<NarrowCheck> narrow; ///< of the first option
    std::vector<std::string> notes;
};

/// Sizes every machine type of the catalogue for the scenario. Errors: those of validate(); UnknownName for a model, cloud, accelerator or instance type
/// that the catalogue does not know.
Checked<ServingPlan> planServing(const ServingScenario &scenario, const Catalog &catalog);

} // namespace gpuplan
