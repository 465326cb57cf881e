#include "core/catalog/stack_abilities.hpp"

#include "core/catalog/yaml_map.hpp"

#include <fmt/format.h>

namespace gpuplan {

namespace {

constexpr double kVersion = 1;

/// Texts of a list, each with its place.
std::vector<YAML::Node> itemsOf(const YAML::Node &list, const char *key, YamlFaults &faults)
{
    std::vector<YAML::Node> out;
    if (!list.IsSequence())
        faults.report(ErrorCode::WrongType, list.Mark(), { key, "a list of words", "a map or a plain value" });
    for (const YAML::Node &item : list)
        if (item.IsScalar())
            out.push_back(item);
        else
            faults.report(ErrorCode::WrongType, item.Mark(), { key, "a list of words", "a list of lists or maps" });
    return out;
}

template <class E> E valueOf(const YAML::Node &word, const char *key, YamlFaults &faults)
{
    const auto value = fromName<E>(word.Scalar());
    if (!value)
        faults.report(ErrorCode::UnknownName, word.Mark(), { key, word.Scalar(), allNames<E>() });
    return value.value_or(E{});
}

/// A list of names; `out` keeps what it has where the key is absent.
template <class E> void readNames(YamlMap &map, const char *key, std::vector<E> &out)
{
    if (!map.has(key))
        return;
    out.clear();
    for (const YAML::Node &word : itemsOf(map.child(key), key, map.faults()))
        out.push_back(valueOf<E>(word, key, map.faults()));
}

/// A list of names that each switch something on.
void readSwitches(YamlMap &map, const char *key, const std::vector<std::pair<std::string_view, bool *>> &switches)
{
    if (!map.has(key))
        return;
    for (const auto &[name, on] : switches)
        *on = false;
    for (const YAML::Node &word : itemsOf(map.child(key), key, map.faults())) {
        bool found = false;
        for (const auto &[name, on] : switches)
            if (name == word.Scalar())
                *on = found = true;
        if (!found)
            map.faults().report(ErrorCode::UnknownName, word.Mark(), { key, word.Scalar(), "the words that the head of the file names" });
    }
}

void readParallel(YamlMap &map, const char *key, ParallelAbilities &out)
{
    readSwitches(map, key, { { "tensor", &out.tensor }, { "pipeline", &out.pipeline }, { "context", &out.context }, { "expert", &out.expert } });
}

void readOffloads(YamlMap &map, std::vector<OffloadAbility> &out)
{
    if (!map.has("offload"))
        return;
    out.clear();
    const YAML::Node node = map.child("offload");
    if (!node.IsMap())
        map.faults().report(ErrorCode::WrongType, node.Mark(), { "offload", "a map from kind to shardings", "a list or a plain value" });
    else
        for (const auto &entry : node) {
            OffloadAbility ability{ valueOf<Offload>(entry.first, "offload", map.faults()), {} };
            for (const YAML::Node &word : itemsOf(entry.second, "offload", map.faults()))
                ability.shardings.push_back(valueOf<Sharding>(word, "offload", map.faults()));
            out.push_back(std::move(ability));
        }
}

std::vector<AbilitySource> readSources(YamlMap &map)
{
    std::vector<AbilitySource> out;
    const YAML::Node list = map.child("sources");
    for (const YAML::Node &node : list) {
        YamlMap source(node, map.faults());
        out.push_back({ source.text("url"), source.text("date"), source.text("says") });
        source.finish();
    }
    if (out.empty())
        map.faults().report(ErrorCode::MissingField, list.Mark(), { "sources" });
    return out;
}

/// Puts what an entry says in the place of what `out` holds.
void readAbilities(YamlMap &map, StackAbilities &out)
{
    if (map.has("parallel")) {
        readParallel(map, "parallel", out.can);
        out.searched = out.can;
    }
    readParallel(map, "searched_parallel", out.searched);
    readNames(map, "sharding", out.shardings);
    readNames(map, "searched", out.searchedShardings);
    readNames(map, "searched_adapters", out.adapterShardings);
    readNames(map, "pipeline_with", out.pipelineShardings);
    readNames(map, "schedules", out.schedules);
    readNames(map, "recompute", out.recompute);
    readOffloads(map, out.offloads);
    readSwitches(map, "methods", { { "block", &out.recomputeByLayer }, { "uniform", &out.recomputeInGroups } });
    out.unevenStages = map.flag("uneven_stages", out.unevenStages);
    out.allocator = map.text("allocator", out.allocator);
}

void readStack(const YAML::Node &node, YamlFaults &faults, StackAbilityTable &table)
{
    YamlMap map(node, faults);
    StackAbilities out;
    if (const std::string like = map.text("like", ""); !like.empty()) {
        const auto found = table.stacks.find(like);
        if (found == table.stacks.end())
            return faults.report(ErrorCode::DanglingReference, node["like"].Mark(), { "stack", like });
        out = found->second;
    }
    readAbilities(map, out);
    out.sources = readSources(map);
    const std::vector<YAML::Node> ids = itemsOf(map.child("ids"), "ids", faults);
    out.id = ids.empty() ? std::string() : ids.front().Scalar();
    for (const YAML::Node &id : ids)
        if (!table.stacks.emplace(id.Scalar(), out).second)
            faults.report(ErrorCode::DuplicateName, id.Mark(), { "stack", id.Scalar() });
    map.finish();
    for (const auto &[key, missing] :
        { std::pair("ids", ids.empty()), std::pair("searched", out.searchedShardings.empty()), std::pair("recompute", out.recompute.empty()) })
        if (missing)
            faults.report(ErrorCode::MissingField, node.Mark(), { key });
}

} // namespace

const StackAbilities &StackAbilityTable::of(std::string_view stack) const
{
    const auto found = stacks.find(stack);
    return found == stacks.end() ? unknown : found->second;
}

Result<StackAbilityTable> parseStackAbilities(std::string_view yaml, const std::string &file)
{
    YamlFaults faults(file);
    try {
        YamlMap root(YAML::Load(std::string(yaml)), faults);
        StackAbilityTable out;
        if (const double version = root.number("version"); version > kVersion)
            faults.report(ErrorCode::NewerVersion, root.mark(), { fmt::format("{}", version), fmt::format("{}", kVersion) });
        YamlMap unknown(root.child("unknown"), faults);
        readAbilities(unknown, out.unknown);
        unknown.finish();
        for (const YAML::Node &node : root.child("stacks"))
            readStack(node, faults, out);
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
