#pragma once

#include "core/base/error.hpp"

#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <yaml-cpp/yaml.h>

namespace gpuplan {

/// Keeps the first fault of a file, so that readers can go on with defaults and report once at the end.
class YamlFaults {
public:
    explicit YamlFaults(std::string file) : m_file(std::move(file)) { }
    void report(ErrorCode code, const YAML::Mark &mark, std::vector<std::string> args);
    [[nodiscard]] const std::optional<Error> &first() const { return m_first; }

private:
    std::string m_file;
    std::optional<Error> m_first;
};

/// A YAML map read key by key. Faults: WrongType (not a map, not a number …), MissingField, and UnknownField for keys nobody asked for (finish()).
class YamlMap {
public:
    YamlMap(YAML::Node node, YamlFaults &faults);

    [[nodiscard]] bool has(const char *key);
    [[nodiscard]] YAML::Node child(const char *key); ///< MissingField when absent
    [[nodiscard]] std::string text(const char *key); ///< MissingField when absent
    [[nodiscard]] std::string text(const char *key, std::string fallback);
    [[nodiscard]] double number(const char *key); ///< MissingField when absent
    [[nodiscard]] double number(const char *key, double fallback);
    [[nodiscard]] std::optional<double> maybeNumber(const char *key);
    [[nodiscard]] bool flag(const char *key, bool fallback);
    /// Reports the keys that were not read.
    void finish();
    [[nodiscard]] YAML::Mark mark() const { return m_node.Mark(); }
    [[nodiscard]] YamlFaults &faults() { return m_faults; }

private:
    YAML::Node m_node;
    YamlFaults &m_faults;
    std::set<std::string> m_read;
};

} // namespace gpuplan
