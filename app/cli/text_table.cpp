#include "app/cli/text_table.hpp"

#include <algorithm>

namespace gpuplan::cli {

namespace {

/// Columns a text takes in a terminal: one a character, for the Latin text of the tables.
std::size_t widthOf(const std::string &text)
{
    return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }));
}

std::string line(const std::vector<std::string> &cells, const std::vector<std::size_t> &widths, const std::vector<std::size_t> &rightAligned)
{
    std::string out;
    for (std::size_t i = 0; i < cells.size(); ++i) {
        const std::string blanks(widths[i] - widthOf(cells[i]), ' ');
        const bool right = std::find(rightAligned.begin(), rightAligned.end(), i) != rightAligned.end();
        out += (i == 0 ? "" : "  ") + (right ? blanks + cells[i] : cells[i] + blanks);
    }
    out.erase(out.find_last_not_of(' ') + 1);
    return out + "\n";
}

} // namespace

std::string textTable(const std::vector<std::string> &head, const std::vector<std::vector<std::string>> &rows, const std::vector<std::size_t> &rightAligned)
{
    std::vector<std::size_t> widths;
    for (const std::string &cell : head)
        widths.push_back(widthOf(cell));
    for (const auto &row : rows)
        for (std::size_t i = 0; i < row.size(); ++i)
            widths[i] = std::max(widths[i], widthOf(row[i]));
    std::string out = line(head, widths, rightAligned);
    for (const auto &row : rows)
        out += line(row, widths, rightAligned);
    return out;
}

} // namespace gpuplan::cli
