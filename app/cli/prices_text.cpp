#include "app/cli/prices_text.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace gpuplan::cli {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t kMostLines = 60; ///< of changes in the text; --json has them all

std::string_view wordOf(TableEffect effect)
{
    return effect == TableEffect::Added ? "added" : effect == TableEffect::Changed ? "changed" : "unchanged";
}

std::string counted(std::size_t count, std::string_view thing)
{
    return fmt::format("{} {}{}", count, thing, count == 1 ? "" : "s");
}

std::string refusalLine(const Refusal &refusal)
{
    return fmt::format("  refused: {}{}\n", describe(refusal.first), refusal.count > 1 ? fmt::format(" (and {} more for this reason)", refusal.count - 1) : "");
}

std::string refusalLines(const ImportReport &report)
{
    std::string out;
    std::size_t shown = 0;
    for (const Refusal &refusal : report.refused) {
        out += refusalLine(refusal);
        shown += refusal.count;
    }
    if (shown < report.refusals)
        out += fmt::format("  refused: {} more for other reasons\n", report.refusals - shown);
    return out;
}

std::string fileText(const ImportReport &report)
{
    std::string out = fmt::format("{} ({}, {} bytes): {}, {}, {} read\n", report.file, report.format, report.bytes, counted(report.prices, "price"),
        counted(report.types, "machine type"), counted(report.sightings, "zone"));
    if (report.undated > 0)
        out += fmt::format("  undated: {}; any dated price counts before (give --date)\n", counted(report.undated, "price"));
    for (const auto &[why, count] : report.skipped)
        out += fmt::format("  left out: {} × {}\n", count, why);
    return out + refusalLines(report);
}

std::string changeLine(const ImportChange &change)
{
    const char sign = change.effect == TableEffect::Added ? '+' : '~';
    const std::string before = change.before.empty() ? "" : change.before + " → ";
    const std::string history = change.history.empty() ? "" : " [history: " + change.history + "]";
    return fmt::format("{} {} {}: {}{}{}\n", sign, change.kind, change.title, before, change.after, history);
}

std::size_t countOf(const ImportOutcome &outcome, TableEffect effect)
{
    return static_cast<std::size_t>(
        std::count_if(outcome.changes.begin(), outcome.changes.end(), [&](const ImportChange &change) { return change.effect == effect; }));
}

Json refusalsJson(const ImportReport &report)
{
    Json out = Json::array();
    for (const Refusal &refusal : report.refused)
        out.push_back({ { "where", refusal.first.where }, { "message", sentence(refusal.first) }, { "count", refusal.count } });
    return out;
}

} // namespace

std::string importText(const ImportOutcome &outcome, const std::string &folder, bool dryRun)
{
    std::string out;
    for (const ImportReport &report : outcome.files)
        out += fileText(report);
    if (outcome.settled.refusals > 0)
        out += "all files together:\n" + refusalLines(outcome.settled);
    std::size_t shown = 0;
    for (const ImportChange &change : outcome.changes)
        if (++shown <= kMostLines)
            out += changeLine(change);
    if (shown > kMostLines)
        out += fmt::format("… and {} more changes (--json lists them all)\n", shown - kMostLines);
    const auto history = std::count_if(outcome.changes.begin(), outcome.changes.end(), [](const ImportChange &change) { return !change.history.empty(); });
    out += fmt::format("{} added, {} changed ({} of them kept in the history), {} unchanged, {} refused", countOf(outcome, TableEffect::Added),
        countOf(outcome, TableEffect::Changed), history, outcome.unchanged, outcome.refusals());
    for (const ImportText &file : outcome.texts)
        out += fmt::format("\n{} {}", dryRun ? "would write" : "wrote", (std::filesystem::path(folder) / file.path).string());
    return out;
}

nlohmann::ordered_json importJson(const ImportOutcome &outcome, const std::string &folder, bool dryRun)
{
    Json files = Json::array();
    for (const ImportReport &report : outcome.files)
        files.push_back({ { "file", report.file }, { "format", report.format }, { "bytes", report.bytes }, { "prices", report.prices },
            { "types", report.types }, { "zones", report.sightings }, { "undated", report.undated }, { "left_out", report.skipped },
            { "refused", refusalsJson(report) }, { "refusals", report.refusals } });
    Json changes = Json::array();
    for (const ImportChange &change : outcome.changes)
        changes.push_back({ { "effect", wordOf(change.effect) }, { "kind", change.kind }, { "title", change.title },
            { "before", change.before.empty() ? Json() : Json(change.before) }, { "after", change.after },
            { "history", change.history.empty() ? Json() : Json(change.history) } });
    Json paths = Json::array();
    for (const ImportText &file : outcome.texts)
        paths.push_back((std::filesystem::path(folder) / file.path).string());
    return Json{ { "files", files }, { "refused_together", refusalsJson(outcome.settled) }, { "changes", changes },
        { "added", countOf(outcome, TableEffect::Added) }, { "changed", countOf(outcome, TableEffect::Changed) }, { "unchanged", outcome.unchanged },
        { "refused", outcome.refusals() }, { "dry_run", dryRun }, { "written", paths } };
}

} // namespace gpuplan::cli
