#include "core/calibrate/yaml_edit.hpp"

#include "core/base/csv.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <yaml-cpp/yaml.h>

namespace gpuplan {

namespace {

struct Replacement {
    std::size_t at = 0, length = 0;
    std::string text;
};

std::string numberText(double value)
{
    return fmt::format("{:.4g}", value);
}

/// Byte of a line and column (both from 0).
std::size_t offsetOf(const std::string &text, const YAML::Mark &mark)
{
    std::size_t at = 0;
    for (int line = 0; line < mark.line; ++line)
        at = text.find('\n', at) + 1;
    return at + static_cast<std::size_t>(mark.column);
}

/// The map that holds the path's last key; undefined when the path leads nowhere.
YAML::Node parentOf(const YAML::Node &root, const std::vector<std::string> &path)
{
    YAML::Node node = root;
    for (std::size_t i = 0; i + 1 < path.size(); ++i) {
        if (!node.IsMap())
            return YAML::Node(YAML::NodeType::Undefined);
        const YAML::Node &constant = node;
        const YAML::Node next = constant[path[i]];
        if (!next)
            return YAML::Node(YAML::NodeType::Undefined);
        node.reset(next);
    }
    return node;
}

/// A new pair in front of a map's second key, or of its first in a map of lines: there no quote, comment or brace can be in the way.
Replacement inserted(const std::string &text, const YAML::Node &map, const std::string &key, double value)
{
    const bool flow = map.Style() == YAML::EmitterStyle::Flow;
    auto place = map.begin();
    if (flow && map.size() > 1)
        ++place;
    const YAML::Mark mark = place->first.Mark();
    const std::string pair = fmt::format("{}: {}", key, numberText(value));
    return { offsetOf(text, mark), 0, flow ? pair + ", " : pair + "\n" + std::string(static_cast<std::size_t>(mark.column), ' ') };
}

std::string applied(std::string text, std::vector<Replacement> replacements)
{
    std::stable_sort(replacements.begin(), replacements.end(), [](const Replacement &a, const Replacement &b) { return a.at > b.at; });
    for (const Replacement &one : replacements)
        text.replace(one.at, one.length, one.text);
    return text;
}

} // namespace

Result<std::string> editYaml(const std::string &text, const std::string &file, const std::vector<YamlEdit> &edits)
{
    try {
        const YAML::Node root = YAML::Load(text);
        std::vector<Replacement> replacements;
        for (const YamlEdit &edit : edits) {
            const YAML::Node map = parentOf(root, edit.path);
            if (!map.IsDefined() || !map.IsMap() || map.size() == 0)
                return fail(ErrorCode::MissingField, file, { fmt::format("{}", fmt::join(edit.path, ".")) });
            const YAML::Node found = map[edit.path.back()];
            if (!found) {
                replacements.push_back(inserted(text, map, edit.path.back(), edit.value));
                continue;
            }
            if (const auto old = plainNumber(found.Scalar()); old && numberText(*old) == numberText(edit.value))
                continue;
            replacements.push_back({ offsetOf(text, found.Mark()), found.Scalar().size(), numberText(edit.value) });
        }
        return applied(text, std::move(replacements));
    } catch (const YAML::Exception &error) {
        return fail(ErrorCode::Syntax, fmt::format("{}:{}:{}", file, error.mark.line + 1, error.mark.column + 1), { error.msg });
    }
}

} // namespace gpuplan
