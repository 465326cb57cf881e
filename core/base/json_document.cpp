#include "core/base/json_document.hpp"

#include "core/base/text.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <iterator>
#include <optional>
#include <set>
#include <vector>

namespace gpuplan {

namespace {

constexpr std::size_t kDeepestNesting = 64;
constexpr std::size_t kMostPlaces = 100'000;

/// How far the parser has read, shared by all copies of an iterator.
struct Cursor {
    int line = 1;
    char last = 0; ///< the character read last
};

class CountingIterator {
public:
    using iterator_category = std::input_iterator_tag;
    using value_type = char;
    using difference_type = std::ptrdiff_t;
    using pointer = const char *;
    using reference = const char &;

    CountingIterator(const char *position, Cursor *cursor) : m_position(position), m_cursor(cursor) { }
    reference operator*() const { return *m_position; }
    CountingIterator &operator++()
    {
        m_cursor->last = *m_position;
        m_cursor->line += *m_position == '\n';
        ++m_position;
        return *this;
    }
    CountingIterator operator++(int)
    {
        const CountingIterator before = *this;
        ++*this;
        return before;
    }
    bool operator==(const CountingIterator &other) const { return m_position == other.m_position; }
    bool operator!=(const CountingIterator &other) const { return m_position != other.m_position; }

private:
    const char *m_position;
    Cursor *m_cursor;
};

/// Walks a document, notes the line of every key and array element, and stops at the first fault.
class Walker : public nlohmann::json_sax<nlohmann::json> {
public:
    Walker(std::string_view text, const std::string &file) : m_text(text), m_file(file) { }

    Cursor cursor;
    std::map<std::string, int> lines;
    std::optional<Error> fault;

    bool null() override { return value(cursor.line); }
    bool boolean(bool) override { return value(cursor.line); }
    bool number_integer(number_integer_t) override { return value(lineOfNumber()); }
    bool number_unsigned(number_unsigned_t) override { return value(lineOfNumber()); }
    bool number_float(number_float_t, const string_t &) override { return value(lineOfNumber()); }
    bool string(string_t &) override { return value(cursor.line); }
    bool binary(binary_t &) override { return value(cursor.line); }
    bool start_object(std::size_t) override { return open(-1); }
    bool end_object() override { return close(); }
    bool start_array(std::size_t) override { return open(0); }
    bool end_array() override { return close(); }
    bool key(string_t &name) override;
    bool parse_error(std::size_t position, const std::string &token, const nlohmann::detail::exception &exception) override;

private:
    struct Level {
        int index; ///< of the element in an array; -1 in an object
        std::string key;
        std::set<std::string> keys; ///< of the object so far
    };

    bool refuse(ErrorCode code, std::vector<std::string> args, int line)
    {
        fault = Error{ code, fmt::format("{}:{}: {}", m_file, line, path()), std::move(args) };
        return false;
    }
    /// A number ends with the character behind it, which may be a line break.
    [[nodiscard]] int lineOfNumber() const { return cursor.line - (cursor.last == '\n' ? 1 : 0); }
    [[nodiscard]] bool inArray() const { return !m_levels.empty() && m_levels.back().index >= 0; }
    void note(int line)
    {
        if (lines.size() < kMostPlaces)
            lines.emplace(path(), line);
    }
    bool value(int line);
    bool open(int index);
    bool close();
    [[nodiscard]] std::string path() const;

    std::string_view m_text;
    const std::string &m_file;
    std::vector<Level> m_levels;
};

bool Walker::key(string_t &name)
{
    Level &level = m_levels.back();
    level.key = name;
    if (!level.keys.insert(name).second)
        return refuse(ErrorCode::DuplicateName, { "key", path() }, cursor.line);
    note(cursor.line);
    return true;
}

bool Walker::value(int line)
{
    if (inArray()) {
        note(line);
        ++m_levels.back().index;
    }
    return true;
}

bool Walker::open(int index)
{
    if (inArray())
        note(cursor.line);
    if (m_levels.size() == kDeepestNesting)
        return refuse(ErrorCode::Syntax, { fmt::format("it is nested deeper than {} levels", kDeepestNesting) }, cursor.line);
    m_levels.push_back({ index, {}, {} });
    return true;
}

bool Walker::close()
{
    m_levels.pop_back();
    if (inArray())
        ++m_levels.back().index;
    return true;
}

std::string Walker::path() const
{
    std::string out;
    for (const Level &level : m_levels) {
        if (level.index >= 0)
            out += fmt::format("[{}]", level.index);
        else if (!level.key.empty())
            out += (out.empty() ? "" : ".") + level.key;
    }
    return out;
}

/// The parser's sentence without its prefix and place, which are ours to give.
std::string plainMessage(std::string_view what)
{
    const std::size_t start = what.find(": ", std::min(what.find("column"), what.size()));
    return std::string(start == std::string_view::npos ? what : what.substr(start + 2));
}

bool Walker::parse_error(std::size_t position, const std::string &token, const nlohmann::detail::exception &exception)
{
    constexpr int outOfRange = 406;
    if (exception.id == outOfRange)
        return refuse(ErrorCode::OutOfRange, { "the number", token, "at most 1.8e308" }, lineOfNumber());
    fault = Error{ ErrorCode::Syntax, m_file + ":" + lineColumn(m_text, position == 0 ? 0 : position - 1), { plainMessage(exception.what()) } };
    return false;
}

} // namespace

Result<JsonDocument> readJson(std::string_view bytes, const std::string &file)
{
    const auto text = soundText(bytes, file);
    if (!text)
        return tl::unexpected(text.error());
    if (text->find_first_not_of(" \t\r\n") == std::string_view::npos)
        return fail(ErrorCode::Syntax, file + ":1:1", { "the file is empty" });
    Walker walker(*text, file);
    const char *const begin = text->data();
    try {
        nlohmann::json::sax_parse(
            CountingIterator(begin, &walker.cursor), CountingIterator(begin + text->size(), &walker.cursor), &walker, nlohmann::json::input_format_t::json);
        if (walker.fault)
            return tl::unexpected(*walker.fault);
        return JsonDocument{ nlohmann::json::parse(*text), std::move(walker.lines) };
    } catch (const nlohmann::json::exception &exception) {
        return fail(ErrorCode::Syntax, file, { plainMessage(exception.what()) });
    }
}

} // namespace gpuplan
