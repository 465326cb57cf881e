#include "core/catalog/price.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace gpuplan {

namespace {

bool isDigits(std::string_view text)
{
    return !text.empty() && std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
}

/// Order of a dated record: the year, then whether the day is known, then the day.
struct Age {
    int year = 0;
    bool exact = false;
    Date last;
    auto operator<=>(const Age &) const = default;
};

std::optional<Age> ageOf(const Price &price)
{
    const auto last = lastDayOf(price.date);
    if (!last || price.dateKind == DateKind::Undated)
        return std::nullopt;
    return Age{ static_cast<int>(last->year()), price.dateKind != DateKind::Year, *last };
}

} // namespace

std::optional<Date> lastDayOf(std::string_view text)
{
    if (text.size() == 4 && isDigits(text))
        return parseIsoDate(fmt::format("{}-12-31", text));
    if (text.size() == 7) {
        const auto first = parseIsoDate(fmt::format("{}-01", text));
        if (!first)
            return std::nullopt;
        return Date(std::chrono::sys_days(first->year() / first->month() / std::chrono::last));
    }
    return parseIsoDate(text);
}

bool isRecordDate(std::string_view text)
{
    return text.empty() || lastDayOf(text).has_value();
}

int comparePrices(const Price &a, const Price &b)
{
    const auto ageA = ageOf(a);
    const auto ageB = ageOf(b);
    if (ageA != ageB)
        return ageA < ageB ? -1 : 1;
    return static_cast<int>(a.confidence) - static_cast<int>(b.confidence);
}

bool mayRank(const Price &price)
{
    return !price.neverRank && !price.region.empty() && (price.confidence != Confidence::Low || price.provenance.user);
}

std::optional<int> ageInDays(const Price &price, Date now)
{
    const auto last = lastDayOf(price.date);
    if (!last || price.dateKind == DateKind::Undated)
        return std::nullopt;
    return std::max(0, daysBetween(*last, now));
}

bool isStale(const Price &price, Date now)
{
    constexpr int staleAfterDays = 90;
    const auto age = ageInDays(price, now);
    return !age || *age > staleAfterDays;
}

} // namespace gpuplan
