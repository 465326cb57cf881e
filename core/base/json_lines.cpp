#include "core/base/json_lines.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <iterator>
#include <nlohmann/json.hpp>
#include <vector>

namespace gpuplan {

namespace {

/// Reads characters and counts the lines passed, in a counter shared by all copies.
class CountingIterator {
public:
    using iterator_category = std::input_iterator_tag;
    using value_type = char;
    using difference_type = std::ptrdiff_t;
    using pointer = const char *;
    using reference = const char &;

    CountingIterator(const char *position, int *line) : m_position(position), m_line(line) { }
    reference operator*() const { return *m_position; }
    CountingIterator &operator++()
    {
        *m_line += *m_position == '\n';
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
    int *m_line;
};

/// Notes the line of every key and array element while the parser walks the document.
class LineRecorder : public nlohmann::json_sax<nlohmann::json> {
public:
    explicit LineRecorder(int *line) : m_line(line) { }
    std::map<std::string, int> lines;

    bool null() override { return value(); }
    bool boolean(bool) override { return value(); }
    bool number_integer(number_integer_t) override { return value(); }
    bool number_unsigned(number_unsigned_t) override { return value(); }
    bool number_float(number_float_t, const string_t &) override { return value(); }
    bool string(string_t &) override { return value(); }
    bool binary(binary_t &) override { return value(); }
    bool start_object(std::size_t) override { return open(-1); }
    bool end_object() override { return close(); }
    bool start_array(std::size_t) override { return open(0); }
    bool end_array() override { return close(); }
    bool key(string_t &name) override
    {
        m_levels.back().key = name;
        lines.emplace(path(), *m_line);
        return true;
    }
    bool parse_error(std::size_t, const std::string &, const nlohmann::detail::exception &) override { return false; }

private:
    struct Level {
        std::string key;
        int index; ///< of the element in an array; -1 in an object
    };

    bool value()
    {
        if (!m_levels.empty() && m_levels.back().index >= 0) {
            lines.emplace(path(), *m_line);
            ++m_levels.back().index;
        }
        return true;
    }
    bool open(int index)
    {
        if (!m_levels.empty() && m_levels.back().index >= 0)
            lines.emplace(path(), *m_line);
        m_levels.push_back({ {}, index });
        return true;
    }
    bool close()
    {
        m_levels.pop_back();
        if (!m_levels.empty() && m_levels.back().index >= 0)
            ++m_levels.back().index;
        return true;
    }
    [[nodiscard]] std::string path() const
    {
        std::string out;
        for (const Level &level : m_levels) {
            if (level.index >= 0)
                out += fmt::format("[{}]", level.index);
            else
                out += (out.empty() ? "" : ".") + level.key;
        }
        return out;
    }

    int *m_line;
    std::vector<Level> m_levels;
};

} // namespace

std::map<std::string, int> jsonLines(std::string_view text)
{
    int line = 1;
    LineRecorder recorder(&line);
    nlohmann::json::sax_parse(
        CountingIterator(text.data(), &line), CountingIterator(text.data() + text.size(), &line), &recorder, nlohmann::json::input_format_t::json, false);
    return recorder.lines;
}

std::string lineColumn(std::string_view text, std::size_t offset)
{
    const std::string_view before = text.substr(0, std::min(offset, text.size()));
    const auto line = 1 + std::count(before.begin(), before.end(), '\n');
    const auto start = before.rfind('\n');
    return fmt::format("{}:{}", line, before.size() - (start == std::string_view::npos ? 0 : start + 1) + 1);
}

} // namespace gpuplan
