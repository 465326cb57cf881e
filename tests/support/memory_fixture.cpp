#include "tests/support/memory_fixture.hpp"

#include "core/catalog/embedded_files.hpp" // here and not in the header: moc cannot read <span>

namespace gpuplan::tests {

MemoryCalibration shippedMemoryCalibration()
{
    MemoryCalibration out = parseMemoryCalibration(embeddedFile("calibration/memory.yaml"), "calibration/memory.yaml").value();
    out.interval = parseIntervals(embeddedFile("calibration/intervals.yaml"), "calibration/intervals.yaml").value().memory;
    return out;
}

} // namespace gpuplan::tests
