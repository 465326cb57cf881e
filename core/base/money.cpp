#include "core/base/money.hpp"

namespace gpuplan {

Result<Money> sum(Money a, Money b)
{
    if (a.currency != b.currency)
        return fail(ErrorCode::CurrencyMismatch, {}, { std::string(nameOf(a.currency)), std::string(nameOf(b.currency)) });
    return Money{ a.amount + b.amount, a.currency };
}

} // namespace gpuplan
