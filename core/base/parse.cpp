#include "core/base/parse.hpp"

#include "core/base/parse_number.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace gpuplan {

namespace {

constexpr std::string_view kCountHint = "Write a count such as 70B, 7e9, 1,500 or 700亿.";
constexpr std::string_view kMoneyHint = "Write an amount such as ¥50,000, $1.2k or ¥120万.";
constexpr std::string_view kBytesHint = "Write a size such as 80 GiB or 1.5 TB.";
constexpr std::string_view kDeadlineHint = "Write a time such as 7 days, 36 h, or a date such as 2026-12-08 or 8 Dec.";

std::string toLower(std::string_view text)
{
    std::string out(text);
    std::transform(out.begin(), out.end(), out.begin(), [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
    return out;
}

tl::unexpected<Error> notANumber(std::string_view text, std::string_view where, std::string_view hint)
{
    return fail(ErrorCode::NotANumber, std::string(where), { std::string(text), std::string(hint) });
}

bool isCountWord(const std::string &word)
{
    constexpr std::array<std::string_view, 14> words{ "token", "tokens", "tok", "个token", "个 token", "个", "samples", "sample", "条", "params", "parameters",
        "参数", "sequences", "nodes" };
    return word.empty() || std::find(words.begin(), words.end(), word) != words.end();
}

/// A currency sign or word at the start or end of the text; it is cut off.
std::optional<Currency> takeCurrency(std::string &text)
{
    constexpr std::array<std::pair<std::string_view, Currency>, 9> signs{ { { "cn¥", Currency::Cny }, { "¥", Currency::Cny }, { "cny", Currency::Cny },
        { "rmb", Currency::Cny }, { "人民币", Currency::Cny }, { "元", Currency::Cny }, { "us$", Currency::Usd }, { "$", Currency::Usd },
        { "usd", Currency::Usd } } };
    const std::string lowered = toLower(text);
    for (const auto &[sign, currency] : signs) {
        if (lowered.starts_with(sign)) {
            text = normaliseTyped(std::string_view(text).substr(sign.size()));
            return currency;
        }
        if (lowered.ends_with(sign)) {
            text = normaliseTyped(std::string_view(text).substr(0, text.size() - sign.size()));
            return currency;
        }
    }
    return std::nullopt;
}

/// "-¥5" as people write it, beside "¥-5".
void moveSignBehindCurrency(std::string &text)
{
    if (text.size() > 1 && text.front() == '-' && !(text[1] >= '0' && text[1] <= '9') && text[1] != '.')
        text = text.substr(1).insert(text.substr(1).starts_with("¥") ? 2 : 1, "-");
}

Result<Money> readMoney(std::string_view typed, std::string_view where, std::optional<Currency> fallback)
{
    std::string text = normaliseTyped(typed);
    moveSignBehindCurrency(text);
    const std::optional<Currency> currency = takeCurrency(text);
    const auto number = parseScaledNumber(text, where, kMoneyHint);
    if (!number)
        return tl::unexpected(number.error());
    if (!number->rest.empty())
        return notANumber(typed, where, kMoneyHint);
    if (!currency && !fallback)
        return fail(ErrorCode::MissingCurrency, std::string(where), { std::string(typed) });
    return Money{ number->value, currency ? *currency : *fallback };
}

std::optional<double> secondsOfUnit(std::string_view unit)
{
    constexpr std::array<std::pair<std::string_view, double>, 26> units{ { { "h", 3600 }, { "hour", 3600 }, { "hours", 3600 }, { "hr", 3600 }, { "hrs", 3600 },
        { "小时", 3600 }, { "d", 86400 }, { "day", 86400 }, { "days", 86400 }, { "天", 86400 }, { "日", 86400 }, { "w", 604800 }, { "week", 604800 },
        { "weeks", 604800 }, { "周", 604800 }, { "星期", 604800 }, { "month", 2592000 }, { "months", 2592000 }, { "个月", 2592000 }, { "月", 2592000 },
        { "min", 60 }, { "mins", 60 }, { "minute", 60 }, { "minutes", 60 }, { "分钟", 60 }, { "s", 1 } } };
    const auto found = std::find_if(units.begin(), units.end(), [&](const auto &entry) { return entry.first == unit; });
    return found == units.end() ? std::nullopt : std::optional(found->second);
}

/// "4 d 18 h": every number with its unit, added up. nullopt when the text has another form.
std::optional<double> durationOf(std::string_view text)
{
    double total = 0;
    while (!text.empty()) {
        const auto number = parsePlainNumber(text, {}, {});
        if (!number)
            return std::nullopt;
        std::size_t end = number->rest.find_first_of(" 0123456789");
        if (end == std::string_view::npos)
            end = number->rest.size();
        const auto unit = secondsOfUnit(number->rest.substr(0, end));
        if (!unit)
            return std::nullopt;
        total += number->value * *unit;
        text = number->rest.substr(end);
        text.remove_prefix(std::min(text.find_first_not_of(' '), text.size()));
    }
    return total;
}

std::optional<unsigned> monthOf(std::string_view word)
{
    constexpr std::array<std::string_view, 12> names{ "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec" };
    const auto found = std::find(names.begin(), names.end(), word.substr(0, 3));
    return word.size() < 3 || found == names.end() ? std::nullopt : std::optional(static_cast<unsigned>(found - names.begin() + 1));
}

/// The next day with that month and day, on or after `now`.
std::optional<Date> comingDay(Date now, unsigned month, unsigned day)
{
    for (int ahead = 0; ahead <= 4; ++ahead) {
        const Date date{ now.year() + std::chrono::years(ahead), std::chrono::month(month), std::chrono::day(day) };
        if (date.ok() && std::chrono::sys_days(date) >= std::chrono::sys_days(now))
            return date;
    }
    return std::nullopt;
}

/// Words and numbers of "8 Dec 2026", "Dec 8", "12月8日", "2026年12月8日".
std::optional<Date> writtenDate(std::string_view text, Date now)
{
    std::vector<unsigned> numbers;
    std::optional<unsigned> month;
    for (std::size_t i = 0; i < text.size();) {
        if (text[i] >= '0' && text[i] <= '9') {
            unsigned value = 0;
            while (i < text.size() && text[i] >= '0' && text[i] <= '9' && value < 100000)
                value = value * 10 + static_cast<unsigned>(text[i++] - '0');
            numbers.push_back(value);
        } else if (text[i] >= 'a' && text[i] <= 'z') {
            const std::size_t start = i;
            while (i < text.size() && text[i] >= 'a' && text[i] <= 'z')
                ++i;
            const std::string_view word = text.substr(start, i - start);
            if (const auto named = monthOf(word); named && !month)
                month = named;
            else if (word != "th" && word != "st" && word != "nd" && word != "rd")
                return std::nullopt;
        } else {
            ++i;
        }
    }
    const bool chinese = text.find("月") != std::string_view::npos;
    if (month && numbers.size() == 1)
        return comingDay(now, *month, numbers[0]);
    if (month && numbers.size() == 2)
        return Date{ std::chrono::year(static_cast<int>(std::max(numbers[0], numbers[1]))), std::chrono::month(*month),
            std::chrono::day(std::min(numbers[0], numbers[1])) };
    if (chinese && numbers.size() == 2)
        return comingDay(now, numbers[0], numbers[1]);
    if (chinese && numbers.size() == 3)
        return Date{ std::chrono::year(static_cast<int>(numbers[0])), std::chrono::month(numbers[1]), std::chrono::day(numbers[2]) };
    return std::nullopt;
}

bool looksLikeIsoDate(std::string_view text)
{
    constexpr std::string_view form = "dddd-dd-dd";
    return std::equal(text.begin(), text.end(), form.begin(), form.end(), [](char c, char f) { return f == 'd' ? c >= '0' && c <= '9' : c == f; });
}

} // namespace

Result<double> parseCount(std::string_view typed, std::string_view where)
{
    const std::string text = normaliseTyped(typed);
    const auto number = parseScaledNumber(text, where, kCountHint);
    if (!number)
        return tl::unexpected(number.error());
    if (!isCountWord(toLower(number->rest)))
        return notANumber(typed, where, kCountHint);
    return number->value;
}

Result<Money> parseMoney(std::string_view text, std::string_view where)
{
    return readMoney(text, where, std::nullopt);
}

Result<Money> parseMoney(std::string_view text, std::string_view where, Currency fallback)
{
    return readMoney(text, where, fallback);
}

Result<Seconds> parseDeadline(std::string_view typed, std::string_view where, Date now)
{
    const std::string text = toLower(normaliseTyped(typed));
    if (text.empty())
        return notANumber(typed, where, kDeadlineHint);
    std::optional<Date> date = parseIsoDate(text);
    if (!date && looksLikeIsoDate(text))
        return fail(ErrorCode::OutOfRange, std::string(where), { "the date", text, "a day of the calendar, such as 2026-12-08" });
    // 12月8日 is a day, 3 个月 a duration.
    const bool chineseDay = text.find("月") != std::string::npos && (text.find("日") != std::string::npos || text.find("号") != std::string::npos);
    if (!date && !chineseDay)
        if (const auto duration = durationOf(text))
            return Seconds(*duration);
    if (!date)
        date = writtenDate(text, now);
    if (!date || !date->ok())
        return notANumber(typed, where, kDeadlineHint);
    const int ahead = daysBetween(now, *date);
    if (ahead <= 0)
        return fail(ErrorCode::OutOfRange, std::string(where), { "the date", isoDate(*date), "a day after " + isoDate(now) });
    return days(ahead);
}

Result<Bytes> parseBytes(std::string_view typed, std::string_view where)
{
    constexpr std::array<std::pair<std::string_view, double>, 9> units{ { { "b", 1 }, { "kb", 1e3 }, { "mb", 1e6 }, { "gb", 1e9 }, { "tb", 1e12 },
        { "kib", 1024.0 }, { "mib", 1048576.0 }, { "gib", kGiB }, { "tib", kGiB * 1024 } } };
    const std::string text = normaliseTyped(typed);
    const auto number = parsePlainNumber(text, where, kBytesHint);
    if (!number)
        return tl::unexpected(number.error());
    const std::string unit = toLower(number->rest);
    const auto found = std::find_if(units.begin(), units.end(), [&](const auto &entry) { return entry.first == unit; });
    if (found == units.end())
        return notANumber(typed, where, kBytesHint);
    return Bytes(number->value * found->second);
}

} // namespace gpuplan
