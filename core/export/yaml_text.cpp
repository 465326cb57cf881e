#include "core/export/yaml_text.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <string_view>
#include <yaml-cpp/yaml.h>

namespace gpuplan {

namespace {

bool isLetter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

bool isWordCharacter(char c)
{
    return isLetter(c) || (c >= '0' && c <= '9') || c == '_' || c == '.' || c == '-' || c == '/';
}

/// A literal block keeps lines readable; it cannot hold control characters or leading blanks.
bool fitsLiteralBlock(const std::string &text)
{
    if (text.find('\n') == std::string::npos || text.back() != '\n' || text.front() == ' ' || text.front() == '\n' || text.ends_with("\n\n"))
        return false;
    return std::all_of(text.begin(), text.end(), [](char c) { return c == '\n' || static_cast<unsigned char>(c) >= 0x20; })
        && text.find("\x7f") == std::string::npos && text.find("\u0085") == std::string::npos && text.find("\u2028") == std::string::npos
        && text.find("\u2029") == std::string::npos;
}

void emitText(YAML::Emitter &out, const std::string &text)
{
    if (fitsLiteralBlock(text))
        out << YAML::Literal << text.substr(0, text.size() - 1);
    else if (isPlainYamlWord(text))
        out << text;
    else
        out << YAML::DoubleQuoted << text;
}

void emit(YAML::Emitter &out, const nlohmann::ordered_json &node)
{
    if (node.is_object()) {
        out << (node.empty() ? YAML::Flow : YAML::Block) << YAML::BeginMap;
        for (const auto &[key, value] : node.items()) {
            out << YAML::Key;
            emitText(out, key);
            out << YAML::Value;
            emit(out, value);
        }
        out << YAML::EndMap;
    } else if (node.is_array()) {
        // A literal block cannot stand inside brackets.
        const bool flat = std::none_of(node.begin(), node.end(),
            [](const auto &item) { return item.is_structured() || (item.is_string() && item.template get_ref<const std::string &>().ends_with('\n')); });
        out << (flat ? YAML::Flow : YAML::Block) << YAML::BeginSeq;
        for (const auto &item : node)
            emit(out, item);
        out << YAML::EndSeq;
    } else if (node.is_string()) {
        emitText(out, node.get_ref<const std::string &>());
    } else if (node.is_boolean()) {
        out << (node.get<bool>() ? "true" : "false");
    } else if (node.is_number_integer()) {
        out << fmt::format("{}", node.get<std::int64_t>());
    } else if (node.is_number()) {
        out << fmt::format("{}", node.get<double>());
    } else {
        out << YAML::Null;
    }
}

} // namespace

bool isPlainYamlWord(const std::string &text)
{
    // YAML 1.1 reads these, in any case, as truth values or nothing.
    static constexpr std::array<std::string_view, 10> kReserved{ "y", "n", "yes", "no", "on", "off", "true", "false", "null", "none" };
    if (text.empty() || !isLetter(text.front()))
        return false;
    std::string rest = text;
    for (auto at = rest.find("::"); at != std::string::npos; at = rest.find("::", at))
        rest.replace(at, 2, "__");
    if (!std::all_of(rest.begin(), rest.end(), isWordCharacter))
        return false;
    std::transform(rest.begin(), rest.end(), rest.begin(), [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
    return std::find(kReserved.begin(), kReserved.end(), rest) == kReserved.end();
}

std::string yamlText(const nlohmann::ordered_json &tree)
{
    YAML::Emitter out;
    out.SetIndent(2);
    emit(out, tree);
    return std::string(out.c_str(), out.size()) + "\n";
}

} // namespace gpuplan
