#include "core/estimate/evidence_subject.hpp"

namespace gpuplan {

namespace {

EvidenceSubject subjectOf(const TrainingJob &job)
{
    EvidenceSubject out;
    out.stack = job.stack;
    out.mixture = expertCount(job.architecture) > 0;
    out.adapters = job.task == Task::Lora || job.task == Task::Qlora;
    out.params = static_cast<double>(totalParams(job.architecture));
    return out;
}

} // namespace

int formatBits(Precision precision)
{
    switch (precision) {
    case Precision::Fp32:
    case Precision::Tf32:
        return 32;
    case Precision::Fp8:
    case Precision::Mxfp8:
        return 8;
    case Precision::Nvfp4:
        return 4;
    case Precision::Fp16:
    case Precision::Bf16:
        break;
    }
    return 16;
}

EvidenceSubject timeSubject(const TrainingJob &job, const Accelerator &card, const TimeCalibration &calibration)
{
    EvidenceSubject out = subjectOf(job);
    if (calibration.stacks.empty())
        return out;
    bool known = true;
    const StackTraits &stack = traitsOf(calibration, job.stack, job.stackVersion, &known);
    out.stack = known ? stack.id : job.stack;
    out.family = stack.family;
    out.card = card.id;
    if (const DeviceClassRule *rule = classRuleOf(calibration, card.vendor, card.architecture); rule && !rule->assumed)
        out.generation = rule->deviceClass;
    out.bits = formatBits(job.precision);
    return out;
}

EvidenceSubject memorySubject(const TrainingJob &job, const MemoryCalibration &calibration)
{
    EvidenceSubject out = subjectOf(job);
    if (const auto byTask = calibration.byTask.find(std::string(nameOf(job.task))); job.stack.empty() && byTask != calibration.byTask.end())
        out.stack = byTask->second;
    return out;
}

} // namespace gpuplan
