#include "core/catalog/accelerator.hpp"

#include <array>

namespace gpuplan {

std::optional<ByteRate> Accelerator::pciePerDirection() const
{
    if (!pcieGeneration || !pcieLanes)
        return std::nullopt;
    struct Generation {
        double transfers; ///< GT/s per lane
        double payload; ///< share left by the line code
    };
    static constexpr std::array<Generation, 6> generations{ { { 2.5, 0.8 }, { 5, 0.8 }, { 8, 128.0 / 130 }, { 16, 128.0 / 130 }, { 32, 128.0 / 130 },
        { 64, 242.0 / 256 } } };
    if (*pcieGeneration < 1 || *pcieGeneration > static_cast<int>(generations.size()))
        return std::nullopt;
    const Generation &generation = generations[static_cast<std::size_t>(*pcieGeneration - 1)];
    return gbitPerSecond(generation.transfers * generation.payload * *pcieLanes);
}

} // namespace gpuplan
