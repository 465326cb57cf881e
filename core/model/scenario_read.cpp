#include "core/base/file.hpp"
#include "core/base/json_document.hpp"
#include "core/model/scenario_fields.hpp"
#include "core/model/scenario_file.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace gpuplan {

namespace {

constexpr std::size_t kMostOwnNodes = 1000;

/// The value at a dotted path; nullptr when it is not there.
const nlohmann::json *valueAt(const nlohmann::json &json, std::string_view path)
{
    const nlohmann::json *place = &json;
    while (!path.empty()) {
        const std::size_t dot = std::min(path.find('.'), path.size());
        const auto found = place->find(std::string(path.substr(0, dot)));
        if (!place->is_object() || found == place->end())
            return nullptr;
        place = &*found;
        path.remove_prefix(std::min(dot + 1, path.size()));
    }
    return place;
}

/// The fields of a group: "limits" has budget and deadline. Empty for what is no group.
std::vector<std::string_view> membersOf(std::string_view group, const std::vector<std::string> &known)
{
    std::vector<std::string_view> out;
    for (const std::string &path : known)
        if (path.size() > group.size() && path.starts_with(group) && path[group.size()] == '.')
            out.push_back(std::string_view(path).substr(group.size() + 1));
    return out;
}

/// Reads the members of one file and gathers its faults with the line each stands on.
class Reader {
public:
    explicit Reader(const FieldPlaces &places) : m_places(places) { }

    Scenario read(const nlohmann::json &json)
    {
        Scenario scenario;
        readFields(scenario, json, scenarioFields(), {});
        if (json.contains("own_nodes"))
            readOwnNodes(scenario, json["own_nodes"]);
        nlohmann::json rest = json;
        for (const char *own : { "format", "version", "own_nodes" })
            rest.erase(own);
        reportUnknown(rest, fieldPaths(), {}, {});
        return scenario;
    }

    Errors errors;

private:
    void add(Error error)
    {
        error.where = m_places.placeOf(error.where);
        errors.push_back(std::move(error));
    }

    void readOwnNodes(Scenario &scenario, const nlohmann::json &nodes)
    {
        if (!nodes.is_array())
            return add({ ErrorCode::WrongType, "own_nodes", { "the value", "a list of machines", nodes.type_name() } });
        if (nodes.size() > kMostOwnNodes)
            return add({ ErrorCode::OutOfRange, "own_nodes", { "the number of own machines", fmt::format("{}", nodes.size()), "at most 1000" } });
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
            reportUnknown(nodes[i], known, {}, prefix + ".");
            scenario.ownNodes.push_back(std::move(node));
        }
    }

    template <class Record> void readFields(Record &record, const nlohmann::json &json, const std::vector<Field<Record>> &fields, const std::string &prefix)
    {
        for (const Field<Record> &f : fields)
            if (const nlohmann::json *value = valueAt(json, f.path))
                if (const auto done = f.set(record, *value, prefix + f.path); !done)
                    add(done.error());
    }

    /// Members that no field reads. Groups are walked; lists and amounts of money are fields.
    void reportUnknown(const nlohmann::json &json, const std::vector<std::string> &known, const std::string &group, const std::string &prefix)
    {
        for (const auto &[key, value] : json.items()) {
            const std::string path = group + key;
            const bool isField = std::find(known.begin(), known.end(), path) != known.end();
            const auto members = membersOf(path, known);
            if (key.find('.') != std::string::npos && (isField || !members.empty()))
                add({ ErrorCode::Inconsistent, prefix + path,
                    { fmt::format(
                        "write it nested, not with a dot: {{\"{}\": {{\"{}\": …}}}}", key.substr(0, key.find('.')), key.substr(key.find('.') + 1)) } });
            else if (!isField && members.empty())
                add({ ErrorCode::UnknownField, prefix + path, { path.empty() ? "the empty key" : path, nearestWord(path, known) } });
            else if (!isField && !value.is_object())
                add({ ErrorCode::WrongType, prefix + path, { path, fmt::format("an object with {}", fmt::join(members, ", ")), value.type_name() } });
            else if (!isField)
                reportUnknown(value, known, path + ".", prefix);
        }
    }

    const FieldPlaces &m_places;
};

Result<void> checkFormat(const nlohmann::json &json)
{
    if (json.contains("format") && json["format"] != kScenarioFormatName)
        return fail(ErrorCode::Inconsistent, "format", { fmt::format("this is not a gpuplan scenario (format must be \"{}\")", kScenarioFormatName) });
    if (!json.contains("version"))
        return fail(ErrorCode::MissingField, "version", { "the format version" });
    const nlohmann::json &version = json["version"];
    if (!version.is_number_integer() || (!version.is_number_unsigned() && version.get<std::int64_t>() < 1) || version == 0)
        return fail(
            ErrorCode::WrongType, "version", { "version", "a whole number from 1", version.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace) });
    if (version.get<std::uint64_t>() > static_cast<std::uint64_t>(kScenarioFormat))
        return fail(ErrorCode::NewerVersion, "version", { version.dump(), std::to_string(kScenarioFormat) });
    return {};
}

} // namespace

Checked<PlacedScenario> readScenario(std::string_view text, const std::string &file)
{
    auto document = readJson(text, file);
    if (!document)
        return tl::unexpected(Errors{ document.error() });
    PlacedScenario out{ {}, FieldPlaces(file, std::move(document->lines)) };
    if (!document->root.is_object())
        return tl::unexpected(Errors{ { ErrorCode::WrongType, file, { "the file", "a scenario object", document->root.type_name() } } });
    if (const auto format = checkFormat(document->root); !format)
        return tl::unexpected(Errors{ { format.error().code, out.places.placeOf(format.error().where), format.error().args } });
    Reader reader(out.places);
    out.scenario = reader.read(document->root);
    if (!reader.errors.empty())
        return tl::unexpected(std::move(reader.errors));
    return out;
}

Checked<PlacedScenario> loadPlacedScenario(const std::filesystem::path &path)
{
    const auto text = readFile(path);
    if (!text)
        return tl::unexpected(Errors{ text.error() });
    return readScenario(*text, path.string());
}

Checked<Scenario> scenarioFromJson(std::string_view text, const std::string &file)
{
    return readScenario(text, file).map([](PlacedScenario read) { return std::move(read.scenario); });
}

Checked<Scenario> loadScenario(const std::filesystem::path &path)
{
    return loadPlacedScenario(path).map([](PlacedScenario read) { return std::move(read.scenario); });
}

} // namespace gpuplan
