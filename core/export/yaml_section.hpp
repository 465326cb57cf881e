#pragma once

#include "core/base/enum_names.hpp"
#include "core/base/error.hpp"

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>
#include <yaml-cpp/yaml.h>

namespace gpuplan {

/// What a YAML document is read into: the file's name and the first fault met. Later reads after a fault return defaults.
struct YamlReading {
    std::string file;
    std::optional<Error> error;

    void refuse(ErrorCode code, const YAML::Node &place, std::vector<std::string> args);
};

/// One mapping of a YAML document whose keys are all known: each is asked for once, then finish() refuses the rest.
class YamlSection {
public:
    YamlSection(YamlReading &reading, YAML::Node node, std::string path);

    /// Whether an optional key is there.
    [[nodiscard]] bool has(const std::string &key) const;
    /// Whether the value of a key is null; also after a fault.
    bool isNull(const std::string &key);
    std::string text(const std::string &key);
    bool flag(const std::string &key);
    /// A number of at least `least`.
    double number(const std::string &key, double least);
    std::optional<double> numberOrNull(const std::string &key, double least);
    std::int64_t integer(const std::string &key, std::int64_t least);
    std::optional<std::int64_t> integerOrNull(const std::string &key, std::int64_t least);
    std::vector<std::string> texts(const std::string &key);
    std::map<std::string, std::string> textMap(const std::string &key);
    YamlSection section(const std::string &key);
    std::vector<YamlSection> sections(const std::string &key);

    template <class E> E name(const std::string &key)
    {
        const std::string written = text(key);
        const auto value = fromName<E>(written);
        if (!value && !m_reading.error)
            refuseName(key, written, allNames<E>());
        return value.value_or(EnumNames<E>::values.front().first);
    }

    void finish();

private:
    YAML::Node take(const std::string &key);
    std::string scalar(const std::string &key, const char *expected);
    void refuseName(const std::string &key, const std::string &written, const std::string &known);
    [[nodiscard]] std::string pathOf(const std::string &key) const;

    YamlReading &m_reading;
    YAML::Node m_node;
    std::string m_path;
    std::set<std::string> m_asked;
};

} // namespace gpuplan
