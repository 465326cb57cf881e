#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

namespace gpuplan {

using Date = std::chrono::year_month_day;

/// "2026-12-08"; nullopt when the text is not a full calendar day.
std::optional<Date> parseIsoDate(std::string_view text);
std::string isoDate(Date date);
/// Whole days from `from` to `to`; negative when `to` is earlier.
int daysBetween(Date from, Date to);
/// The date now, in UTC. Callers that must be repeatable pass a date of their own.
Date today();

} // namespace gpuplan
