#pragma once

#include "core/import/byte_source.hpp"

#include <cstddef>
#include <iterator>

namespace gpuplan {

/// The bytes of a source as the JSON parser takes them: counts lines, leaves out a byte order mark, and ends the text when one token grows
/// beyond what any record holds, for the parser itself would keep growing its buffer.
class JsonBytes {
public:
    explicit JsonBytes(ByteSource &source) : m_source(source)
    {
        advancePiece();
        skipMark();
    }

    class Iterator {
    public:
        using iterator_category = std::input_iterator_tag;
        using value_type = char;
        using difference_type = std::ptrdiff_t;
        using pointer = const char *;
        using reference = const char &;

        explicit Iterator(JsonBytes *bytes) : m_bytes(bytes) { }
        reference operator*() const { return *m_bytes->m_at; }
        Iterator &operator++()
        {
            m_bytes->step();
            return *this;
        }
        Iterator operator++(int)
        {
            const Iterator before = *this;
            ++*this;
            return before;
        }
        bool operator==(const Iterator &other) const { return atEnd() == other.atEnd(); }
        bool operator!=(const Iterator &other) const { return !(*this == other); }

    private:
        [[nodiscard]] bool atEnd() const { return m_bytes == nullptr || m_bytes->m_at == m_bytes->m_end; }
        JsonBytes *m_bytes;
    };

    Iterator begin() { return Iterator(this); }
    static Iterator end() { return Iterator(nullptr); }

    [[nodiscard]] std::size_t line() const { return m_line; }
    [[nodiscard]] std::uint64_t position() const { return m_position; }
    [[nodiscard]] bool tooLong() const { return m_token > kLongestToken; }

private:
    static constexpr std::size_t kLongestToken = 2 * 1024 * 1024;

    void advancePiece()
    {
        const std::string_view piece = m_source.next();
        m_at = piece.data();
        m_end = piece.data() + piece.size();
    }
    void skipMark()
    {
        if (std::string_view(m_at, static_cast<std::size_t>(m_end - m_at)).starts_with("\xEF\xBB\xBF"))
            m_at += 3;
    }
    /// Follows texts and their escapes far enough to know how long the token at hand is.
    void track(char c)
    {
        if (m_inText) {
            m_token = c == '"' && !m_escaped ? 0 : m_token + 1;
            m_inText = c != '"' || m_escaped;
            m_escaped = c == '\\' && !m_escaped;
            return;
        }
        const bool parts = c == ',' || c == ':' || c == '{' || c == '}' || c == '[' || c == ']' || c == ' ' || c == '\n' || c == '\r' || c == '\t' || c == '"';
        m_token = parts ? 0 : m_token + 1;
        m_inText = c == '"';
    }
    void step()
    {
        m_line += *m_at == '\n';
        ++m_position;
        track(*m_at);
        ++m_at;
        if (m_token > kLongestToken)
            m_at = m_end;
        else if (m_at == m_end)
            advancePiece();
    }

    ByteSource &m_source;
    const char *m_at = nullptr;
    const char *m_end = nullptr;
    std::size_t m_line = 1;
    std::uint64_t m_position = 0;
    std::size_t m_token = 0; ///< bytes of the text or number at hand
    bool m_inText = false;
    bool m_escaped = false;
};

} // namespace gpuplan
