#include "core/catalog/memory_calibration.hpp"

namespace gpuplan {

Result<MemoryCalibration> parseMemoryCalibration(std::string_view, const std::string &)
{
    return MemoryCalibration{};
}

} // namespace gpuplan
