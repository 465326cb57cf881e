#include "core/estimate/memory.hpp"

#include "core/estimate/device_overhead.hpp"
#include "core/estimate/evidence_subject.hpp"
#include "core/estimate/memory_stage.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace gpuplan {

namespace {

IntervalModel intervalOf(const TrainingJob &job, const MemoryCalibration &calibration, const MemoryDetails &details, bool known)
{
    TermValues own{};
    own[static_cast<std::size_t>(IntervalTerm::Stack)] = known ? 0 : kUnknownStackSteps;
    own[static_cast<std::size_t>(IntervalTerm::Assumed)] = job.assumedBatchOrLength ? 1 : 0;
    own[static_cast<std::size_t>(IntervalTerm::Preference)] = details.preferencePairs ? 1 : 0;
    return { calibration.interval, memorySubject(job, calibration), own };
}

void choosePeak(MemoryEstimate &out)
{
    for (const StageMemory &stage : out.stages)
        for (std::size_t phase = 0; phase < stage.phases.size(); ++phase)
            if (stage.phases[phase].total() > out.peak.total()) {
                out.peak = stage.phases[phase];
                out.fullestStage = stage.stage;
                out.peakPhase = static_cast<MemoryPhase>(phase);
            }
}

/// A compiled model keeps no copies between the operators that the compiler fuses.
MemoryConventions asCompiled(MemoryConventions c)
{
    if (c.compiled == 0)
        return c;
    c.normCopyBytes = c.eagerCopies = 0;
    if (c.compiledLogitsBytes > 0)
        c.logitsBytes = c.compiledLogitsBytes;
    return c;
}

/// What the recipe sends to the host beside what a measured row says. Parameters take their gradients and moments along; gradients
/// follow the optimizer state alone where the stack moves them (DeepSpeed).
MemoryDetails withOffload(MemoryDetails details, Offload offload, const MemoryConventions &conventions)
{
    if (offload == Offload::None)
        return details;
    details.offloadOptimizer = true;
    details.offloadParameters = details.offloadParameters || offload != Offload::CpuOptimizer;
    details.offloadGradients = details.offloadGradients || details.offloadParameters || conventions.offloadsGradients > 0;
    details.offloadToNvme = offload == Offload::Nvme;
    return details;
}

/// Conventions of the version: an entry "stack@version" of its own, else the entry of the earliest dated era not before it.
const MemoryConventions *ofVersion(const MemoryCalibration &calibration, const TrainingJob &job)
{
    if (job.stackVersion.empty())
        return nullptr;
    if (const auto exact = calibration.stacks.find(job.stack + "@" + job.stackVersion); exact != calibration.stacks.end())
        return &exact->second;
    const std::string prefix = job.stack + "@20"; // eras are dates; a map is in order
    for (auto it = calibration.stacks.lower_bound(prefix); it != calibration.stacks.end() && it->first.starts_with(prefix); ++it)
        if (job.stackVersion.starts_with("20") && it->first.substr(job.stack.size() + 1) >= job.stackVersion)
            return &it->second;
    return nullptr;
}

} // namespace

MemoryConventions conventionsFor(const MemoryCalibration &calibration, const TrainingJob &job, bool &known)
{
    known = true;
    if (const MemoryConventions *version = ofVersion(calibration, job))
        return *version;
    if (const auto stack = calibration.stacks.find(job.stack); stack != calibration.stacks.end())
        return stack->second;
    known = job.stack.empty(); // no stack named: the task's default is what the plan proposes
    for (const StackMatch &family : calibration.families)
        if (!known && job.stack.find(family.match) != std::string::npos)
            return calibration.stacks.at(family.stack);
    const auto name = calibration.byTask.find(std::string(nameOf(job.task)));
    if (name != calibration.byTask.end())
        if (const auto stack = calibration.stacks.find(name->second); stack != calibration.stacks.end())
            return stack->second;
    known = false;
    return {};
}

MemoryModel::MemoryModel(const TrainingJob &job, const MemoryConventions &conventions, bool known, MemoryDetails details, const MemoryCalibration *calibration)
    : m_job(&job), m_conventions(asCompiled(conventions)), m_details(withOffload(details, job.offload, conventions)), m_known(known)
{
    if (calibration)
        m_interval = intervalOf(job, *calibration, m_details, known);
}

MemoryModel::MemoryModel(const TrainingJob &job, const MemoryCalibration &calibration, MemoryDetails details) : m_job(&job)
{
    m_conventions = asCompiled(conventionsFor(calibration, job, m_known));
    m_interval = intervalOf(job, calibration, details, m_known);
    m_details = withOffload(details, job.offload, m_conventions);
}

MemoryModel MemoryModel::under(Sharding sharding) const
{
    MemoryModel out = *this;
    MemoryConventions &c = out.m_conventions;
    if (c.zeroByDeepspeed == 0)
        return out;
    if (sharding != Sharding::Zero1 && sharding != Sharding::Zero2)
        c.bucketBytes = 0; // "auto" in the ZeRO-3 files of such stacks: a bucket of h² elements
    if (sharding == Sharding::None || frozen())
        return out;
    const bool fsdp = sharding == Sharding::Fsdp || sharding == Sharding::Hsdp;
    c.weightBytes = fsdp ? 4 : 2;
    c.gradientBytes = fsdp ? 4 : 2;
    c.partitionBytes = fsdp ? 0 : 4;
    c.masterBytes = fsdp ? 0 : 4;
    c.momentBytes = 4;
    return out;
}

MemoryEstimate MemoryModel::estimate(const Layout &layout, const ClusterHardware &hardware) const
{
    if (m_conventions.zeroByDeepspeed > 0) {
        MemoryModel plain = under(layout.sharding);
        plain.m_conventions.zeroByDeepspeed = 0;
        return plain.estimate(layout, hardware);
    }
    MemoryEstimate out;
    const std::vector<LayerKind> kinds = layerKinds(*this, layout);
    out.stages.reserve(static_cast<std::size_t>(layout.pp));
    for (int stage = 0; stage < layout.pp; ++stage)
        out.stages.push_back(stageMemory(*this, stageTotals(*this, kinds, layout, stage), layout, stage));
    choosePeak(out);
    out.device = out.peak.total();
    out.reserved = out.device - Bytes(outsideAllocator(*this, layout));
    out.allocated = out.device - out.peak.framework;
    // Cached blocks go back to the device before an allocation fails: what must fit is the allocated peak and what fragmentation holds.
    const double mid = out.allocated.value() * std::min(m_conventions.fragmentFactor, m_conventions.reservedFactor) + outsideAllocator(*this, layout);
    const Spread spread = m_interval.at(extentOf(layout), false, (out.peak.activations + out.peak.logits).value() / out.device.value());
    out.need = spread.around(mid);
    out.evidenceGaps = spread.gaps;
    out.usable = hardware.accelerator.usableMemory;
    out.hostPerNode = hostMemory(*this, layout, hardware.gpusPerNode);
    out.verdict = verdictOf(out.need, out.usable, m_job->assumedBatchOrLength);
    if (out.verdict == Verdict::Unknown) { // whatever the batch: states alone may already not fit
        const double floor = lowerBound(layout).value();
        if (verdictOf({ floor, floor, floor }, out.usable, false) == Verdict::No)
            out.verdict = Verdict::No;
    }
    if (!m_known)
        out.assumed.push_back(m_job->stack.empty() ? "No software stack given: plain mixed-precision arithmetic."
                                                   : fmt::format("Memory conventions of {} are not known: those of the task's default stack.", m_job->stack));
    return out;
}

Bytes MemoryModel::lowerBound(const Layout &layout) const
{
    if (m_conventions.zeroByDeepspeed > 0) {
        MemoryModel plain = under(layout.sharding);
        plain.m_conventions.zeroByDeepspeed = 0;
        return plain.lowerBound(layout);
    }
    const std::vector<LayerKind> kinds = layerKinds(*this, layout);
    double most = 0;
    for (int stage = 0; stage < layout.pp; ++stage) {
        const StateBytes state = stateBytes(*this, stageTotals(*this, kinds, layout, stage).params, layout);
        most = std::max(most, state.weights + state.gradients + state.optimizer);
    }
    return Bytes(most + m_conventions.contextGib * kGiB);
}

MemoryEstimate estimateMemory(const TrainingJob &job, const Layout &layout, const ClusterHardware &hardware, const MemoryCalibration &calibration)
{
    return MemoryModel(job, calibration).estimate(layout, hardware);
}

Bytes memoryLowerBound(const TrainingJob &job, const Layout &layout, const MemoryCalibration &calibration)
{
    return MemoryModel(job, calibration).lowerBound(layout);
}

} // namespace gpuplan
