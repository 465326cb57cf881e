#include "core/model/scenario_file.hpp"

#include "core/base/csv.hpp"
#include "core/base/file.hpp"
#include "core/model/scenario_fields.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace gpuplan {

namespace {

using Json = nlohmann::ordered_json;

} // namespace

std::string scenarioToJson(const Scenario &scenario)
{
    Json json;
    json["format"] = kScenarioFormatName;
    json["version"] = kScenarioFormat;
    const auto put = [](Json &target, const std::string &path, const nlohmann::json &value) {
        Json *place = &target;
        std::size_t start = 0;
        for (std::size_t dot = path.find('.'); dot != std::string::npos; start = dot + 1, dot = path.find('.', start))
            place = &(*place)[path.substr(start, dot - start)];
        (*place)[path.substr(start)] = Json(value);
    };
    for (const Field<Scenario> &f : scenarioFields())
        put(json, f.path, f.get(scenario));
    json["own_nodes"] = Json::array();
    for (const OwnNode &node : scenario.ownNodes) {
        Json entry;
        for (const Field<OwnNode> &f : ownNodeFields())
            put(entry, f.path, f.get(node));
        json["own_nodes"].push_back(std::move(entry));
    }
    return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

Result<void> saveScenario(const Scenario &scenario, const std::filesystem::path &path)
{
    return writeFileAtomically(path, scenarioToJson(scenario));
}

std::vector<std::string> fieldPaths()
{
    std::vector<std::string> out;
    for (const Field<Scenario> &f : scenarioFields())
        out.push_back(f.path);
    return out;
}

std::vector<std::string> ownNodePaths()
{
    std::vector<std::string> out;
    for (const Field<OwnNode> &f : ownNodeFields())
        out.push_back("own_nodes[0]." + f.path);
    return out;
}

namespace {

template <class Record>
Result<void> setRecordField(Record &record, const std::vector<Field<Record>> &fields, std::string_view path, std::string_view value, const std::string &prefix)
{
    const auto found = std::find_if(fields.begin(), fields.end(), [&](const Field<Record> &f) { return f.path == path; });
    if (found != fields.end())
        return found->setText(record, value, prefix + found->path);
    std::vector<std::string> known;
    for (const Field<Record> &f : fields)
        known.push_back(f.path);
    return fail(ErrorCode::UnknownField, prefix + std::string(path), { prefix + std::string(path), prefix + nearestWord(path, known) });
}

} // namespace

Result<void> setField(Scenario &scenario, std::string_view path, std::string_view value)
{
    constexpr std::string_view ownNodes = "own_nodes[";
    if (!path.starts_with(ownNodes))
        return setRecordField(scenario, scenarioFields(), path, value, {});
    const std::size_t close = path.find("].");
    const auto index = close == std::string_view::npos ? std::nullopt : plainNumber(path.substr(ownNodes.size(), close - ownNodes.size()));
    const auto count = static_cast<double>(scenario.ownNodes.size());
    if (!index || *index < 0 || *index > count || *index != std::floor(*index))
        return fail(ErrorCode::OutOfRange, std::string(path),
            { "the index", std::string(path), fmt::format("own_nodes[0] to own_nodes[{}] (the last adds a machine)", scenario.ownNodes.size()) });
    if (*index == count)
        scenario.ownNodes.emplace_back();
    return setRecordField(
        scenario.ownNodes[static_cast<std::size_t>(*index)], ownNodeFields(), path.substr(close + 2), value, std::string(path.substr(0, close + 2)));
}

} // namespace gpuplan
