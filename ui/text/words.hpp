#pragma once

#include "core/base/error.hpp"
#include "core/catalog/instance_type.hpp"
#include "core/catalog/price.hpp"
#include "core/estimate/memory.hpp"
#include "core/model/training.hpp"
#include "core/plan/plan_result.hpp"
#include "ui/theme/palette.hpp"

#include <QString>

/// The names of things in the language of the interface.
namespace gpuplan::ui {

QString taskWord(Task task);
QString verdictWord(Verdict verdict);
/// The line icon that goes with a verdict's word.
QString verdictIcon(Verdict verdict);
QString memoryPartWord(MemoryPart part);
Bytes memoryPartSize(const MemoryParts &parts, MemoryPart part);
/// "at step 2", "when loading" … where the peak is.
QString phaseInSentence(MemoryPhase phase);
QString cloudWord(Cloud cloud);
QString purchaseWord(PurchaseMode mode);
QString precisionWord(Precision precision);
QString optimizerWord(Optimizer optimizer);
QString recomputeWord(Recompute recompute);
QString shardingWord(Sharding sharding);
QString fabricWord(Fabric fabric);
QString evidenceWord(const std::string &word);
QString costLineWord(const CostLine &line);
/// "Shenzhen" where the catalogue has a name, else the id.
QString regionWord(Cloud cloud, const std::string &region, const Catalog *catalog);
/// What the total leaves out: "data labelling" …
QString notIncludedWord(const std::string &item);
/// What a step waits for: "compute", "network" …
QString limitWord(const std::string &limitedBy);
/// "none", "full", "full, 3 layers of each stage".
QString recomputeText(const Layout &layout);
/// "FSDP 8", "TP 4 × PP 2 × DP 8, ZeRO-1".
QString layoutWords(const Layout &layout);
/// "Out of memory", "Too late" …: the groups of the rejected list.
QString rejectionGroupWord(RejectionCode code);
/// "Short by 3.1 GiB (needs 25.1, has 22.0)" from the values; the core's own words where the values do not say enough.
QString rejectionReason(const Rejection &rejection, Currency currency);
/// The card without its maker's name, which says nothing where there is little room: "A100 80GB".
QString gpuWord(const Accelerator &accelerator);
/// Line two of a table row: "8 × A100 80 GB · NVSwitch · eRDMA 160".
QString hardwareLine(const PlanOption &option);
/// "1 × ecs.ebmgn7ex.32xlarge".
QString planName(const PlanOption &option);
/// The sentence of an error in the language of the interface.
QString errorSentence(const Error &error);

} // namespace gpuplan::ui
