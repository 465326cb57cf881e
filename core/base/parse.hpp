#pragma once

#include "core/base/date.hpp"
#include "core/base/error.hpp"
#include "core/base/money.hpp"
#include "core/base/units.hpp"

#include <string_view>

namespace gpuplan {

/// Reads what people type. All readers take the C locale, accept surrounding blanks and full-width digits or signs, and
/// refuse what has two readings ("1,5") instead of choosing one. `where` goes into Error::where.

/// A count: "70B", "7e9", "1.2T", "700亿", "1,500", "10B tokens". k, M, B, T are 10^3, 10^6, 10^9, 10^12 in any case; 千 万 亿 as in Chinese.
Result<double> parseCount(std::string_view text, std::string_view where);
/// "¥50,000", "$1.2k", "50000 CNY", "¥120万". No currency sign: MissingCurrency.
Result<Money> parseMoney(std::string_view text, std::string_view where);
/// The same, with `fallback` where the text names no currency.
Result<Money> parseMoney(std::string_view text, std::string_view where, Currency fallback);
/// "7 days", "36h", "1.5 weeks", "7 天", or a date ("2026-12-08", "8 Dec") counted from the end of `now`.
Result<Seconds> parseDeadline(std::string_view text, std::string_view where, Date now);
/// "80 GiB", "80GB", "1.5 TiB".
Result<Bytes> parseBytes(std::string_view text, std::string_view where);

} // namespace gpuplan
