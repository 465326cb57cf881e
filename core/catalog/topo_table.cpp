#include "core/catalog/topo_table.hpp"

#include "core/base/csv.hpp"
#include "core/base/text.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <set>

namespace gpuplan {

namespace {

struct Token {
    std::string text;
    std::size_t column = 1; ///< counted from 1
};

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

/// The text without terminal colour codes (ESC [ … letter).
std::string withoutColours(std::string_view text)
{
    std::string out;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] != '\x1b') {
            out += text[i];
            continue;
        }
        if (i + 1 < text.size() && text[i + 1] == '[')
            for (i += 2; i < text.size() && (isDigit(text[i]) || text[i] == ';'); ++i) { }
    }
    return out;
}

std::vector<Token> tokensOf(std::string_view line)
{
    constexpr std::string_view blanks = " \t\r";
    std::vector<Token> tokens;
    for (std::size_t start = line.find_first_not_of(blanks); start != std::string_view::npos;) {
        const std::size_t end = std::min(line.find_first_of(blanks, start), line.size());
        tokens.push_back({ std::string(line.substr(start, end - start)), start + 1 });
        start = line.find_first_not_of(blanks, end);
    }
    return tokens;
}

bool isGpu(std::string_view name)
{
    return name.size() > 3 && name.starts_with("GPU") && std::all_of(name.begin() + 3, name.end(), isDigit);
}

/// Splits words that lost the blank between them wherever one of `starts` begins anew: "NIC8NIC9", "mlx5_0mlx5_1".
std::vector<std::string> splitDevices(const std::string &word)
{
    static constexpr std::array<std::string_view, 4> starts{ "GPU", "NIC", "mlx", "erdma" };
    std::vector<std::string> parts;
    std::size_t begin = 0;
    for (std::size_t i = 1; i < word.size(); ++i) {
        const auto begins = [&](std::string_view start) { return word.compare(i, start.size(), start) == 0; };
        if (isDigit(word[i - 1]) && std::any_of(starts.begin(), starts.end(), begins)) {
            parts.push_back(word.substr(begin, i - begin));
            begin = i;
        }
    }
    parts.push_back(word.substr(begin));
    return parts;
}

/// The relation that `text` starts with, or empty.
std::string_view leadingRelation(std::string_view text)
{
    static constexpr std::array<std::string_view, 7> names{ "PIX", "PXB", "PHB", "NODE", "SYS", "SOC", "X" };
    for (const std::string_view name : names)
        if (text.starts_with(name))
            return text.substr(0, name.size());
    if (!text.starts_with("NV"))
        return {};
    std::size_t end = 2;
    while (end < text.size() && isDigit(text[end]))
        ++end;
    constexpr std::size_t mostDigits = 3;
    return end > 2 && end <= 2 + mostDigits ? text.substr(0, end) : std::string_view();
}

/// The relations of a cell, which may have run together ("NODEPXB"); empty when it is something else.
std::vector<std::string> splitRelations(std::string_view cell)
{
    std::vector<std::string> parts;
    while (!cell.empty()) {
        const std::string_view part = leadingRelation(cell);
        if (part.empty())
            return {};
        parts.emplace_back(part);
        cell.remove_prefix(part.size());
    }
    return parts;
}

bool isHeader(const std::vector<Token> &tokens)
{
    if (tokens.empty() || !isGpu(splitDevices(tokens.front().text).front()))
        return false;
    return tokens.size() == 1 || leadingRelation(tokens[1].text).empty();
}

/// What the header says: devices, and which columns stand behind them.
struct Header {
    std::vector<std::string> devices;
    bool cpuAffinity = false;
    bool numaAffinity = false;
};

Header readHeader(std::string_view line)
{
    Header header;
    header.cpuAffinity = line.find("CPU Affinity") != std::string_view::npos;
    header.numaAffinity = line.find("NUMA Affinity") != std::string_view::npos;
    const std::size_t end = std::min({ line.find("CPU Affinity"), line.find("NUMA Affinity"), line.find("GPU NUMA ID"), line.size() });
    for (const Token &token : tokensOf(line.substr(0, end)))
        for (std::string &device : splitDevices(token.text))
            header.devices.push_back(std::move(device));
    return header;
}

/// Each device stands once, and there are no more than a rack holds several times.
Result<void> checkHeader(const Header &header, const std::string &where)
{
    constexpr std::size_t most = 512;
    if (header.devices.size() > most)
        return fail(ErrorCode::OutOfRange, where, { "the number of devices", fmt::format("{}", header.devices.size()), fmt::format("at most {}", most) });
    std::set<std::string_view> seen;
    for (const std::string &device : header.devices)
        if (!seen.insert(device).second)
            return fail(ErrorCode::DuplicateName, where, { "device", device });
    return {};
}

class TableReader {
public:
    TableReader(const std::string &file, Header header) : m_file(file), m_header(std::move(header))
    {
        for (const std::string &device : m_header.devices)
            (isGpu(device) ? m_table.gpus : m_table.nics).push_back(device);
    }

    Result<void> readRow(const std::vector<Token> &tokens, std::size_t line);
    Result<TopoTable> finish();

private:
    [[nodiscard]] bool isDevice(const std::string &name) const
    {
        return std::find(m_header.devices.begin(), m_header.devices.end(), name) != m_header.devices.end();
    }
    void relate(const std::string &row, const std::string &column, const std::string &relation);
    void readAffinity(const std::string &device, const std::vector<Token> &tokens, std::size_t next);
    void warnOfMissingRows(const std::vector<std::string> &devices);

    const std::string &m_file;
    Header m_header;
    TopoTable m_table;
    std::map<std::string, std::size_t> m_rows; ///< device -> line
};

void TableReader::relate(const std::string &row, const std::string &column, const std::string &relation)
{
    const auto opposite = m_table.relations.find({ column, row });
    if (opposite != m_table.relations.end() && opposite->second != relation)
        m_table.warnings.push_back(fmt::format("{} says {} to {}, {} says {} to {}; the first is used", column, opposite->second, row, row, relation, column));
    m_table.relations.emplace(std::pair(row, column), opposite == m_table.relations.end() ? relation : opposite->second);
}

void TableReader::readAffinity(const std::string &device, const std::vector<Token> &tokens, std::size_t next)
{
    if (!isGpu(device))
        return;
    if (m_header.cpuAffinity && next < tokens.size() && isDigit(tokens[next].text.front()))
        m_table.affinity.emplace(device, tokens[next].text);
    const std::size_t numa = next + (m_header.cpuAffinity ? 1 : 0);
    if (m_header.numaAffinity && numa < tokens.size())
        if (const auto value = plainNumber(tokens[numa].text); value && *value >= 0 && *value < 4096)
            m_table.numa.emplace(device, static_cast<int>(*value));
}

Result<void> TableReader::readRow(const std::vector<Token> &tokens, std::size_t line)
{
    const std::string &device = tokens.front().text;
    if (!isDevice(device))
        return {};
    if (!m_rows.emplace(device, line).second)
        return fail(ErrorCode::DuplicateName, fmt::format("{}:{}", m_file, line), { "row", device });
    std::vector<std::string> cells;
    std::size_t next = 1;
    for (; next < tokens.size() && cells.size() < m_header.devices.size(); ++next) {
        const auto parts = splitRelations(tokens[next].text);
        if (parts.empty())
            break;
        cells.insert(cells.end(), parts.begin(), parts.end());
    }
    if (cells.size() > m_header.devices.size())
        return fail(ErrorCode::Inconsistent, fmt::format("{}:{}", m_file, line),
            { fmt::format("the row of {} has {} cells, the header has {} columns", device, cells.size(), m_header.devices.size()) });
    if (cells.size() < m_header.devices.size()) {
        const bool isAffinity = next < tokens.size() && (isDigit(tokens[next].text.front()) || tokens[next].text == "N/A");
        if (next < tokens.size() && !isAffinity)
            return fail(ErrorCode::UnknownName, fmt::format("{}:{}:{}", m_file, line, tokens[next].column),
                { "link type", tokens[next].text, "X, NV#, PIX, PXB, PHB, NODE, SYS" });
        m_table.warnings.push_back(fmt::format("the row of {} is cut: {} of {} cells", device, cells.size(), m_header.devices.size()));
    }
    for (std::size_t i = 0; i < cells.size(); ++i)
        if (m_header.devices[i] != device)
            relate(device, m_header.devices[i], cells[i] == "SOC" ? "SYS" : cells[i]);
    readAffinity(device, tokens, next);
    return {};
}

void TableReader::warnOfMissingRows(const std::vector<std::string> &devices)
{
    std::string missing;
    for (const std::string &device : devices)
        if (!m_rows.contains(device))
            missing += (missing.empty() ? "" : ", ") + device;
    if (!missing.empty())
        m_table.warnings.push_back(fmt::format("no row for {}: its links are known only from the other rows", missing));
}

Result<TopoTable> TableReader::finish()
{
    const auto hasRow = [&](const std::string &gpu) { return m_rows.contains(gpu); };
    if (std::none_of(m_table.gpus.begin(), m_table.gpus.end(), hasRow))
        return fail(ErrorCode::Syntax, m_file, { "there is a header, but no row of a GPU; paste the whole output of nvidia-smi topo -m" });
    warnOfMissingRows(m_table.gpus);
    warnOfMissingRows(m_table.nics);
    return std::move(m_table);
}

} // namespace

std::string_view TopoTable::relation(const std::string &a, const std::string &b) const
{
    auto found = relations.find({ a, b });
    if (found == relations.end())
        found = relations.find({ b, a });
    return found == relations.end() ? std::string_view() : std::string_view(found->second);
}

Result<TopoTable> parseTopoTable(std::string_view text, const std::string &file)
{
    const auto sound = soundText(text, file);
    if (!sound)
        return tl::unexpected(sound.error());
    const std::string plain = withoutColours(*sound);
    std::optional<TableReader> reader;
    std::size_t line = 0;
    for (std::size_t start = 0; start < plain.size();) {
        const std::size_t end = std::min(plain.find('\n', start), plain.size());
        const std::string_view content = std::string_view(plain).substr(start, end - start);
        start = end + 1;
        ++line;
        const auto tokens = tokensOf(content);
        if (tokens.empty() || tokens.front().text.starts_with('#'))
            continue;
        if (content.find("ROCm System Management") != std::string_view::npos || content.find("between two GPUs") != std::string_view::npos)
            return fail(ErrorCode::Unsupported, fmt::format("{}:{}", file, line), { "rocm-smi output", "give the output of nvidia-smi topo -m" });
        if (tokens.front().text.starts_with("Legend"))
            break;
        if (!reader && isHeader(tokens)) {
            Header header = readHeader(content);
            if (const auto checked = checkHeader(header, fmt::format("{}:{}", file, line)); !checked)
                return tl::unexpected(checked.error());
            reader.emplace(file, std::move(header));
        } else if (reader) {
            if (auto read = reader->readRow(tokens, line); !read)
                return tl::unexpected(read.error());
        }
    }
    if (!reader)
        return fail(ErrorCode::Syntax, file, { "no header line with GPU0, GPU1 … was found; paste the whole output of nvidia-smi topo -m" });
    return reader->finish();
}

} // namespace gpuplan
