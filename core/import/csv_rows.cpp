#include "core/import/csv_rows.hpp"

#include <algorithm>
#include <csv.h>
#include <fmt/format.h>
#include <memory>

namespace gpuplan {

namespace {

constexpr std::size_t kMostCells = 1000;
constexpr std::size_t kLongestCell = 1024 * 1024;

/// What libcsv's callbacks fill and hand on.
struct Walk {
    const CsvRowHandler &handler;
    CsvRow row;
    std::size_t line = 1;
    int lastEnd = 0; ///< the character that ended the row before
    bool goOn = true;
    bool tooMany = false;
};

void onCell(void *data, std::size_t size, void *target)
{
    auto &walk = *static_cast<Walk *>(target);
    std::string cell(static_cast<const char *>(data), size);
    walk.line += static_cast<std::size_t>(std::count(cell.begin(), cell.end(), '\n'));
    if (walk.row.cells.size() < kMostCells)
        walk.row.cells.push_back(std::move(cell));
    else
        walk.tooMany = true;
}

void onRow(int end, void *target)
{
    auto &walk = *static_cast<Walk *>(target);
    // CSV_REPALL_NL reports blank lines too, as rows without cells, and the second half of \r\n as one.
    const bool halfOfLineEnd = end == '\n' && walk.lastEnd == '\r' && walk.row.cells.empty();
    walk.lastEnd = halfOfLineEnd ? 0 : end;
    const bool blank = walk.row.cells.empty() || (walk.row.cells.size() == 1 && walk.row.cells.front().empty());
    if (walk.goOn && !walk.tooMany && !blank)
        walk.goOn = walk.handler(walk.row);
    walk.row.cells.clear();
    if (end != -1 && !halfOfLineEnd)
        ++walk.line;
    walk.row.line = walk.line;
}

/// Parses one piece; what is wrong with it, or nullopt.
std::optional<std::string> takePiece(csv_parser &parser, std::string_view piece, Walk &walk)
{
    if (csv_parse(&parser, piece.data(), piece.size(), onCell, onRow, &walk) != piece.size())
        return "a quote is opened and not closed, or stands inside an unquoted field";
    if (walk.tooMany)
        return fmt::format("the row has more than {} fields", kMostCells);
    if (parser.entry_pos > kLongestCell)
        return "a field is longer than 1 MiB; is a quote opened and not closed?";
    return std::nullopt;
}

} // namespace

Result<void> readCsvRows(ByteSource &source, const CsvRowHandler &handler)
{
    csv_parser parser;
    if (csv_init(&parser, CSV_STRICT | CSV_STRICT_FINI | CSV_REPALL_NL) != 0)
        return fail(ErrorCode::Syntax, source.file(), { "out of memory" });
    const std::unique_ptr<csv_parser, void (*)(csv_parser *)> guard(&parser, csv_free);
    Walk walk{ handler, { {}, 1 } };
    const auto refuse = [&](std::string why) { return fail(ErrorCode::Syntax, fmt::format("{}:{}", source.file(), walk.row.line), { std::move(why) }); };
    bool first = true;
    for (std::string_view piece = source.next(); !piece.empty() && walk.goOn; piece = source.next()) {
        if (first && piece.starts_with("\xEF\xBB\xBF"))
            piece.remove_prefix(3);
        first = false;
        if (auto wrong = takePiece(parser, piece, walk))
            return refuse(std::move(*wrong));
    }
    if (source.fault())
        return tl::unexpected(*source.fault());
    if (walk.goOn && csv_fini(&parser, onCell, onRow, &walk) != 0)
        return refuse("a quote is opened and not closed");
    return {};
}

CsvColumns::CsvColumns(const CsvRow &header) : m_count(header.cells.size())
{
    for (std::size_t i = 0; i < header.cells.size(); ++i)
        m_index.emplace(header.cells[i], i);
}

bool CsvColumns::has(std::string_view name) const
{
    return m_index.contains(std::string(name));
}

std::string_view CsvColumns::cell(const CsvRow &row, std::string_view name) const
{
    const auto found = m_index.find(std::string(name));
    return found == m_index.end() || found->second >= row.cells.size() ? std::string_view() : std::string_view(row.cells[found->second]);
}

} // namespace gpuplan
