#include "core/catalog/interval_calibration.hpp"

#include "core/catalog/yaml_map.hpp"

#include <fmt/format.h>

namespace gpuplan {

namespace {

constexpr std::array<std::pair<unsigned, std::string_view>, 5> kAxisNames{
    { { kAxisTensor, "tp" }, { kAxisPipeline, "pp" }, { kAxisContext, "cp" }, { kAxisExpert, "ep" }, { kAxisSharded, "sharded" } }
};

unsigned readAxes(const YAML::Node &node, YamlFaults &faults)
{
    unsigned axes = 0;
    for (const YAML::Node &one : node) {
        unsigned found = 0;
        for (const auto &[bit, name] : kAxisNames)
            if (one.IsScalar() && one.Scalar() == name)
                found = bit;
        if (found == 0)
            faults.report(ErrorCode::UnknownName, one.Mark(), { "axis", one.IsScalar() ? one.Scalar() : "a list or map", "tp, pp, cp, ep, sharded" });
        axes |= found;
    }
    return axes;
}

EvidenceCell readCell(const YAML::Node &node, YamlFaults &faults)
{
    YamlMap map(node, faults);
    EvidenceCell out;
    out.source = map.text("source");
    out.subject.stack = map.text("stack");
    out.subject.family = map.text("family", "");
    out.subject.card = map.text("card", "");
    out.subject.generation = map.text("generation", "");
    out.subject.bits = static_cast<int>(map.number("bits", 16));
    out.subject.mixture = map.flag("mixture", false);
    out.subject.adapters = map.flag("adapters", false);
    out.subject.diffusion = map.flag("diffusion", false);
    out.subject.params = map.number("params_from") * 1e9;
    out.largestParams = map.number("params_to") * 1e9;
    out.reach.fewestGpus = static_cast<int>(map.number("gpus_from"));
    out.reach.mostGpus = static_cast<int>(map.number("gpus_to"));
    out.reach.axes = readAxes(map.child("axes"), faults);
    out.rows = static_cast<int>(map.number("rows"));
    map.finish();
    return out;
}

IntervalCalibration readOne(const YAML::Node &node, YamlFaults &faults)
{
    YamlMap map(node, faults);
    IntervalCalibration out;
    out.low = map.number("low");
    out.high = map.number("high");
    out.rows = static_cast<int>(map.number("rows"));
    out.sources = static_cast<int>(map.number("sources"));
    out.coverage = map.number("coverage");
    YamlMap terms(map.child("terms"), faults);
    out.terms = {};
    for (const auto &[term, name] : EnumNames<IntervalTerm>::values)
        out.terms[static_cast<std::size_t>(term)] = terms.number(std::string(name).c_str(), 0);
    terms.finish();
    for (const YAML::Node &cell : map.child("evidence"))
        out.evidence.push_back(readCell(cell, faults));
    map.finish();
    if (out.low >= 0 || out.high <= 0 || out.terms.front() <= 0)
        faults.report(ErrorCode::OutOfRange, node.Mark(), { "low, high, terms.base", fmt::format("{}, {}, {}", out.low, out.high, out.terms.front()),
            "low below 0, high and base above 0" });
    return out;
}

std::string quoted(const std::string &text)
{
    std::string out = "\"";
    for (const char c : text)
        out += c == '"' || c == '\\' ? std::string{ '\\', c } : std::string{ c };
    return out + "\"";
}

std::string cellText(const EvidenceCell &cell)
{
    const EvidenceSubject &s = cell.subject;
    std::string out = fmt::format("    - {{source: {}, stack: {}", quoted(cell.source), quoted(s.stack));
    for (const auto &[key, value] : { std::pair("family", &s.family), std::pair("card", &s.card), std::pair("generation", &s.generation) })
        if (!value->empty())
            out += fmt::format(", {}: {}", key, *value);
    if (s.bits != 16)
        out += fmt::format(", bits: {}", s.bits);
    for (const auto &[key, value] : { std::pair("mixture", s.mixture), std::pair("adapters", s.adapters), std::pair("diffusion", s.diffusion) })
        if (value)
            out += fmt::format(", {}: true", key);
    std::string axes;
    for (const auto &[bit, name] : kAxisNames)
        if (cell.reach.axes & bit)
            axes += fmt::format("{}{}", axes.empty() ? "" : ", ", name);
    return out + fmt::format(", params_from: {:.4g}, params_to: {:.4g}, gpus_from: {}, gpus_to: {}, axes: [{}], rows: {}}}\n", s.params / 1e9,
               cell.largestParams / 1e9, cell.reach.fewestGpus, cell.reach.mostGpus, axes, cell.rows);
}

std::string oneText(std::string_view name, const IntervalCalibration &one)
{
    std::string out = fmt::format("\n{}:\n  low: {:.4g}\n  high: {:.4g}\n  rows: {}\n  sources: {}\n  coverage: {:.3g}\n  terms:\n", name, one.low, one.high,
        one.rows, one.sources, one.coverage);
    for (const auto &[term, title] : EnumNames<IntervalTerm>::values)
        if (const double value = one.terms[static_cast<std::size_t>(term)]; value > 0)
            out += fmt::format("    {}: {:.4g}\n", title, value);
    out += one.evidence.empty() ? "  evidence: []\n" : "  evidence:\n";
    for (const EvidenceCell &cell : one.evidence)
        out += cellText(cell);
    return out;
}

} // namespace

Result<IntervalCalibrations> parseIntervals(std::string_view yaml, const std::string &file)
{
    YamlFaults faults(file);
    try {
        YamlMap root(YAML::Load(std::string(yaml)), faults);
        IntervalCalibrations out;
        if (const double version = root.number("version"); version > 1)
            faults.report(ErrorCode::NewerVersion, root.mark(), { fmt::format("{}", version), "1" });
        out.date = root.text("date");
        out.time = readOne(root.child("time"), faults);
        out.memory = readOne(root.child("memory"), faults);
        root.finish();
        if (faults.first())
            return tl::unexpected(*faults.first());
        return out;
    } catch (const YAML::Exception &e) {
        faults.report(ErrorCode::Syntax, e.mark, { e.msg });
        return tl::unexpected(*faults.first());
    }
}

std::string writeIntervals(const IntervalCalibrations &intervals)
{
    return "# 80% ranges of step time and memory, and the evidence they are measured from; written by `gpuplan-cli calibrate --write` from the\n"
           "# residuals of runs whose source was left out of the fit. scale² = Σ (term · step)² over the nearest evidence, range = estimate ·\n"
           "# e^(low · scale) to e^(high · scale). Terms in ln; steps: CONTRIBUTING.md, \"Ranges\". coverage: share of left-out rows inside, mean over sources.\n"
        + fmt::format("version: 1\ndate: {}\n", intervals.date) + oneText("time", intervals.time) + oneText("memory", intervals.memory);
}

} // namespace gpuplan
