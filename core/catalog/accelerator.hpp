#pragma once

#include "core/base/units.hpp"
#include "core/catalog/provenance.hpp"

#include <map>
#include <optional>
#include <string>

namespace gpuplan {

/// One GPU (or other accelerator). Unknown values are nullopt and stay unknown. Rates are dense peaks.
struct Accelerator {
    std::string id; ///< "a100-sxm4-80"
    std::string vendor;
    std::string name;
    std::string formFactor;
    std::string architecture; ///< "Ampere"
    std::optional<int> releaseYear;
    std::optional<double> memoryGb; ///< the marketing figure
    std::optional<Bytes> usableMemory; ///< what a framework sees
    std::string usableMemoryStatus; ///< "measured" or "assumed"
    std::optional<ByteRate> memoryBandwidth;
    std::optional<FlopRate> fp32, tf32, fp16, bf16, fp8, int8, fp4;
    std::optional<int> smCount;
    std::optional<double> powerWatts;
    std::optional<ByteRate> nvlinkPerDirection; ///< sum over links, one direction
    std::optional<int> nvlinkLinks;
    bool nvswitch = false;
    std::optional<int> pcieGeneration, pcieLanes;
    bool mig = false;
    bool supportsBf16 = false, supportsFlashAttention2 = false, supportsFp8 = false;
    std::string verified; ///< yes / partly / recalled
    std::string note;
    Provenance provenance;
    std::string usableMemorySource;

    /// Line rate of the PCIe link, one way, after its encoding (31.5 GB/s for generation 4 x16, 63 GB/s for 5 x16: PCI-SIG base
    /// specifications); nullopt when generation or lanes are unknown. What programs reach is less: that share is calibrated.
    [[nodiscard]] std::optional<ByteRate> pciePerDirection() const;
};

} // namespace gpuplan
