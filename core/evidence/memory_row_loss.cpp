#include "core/evidence/memory_row_loss.hpp"

#include "core/evidence/row_words.hpp"

namespace gpuplan {

namespace {

/// Whether the row's words say that the model was compiled; nullopt where they are silent.
std::optional<bool> compiledOf(std::string_view notes)
{
    if (hasWord(notes, "compile=false") || hasWord(notes, "no compile") || hasWord(notes, "eager"))
        return false;
    if (hasWord(notes, "compile"))
        return true;
    return std::nullopt;
}

/// A loss that never holds the logits: cut cross entropy, Liger's or another fused linear cross entropy.
bool fusesHead(std::string_view notes)
{
    const bool liger = hasWord(notes, "liger") && !hasWord(notes, "without liger") && !hasWord(notes, "no liger") && !hasWord(notes, "liger=false");
    return liger || hasWord(notes, "fused linear") || hasWord(notes, "cut cross");
}

} // namespace

void applyLoss(MemoryRun &run, const RowWords &w, const MemoryCalibration &calibration)
{
    MemoryConventions &c = run.conventions;
    const std::string notes = lowerCase(w.notes);
    if (const auto compiled = compiledOf(notes))
        c.compiled = *compiled ? 1 : 0;
    if (w.task.starts_with("embedding-") || w.task.starts_with("qa-")) // contrastive and span losses have no vocabulary
        run.details.logitsScale = 0;
    // torchtune's ladder of memory-saving options: compiled from the third step on, the loss chunked from the fourth on.
    const bool cumulative = hasWord(notes, "cumulative");
    const bool packed = cumulative && (hasWord(notes, "packed") || hasWord(notes, "baseline"));
    if (cumulative)
        c.compiled = packed ? 0 : 1;
    if (packed || (cumulative && hasWord(notes, "+compile"))) {
        c.logitsBytes = calibration.constant("logits_eager", c.logitsBytes);
        c.compiledLogitsBytes = calibration.constant("logits_compiled", c.compiledLogitsBytes);
        c.headGradient = 0;
    } else if (run.job.precision == Precision::Fp16 && hasWord(run.job.stack, "hf-")) {
        c.logitsBytes = calibration.constant("logits_fp16", c.logitsBytes);
    }
    if (run.layout.tp > 1 && run.job.stack == "torchtitan" && !run.job.stackVersion.empty()) { // loss_parallel, which is not compiled
        c.logitsBytes = calibration.constant("logits_loss_parallel", c.logitsBytes);
        c.compiledLogitsBytes = 0;
    }
    if (fusesHead(notes))
        c.logitsBytes = c.compiledLogitsBytes = c.adapterLogitsBytes = 0;
}

} // namespace gpuplan
