#pragma once

#include "core/base/enum_names.hpp"
#include "core/base/error.hpp"

namespace gpuplan {

enum class Currency { Cny, Usd };

template <> struct EnumNames<Currency> {
    static constexpr std::array<std::pair<Currency, std::string_view>, 2> values{ { { Currency::Cny, "CNY" }, { Currency::Usd, "USD" } } };
};

/// An amount in one currency. Amounts of different currencies never mix without a dated rate.
struct Money {
    double amount = 0;
    Currency currency = Currency::Cny;
    bool operator==(const Money &) const = default;
};

constexpr Money operator*(Money price, double factor)
{
    return { price.amount * factor, price.currency };
}
/// Error CurrencyMismatch when the currencies differ.
Result<Money> sum(Money a, Money b);

} // namespace gpuplan
