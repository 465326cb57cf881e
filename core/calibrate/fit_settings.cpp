#include "core/calibrate/fit_settings.hpp"

#include "core/catalog/yaml_map.hpp"

#include <fmt/format.h>

namespace gpuplan {

namespace {

Prior readPrior(const YAML::Node &node, YamlFaults &faults)
{
    YamlMap map(node, faults);
    Prior out{ map.number("value"), map.number("width"), map.maybeNumber("low"), map.maybeNumber("high") };
    map.finish();
    if (out.value <= 0 || out.width <= 0)
        faults.report(ErrorCode::OutOfRange, node.Mark(), { "value, width", fmt::format("{}, {}", out.value, out.width), "above 0" });
    return out;
}

/// Priors by name; `bounded`: each must bring its bounds, which no other file holds.
std::map<std::string, Prior> readPriors(const YAML::Node &node, bool bounded, YamlFaults &faults)
{
    std::map<std::string, Prior> out;
    for (const auto &entry : node) {
        const Prior prior = readPrior(entry.second, faults);
        if (bounded && !(prior.low && prior.high && *prior.low <= prior.value && prior.value <= *prior.high))
            faults.report(ErrorCode::OutOfRange, entry.first.Mark(), { entry.first.Scalar(), "its bounds", "low ≤ value ≤ high" });
        out[entry.first.Scalar()] = prior;
    }
    return out;
}

TermValues readTerms(const YAML::Node &node, YamlFaults &faults)
{
    YamlMap map(node, faults);
    TermValues out{};
    for (const auto &[term, name] : EnumNames<IntervalTerm>::values)
        out[static_cast<std::size_t>(term)] = map.number(std::string(name).c_str(), 0);
    map.finish();
    return out;
}

void readFit(const YAML::Node &node, FitSettings &out, YamlFaults &faults)
{
    YamlMap map(node, faults);
    out.noise = map.number("noise");
    out.tail = map.number("tail");
    for (const auto &[key, target] : { std::pair("rows_per_source", &out.rowsPerSource), std::pair("rows_per_cluster", &out.rowsPerCluster),
             std::pair("iterations", &out.iterations), std::pair("fold_iterations", &out.foldIterations) })
        *target = static_cast<int>(map.number(key));
    map.finish();
    if (out.noise <= 0 || out.tail <= 0 || out.rowsPerSource < 1 || out.rowsPerCluster < 1 || out.iterations < 1 || out.foldIterations < 1)
        faults.report(ErrorCode::OutOfRange, node.Mark(), { "fit", "a value", "above 0" });
}

void readTraining(const YAML::Node &node, FitSettings &out, YamlFaults &faults)
{
    YamlMap map(node, faults);
    out.constantWidth = map.number("width");
    out.timeConstants = readPriors(map.child("priors"), false, faults);
    out.deviceClasses = readPriors(map.child("device_classes"), true, faults);
    out.stacks = readPriors(map.child("stacks"), true, faults);
    for (const auto &family : map.child("families")) {
        YamlMap members(family.second, faults);
        for (const auto &member : family.second) {
            const std::string name = member.first.Scalar();
            out.families[family.first.Scalar()][name] = members.number(name.c_str());
        }
    }
    map.finish();
}

void readServing(const YAML::Node &node, FitSettings &out, YamlFaults &faults)
{
    YamlMap map(node, faults);
    out.servingNoise = map.number("noise");
    out.servingRowsPerSource = static_cast<int>(map.number("rows_per_source"));
    out.servingRowsPerCluster = static_cast<int>(map.number("rows_per_cluster"));
    out.servingConstants = readPriors(map.child("priors"), true, faults);
    map.finish();
    if (out.servingNoise <= 0 || out.servingRowsPerSource < 1 || out.servingRowsPerCluster < 1)
        faults.report(ErrorCode::OutOfRange, node.Mark(), { "serving", "a value", "above 0" });
}

void readIntervals(const YAML::Node &node, FitSettings &out, YamlFaults &faults)
{
    YamlMap map(node, faults);
    out.termWidth = map.number("width");
    out.timeTerms = readTerms(map.child("training"), faults);
    out.memoryTerms = readTerms(map.child("memory"), faults);
    map.finish();
}

} // namespace

FitSettings forServing(FitSettings settings)
{
    settings.noise = settings.servingNoise;
    settings.rowsPerSource = settings.servingRowsPerSource;
    settings.rowsPerCluster = settings.servingRowsPerCluster;
    return settings;
}

Result<FitSettings> parseFitSettings(std::string_view yaml, const std::string &file)
{
    YamlFaults faults(file);
    try {
        YamlMap root(YAML::Load(std::string(yaml)), faults);
        FitSettings out;
        if (const double version = root.number("version"); version > 1)
            faults.report(ErrorCode::NewerVersion, root.mark(), { fmt::format("{}", version), "1" });
        readFit(root.child("fit"), out, faults);
        readTraining(root.child("training"), out, faults);
        YamlMap memory(root.child("memory"), faults);
        out.memoryConstants = readPriors(memory.child("priors"), true, faults);
        memory.finish();
        if (root.has("serving")) // settings written before there was a serving model lack it
            readServing(root.child("serving"), out, faults);
        readIntervals(root.child("intervals"), out, faults);
        root.finish();
        if (faults.first())
            return tl::unexpected(*faults.first());
        return out;
    } catch (const YAML::Exception &e) {
        faults.report(ErrorCode::Syntax, e.mark, { e.msg });
        return tl::unexpected(*faults.first());
    }
}

} // namespace gpuplan
