#include "core/evidence/row_hardware.hpp"

#include "core/evidence/row_text.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

namespace gpuplan {

namespace {

/// "a100" of "a100-sxm4-80", "rtx-6000-ada" whole: what a card is called in running text.
std::string callName(const std::string &id)
{
    if (id.starts_with("rtx") || id.starts_with("mi") || id.starts_with("tpu"))
        return squeezed(id);
    return id.substr(0, id.find('-'));
}

/// Higher is a better reading of the gpu text; negative when the card cannot be meant.
double likeness(const Accelerator &card, const std::string &text, std::optional<double> memoryGb)
{
    const std::string squeezedText = squeezed(text);
    const std::string name = callName(card.id);
    const auto at = squeezedText.find(name);
    if (at == std::string::npos)
        return -1;
    double score = static_cast<double>(name.size());
    if (at > 0 && squeezedText[at - 1] >= 'a' && squeezedText[at - 1] <= 'z' && at + name.size() < squeezedText.size() && !squeezedText.starts_with("nvidia"))
        score -= 0.5; // "gb200" also reads as b200
    const bool pcie = mentions(text, "pcie"), cardPcie = mentions(card.formFactor, "pcie");
    score += pcie == cardPcie ? 0.3 : 0;
    const std::optional<double> printed = numberAhead(text, "GB");
    const std::optional<double> memory = printed ? printed : memoryGb;
    if (card.memoryGb)
        score += memory ? 0.2 - 0.2 * std::min(1.0, std::abs(*memory - *card.memoryGb) / *memory) : 0.001 * std::min(90.0, *card.memoryGb) / 90;
    return score;
}

void applyVariant(Accelerator &card, std::string_view gpu, ClusterHardware &out, const TimeCalibration &calibration)
{
    if (const auto watts = numberAhead(gpu, "W cap"))
        out.powerLimitWatts = *watts;
    for (const CardVariant &variant : calibration.cardVariants)
        if (card.id == variant.accelerator && mentions(gpu, variant.text)) {
            card.memoryBandwidth = gbPerSecond(variant.memoryGbPerS);
            out.powerLimitWatts = variant.powerWatts;
        }
}

const ReferenceNode *referenceOf(const TimeCalibration &calibration, const std::string &card, std::string_view place)
{
    for (const ReferenceNode &node : calibration.referenceNodes)
        if (card.starts_with(node.accelerator) && (node.place.empty() || mentions(place, node.place)))
            return &node;
    return nullptr;
}

/// GB/s of one GPU's share where the source prints a rate: "1600 Gbps node-node", "4x100Gb RoCE".
std::optional<double> printedNetwork(std::string_view words, int gpusPerNode)
{
    if (const auto rate = numberAhead(words, "Gbps node"))
        return *rate / 8 / gpusPerNode;
    for (const char *ending : { "Gb RoCE", "Gb IB", "Gb InfiniBand", "Gbps RoCE", "Gb/s RoCE" })
        if (const auto rate = numberAhead(words, ending)) {
            const std::string times = fmt::format("x{:g}{}", *rate, ending);
            const auto links = numberAhead(words, times);
            return *rate * links.value_or(1) / 8 / gpusPerNode;
        }
    return std::nullopt;
}

} // namespace

const Accelerator *cardOfRow(const CsvTable &table, std::size_t row, const Catalog &catalog)
{
    if (const auto known = catalog.accelerators.find(std::string(table.text(row, "accelerator_id"))); known != catalog.accelerators.end())
        return &known->second;
    const std::string text(table.text(row, "gpu"));
    const Accelerator *best = nullptr;
    double bestScore = 0;
    for (const auto &[id, card] : catalog.accelerators)
        if (const double score = likeness(card, text, table.number(row, "gpu_mem_gb")); score > bestScore) {
            best = &card;
            bestScore = score;
        }
    return best;
}

Result<ClusterHardware> hardwareOfRow(const CsvTable &table, std::size_t row, const Catalog &catalog, std::vector<std::string> &assumed)
{
    const Accelerator *card = cardOfRow(table, row, catalog);
    const std::string gpu(table.text(row, "gpu"));
    if (!card)
        return fail(ErrorCode::Unsupported, table.where(row, "gpu"), { "gpu: “" + gpu + "”", "the catalogue has no such card" });
    const auto gpus = table.number(row, "n_gpus");
    if (!gpus || *gpus < 1)
        return fail(ErrorCode::MissingField, table.where(row, "n_gpus"), { "n_gpus" });
    ClusterHardware out;
    out.accelerator = *card;
    applyVariant(out.accelerator, gpu, out, catalog.time);
    out.gpusPerNode = std::min(static_cast<int>(table.number(row, "gpus_per_node").value_or(8)), static_cast<int>(*gpus));
    out.nodes = (static_cast<int>(*gpus) + out.gpusPerNode - 1) / out.gpusPerNode;
    const std::string place = fmt::format("{} {} {} {}", gpu, table.text(row, "source"), table.text(row, "group"), table.text(row, "stack"));
    const ReferenceNode *reference = referenceOf(catalog.time, card->id, place);
    const bool linked = card->nvlinkPerDirection && !mentions(card->formFactor, "pcie");
    out.fastDomain = !linked ? 1 : reference && reference->fastDomain > 0 ? reference->fastDomain : out.gpusPerNode;
    if (linked)
        out.fastLink = card->nvlinkPerDirection;
    if (reference)
        out.fastPairShare = reference->pairShare;
    out.slowLink = card->pciePerDirection();
    out.fabric = Fabric::Infiniband;
    const std::string words = fmt::format("{} {}", table.text(row, "table"), table.text(row, "notes"));
    if (const auto printed = printedNetwork(words, out.gpusPerNode))
        out.networkPerGpu = gbPerSecond(*printed);
    else if (reference) {
        out.networkPerGpu = gbPerSecond(reference->networkGbPerS);
        if (out.nodes > 1)
            assumed.push_back(fmt::format("network of {} GB/s per GPU: {}", reference->networkGbPerS, reference->source));
    }
    return out;
}

} // namespace gpuplan
