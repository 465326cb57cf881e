#include "core/evidence/memory_row_conventions.hpp"

#include "core/evidence/row_words.hpp"

#include <algorithm>

namespace gpuplan {

namespace {

bool hasFamily(const MemoryCalibration &calibration, std::string_view stack)
{
    return std::any_of(
        calibration.families.begin(), calibration.families.end(), [&](const StackMatch &family) { return !stack.empty() && hasWord(stack, family.match); });
}

/// A stack that spreads states and cuts the model as the row does; empty where the row does neither.
std::string_view stackOfLayout(const CsvTable &table, std::size_t row)
{
    const std::string spread = lowerCase(table.text(row, "zero_or_fsdp"));
    const bool cut = table.number(row, "tp").value_or(1) > 1 || table.number(row, "pp").value_or(1) > 1;
    if (hasWord(spread, "fsdp"))
        return "torchtitan";
    if (hasWord(spread, "zero"))
        return cut ? "megatron-deepspeed" : "deepspeed";
    return cut || hasWord(spread, "megatron") || hasWord(spread, "distributed") ? "megatron-core" : std::string_view{};
}

} // namespace

MemoryConventions conventionsOfRow(const CsvTable &table, std::size_t row, const MemoryCalibration &calibration, const TrainingJob &job, bool &known)
{
    MemoryConventions own = conventionsFor(calibration, job, known);
    if (known && !job.stack.empty()) {
        // Megatron itself knows no ZeRO-2 and 3: a tool that runs on both did this one on DeepSpeed.
        const Sharding sharding = shardingOfText(table.text(row, "zero_or_fsdp"));
        const bool deepspeed = own.vocabularyMultiple > 1 && hasWord(lowerCase(table.text(row, "zero_or_fsdp")), "zero-")
            && (sharding == Sharding::Zero2 || sharding == Sharding::Zero3);
        const auto found = calibration.stacks.find("deepspeed");
        return deepspeed && found != calibration.stacks.end() ? found->second : own;
    }
    known = false;
    const bool adapters = job.task == Task::Lora || job.task == Task::Qlora;
    const std::string_view nearest = adapters || hasFamily(calibration, job.stack) ? std::string_view{} : stackOfLayout(table, row);
    const auto found = calibration.stacks.find(std::string(nearest));
    return found == calibration.stacks.end() ? own : found->second;
}

} // namespace gpuplan
