#pragma once

#include "core/serve/serving_model.hpp"
#include "core/serve/serving_scenario.hpp"

namespace gpuplan {

/// One replica at the largest load that keeps the targets.
struct ReplicaSize {
    ServingEstimate estimate; ///< at that load
    double share = 0; ///< of its capacity that arrivals may use
    Interval requestsPerSecond; ///< capacity with that headroom
    double fullRequestsPerSecond = 0; ///< without headroom: what a benchmark would print
};

/// Replicas that take the peak and the low load; low and high from the range of the throughput.
struct ReplicaCount {
    Interval peak, low;
};

/// Prefill and decode on replicas of their own.
struct Disaggregated {
    int prefillReplicas = 0, decodeReplicas = 0;
    double firstTokenSeconds = 0, perTokenSeconds = 0;
};

/// Why a replica does not keep its targets.
enum class ServeMiss { Memory, LongestRequest, FirstToken, PerToken };
template <> struct EnumNames<ServeMiss> {
    static constexpr std::array<std::pair<ServeMiss, std::string_view>, 4> values{ { { ServeMiss::Memory, "memory" },
        { ServeMiss::LongestRequest, "longest_request" }, { ServeMiss::FirstToken, "first_token" }, { ServeMiss::PerToken, "per_token" } } };
};

/// The job and the load that a scenario describes, for one layout.
ServingJob jobOf(const ServingScenario &scenario, const Architecture &architecture, const ServeLayout &layout);
ServeLoad loadOf(const ServingScenario &scenario);
/// Tokens of the longest request that must fit: as set, else mean and three standard deviations of prompt and answer, at most the model's context.
double longestRequest(const ServingScenario &scenario, const Architecture &architecture);

/// The largest number of running requests whose TPOT and TTFT keep the targets (both grow with it, so it is bisected), and what Poisson arrivals may use
/// of its rate: usableShare(). The miss says what a single request already breaks.
tl::expected<ReplicaSize, ServeMiss> sizeReplica(const ServingModel &model, const ServingScenario &scenario, double longest);

/// Replicas = ceil(rate / capacity) + spare; at least one.
ReplicaCount replicasOf(const ReplicaSize &replica, const ServingScenario &scenario);

/// The split that serves the peak with prompts and decoding apart: N_p·(1/m) ≥ rate, N_d·B/(O·t) ≥ rate with the largest B whose decode step keeps the target.
/// The cache of a prompt crosses `linkBytesPerSecond` before its second token. nullopt: a lone decode step misses the target or the link is not known.
std::optional<Disaggregated> disaggregate(const ServingModel &model, const ServingScenario &scenario, std::optional<double> linkBytesPerSecond);

} // namespace gpuplan
