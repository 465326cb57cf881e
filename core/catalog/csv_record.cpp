#include "core/catalog/csv_record.hpp"

#include "core/catalog/price.hpp"

#include <cmath>

namespace gpuplan {

namespace {
constexpr double kMostNumber = 1e15; ///< more than any rate, size or price has
}

std::string CsvRecord::required(std::string_view column)
{
    std::string cell = text(column);
    if (cell.empty())
        fault(ErrorCode::MissingField, column, { std::string(column) });
    return cell;
}

std::optional<double> CsvRecord::number(std::string_view column)
{
    const std::string_view cell = m_table.text(m_row, column);
    if (cell.empty())
        return std::nullopt;
    const auto value = plainNumber(cell);
    if (!value)
        fault(ErrorCode::NotANumber, column, { std::string(cell), "Write it plainly: 1234.5" });
    else if (*value < 0)
        fault(ErrorCode::OutOfRange, column, { std::string(column), std::string(cell), "0 or more" });
    else if (*value > kMostNumber)
        fault(ErrorCode::OutOfRange, column, { std::string(column), std::string(cell), "at most 10^15" });
    else
        return value;
    return std::nullopt;
}

double CsvRecord::positive(std::string_view column)
{
    const std::size_t before = m_errors.size();
    const auto value = number(column);
    if (m_errors.size() != before)
        return 0;
    if (!value)
        fault(ErrorCode::MissingField, column, { std::string(column) });
    else if (*value <= 0)
        fault(ErrorCode::OutOfRange, column, { std::string(column), text(column), "more than 0; leave an unknown amount out" });
    return value.value_or(0);
}

std::optional<int> CsvRecord::whole(std::string_view column)
{
    const auto value = number(column);
    if (!value)
        return std::nullopt;
    constexpr double most = 1e5; // times the most nodes of a cluster it still is a number
    if (*value != std::floor(*value) || *value > most) {
        fault(ErrorCode::OutOfRange, column, { std::string(column), text(column), "a whole number" });
        return std::nullopt;
    }
    return static_cast<int>(*value);
}

bool CsvRecord::flag(std::string_view column)
{
    const std::string_view cell = m_table.text(m_row, column);
    if (!cell.empty() && cell != "true" && cell != "false")
        fault(ErrorCode::WrongType, column, { std::string(column), "true or false", std::string(cell) });
    return cell == "true";
}

std::optional<bool> CsvRecord::knownFlag(std::string_view column)
{
    return m_table.text(m_row, column).empty() ? std::nullopt : std::optional(flag(column));
}

std::string CsvRecord::date(std::string_view column)
{
    std::string cell = text(column);
    if (!isRecordDate(cell))
        fault(ErrorCode::OutOfRange, column, { std::string(column), cell, "a day, month or year like 2026-06-18, 2026-06 or 2026" });
    return cell;
}

void CsvRecord::fault(ErrorCode code, std::string_view column, std::vector<std::string> args)
{
    m_errors.push_back({ code, where(column), std::move(args) });
}

Provenance CsvRecord::provenance(bool user) const
{
    return { text("source"), text("date"), where(), user };
}

std::vector<std::string> wordsOf(std::string_view cell, char separator)
{
    std::vector<std::string> words;
    for (std::size_t start = cell.find_first_not_of(separator); start != std::string_view::npos;) {
        const std::size_t end = cell.find(separator, start);
        words.emplace_back(cell.substr(start, end - start));
        start = end == std::string_view::npos ? end : cell.find_first_not_of(separator, end);
    }
    return words;
}

} // namespace gpuplan
