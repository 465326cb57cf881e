#include "core/money/io_demand.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace gpuplan {

namespace {

constexpr double kGbPerGib = 1.073741824;
constexpr double kBytesPerToken = 4; ///< of a tokenised data set whose size is not given

/// GB/s of all machines' network cards together; nullopt: not known.
std::optional<double> networkGbs(const ClusterHardware &hardware)
{
    if (!hardware.networkPerGpu)
        return std::nullopt;
    return hardware.networkPerGpu->value() * hardware.gpus() / 1e9;
}

/// The lesser of the two that are known.
std::optional<double> lesser(const std::optional<double> &a, const std::optional<double> &b)
{
    return a && b ? std::min(*a, *b) : a ? a : b;
}

} // namespace

std::optional<CheckpointWrite> checkpointWriteOf(const IoQuestion &question)
{
    const auto network = networkGbs(question.hardware);
    const auto rate = lesser(question.storage.writeGbs, network);
    if (!rate || *rate <= 0)
        return std::nullopt;
    CheckpointWrite out;
    out.rateGbs = *rate;
    out.whole = out.blocking = Seconds(question.checkpointGib * kGbPerGib / *rate);
    out.limitedBy = !question.storage.writeGbs             ? "the machines' network at best (the rate of the storage is not documented: storage.write_gb_s)"
        : network && *network < *question.storage.writeGbs ? "the machines' network"
                                                           : question.storage.item + " " + question.storage.variant;
    if (!question.asyncCheckpoint)
        return out;
    if (const auto pcie = question.hardware.accelerator.pciePerDirection())
        out.blocking = std::min(out.blocking, gib(question.checkpointGib / question.hardware.gpus()) / *pcie);
    return out;
}

IoDemand ioDemandOf(const IoQuestion &question)
{
    IoDemand out;
    const double bytesPerToken = question.tokensOfOnePass > 0 ? question.datasetGib * kGiB / question.tokensOfOnePass : kBytesPerToken;
    out.readGbs = question.tokensPerSecond * bytesPerToken / 1e9;
    out.readableGbs = question.storage.readGbs ? lesser(question.storage.readGbs, networkGbs(question.hardware)) : std::nullopt;
    if (out.readableGbs)
        out.readSuffices = *out.readableGbs >= out.readGbs;
    out.write = checkpointWriteOf(question);
    out.checkpointGib = question.checkpointGib;
    out.loadHostGib = question.weightsGib;
    out.saveHostGib = question.asyncCheckpoint ? question.checkpointGib / question.hardware.nodes : 0;
    out.offloadHostGib = question.offloadGib;
    out.hostGib = question.hardware.hostMemoryGib;
    if (out.hostGib)
        out.hostSuffices = *out.hostGib >= std::max(out.loadHostGib, out.offloadHostGib.value_or(0) + out.saveHostGib);
    out.storage = question.storage.item.empty() ? std::string() : fmt::format("{} {}", question.storage.item, question.storage.variant);
    out.source = question.storage.source;
    return out;
}

} // namespace gpuplan
