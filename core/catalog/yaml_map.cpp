#include "core/catalog/yaml_map.hpp"

#include "core/base/csv.hpp"

#include <fmt/format.h>

namespace gpuplan {

void YamlFaults::report(ErrorCode code, const YAML::Mark &mark, std::vector<std::string> args)
{
    if (!m_first)
        m_first = Error{ code, mark.is_null() ? m_file : fmt::format("{}:{}:{}", m_file, mark.line + 1, mark.column + 1), std::move(args) };
}

YamlMap::YamlMap(YAML::Node node, YamlFaults &faults) : m_node(std::move(node)), m_faults(faults)
{
    if (!m_node.IsMap()) {
        m_faults.report(ErrorCode::WrongType, m_node.Mark(), { "this entry", "a map", m_node.IsSequence() ? "a list" : "a plain value" });
        m_node = YAML::Node(YAML::NodeType::Map);
    }
}

bool YamlMap::has(const char *key)
{
    return static_cast<bool>(m_node[key]);
}

YAML::Node YamlMap::child(const char *key)
{
    m_read.insert(key);
    const YAML::Node found = m_node[key];
    if (!found) {
        m_faults.report(ErrorCode::MissingField, m_node.Mark(), { key });
        return YAML::Node(YAML::NodeType::Map);
    }
    return found;
}

std::string YamlMap::text(const char *key)
{
    const YAML::Node found = child(key);
    if (!found.IsScalar()) {
        m_faults.report(ErrorCode::WrongType, found.Mark(), { key, "a text", "a map or list" });
        return {};
    }
    return found.Scalar();
}

std::string YamlMap::text(const char *key, std::string fallback)
{
    return has(key) ? text(key) : std::move(fallback);
}

double YamlMap::number(const char *key)
{
    if (!has(key)) {
        (void)child(key);
        return 0;
    }
    const std::string written = text(key);
    const auto value = plainNumber(written);
    if (!value)
        m_faults.report(ErrorCode::WrongType, m_node[key].Mark(), { key, "a number", "“" + written + "”" });
    return value.value_or(0);
}

double YamlMap::number(const char *key, double fallback)
{
    return has(key) ? number(key) : fallback;
}

std::optional<double> YamlMap::maybeNumber(const char *key)
{
    return has(key) ? std::optional(number(key)) : std::nullopt;
}

bool YamlMap::flag(const char *key, bool fallback)
{
    if (!has(key))
        return fallback;
    const std::string written = text(key);
    if (written != "true" && written != "false")
        m_faults.report(ErrorCode::WrongType, m_node[key].Mark(), { key, "true or false", "“" + written + "”" });
    return written == "true";
}

void YamlMap::finish()
{
    for (const auto &entry : m_node) {
        const std::string key = entry.first.Scalar();
        if (!m_read.contains(key))
            m_faults.report(ErrorCode::UnknownField, entry.first.Mark(), { key, "" });
    }
}

} // namespace gpuplan
