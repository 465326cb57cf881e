#include "core/base/date.hpp"

#include <charconv>
#include <fmt/format.h>

namespace gpuplan {

namespace {
std::optional<int> number(std::string_view text)
{
    int value = 0;
    const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (code != std::errc{} || end != text.data() + text.size())
        return std::nullopt;
    return value;
}
} // namespace

std::optional<Date> parseIsoDate(std::string_view text)
{
    if (text.size() != 10 || text[4] != '-' || text[7] != '-')
        return std::nullopt;
    const auto year = number(text.substr(0, 4));
    const auto month = number(text.substr(5, 2));
    const auto day = number(text.substr(8, 2));
    if (!year || !month || !day || *month < 1 || *day < 1)
        return std::nullopt;
    const Date date{ std::chrono::year(*year), std::chrono::month(static_cast<unsigned>(*month)), std::chrono::day(static_cast<unsigned>(*day)) };
    return date.ok() ? std::optional(date) : std::nullopt;
}

std::string isoDate(Date date)
{
    return fmt::format("{:04}-{:02}-{:02}", static_cast<int>(date.year()), static_cast<unsigned>(date.month()), static_cast<unsigned>(date.day()));
}

int daysBetween(Date from, Date to)
{
    return static_cast<int>((std::chrono::sys_days(to) - std::chrono::sys_days(from)).count());
}

Date today()
{
    return Date(std::chrono::floor<std::chrono::days>(std::chrono::system_clock::now()));
}

} // namespace gpuplan
