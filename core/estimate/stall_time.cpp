#include "core/estimate/stall_time.hpp"

#include <algorithm>

namespace gpuplan {

namespace {

bool writes(const StorageUse &use)
{
    return use.checkpoints != CheckpointMode::Off && use.stepsPerCheckpoint > 0 && use.checkpointBytes > 0;
}

double checkpointStall(const StorageUse &use, double step, double copyRate)
{
    const double write = use.checkpointBytes / use.writeRate->value();
    if (use.checkpoints == CheckpointMode::Blocking)
        return write;
    const double copy = copyRate > 0 ? use.checkpointBytes / copyRate : 0;
    return copy + std::max(0.0, write - use.stepsPerCheckpoint * step);
}

} // namespace

StallTime stallTime(const StorageUse &use, double sequences, double step, double copyRate)
{
    StallTime out;
    if (use.readRate && use.readRate->value() > 0)
        out.data = std::max(0.0, sequences * use.bytesPerSequence / use.readRate->value() - step);
    if (writes(use) && use.writeRate && use.writeRate->value() > 0)
        out.checkpoint = checkpointStall(use, step, copyRate) / use.stepsPerCheckpoint;
    return out;
}

std::vector<std::string> stallGaps(const StorageUse &use)
{
    std::vector<std::string> out;
    if (use.bytesPerSequence > 0 && !use.readRate)
        out.emplace_back("Loading data is not included: the read rate of the storage is not known.");
    if (writes(use) && !use.writeRate)
        out.emplace_back("Writing checkpoints is not included: the write rate of the storage is not known.");
    return out;
}

} // namespace gpuplan
