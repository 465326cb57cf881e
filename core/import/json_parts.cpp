#include "core/import/json_parts.hpp"

#include "core/import/json_bytes.hpp"
#include "core/import/printable.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

namespace gpuplan {

namespace {

using Json = nlohmann::json;
using Path = std::vector<std::string>;

constexpr std::size_t kDeepest = 64;
constexpr std::size_t kLargestPart = 2 * 1024 * 1024;

std::vector<Path> splitPatterns(std::initializer_list<std::string_view> patterns)
{
    std::vector<Path> out;
    for (const std::string_view pattern : patterns) {
        Path &path = out.emplace_back();
        for (std::size_t start = 0; start <= pattern.size();) {
            const std::size_t end = std::min(pattern.find('/', start), pattern.size());
            path.emplace_back(pattern.substr(start, end - start));
            start = end + 1;
        }
    }
    return out;
}

/// Walks with the parser, builds the part that is open, and hands it over when it closes.
class PartWalker : public nlohmann::json_sax<Json> {
public:
    PartWalker(JsonBytes &bytes, std::string file, std::vector<Path> patterns, const JsonPartHandler &handler)
        : m_bytes(bytes), m_file(std::move(file)), m_patterns(std::move(patterns)), m_handler(handler)
    {
    }

    bool null() override { return add(nullptr); }
    bool boolean(bool value) override { return add(value); }
    bool number_integer(number_integer_t value) override { return add(value); }
    bool number_unsigned(number_unsigned_t value) override { return add(value); }
    bool number_float(number_float_t value, const string_t &) override { return add(value); }
    bool string(string_t &value) override { return add(std::move(value)); }
    bool binary(binary_t &) override { return false; }
    bool start_object(std::size_t) override { return open(Json::object(), false); }
    bool end_object() override { return close(); }
    bool start_array(std::size_t) override { return open(Json::array(), true); }
    bool end_array() override { return close(); }
    bool key(string_t &name) override
    {
        m_levels.back().key = name;
        return true;
    }
    bool parse_error(std::size_t, const std::string &, const nlohmann::detail::exception &exception) override
    {
        const std::string text = exception.what();
        const auto colon = text.find(": ");
        refuse(printable(colon == std::string::npos ? text : text.substr(colon + 2), 160));
        return false;
    }

    [[nodiscard]] const std::optional<Error> &fault() const { return m_fault; }

private:
    struct Level {
        bool array = false;
        bool wrapper = false; ///< its own key does not count as path
        std::string key; ///< of the member that is open; unused in arrays
        std::size_t index = 0;
        [[nodiscard]] std::string member() const { return array ? std::to_string(index) : key; }
    };

    void refuse(const std::string &why) { m_fault = Error{ ErrorCode::Syntax, place(), { why } }; }

    [[nodiscard]] std::string place() const { return fmt::format("{}:{}", m_file, m_bytes.line()); }

    /// The path of the member that is open, without leading wrappers.
    [[nodiscard]] Path path() const
    {
        Path out;
        for (const Level &level : m_levels)
            if (!out.empty() || !isWrapper(level))
                out.push_back(level.member());
        return out;
    }

    static bool isWrapper(const Level &level) { return level.array || level.key == "response" || level.key == "Response" || level.key == "sample"; }

    /// Which pattern the open member fits.
    [[nodiscard]] std::optional<std::size_t> fitting() const
    {
        std::size_t first = 0;
        while (first < m_levels.size() && isWrapper(m_levels[first]))
            ++first;
        const std::size_t depth = m_levels.size() - first;
        for (std::size_t i = 0; i < m_patterns.size(); ++i) {
            const Path &pattern = m_patterns[i];
            if (pattern.size() == depth
                && std::equal(
                    pattern.begin(), pattern.end(), m_levels.begin() + static_cast<std::ptrdiff_t>(first), [](const std::string &wanted, const Level &level) {
                        return wanted == "*" || (level.array ? wanted == std::to_string(level.index) : wanted == level.key);
                    }))
                return i;
        }
        return std::nullopt;
    }

    /// Where a value goes in the part that is open: into its innermost container.
    Json *put(Json &&value)
    {
        if (m_open.empty()) {
            m_part = std::move(value);
            return &m_part;
        }
        Json &parent = *m_open.back();
        if (!parent.is_array())
            return &(parent[m_levels.back().key] = std::move(value));
        parent.push_back(std::move(value));
        return &parent.back();
    }

    bool add(Json value)
    {
        if (!m_open.empty()) {
            put(std::move(value));
            return step() && bounded();
        }
        if (const auto pattern = fitting()) {
            m_part = std::move(value);
            m_where = where();
            if (!hand(*pattern))
                return false;
        }
        return step();
    }

    bool open(Json container, bool array)
    {
        if (m_levels.size() >= kDeepest) {
            refuse(fmt::format("nested deeper than {} levels", kDeepest));
            return false;
        }
        if (!m_open.empty()) {
            m_open.push_back(put(std::move(container)));
        } else if (const auto pattern = fitting()) {
            m_pattern = *pattern;
            m_start = m_bytes.position();
            m_where = where();
            m_open.push_back(put(std::move(container)));
        }
        m_levels.push_back({ array, false, {}, 0 });
        return true;
    }

    bool close()
    {
        m_levels.pop_back();
        if (!m_open.empty()) {
            m_open.pop_back();
            if (m_open.empty() && !hand(m_pattern))
                return false;
        }
        return step() && bounded();
    }

    /// After a value: the next element of an array has the next index.
    bool step()
    {
        if (!m_levels.empty() && m_levels.back().array)
            ++m_levels.back().index;
        return true;
    }

    bool bounded()
    {
        if (m_open.empty() || m_bytes.position() - m_start < kLargestPart)
            return true;
        refuse(fmt::format("{} is larger than {} MiB, which no record of this format is", m_where, kLargestPart / (1024 * 1024)));
        return false;
    }

    [[nodiscard]] std::string where() const { return fmt::format("{}:{}", place(), printable(fmt::format("{}", fmt::join(path(), "/")), 200)); }

    bool hand(std::size_t pattern) { return m_handler({ pattern, path(), m_part, m_where }); }

    JsonBytes &m_bytes;
    std::string m_file;
    std::vector<Path> m_patterns;
    const JsonPartHandler &m_handler;
    std::vector<Level> m_levels;
    std::vector<Json *> m_open; ///< containers of the open part, outermost first
    Json m_part;
    std::size_t m_pattern = 0;
    std::uint64_t m_start = 0;
    std::string m_where;
    std::optional<Error> m_fault;
};

} // namespace

Result<void> readJsonParts(ByteSource &source, std::initializer_list<std::string_view> patterns, const JsonPartHandler &handler)
{
    JsonBytes bytes(source);
    PartWalker walker(bytes, source.file(), splitPatterns(patterns), handler);
    Json::sax_parse(bytes.begin(), bytes.end(), &walker, nlohmann::json::input_format_t::json, true);
    if (source.fault())
        return tl::unexpected(*source.fault());
    if (bytes.tooLong())
        return fail(ErrorCode::Syntax, fmt::format("{}:{}", source.file(), bytes.line()), { "one text or number is longer than 2 MiB" });
    if (walker.fault())
        return tl::unexpected(*walker.fault());
    return {};
}

} // namespace gpuplan
