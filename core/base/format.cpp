#include "core/base/format.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>
#include <utility>

namespace gpuplan {

namespace {

std::string_view sign(Currency currency)
{
    return currency == Currency::Cny ? "¥" : "$";
}

std::string trimZeros(std::string text)
{
    if (text.find('.') == std::string::npos)
        return text;
    text.erase(text.find_last_not_of('0') + 1);
    if (text.back() == '.')
        text.pop_back();
    return text;
}

std::string withMinus(double value, const std::string &absolute)
{
    return value < 0 ? "−" + absolute : absolute;
}

} // namespace

std::string formatSignificant(double value, int digits)
{
    if (value == 0 || !std::isfinite(value))
        return fmt::format("{}", value);
    const int magnitude = static_cast<int>(std::floor(std::log10(std::fabs(value))));
    const double step = std::pow(10.0, magnitude - digits + 1);
    const double rounded = std::round(value / step) * step;
    return trimZeros(fmt::format("{:.{}f}", rounded, std::max(0, digits - 1 - magnitude)));
}

std::string formatGrouped(double value)
{
    std::string digits = fmt::format("{:.0f}", std::fabs(value));
    for (auto position = static_cast<std::ptrdiff_t>(digits.size()) - 3; position > 0; position -= 3)
        digits.insert(static_cast<std::size_t>(position), ",");
    return withMinus(value, digits);
}

std::string formatGib(Bytes size)
{
    return fmt::format("{:.1f}", inGib(size));
}

std::string formatCount(double value)
{
    constexpr std::array<std::pair<double, std::string_view>, 3> scales{ { { 1e12, " T" }, { 1e9, " B" }, { 1e6, " M" } } };
    for (const auto &[scale, suffix] : scales)
        if (std::fabs(value) >= scale)
            return formatSignificant(value / scale, 3) + std::string(suffix);
    return formatGrouped(value);
}

std::string formatMoney(Money money)
{
    const double amount = std::fabs(money.amount);
    const double step = amount >= 100 ? std::pow(10.0, std::floor(std::log10(amount)) - 2) : 0;
    const std::string text = step > 0 ? formatGrouped(std::round(amount / step) * step) : formatSignificant(amount, 3);
    return withMinus(money.amount, std::string(sign(money.currency)) + text);
}

std::string formatMoneyExact(Money money)
{
    const double amount = std::fabs(money.amount);
    const std::string text = amount < 100 ? fmt::format("{:.2f}", amount) : formatGrouped(amount);
    return withMinus(money.amount, std::string(sign(money.currency)) + text);
}

std::string formatUnitPrice(Money money)
{
    const double amount = std::fabs(money.amount);
    const std::string cents = fmt::format("{:.2f}", amount);
    const std::string text = amount < 1 ? formatSignificant(amount, 4) : formatGrouped(std::trunc(std::round(amount * 100) / 100)) + cents.substr(cents.size() - 3);
    return withMinus(money.amount, std::string(sign(money.currency)) + text);
}

std::string formatDuration(Seconds time)
{
    const double hours = inHours(time);
    if (hours < 1.0 / 60)
        return fmt::format("{:.0f} s", time.value());
    if (hours < 1)
        return fmt::format("{:.0f} min", hours * 60);
    if (hours < 10)
        return trimZeros(fmt::format("{:.1f}", hours)) + " h";
    if (hours < 48)
        return fmt::format("{:.0f} h", hours);
    const auto total = static_cast<long long>(std::llround(hours));
    if (total % 24 == 0 || total >= 24 * 100)
        return fmt::format("{} d", total >= 24 * 100 ? (total + 12) / 24 : total / 24);
    return fmt::format("{} d {} h", total / 24, total % 24);
}

} // namespace gpuplan
