#include "core/base/csv_line.hpp"

namespace gpuplan {

std::string csvLine(const std::vector<std::string> &cells)
{
    std::string line;
    for (const std::string &cell : cells) {
        if (&cell != &cells.front())
            line += ',';
        if (cell.find_first_of(",\"\r\n") == std::string::npos) {
            line += cell;
            continue;
        }
        line += '"';
        for (const char c : cell)
            line += c == '"' ? std::string("\"\"") : std::string(1, c);
        line += '"';
    }
    return line += '\n';
}

} // namespace gpuplan
