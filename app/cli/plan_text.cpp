#include "app/cli/plan_text.hpp"

#include "app/cli/money_text.hpp"
#include "app/cli/text_table.hpp"
#include "core/base/date.hpp"
#include "core/base/format.hpp"
#include "core/plan/headline.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <map>

namespace gpuplan::cli {

namespace {

/// "no recompute", "full recompute", "full recompute of 3 layers", "full recompute in groups of 4 layers"
std::string recomputeWords(const Layout &l)
{
    if (l.recompute == Recompute::None)
        return "no recompute";
    const std::string kind = std::string(nameOf(l.recompute)) + " recompute";
    if (l.recomputeGroup > 0)
        return fmt::format("{} in groups of {} layers", kind, l.recomputeGroup);
    return l.recomputeLayers > 0 ? fmt::format("{} of {} layers", kind, l.recomputeLayers) : kind;
}

/// The measured runs behind a plan's word.
std::string evidenceText(const EvidenceSummary &evidence)
{
    std::string out = fmt::format("\nEvidence: {}, {} measured runs near", evidence.word, evidence.runsNear);
    if (evidence.medianError)
        out += fmt::format(", median error {:.1f}%", *evidence.medianError * 100);
    for (const auto &[what, gaps] : { std::pair("time", evidence.timeGaps), std::pair("memory", evidence.memoryGaps) })
        if (gaps != 0)
            out += fmt::format("; {} is outside the measured runs: {}", what, gapText(gaps));
    out += "\n";
    std::vector<std::vector<std::string>> rows;
    for (const NearRun &near : evidence.nearest) {
        const MeasuredRun &run = near.run;
        rows.push_back({ "  " + run.model, fmt::format("{} × {}", run.traits.extent.gpus, run.traits.subject.card), run.traits.subject.stack,
            formatSignificant(run.measured, 4), formatSignificant(run.predicted, 4), run.unit, fmt::format("{:+.1f}%", run.error() * 100),
            fmt::format("{:.2f}{}", near.distance, near.gaps == 0 ? "" : fmt::format(" ({})", gapText(near.gaps))), run.link.empty() ? run.source : run.link });
    }
    return out + textTable({ "  nearest measured runs", "GPUs", "stack", "measured", "predicted", "unit", "error", "distance", "source" }, rows, { 3, 4, 6 });
}

std::string layoutWords(const Layout &l)
{
    std::string out;
    const auto add = [&](const char *name, int value) {
        if (value > 1)
            out += fmt::format("{}{} ", name, value);
    };
    add("TP", l.tp);
    add("PP", l.pp);
    add("VPP", l.vpp);
    add("CP", l.cp);
    add("EP", l.ep);
    add("DP", l.dp);
    if (l.pp > 1 && l.schedule != PipelineSchedule::OneForwardOneBackward && l.schedule != PipelineSchedule::Interleaved)
        out += std::string(nameOf(l.schedule)) + " ";
    if (l.firstLayers > 0 || l.lastLayers > 0)
        out += fmt::format("{}…{} layers ", l.firstLayers, l.lastLayers);
    return fmt::format("{}{} b{} {}", out, nameOf(l.sharding), l.microBatch, recomputeWords(l));
}

/// "fits", "fits; may miss the deadline: P90 7 d 3 h"
std::string verdictWords(const PlanOption &option)
{
    return std::string(nameOf(option.verdict)) + (option.mayMissDeadline ? "; " + mayMissText(option) : "");
}

std::string memoryWords(const MemoryEstimate &memory)
{
    return fmt::format("{} / {}", formatGib(memory.device), memory.usable ? formatGib(*memory.usable) : "unknown");
}

std::string costWords(const PlanCost &cost)
{
    return cost.total ? formatMoney(*cost.total) : "price unknown";
}

std::string dateWords(const PlanCost &cost)
{
    if (!cost.price)
        return "-";
    return (cost.price->date.empty() ? "undated" : cost.price->date) + (cost.stale ? " (old)" : "");
}

std::vector<std::string> optionRow(const PlanOption &option)
{
    return { fmt::format("{} × {}", option.nodes, option.instanceType), option.region.empty() ? "-" : option.region,
        fmt::format("{} × {}", option.gpus, option.acceleratorId), layoutWords(option.layout), memoryWords(option.memory),
        formatDuration(hours(option.totalHours.mid)), costWords(option.cost), dateWords(option.cost), verdictWords(option) };
}

const std::vector<std::string> kOptionHead{ "Plan", "Region", "GPUs", "Layout", "GiB per GPU", "Time", "Cost", "Price of", "Verdict" };

/// The 80% range of the plan that the headline names.
std::string rangeText(const PlanResult &result)
{
    if (!result.cheapest)
        return {};
    const PlanOption &best = result.options[*result.cheapest];
    std::string out = fmt::format("80% range: {} to {}", formatDuration(hours(best.totalHours.low)), formatDuration(hours(best.totalHours.high)));
    if (best.cost.total)
        out += fmt::format(
            ", {} to {}", formatMoney({ best.cost.range.low, best.cost.total->currency }), formatMoney({ best.cost.range.high, best.cost.total->currency }));
    return out + ".\n" + forecastText(best);
}

/// What the plan of the headline costs and when it ends under every purchase mode.
std::string purchaseText(const PlanResult &result)
{
    if (!result.cheapest || !result.options[*result.cheapest].money)
        return {};
    return "\nPlan 1 by purchase mode\n" + modesText(result.options[*result.cheapest]);
}

std::string rejectedText(const PlanResult &result, std::size_t limit)
{
    if (result.rejected.empty())
        return {};
    std::map<std::string, int> counts;
    for (const Rejection &r : result.rejected)
        ++counts[std::string(nameOf(r.code))];
    std::string out = fmt::format("\n{} rejected:", result.rejected.size());
    for (const auto &[code, count] : counts)
        out += fmt::format(" {} {}", count, code);
    out += "\n";
    std::vector<std::vector<std::string>> rows;
    std::map<RejectionCode, std::size_t> shown;
    for (const Rejection &r : result.rejected)
        if (++shown[r.code] <= limit)
            rows.push_back({ r.nodes > 0 ? fmt::format("{} × {}", r.nodes, r.instanceType) : r.instanceType, std::string(nameOf(r.code)), r.reason });
    out += textTable({ "Machine", "Code", "Why not" }, rows, {});
    return out;
}

/// Which of the scenario's limits a plan misses.
std::string limitWords(const PlanOption &option)
{
    if (!option.cost.total)
        return "price unknown";
    if (option.meetsDeadline && option.meetsBudget)
        return "met";
    return option.meetsDeadline ? "over budget" : option.meetsBudget ? "too late" : "too late, over budget";
}

std::string bullets(const std::string &head, const std::vector<std::string> &lines)
{
    if (lines.empty())
        return {};
    std::string out = "\n" + head + "\n";
    for (const std::string &text : lines)
        out += "  - " + text + "\n";
    return out;
}

} // namespace

std::string planText(const PlanResult &result, std::size_t limit)
{
    std::string out = result.headline + "\n";
    if (!result.headlineSecond.empty())
        out += result.headlineSecond + "\n";
    out += rangeText(result);
    std::vector<std::vector<std::string>> rows;
    for (const PlanOption &option : result.options) {
        if (rows.size() == limit)
            break;
        rows.push_back(optionRow(option));
        rows.back().insert(rows.back().begin(), std::to_string(rows.size()));
    }
    if (!rows.empty()) {
        std::vector<std::string> head = kOptionHead;
        head.insert(head.begin(), "#");
        out += "\n" + textTable(head, rows, { 0, 5, 6, 7 });
    }
    if (result.options.size() > limit)
        out += fmt::format("{} more; --limit 0 shows all\n", result.options.size() - limit);
    out += purchaseText(result);
    out += rejectedText(result, 4);
    if (!result.smallest.empty())
        out += "\n" + result.smallest + "\n";
    out += bullets("Assumed:", result.assumptions);
    if (!result.options.empty())
        out += bullets("Not included:", result.options.front().cost.notIncluded);
    out += fmt::format(
        "\n{} layouts on {} instance types in {:.0f} ms. Stock is not checked.", result.stats.layouts, result.stats.instanceTypes, result.stats.milliseconds);
    return out;
}

std::string byAcceleratorText(const PlanResult &result)
{
    std::vector<std::vector<std::string>> rows;
    for (const PlanOption *best : bestPlans(result)) {
        rows.push_back(optionRow(*best));
        rows.back().insert(rows.back().begin(), best->acceleratorId);
        rows.back().push_back(limitWords(*best));
    }
    std::vector<std::string> head = kOptionHead;
    head.insert(head.begin(), "Accelerator");
    head.emplace_back("Limits");
    return result.headline + "\n\n" + textTable(head, rows, { 5, 6, 7 });
}

std::string byCloudText(const PlanResult &result)
{
    std::vector<std::vector<std::string>> rows;
    std::string modes;
    for (const CloudBest &best : bestByCloud(result)) {
        const std::string cloud(nameOf(best.cloud));
        if (best.plan == nullptr) {
            rows.push_back({ cloud, "-", "-", "-", "-", "-", "-", "-", "-", "-", best.reason });
            continue;
        }
        const PlanCost &cost = best.plan->cost;
        std::vector<std::string> row = optionRow(*best.plan);
        row.insert(row.begin(), cloud);
        row.insert(row.begin() + 7, cost.price ? formatUnitPrice(cost.price->perHour) + "/h" : "-");
        row.push_back(best.reason.empty() ? limitWords(*best.plan) : best.reason);
        rows.push_back(std::move(row));
        if (best.plan->money)
            modes += fmt::format("\n{} ({} × {} in {})\n{}{}", cloud, best.plan->nodes, best.plan->instanceType,
                best.plan->region.empty() ? "-" : best.plan->region, forecastText(*best.plan), modesText(*best.plan));
    }
    std::vector<std::string> head = kOptionHead;
    head.insert(head.begin(), "Cloud");
    head.insert(head.begin() + 7, "Machine");
    head.emplace_back("Limits");
    return result.headline + "\n\n" + textTable(head, rows, { 5, 6, 7, 8 }) + modes
        + fmt::format("\nPrices as listed on the dates beside them, converted at the catalogue's or your rate; planned for {}.", isoDate(result.date));
}

std::string optionText(const PlanOption &option)
{
    std::string out = textTable(kOptionHead, { optionRow(option) }, { 4, 5, 6 });
    const MemoryParts &p = option.memory.peak;
    out += "\nMemory per GPU at the peak, GiB\n";
    const std::vector<std::pair<std::string, Bytes>> parts{ { "weights", p.weights }, { "gradients", p.gradients }, { "optimizer", p.optimizer },
        { "activations", p.activations }, { "logits", p.logits }, { "buffers", p.buffers }, { "framework", p.framework }, { "total", p.total() } };
    std::vector<std::vector<std::string>> rows;
    for (const auto &[name, size] : parts)
        rows.push_back({ "  " + name, formatGib(size) });
    out += textTable({ "  part", "GiB" }, rows, { 1 });
    const StepTime &t = option.step;
    out += fmt::format("\nOne step {:.3f} s (80% range {:.3f} – {:.3f}), {} tokens/s, MFU {:.1f}%, limited by {}\n", t.total.value(), t.range.low, t.range.high,
        formatGrouped(t.tokensPerSecond), t.mfu * 100, t.limitedBy);
    rows.clear();
    std::vector<std::pair<std::string, Seconds>> times{ { "compute", t.compute }, { "recompute", t.recompute }, { "communication, exposed", t.exposedComm() },
        { "pipeline bubble", t.bubble }, { "optimizer", t.optimizer }, { "other", t.other } };
    if (t.offload.value() > 0)
        times.insert(times.end() - 1, { "offload", t.offload });
    if (const Seconds stall = t.dataStall + t.checkpointStall; stall.value() > 0)
        times.insert(times.end() - 1, { "waiting for storage", stall });
    for (const auto &[name, time] : times)
        rows.push_back({ "  " + name, fmt::format("{:.3f}", time.value()) });
    out += textTable({ "  part", "s" }, rows, { 1 });
    out += "\nCost\n";
    rows.clear();
    for (const CostLine &line : option.cost.lines)
        rows.push_back({ "  " + line.label, line.amount ? formatMoneyExact(*line.amount) : "unknown", line.formula, line.source });
    out += textTable({ "  item", "amount", "how", "source" }, rows, { 1 });
    out += bullets("Not included:", option.cost.notIncluded) + moneyText(option) + evidenceText(option.evidence);
    return out + bullets("Notes:", option.notes);
}

} // namespace gpuplan::cli
