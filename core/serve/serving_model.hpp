#pragma once

#include "core/base/units.hpp"
#include "core/serve/serving_memory.hpp"
#include "core/serve/serving_rates.hpp"

namespace gpuplan {

/// Seconds of one decode step of a stage, by cause.
struct StepParts {
    double weights = 0, math = 0, experts = 0, cache = 0, links = 0, layers = 0, host = 0;
    [[nodiscard]] double sum() const { return weights + math + experts + cache + links + layers + host; }
};

/// What one replica does under a load.
struct ServingEstimate {
    ServingMemory memory;
    double running = 0; ///< requests that decode together
    double waiting = 0; ///< further clients that queue for a place
    StepParts step; ///< of one stage at that many
    double decodeStep = 0, prefill = 0, firstPrompt = 0; ///< s: step of all stages; marginal prompt; a prompt alone
    double requestsPerSecond = 0;
    Interval outputTokensPerSecond, timePerToken, timeToFirst; ///< tokens/s, s, s
    bool far = false; ///< outside what rows cover, or the cache limit lies near the load: the wide range
    bool cacheBound = false; ///< the cache, not the settings or the clients, limits what runs together
};

/// A job on one kind of machine: constants and shapes are looked up once, each load then costs well under a microsecond.
class ServingModel {
public:
    /// Errors: those of servingRates; Inconsistent when the layout does not fit the machine.
    static Result<ServingModel> make(const ServingJob &job, const ServeLoad &load, const ClusterHardware &hardware, const ServingCalibration &calibration);

    /// One step of `sequences` running requests (over all attention ranks and micro-batches) that hold `context` tokens each; times of one stage.
    [[nodiscard]] StepParts decodeParts(double sequences, double context) const;
    /// Seconds of a step through all stages.
    [[nodiscard]] double decodeStep(double sequences, double context) const;
    /// Seconds that one more prompt adds to a running replica.
    [[nodiscard]] double marginalPrefill() const { return m_prefill; }
    /// Seconds of one prompt alone.
    [[nodiscard]] double firstPrompt() const { return m_first; }

    /// Steady state with `running` decoding requests and `waiting` more clients.
    [[nodiscard]] ServingEstimate at(double running, double waiting) const;
    /// Under the load it was made for. Errors: Unsupported when weights and one sequence do not fit.
    [[nodiscard]] Result<ServingEstimate> estimate() const;

    [[nodiscard]] const ServingMemory &memory() const { return m_memory; }
    [[nodiscard]] const ServingJob &job() const { return m_job; }
    [[nodiscard]] const ServeLoad &load() const { return m_load; }
    /// Most requests that run together: the cache at the load's lengths and the engine's own limit.
    [[nodiscard]] double mostRunning() const { return m_most; }
    [[nodiscard]] double cacheLimit() const { return m_cacheLimit; }

private:
    [[nodiscard]] StepParts rawParts(double sequences, double context, double sampled) const; ///< sampled: share of the tokens that need the head
    [[nodiscard]] double cacheTime(double sequences, double context) const;
    void settleHost(StepParts &parts) const;
    [[nodiscard]] double linkTime(double tokens) const;
    [[nodiscard]] double expertTime(double tokens) const;
    [[nodiscard]] double promptAlone() const;
    [[nodiscard]] double promptMarginal() const;
    [[nodiscard]] double attentionWork() const;
    void limitRunning(const ServingCalibration &calibration);

    ServingJob m_job;
    ServeLoad m_load;
    ServedShape m_shape;
    ServingRates m_rates;
    ServingMemory m_memory;
    ServingRange m_tokensRange, m_tpotRange, m_ttftRange;
    bool m_covered = false;
    double m_prefill = 0, m_first = 0, m_most = 0, m_cacheLimit = 0;
};

} // namespace gpuplan
