#pragma once

#include "core/base/date.hpp"
#include "core/base/money.hpp"
#include "core/catalog/instance_type.hpp"
#include "core/model/purchase_mode.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace gpuplan {

/// How sure the day of a price is. LowerBound: not older than the date.
enum class DateKind { Day, LowerBound, Year, Undated };
template <> struct EnumNames<DateKind> {
    static constexpr std::array<std::pair<DateKind, std::string_view>, 4> values{ { { DateKind::Day, "day" }, { DateKind::LowerBound, "lower_bound" },
        { DateKind::Year, "year" }, { DateKind::Undated, "undated" } } };
};

enum class Confidence { Low, Medium, High };
template <> struct EnumNames<Confidence> {
    static constexpr std::array<std::pair<Confidence, std::string_view>, 3> values{ { { Confidence::Low, "low" }, { Confidence::Medium, "medium" },
        { Confidence::High, "high" } } };
};

/// The price of one machine for one hour.
struct Price {
    Cloud cloud = Cloud::Alibaba;
    std::string instanceType;
    std::string region;
    std::string zone; ///< empty: the whole region
    PurchaseMode mode = PurchaseMode::OnDemand;
    Money perHour; ///< months and years are spread over their hours (a month is 730 h)
    DateKind dateKind = DateKind::Undated;
    std::string date; ///< as far as known: "2024-10-09", "2026", ""
    Confidence confidence = Confidence::Medium;
    bool neverRank = false; ///< not the whole price (only the host, say): listed, never chosen
    std::string derived; ///< the rule by which the amount was worked out from printed ones; empty: printed as it stands
    std::string note;
    Provenance provenance;
};

/// A month of a subscription is spread over this many hours, a year over twelve times as many.
inline constexpr double kHoursPerMonth = 730;

/// Whether `text` is empty or a date as records carry it: "2024-10-09", "2026-06" or "2026".
bool isRecordDate(std::string_view text);
/// The last day that a record's date can mean: "2026" is 2026-12-31. nullopt when empty or no date.
std::optional<Date> lastDayOf(std::string_view text);
/// Negative when `a` counts less than `b`: the older one loses, then the one less sure. A year counts from its last day, but
/// against a day of that same year the day wins, for the year may mean any day before it; undated loses against any date.
int comparePrices(const Price &a, const Price &b);
/// Whether plans may be ranked by this price: it is whole, of a known region, and surer than a copy of a copy. A user's own word is sure.
bool mayRank(const Price &price);
/// Days between the price's date and `now`; nullopt when it has no date. A year counts from its last day.
std::optional<int> ageInDays(const Price &price, Date now);
/// Older than 90 days, or undated.
bool isStale(const Price &price, Date now);

/// One dated exchange rate: 1 base = rate quote.
struct ExchangeRate {
    Currency base = Currency::Usd;
    Currency quote = Currency::Cny;
    double rate = 0;
    std::string date;
    Provenance provenance;
};

} // namespace gpuplan
