#include "core/serve/serving_size.hpp"

#include "core/serve/staffing.hpp"

#include <algorithm>
#include <cmath>

namespace gpuplan {

namespace {

bool keeps(const ServingEstimate &estimate, const ServingScenario::Targets &targets)
{
    return estimate.timePerToken.mid <= targets.perTokenSeconds && estimate.timeToFirst.mid <= targets.firstTokenSeconds;
}

/// The largest whole number from 1 to `most` for which `holds`, which is true up to some point; 0 where it does not hold at 1.
template <class Holds> double largest(double most, Holds holds)
{
    if (most < 1 || !holds(1.0))
        return 0;
    double good = 1, bad = std::floor(most) + 1;
    while (bad - good > 1) {
        const double middle = std::floor((good + bad) / 2);
        (holds(middle) ? good : bad) = middle;
    }
    return good;
}

} // namespace

ServingJob jobOf(const ServingScenario &scenario, const Architecture &architecture, const ServeLayout &layout)
{
    ServingJob out;
    out.architecture = architecture;
    const WeightFormat format = scenario.weights.value_or(architecture.storedAs == WeightFormat::Fp32 ? WeightFormat::Bf16 : architecture.storedAs);
    out.weights = usualScheme(architecture, format);
    out.cache = scenario.cache.value_or(CacheFormat::Bf16);
    out.engine = scenario.engine;
    out.layout = layout;
    out.maxSequences = scenario.maxSequences;
    out.batchedTokens = scenario.batchedTokens;
    out.memoryUtilisation = scenario.memoryUtilisation;
    return out;
}

ServeLoad loadOf(const ServingScenario &scenario)
{
    const ServingScenario::Traffic &t = scenario.traffic;
    ServeLoad out;
    out.input = t.input;
    out.output = t.output;
    out.inputVariation = t.inputVariation;
    out.outputVariation = t.outputVariation;
    out.prefixHit = t.prefixHit;
    return out;
}

double longestRequest(const ServingScenario &scenario, const Architecture &architecture)
{
    if (scenario.maxLength)
        return *scenario.maxLength;
    constexpr double kDeviations = 3;
    const ServingScenario::Traffic &t = scenario.traffic;
    const double asked = t.input * (1 + kDeviations * t.inputVariation) + t.output * (1 + kDeviations * t.outputVariation);
    return architecture.maxContext > 0 ? std::min(asked, static_cast<double>(architecture.maxContext)) : asked;
}

tl::expected<ReplicaSize, ServeMiss> sizeReplica(const ServingModel &model, const ServingScenario &scenario, double longest)
{
    if (!model.memory().fits() || model.mostRunning() < 1)
        return tl::unexpected(ServeMiss::Memory);
    if (model.memory().maxContext < longest)
        return tl::unexpected(ServeMiss::LongestRequest);
    const double running = largest(model.mostRunning(), [&](double b) { return keeps(model.at(b, 0), scenario.targets); });
    if (running < 1)
        return tl::unexpected(model.at(1, 0).timePerToken.mid > scenario.targets.perTokenSeconds ? ServeMiss::PerToken : ServeMiss::FirstToken);
    ReplicaSize out;
    out.estimate = model.at(running, 0);
    out.share = usableShare(running, scenario.targets.queued, scenario.traffic.burstiness);
    out.fullRequestsPerSecond = out.estimate.requestsPerSecond;
    const Interval &tokens = out.estimate.outputTokensPerSecond;
    const double mid = out.share * out.fullRequestsPerSecond;
    out.requestsPerSecond = { mid * tokens.low / tokens.mid, mid, mid * tokens.high / tokens.mid };
    return out;
}

ReplicaCount replicasOf(const ReplicaSize &replica, const ServingScenario &scenario)
{
    const auto count = [&](double rate, double capacity) { return std::max(1.0, std::ceil(rate / capacity - 1e-9)) + scenario.spare; };
    const auto counts = [&](double rate) {
        const Interval &capacity = replica.requestsPerSecond;
        return Interval{ count(rate, capacity.high), count(rate, capacity.mid), count(rate, capacity.low) };
    };
    return { counts(scenario.traffic.peakQps), counts(scenario.traffic.lowQps) };
}

std::optional<Disaggregated> disaggregate(const ServingModel &model, const ServingScenario &scenario, std::optional<double> linkBytesPerSecond)
{
    if (!linkBytesPerSecond || !model.memory().fits())
        return std::nullopt;
    const ServingScenario::Traffic &t = scenario.traffic;
    const double context = t.input + t.output / 2;
    const double running = largest(model.mostRunning(), [&](double b) { return model.decodeStep(b, context) <= scenario.targets.perTokenSeconds; });
    if (running < 1)
        return std::nullopt;
    Disaggregated out;
    out.perTokenSeconds = model.decodeStep(running, context);
    const double share = usableShare(running, scenario.targets.queued, t.burstiness), rate = t.peakQps;
    // A prefill replica works one prompt at a time: half of its time keeps the wait near one prompt (M/D/1 at a load of one half waits half a prompt).
    constexpr double kPrefillShare = 0.5;
    out.prefillReplicas = static_cast<int>(std::max(1.0, std::ceil(rate * model.marginalPrefill() / kPrefillShare)));
    out.decodeReplicas = static_cast<int>(std::max(1.0, std::ceil(rate * t.output * out.perTokenSeconds / (running * share))));
    const double moved = cacheBytesPerSequence(servedShape(model.job().architecture), model.job().cache, t.input) / *linkBytesPerSecond;
    out.firstTokenSeconds = model.at(1, 0).timeToFirst.mid + model.marginalPrefill() / 2 + moved;
    return out;
}

} // namespace gpuplan
