#pragma once

#include "core/serve/serving_size.hpp"

namespace gpuplan {

/// What INT4 weights (AWQ, GPTQ) would give a model on some machine; the guide claims three times the throughput and half the memory.
struct NarrowCheck {
    WeightFormat from = WeightFormat::Bf16;
    double memoryShare = 0; ///< bytes of INT4 weights over those of `from`
    double singleSpeed = 0; ///< output tokens/s of one request alone, against `from`
    std::optional<double> capacity; ///< requests/s within the targets on the same GPUs, against `from`; nullopt: `from` does not serve there
};

/// Both formats under the scenario's load and targets. nullopt where the layout does not fit the hardware.
std::optional<NarrowCheck> narrowCheck(const ServingScenario &scenario, const Architecture &architecture, const ServeLayout &layout,
    const ClusterHardware &hardware, const ServingCalibration &calibration);

} // namespace gpuplan
