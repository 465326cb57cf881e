#pragma once

#include "core/catalog/serving_calibration.hpp"
#include "core/estimate/hardware.hpp"
#include "core/serve/serving_job.hpp"

namespace gpuplan {

/// What one GPU reaches in a serving job, as plain numbers: bytes and operations per second, seconds.
struct ServingRates {
    double weights = 0, narrowWeights = 0, cache = 0; ///< bytes/s of reading 16-bit weights, weights of the scheme, cached keys and values
    double headElements = 0; ///< cached elements × query heads per second, where attention works head by head; 0: it does not
    double compute16 = 0, computeNarrow = 0, computeExperts = 0, attention = 0; ///< operations/s
    double link = 0; ///< bytes/s of one GPU's share of the link between the GPUs of a replica
    double reduceStart = 0, exchangeStart = 0; ///< s
    double perLayer = 0, perMoeLayer = 0, perLinearLayer = 0, perIndexerLayer = 0; ///< s a step
    double perStep = 0, perSequence = 0; ///< s
    double expertTile = 0; ///< padding rows of an expert
    double pipelineLoss = 0;
    double linearPrefill = 0; ///< s per token and layer
    double front = 0; ///< s before the engine sees a request
    double wait = 0; ///< share of other prompts that a new one waits for
    double cacheTraffic = 1; ///< multiple of the cache's bytes that a step moves
    double usableMemory = 0; ///< bytes
    bool eager = false; ///< the host launches kernel by kernel, beside the device: the slower of both counts
};

/// Errors: Unsupported when the catalogue does not know the card's memory, bandwidth or any 16-bit peak.
Result<ServingRates> servingRates(const ServingJob &job, const ServeLoad &load, const ClusterHardware &hardware, const ServingCalibration &calibration);

} // namespace gpuplan
