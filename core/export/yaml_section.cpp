#include "core/export/yaml_section.hpp"

#include "core/base/csv.hpp"

#include <algorithm>
#include <charconv>
#include <fmt/format.h>

namespace gpuplan {

namespace {

/// The known name that shares the longest beginning with what was written.
std::string nearest(const std::string &written, const std::set<std::string> &known)
{
    std::string best;
    std::size_t longest = 0;
    for (const std::string &name : known) {
        const auto common = static_cast<std::size_t>(std::mismatch(name.begin(), name.end(), written.begin(), written.end()).first - name.begin());
        if (best.empty() || common > longest) {
            best = name;
            longest = common;
        }
    }
    return best;
}

} // namespace

void YamlReading::refuse(ErrorCode code, const YAML::Node &place, std::vector<std::string> args)
{
    if (error)
        return;
    const YAML::Mark mark = place.Mark();
    error = Error{ code, mark.is_null() ? file : fmt::format("{}:{}:{}", file, mark.line + 1, mark.column + 1), std::move(args) };
}

YamlSection::YamlSection(YamlReading &reading, YAML::Node node, std::string path) : m_reading(reading), m_node(std::move(node)), m_path(std::move(path))
{
    if (!m_reading.error && !m_node.IsMap())
        m_reading.refuse(ErrorCode::WrongType, m_node, { m_path.empty() ? "document" : m_path, "a mapping", m_node.IsSequence() ? "a list" : "a value" });
}

std::string YamlSection::pathOf(const std::string &key) const
{
    return m_path.empty() ? key : m_path + "." + key;
}

YAML::Node YamlSection::take(const std::string &key)
{
    m_asked.insert(key);
    if (m_reading.error)
        return {};
    const YAML::Node &readable = m_node;
    const YAML::Node found = readable[key];
    if (!found) {
        m_reading.refuse(ErrorCode::MissingField, m_node, { pathOf(key) });
        return {};
    }
    return found;
}

bool YamlSection::isNull(const std::string &key)
{
    const YAML::Node node = take(key);
    return m_reading.error || node.IsNull();
}

std::string YamlSection::scalar(const std::string &key, const char *expected)
{
    const YAML::Node node = take(key);
    if (m_reading.error)
        return {};
    if (!node.IsScalar()) {
        m_reading.refuse(ErrorCode::WrongType, node, { pathOf(key), expected, node.IsNull() ? "nothing" : node.IsMap() ? "a mapping" : "a list" });
        return {};
    }
    return node.Scalar();
}

bool YamlSection::has(const std::string &key) const
{
    return m_node.IsMap() && m_node[key].IsDefined();
}

std::string YamlSection::text(const std::string &key)
{
    return scalar(key, "a text");
}

bool YamlSection::flag(const std::string &key)
{
    const std::string written = scalar(key, "true or false");
    if (!m_reading.error && written != "true" && written != "false")
        m_reading.refuse(ErrorCode::WrongType, m_node[key], { pathOf(key), "true or false", written });
    return written == "true";
}

double YamlSection::number(const std::string &key, double least)
{
    const std::string written = scalar(key, "a number");
    if (m_reading.error)
        return least;
    const auto value = plainNumber(written);
    if (!value)
        m_reading.refuse(ErrorCode::WrongType, m_node[key], { pathOf(key), "a number", written });
    else if (!(*value >= least))
        m_reading.refuse(ErrorCode::OutOfRange, m_node[key], { pathOf(key), written, fmt::format("at least {}", least) });
    return value.value_or(least);
}

std::optional<double> YamlSection::numberOrNull(const std::string &key, double least)
{
    return isNull(key) ? std::nullopt : std::optional(number(key, least));
}

std::int64_t YamlSection::integer(const std::string &key, std::int64_t least)
{
    const std::string written = scalar(key, "a whole number");
    if (m_reading.error)
        return least;
    std::int64_t value = 0;
    const auto [end, fault] = std::from_chars(written.data(), written.data() + written.size(), value);
    if (fault != std::errc() || end != written.data() + written.size())
        m_reading.refuse(ErrorCode::WrongType, m_node[key], { pathOf(key), "a whole number", written });
    else if (value < least || value > 2'000'000'000)
        m_reading.refuse(ErrorCode::OutOfRange, m_node[key], { pathOf(key), written, fmt::format("{} to 2,000,000,000", least) });
    return value;
}

std::optional<std::int64_t> YamlSection::integerOrNull(const std::string &key, std::int64_t least)
{
    return isNull(key) ? std::nullopt : std::optional(integer(key, least));
}

std::vector<std::string> YamlSection::texts(const std::string &key)
{
    const YAML::Node node = take(key);
    std::vector<std::string> out;
    if (!m_reading.error && !node.IsSequence())
        m_reading.refuse(ErrorCode::WrongType, node, { pathOf(key), "a list", "a value" });
    if (m_reading.error)
        return out;
    for (const YAML::Node &item : node) {
        if (!item.IsScalar())
            m_reading.refuse(ErrorCode::WrongType, item, { pathOf(key), "texts", "something else" });
        else
            out.push_back(item.Scalar());
    }
    return out;
}

std::map<std::string, std::string> YamlSection::textMap(const std::string &key)
{
    const YAML::Node node = take(key);
    std::map<std::string, std::string> out;
    if (!m_reading.error && !node.IsMap())
        m_reading.refuse(ErrorCode::WrongType, node, { pathOf(key), "a mapping", "a value" });
    if (m_reading.error)
        return out;
    for (const auto &item : node) {
        if (!item.first.IsScalar() || !item.second.IsScalar())
            m_reading.refuse(ErrorCode::WrongType, item.first, { pathOf(key), "texts", "something else" });
        else if (!out.emplace(item.first.Scalar(), item.second.Scalar()).second)
            m_reading.refuse(ErrorCode::DuplicateName, item.first, { pathOf(key), item.first.Scalar() });
    }
    return out;
}

YamlSection YamlSection::section(const std::string &key)
{
    return { m_reading, take(key), pathOf(key) };
}

std::vector<YamlSection> YamlSection::sections(const std::string &key)
{
    const YAML::Node node = take(key);
    std::vector<YamlSection> out;
    if (!m_reading.error && !node.IsSequence())
        m_reading.refuse(ErrorCode::WrongType, node, { pathOf(key), "a list", "a value" });
    if (m_reading.error)
        return out;
    for (std::size_t i = 0; i < node.size(); ++i)
        out.emplace_back(m_reading, node[i], fmt::format("{}[{}]", pathOf(key), i));
    return out;
}

void YamlSection::refuseName(const std::string &key, const std::string &written, const std::string &known)
{
    m_reading.refuse(ErrorCode::UnknownName, m_node[key], { pathOf(key), written, known });
}

void YamlSection::finish()
{
    if (m_reading.error)
        return;
    for (const auto &item : m_node)
        if (!m_asked.contains(item.first.Scalar()))
            return m_reading.refuse(ErrorCode::UnknownField, item.first, { pathOf(item.first.Scalar()), nearest(item.first.Scalar(), m_asked) });
}

} // namespace gpuplan
