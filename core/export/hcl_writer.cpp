#include "core/export/hcl_writer.hpp"

#include "core/export/escape.hpp"

#include <algorithm>
#include <cassert>
#include <fmt/format.h>

namespace gpuplan {

namespace {

bool spansLines(const std::string &expression)
{
    return expression.find('\n') != std::string::npos;
}

/// Neighbouring one-line attributes share a column for their equals signs; one that spans lines stands alone.
std::string aligned(const HclEntries &entries)
{
    std::string out;
    for (std::size_t begin = 0; begin < entries.size();) {
        std::size_t end = begin;
        std::size_t width = 0;
        while (end < entries.size() && !spansLines(entries[end].second))
            width = std::max(width, entries[end++].first.size());
        for (std::size_t i = begin; i < end; ++i)
            out += fmt::format("{:<{}} = {}\n", entries[i].first, width, entries[i].second);
        if (end < entries.size() && end == begin)
            out += fmt::format("{} = {}\n", entries[end].first, entries[end].second);
        begin = std::max(end, begin + 1);
    }
    return out;
}

std::string indented(const std::string &text, int depth)
{
    std::string out;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find('\n', at), text.size());
        if (end > at)
            out.append(static_cast<std::size_t>(depth) * 2, ' ');
        out.append(text, at, end - at).append("\n");
        at = end + 1;
    }
    return out;
}

} // namespace

std::string hclObject(const HclEntries &entries)
{
    return entries.empty() ? "{}" : "{\n" + indented(aligned(entries), 1) + "}";
}

std::string hclList(const std::vector<std::string> &items)
{
    return fmt::format("[{}]", fmt::join(items, ", "));
}

std::string hclLines(const std::vector<std::string> &items)
{
    std::string out = "[\n";
    for (const std::string &item : items)
        out += indented(item + ",", 1);
    return out + "]";
}

void HclWriter::line(std::string_view text)
{
    m_text += indented(std::string(text), m_depth);
}

void HclWriter::flush()
{
    m_text += indented(aligned(m_pending), m_depth);
    m_pending.clear();
}

HclWriter &HclWriter::open(std::string_view header)
{
    flush();
    const bool first = m_text.empty() || m_text.ends_with("{\n") || m_text.ends_with("\n\n");
    const std::size_t lastLine = m_text.size() < 2 ? 0 : m_text.rfind('\n', m_text.size() - 2) + 1;
    const bool commented
        = !m_text.empty() && m_text.find_first_not_of(' ', lastLine) != std::string::npos && m_text[m_text.find_first_not_of(' ', lastLine)] == '#';
    if (!first && !commented)
        m_text += "\n";
    line(std::string(header) + " {");
    ++m_depth;
    return *this;
}

HclWriter &HclWriter::close()
{
    flush();
    assert(m_depth > 0);
    --m_depth;
    line("}");
    return *this;
}

HclWriter &HclWriter::set(std::string name, std::string expression)
{
    m_pending.emplace_back(std::move(name), std::move(expression));
    return *this;
}

HclWriter &HclWriter::setText(std::string name, std::string_view text)
{
    return set(std::move(name), hclText(text));
}

HclWriter &HclWriter::comment(std::string_view text)
{
    flush();
    if (m_text.ends_with("}\n"))
        m_text += "\n";
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find('\n', at), text.size());
        line("# " + commentText(text.substr(at, end - at)));
        at = end + 1;
    }
    return *this;
}

HclWriter &HclWriter::blank()
{
    flush();
    m_text += "\n";
    return *this;
}

std::string HclWriter::take()
{
    flush();
    assert(m_depth == 0);
    return std::exchange(m_text, {});
}

} // namespace gpuplan
