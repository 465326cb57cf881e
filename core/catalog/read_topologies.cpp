#include "core/base/csv.hpp"
#include "core/catalog/records.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <map>
#include <yaml-cpp/yaml.h>

namespace gpuplan {

namespace {

/// What one entry of a topology file is read with: its file and where faults go.
struct Reader {
    const std::string &file;
    Errors &errors;

    [[nodiscard]] std::string where(const YAML::Node &node) const
    {
        const YAML::Mark mark = node.Mark();
        return mark.is_null() ? file : fmt::format("{}:{}:{}", file, mark.line + 1, mark.column + 1);
    }
    void fault(ErrorCode code, const YAML::Node &node, std::vector<std::string> args) { errors.push_back({ code, where(node), std::move(args) }); }
};

std::string scalar(const YAML::Node &node)
{
    return node.IsScalar() ? node.Scalar() : std::string();
}

std::string textField(const YAML::Node &entry, const char *field)
{
    const YAML::Node node = entry[field];
    return node ? scalar(node) : std::string();
}

constexpr double kMostNumber = 1e6; ///< of nodes, links and GB/s

/// A number of a field that is 0 or more; nullopt for "~" or a missing field.
std::optional<double> numberOf(Reader &reader, const YAML::Node &node, const std::string &field)
{
    if (!node || node.IsNull())
        return std::nullopt;
    const auto value = plainNumber(scalar(node));
    if (!value)
        reader.fault(ErrorCode::NotANumber, node, { scalar(node), "Write it plainly, or ~ where it is not published" });
    else if (*value < 0 || *value > kMostNumber)
        reader.fault(ErrorCode::OutOfRange, node, { field, scalar(node), "0 to 1,000,000" });
    else
        return value;
    return std::nullopt;
}

std::string labelOf(LinkNodeKind kind, const std::string &number, const std::string &id)
{
    if (number.empty())
        return kind == LinkNodeKind::PcieSwitch ? "PCIe switch" : id;
    switch (kind) {
    case LinkNodeKind::Accelerator:
        return "GPU " + number;
    case LinkNodeKind::Switch:
        return "NVSwitch " + number;
    case LinkNodeKind::Cpu:
        return "CPU " + number;
    case LinkNodeKind::PcieSwitch:
        return "PCIe switch " + number;
    case LinkNodeKind::Nic:
        return "NIC " + number;
    }
    return id;
}

/// One line of `nodes`: a node, or with `count` a row of them numbered from 0.
void readNodes(Reader &reader, const YAML::Node &line, LinkGraph &graph)
{
    const std::string id = line.IsMap() ? textField(line, "id") : std::string();
    if (id.empty())
        return reader.fault(ErrorCode::MissingField, line, { "id of the node" });
    const auto kind = fromName<LinkNodeKind>(textField(line, "kind"));
    if (!kind)
        return reader.fault(ErrorCode::UnknownName, line, { "kind of node", textField(line, "kind"), allNames<LinkNodeKind>() });
    constexpr double most = 1024;
    const auto count = numberOf(reader, line["count"], "count");
    if (count && (*count < 1 || *count > most || *count != std::floor(*count)))
        return reader.fault(ErrorCode::OutOfRange, line["count"], { "count", scalar(line["count"]), "a whole number from 1 to 1024" });
    const YAML::Node numa = line["numa"];
    for (int i = 0; i < static_cast<int>(count.value_or(1)); ++i) {
        const std::string number = count ? std::to_string(i) : std::string();
        LinkNode node{ id + number, *kind, labelOf(*kind, number, id), std::nullopt };
        const YAML::Node place = numa && numa.IsSequence() ? numa[i] : numa;
        if (const auto value = numberOf(reader, place, "numa"))
            node.numa = static_cast<int>(*value);
        if (std::any_of(graph.nodes.begin(), graph.nodes.end(), [&](const LinkNode &other) { return other.id == node.id; }))
            return reader.fault(ErrorCode::DuplicateName, line, { "node", node.id });
        graph.nodes.push_back(std::move(node));
    }
}

/// Position of a node named "gpu12" in the run that "gpu8" begins; nullopt when the prefixes differ.
std::optional<int> numberAfter(std::string_view prefix, std::string_view id)
{
    if (!id.starts_with(prefix))
        return std::nullopt;
    const auto value = plainNumber(id.substr(prefix.size()));
    return value && std::abs(*value) <= kMostNumber ? std::optional(static_cast<int>(*value)) : std::nullopt;
}

/// The nodes that an end of a link names: "gpu3", "gpu*" or "gpu0..gpu7". Empty: none is there.
std::vector<std::string> nodesNamed(const LinkGraph &graph, const std::string &name)
{
    const std::size_t dots = name.find("..");
    const std::size_t digits = name.find_first_of("0123456789");
    std::vector<std::string> found;
    for (const LinkNode &node : graph.nodes) {
        bool matches = node.id == name;
        if (name.ends_with('*'))
            matches = numberAfter(name.substr(0, name.size() - 1), node.id).has_value();
        else if (dots != std::string::npos && digits < dots) {
            const std::string prefix = name.substr(0, digits);
            const auto first = plainNumber(name.substr(digits, dots - digits));
            const auto last = numberAfter(prefix, name.substr(dots + 2));
            const auto number = numberAfter(prefix, node.id);
            matches = first && last && number && *number >= *first && *number <= *last;
        }
        if (matches)
            found.push_back(node.id);
    }
    return found;
}

std::vector<std::string> endOf(Reader &reader, const YAML::Node &node, const LinkGraph &graph)
{
    const std::string name = scalar(node);
    auto found = nodesNamed(graph, name);
    if (found.empty())
        reader.fault(ErrorCode::DanglingReference, node, { name.starts_with("gpu") ? "GPU" : "node", name });
    return found;
}

/// One line of `links`: [a, b, type, count, GB/s one way].
void readLinks(Reader &reader, const YAML::Node &line, LinkGraph &graph)
{
    constexpr std::size_t fields = 5;
    if (!line.IsSequence() || line.size() != fields)
        return reader.fault(ErrorCode::WrongType, line,
            { "a link", "[node, node, type, count, GB/s one way]", line.IsSequence() ? fmt::format("{} fields", line.size()) : "something else" });
    const auto from = endOf(reader, line[0], graph);
    const auto to = endOf(reader, line[1], graph);
    const auto count = numberOf(reader, line[3], "count");
    const auto rate = numberOf(reader, line[4], "GB/s");
    const bool within = scalar(line[0]) == scalar(line[1]);
    if (within && from.size() == 1)
        reader.fault(ErrorCode::Inconsistent, line, { "the link joins " + from.front() + " with itself" });
    for (std::size_t i = 0; i < from.size(); ++i)
        for (std::size_t j = within ? i + 1 : 0; j < to.size(); ++j)
            graph.links.push_back(
                { from[i], to[j], scalar(line[2]), static_cast<int>(count.value_or(1)), rate ? std::optional(gbPerSecond(*rate)) : std::nullopt });
}

void readTopology(Reader &reader, const YAML::Node &entry, CatalogRecords &records)
{
    const std::size_t before = reader.errors.size();
    LinkGraph graph;
    graph.id = entry.IsMap() ? textField(entry, "id") : std::string();
    if (graph.id.empty())
        return reader.fault(ErrorCode::MissingField, entry, { "id of the topology" });
    graph.name = textField(entry, "name");
    graph.kind = textField(entry, "kind");
    graph.verified = textField(entry, "verified");
    graph.note = textField(entry, "note");
    graph.spansNodes = textField(entry, "spans_nodes") == "true";
    graph.provenance = { textField(entry, "source"), textField(entry, "date"), reader.where(entry), records.user };
    if (const auto rate = numberOf(reader, entry["per_accelerator_gbs"], "per_accelerator_gbs"))
        graph.perAccelerator = gbPerSecond(*rate);
    for (const char *list : { "nodes", "links" })
        if (!entry[list] || !entry[list].IsSequence())
            reader.fault(ErrorCode::MissingField, entry, { fmt::format("the list {} of topology “{}”", list, graph.id) });
    if (reader.errors.size() != before)
        return;
    for (const YAML::Node &line : entry["nodes"])
        readNodes(reader, line, graph);
    for (const YAML::Node &line : entry["links"])
        readLinks(reader, line, graph);
    if (reader.errors.size() == before)
        records.topologies.push_back(std::move(graph));
}

} // namespace

void readTopologies(std::string_view yaml, const std::string &file, CatalogRecords &records, Errors &errors)
{
    Reader reader{ file, errors };
    try {
        const YAML::Node document = YAML::Load(std::string(yaml));
        if (!document.IsSequence())
            return reader.fault(ErrorCode::WrongType, document, { "the file", "a list of topologies", "something else" });
        for (const YAML::Node &entry : document)
            readTopology(reader, entry, records);
    } catch (const YAML::Exception &exception) {
        const std::string place = exception.mark.is_null() ? file : fmt::format("{}:{}:{}", file, exception.mark.line + 1, exception.mark.column + 1);
        errors.push_back({ ErrorCode::Syntax, place, { exception.msg } });
    }
}

} // namespace gpuplan
