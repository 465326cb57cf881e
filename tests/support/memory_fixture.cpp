#include "tests/support/memory_fixture.hpp"

#include "core/catalog/embedded_files.hpp" // here and not in the header: moc cannot read <span>

namespace gpuplan::tests {

MemoryCalibration shippedMemoryCalibration()
{
    return parseMemoryCalibration(embeddedFile("calibration/memory.yaml"), "calibration/memory.yaml").value();
}

} // namespace gpuplan::tests
