#include "core/serve/serving_scenario.hpp"

#include "core/model/record_field.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

namespace gpuplan {

namespace {

constexpr double kMostTokens = 1e8, kMostQps = 1e7;

/// One number of a scenario with what it may be.
struct Bound {
    std::string path;
    double value = 0, low = 0, high = 0;
};

std::vector<Bound> boundsOf(const ServingScenario &s)
{
    const ServingScenario::Traffic &t = s.traffic;
    std::vector<Bound> out{ { "traffic.peak_qps", t.peakQps, 1e-6, kMostQps }, { "traffic.low_qps", t.lowQps, 0, t.peakQps },
        { "traffic.peak_hours", t.peakHours, 0, 24 }, { "traffic.input_tokens", t.input, 1, kMostTokens },
        { "traffic.output_tokens", t.output, 1, kMostTokens }, { "traffic.input_variation", t.inputVariation, 0, 10 },
        { "traffic.output_variation", t.outputVariation, 0, 10 }, { "traffic.prefix_hit", t.prefixHit, 0, 0.99 }, { "traffic.burstiness", t.burstiness, 0, 10 },
        { "targets.first_token_seconds", s.targets.firstTokenSeconds, 1e-4, 3600 }, { "targets.per_token_seconds", s.targets.perTokenSeconds, 1e-5, 60 },
        { "targets.queued", s.targets.queued, 1e-4, 0.5 }, { "spare", static_cast<double>(s.spare), 0, 10000 } };
    const auto optional = [&](const char *path, const auto &value, double low, double high) {
        if (value)
            out.push_back({ path, static_cast<double>(*value), low, high });
    };
    optional("layout.tensor", s.tensor, 1, 1024);
    optional("layout.pipeline", s.pipeline, 1, 1024);
    optional("layout.attention_data", s.attentionData, 1, 1024);
    optional("settings.max_sequences", s.maxSequences, 1, 1e6);
    optional("settings.batched_tokens", s.batchedTokens, 1, 1e8);
    optional("settings.memory_utilisation", s.memoryUtilisation, 0.05, 1);
    optional("settings.max_length", s.maxLength, 1, kMostTokens);
    return out;
}

std::vector<Field<ServingScenario>> trafficFields()
{
    using S = ServingScenario;
    return { field<S>(
                 "traffic.peak_qps", [](S & s) -> auto & { return s.traffic.peakQps; }),
        field<S>(
            "traffic.low_qps", [](S & s) -> auto & { return s.traffic.lowQps; }),
        field<S>(
            "traffic.peak_hours", [](S & s) -> auto & { return s.traffic.peakHours; }),
        field<S>(
            "traffic.input_tokens", [](S & s) -> auto & { return s.traffic.input; }),
        field<S>(
            "traffic.output_tokens", [](S & s) -> auto & { return s.traffic.output; }),
        field<S>(
            "traffic.input_variation", [](S & s) -> auto & { return s.traffic.inputVariation; }),
        field<S>(
            "traffic.output_variation", [](S & s) -> auto & { return s.traffic.outputVariation; }),
        field<S>(
            "traffic.prefix_hit", [](S & s) -> auto & { return s.traffic.prefixHit; }),
        field<S>(
            "traffic.burstiness", [](S & s) -> auto & { return s.traffic.burstiness; }),
        field<S>(
            "targets.first_token_seconds", [](S & s) -> auto & { return s.targets.firstTokenSeconds; }),
        field<S>(
            "targets.per_token_seconds", [](S & s) -> auto & { return s.targets.perTokenSeconds; }),
        field<S>(
            "targets.queued", [](S & s) -> auto & { return s.targets.queued; }) };
}

std::vector<Field<ServingScenario>> engineFields()
{
    using S = ServingScenario;
    return { field<S>(
                 "name", [](S & s) -> auto & { return s.name; }),
        field<S>(
            "model", [](S & s) -> auto & { return s.model; }),
        field<S>(
            "engine", [](S & s) -> auto & { return s.engine; }),
        field<S>(
            "weights", [](S & s) -> auto & { return s.weights; }),
        field<S>(
            "cache", [](S & s) -> auto & { return s.cache; }),
        field<S>(
            "layout.tensor", [](S & s) -> auto & { return s.tensor; }),
        field<S>(
            "layout.pipeline", [](S & s) -> auto & { return s.pipeline; }),
        field<S>(
            "layout.attention_data", [](S & s) -> auto & { return s.attentionData; }),
        field<S>(
            "settings.max_sequences", [](S & s) -> auto & { return s.maxSequences; }),
        field<S>(
            "settings.batched_tokens", [](S & s) -> auto & { return s.batchedTokens; }),
        field<S>(
            "settings.memory_utilisation", [](S & s) -> auto & { return s.memoryUtilisation; }),
        field<S>(
            "settings.max_length", [](S & s) -> auto & { return s.maxLength; }),
        field<S>(
            "spare", [](S & s) -> auto & { return s.spare; }) };
}

std::vector<Field<ServingScenario>> placeFields()
{
    using S = ServingScenario;
    return { field<S>(
                 "where.clouds", [](S & s) -> auto & { return s.where.clouds; }),
        field<S>(
            "where.accelerators", [](S & s) -> auto & { return s.where.accelerators; }),
        field<S>(
            "where.instance_types", [](S & s) -> auto & { return s.where.instanceTypes; }),
        field<S>(
            "where.region", [](S & s) -> auto & { return s.where.region; }),
        field<S>(
            "prices.mode", [](S & s) -> auto & { return s.mode; }),
        field<S>(
            "prices.currency", [](S & s) -> auto & { return s.currency; }) };
}

} // namespace

const std::vector<Field<ServingScenario>> &servingFields()
{
    static const std::vector<Field<ServingScenario>> fields = [] {
        std::vector<Field<ServingScenario>> out = engineFields();
        for (const auto &part : { trafficFields(), placeFields() })
            out.insert(out.end(), part.begin(), part.end());
        return out;
    }();
    return fields;
}

Result<void> setServingField(ServingScenario &scenario, std::string_view path, std::string_view value)
{
    std::vector<std::string> known;
    for (const Field<ServingScenario> &one : servingFields()) {
        if (one.path == path)
            return one.setText(scenario, value, one.path);
        known.push_back(one.path);
    }
    return fail(ErrorCode::UnknownField, std::string(path), { std::string(path), nearestWord(path, known) });
}

Errors validate(const ServingScenario &scenario)
{
    Errors out;
    for (const Bound &one : boundsOf(scenario))
        if (!std::isfinite(one.value) || one.value < one.low || one.value > one.high)
            out.push_back({ ErrorCode::OutOfRange, one.path, { one.path, fmt::format("{:g}", one.value), fmt::format("{:g} to {:g}", one.low, one.high) } });
    for (const std::string &cloud : scenario.where.clouds)
        if (!fromName<Cloud>(cloud))
            out.push_back({ ErrorCode::UnknownName, "where.clouds", { "cloud", cloud, allNames<Cloud>() } });
    return out;
}

} // namespace gpuplan
