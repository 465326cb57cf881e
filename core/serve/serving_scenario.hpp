#pragma once

#include "core/base/money.hpp"
#include "core/model/cloud.hpp"
#include "core/model/purchase_mode.hpp"
#include "core/model/scenario_fields.hpp"
#include "core/serve/serving_job.hpp"

#include <string>
#include <vector>

namespace gpuplan {

/// What someone wants served: the one input of planServing().
struct ServingScenario {
    struct Traffic {
        double peakQps = 2; ///< requests per second when it is busiest
        double lowQps = 0.5; ///< in the remaining hours
        double peakHours = 8; ///< of a day
        double input = 1024, output = 256; ///< mean tokens
        double inputVariation = 1, outputVariation = 1; ///< standard deviation over mean
        double prefixHit = 0; ///< share of a prompt that is found in the cache
        double burstiness = 1; ///< standard deviation over mean of the gaps between requests; 1: Poisson
        bool operator==(const Traffic &) const = default;
    };
    struct Targets {
        double firstTokenSeconds = 2, perTokenSeconds = 0.05; ///< means at the busiest
        double queued = 0.05; ///< share of requests that may wait for a place
        bool operator==(const Targets &) const = default;
    };
    struct Where {
        std::vector<std::string> clouds, accelerators, instanceTypes; ///< empty: all
        std::string region; ///< empty: the cheapest with a price
        bool operator==(const Where &) const = default;
    };
    std::string name = "vLLM service for Qwen2-72B";
    std::string model = "Qwen/Qwen2-72B";
    ServeEngine engine = ServeEngine::Vllm;
    std::optional<WeightFormat> weights; ///< nullopt: as the checkpoint is stored
    std::optional<CacheFormat> cache; ///< nullopt: 16 bits
    std::optional<int> tensor, pipeline, attentionData; ///< nullopt: whatever serves most
    std::optional<int> maxSequences, batchedTokens;
    std::optional<double> memoryUtilisation;
    std::optional<double> maxLength; ///< tokens of the longest request; nullopt: mean and three standard deviations
    int spare = 0; ///< replicas beyond the load, for failures and roll-outs
    Traffic traffic;
    Targets targets;
    Where where;
    PurchaseMode mode = PurchaseMode::OnDemand;
    Currency currency = Currency::Cny;
    bool operator==(const ServingScenario &) const = default;
};

/// All fields, in the order they are printed. The first one is the guide's closing offer.
const std::vector<Field<ServingScenario>> &servingFields();

/// `path=value` as `gpuplan-cli serve --set`. Errors: UnknownField with the nearest name, and those of the value.
Result<void> setServingField(ServingScenario &scenario, std::string_view path, std::string_view value);

/// All faults of the values themselves, by field path. Names that need the catalogue are checked by planServing().
Errors validate(const ServingScenario &scenario);

} // namespace gpuplan
