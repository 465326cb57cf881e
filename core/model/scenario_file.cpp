#include "core/model/scenario_file.hpp"

#include "core/base/csv.hpp"
#include "core/base/file.hpp"
#include "core/base/json_lines.hpp"
#include "core/model/scenario_fields.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace gpuplan {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::string_view kFormatName = "gpuplan-scenario";
constexpr int kDeepestNesting = 16;

nlohmann::json::json_pointer pointerOf(std::string path)
{
    std::replace(path.begin(), path.end(), '.', '/');
    return nlohmann::json::json_pointer("/" + path);
}

/// Every leaf path of a document, objects walked, arrays and money kept whole.
void collectPaths(const nlohmann::json &json, const std::string &prefix, const std::vector<std::string> &known, std::vector<std::string> &out)
{
    for (const auto &[key, value] : json.items()) {
        const std::string path = prefix.empty() ? key : prefix + "." + key;
        const bool isField = std::find(known.begin(), known.end(), path) != known.end();
        if (value.is_object() && !isField)
            collectPaths(value, path, known, out);
        else
            out.push_back(path);
    }
}

/// Reads one file and gathers its faults with the line each stands on.
class Reader {
public:
    Reader(std::string_view text, const std::string &file) : m_file(file), m_lines(jsonLines(text)) { }

    Scenario read(const nlohmann::json &json)
    {
        Scenario scenario;
        readFields(scenario, json, scenarioFields(), {});
        if (json.contains("own_nodes"))
            readOwnNodes(scenario, json["own_nodes"]);
        reportUnknown(json, fieldPaths(), {});
        return scenario;
    }

    Errors errors;

private:
    void readOwnNodes(Scenario &scenario, const nlohmann::json &nodes)
    {
        if (!nodes.is_array()) {
            add({ ErrorCode::WrongType, "own_nodes", { "the value", "a list of machines", nodes.type_name() } });
            return;
        }
        std::vector<std::string> known;
        for (const auto &f : ownNodeFields())
            known.push_back(f.path);
        for (std::size_t i = 0; i < nodes.size(); ++i) {
            const std::string prefix = fmt::format("own_nodes[{}]", i);
            if (!nodes[i].is_object()) {
                add({ ErrorCode::WrongType, prefix, { "the entry", "a machine with named fields", nodes[i].type_name() } });
                continue;
            }
            OwnNode node;
            readFields(node, nodes[i], ownNodeFields(), prefix + ".");
            reportUnknown(nodes[i], known, prefix + ".");
            scenario.ownNodes.push_back(std::move(node));
        }
    }

    template <class Record> void readFields(Record &record, const nlohmann::json &json, const std::vector<Field<Record>> &fields, const std::string &prefix)
    {
        for (const Field<Record> &f : fields) {
            const auto pointer = pointerOf(f.path);
            if (!json.contains(pointer))
                continue;
            if (const auto done = f.set(record, json.at(pointer), prefix + f.path); !done)
                add(done.error());
        }
    }

    void reportUnknown(const nlohmann::json &json, const std::vector<std::string> &known, const std::string &prefix)
    {
        std::vector<std::string> paths;
        collectPaths(json, {}, known, paths);
        for (const std::string &path : paths)
            if (std::find(known.begin(), known.end(), path) == known.end()
                && !(prefix.empty() && (path == "format" || path == "version" || path == "own_nodes")))
                add({ ErrorCode::UnknownField, prefix + path, { path, nearestWord(path, known) } });
    }

    /// Puts file and line before the field path.
    void add(Error error)
    {
        std::string known = error.where;
        while (!known.empty() && !m_lines.contains(known))
            known = known.substr(0, known.find_last_of(".[") == std::string::npos ? 0 : known.find_last_of(".["));
        const auto line = m_lines.find(known);
        const std::string place = m_file.empty() ? std::string() : line == m_lines.end() ? m_file + ": " : fmt::format("{}:{}: ", m_file, line->second);
        error.where = place + error.where;
        errors.push_back(std::move(error));
    }

    std::string m_file;
    std::map<std::string, int> m_lines;
};

Error syntaxError(std::string_view text, const std::string &file, const nlohmann::json::parse_error &exception)
{
    std::string what = exception.what();
    if (const auto start = what.find("column"); start != std::string::npos)
        if (const auto colon = what.find(": ", start); colon != std::string::npos)
            what = what.substr(colon + 2);
    return { ErrorCode::Syntax, file + ":" + lineColumn(text, exception.byte == 0 ? 0 : exception.byte - 1), { what } };
}

/// nlohmann's parser is recursive: a file nested deeper than any scenario is refused before it is read.
bool nestedTooDeep(std::string_view text)
{
    int depth = 0;
    for (const char c : text) {
        depth += c == '{' || c == '[';
        depth -= c == '}' || c == ']';
        if (depth > kDeepestNesting)
            return true;
    }
    return false;
}

Result<void> checkFormat(const nlohmann::json &json, const std::string &file)
{
    if (!json.is_object())
        return fail(ErrorCode::WrongType, file, { "the file", "a scenario object", json.type_name() });
    if (json.contains("format") && json["format"] != kFormatName)
        return fail(ErrorCode::Inconsistent, file + ": format", { fmt::format("this is not a gpuplan scenario (format must be \"{}\")", kFormatName) });
    if (!json.contains("version"))
        return fail(ErrorCode::MissingField, file + ": version", { "the format version" });
    if (!json["version"].is_number_integer() || json["version"].get<std::int64_t>() < 1)
        return fail(ErrorCode::WrongType, file + ": version", { "version", "a whole number from 1", json["version"].dump() });
    if (json["version"].get<std::int64_t>() > kScenarioFormat)
        return fail(ErrorCode::NewerVersion, file + ": version", { json["version"].dump(), std::to_string(kScenarioFormat) });
    return {};
}

} // namespace

std::string scenarioToJson(const Scenario &scenario)
{
    Json json;
    json["format"] = kFormatName;
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

Checked<Scenario> scenarioFromJson(std::string_view text, const std::string &file)
{
    nlohmann::json json;
    if (nestedTooDeep(text))
        return tl::unexpected(Errors{ { ErrorCode::Syntax, file, { "it is nested deeper than any scenario" } } });
    try {
        json = nlohmann::json::parse(text);
    } catch (const nlohmann::json::parse_error &exception) {
        return tl::unexpected(Errors{ syntaxError(text, file, exception) });
    } catch (const nlohmann::json::exception &exception) {
        return tl::unexpected(Errors{ { ErrorCode::Syntax, file, { exception.what() } } });
    }
    if (const auto format = checkFormat(json, file); !format)
        return tl::unexpected(Errors{ format.error() });
    Reader reader(text, file);
    Scenario scenario = reader.read(json);
    if (!reader.errors.empty())
        return tl::unexpected(std::move(reader.errors));
    return scenario;
}

Checked<Scenario> loadScenario(const std::filesystem::path &path)
{
    const auto text = readFile(path);
    if (!text)
        return tl::unexpected(Errors{ text.error() });
    return scenarioFromJson(*text, path.string());
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
