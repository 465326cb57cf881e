#include "core/import/pending_prices.hpp"

#include "core/import/printable.hpp"

#include <fmt/format.h>

namespace gpuplan {

namespace {
constexpr std::size_t kMost = 50'000; // what an import may hold
}

bool PendingPrices::add(ImportedPrice price)
{
    m_prices.push_back(std::move(price));
    return m_prices.size() <= kMost;
}

bool PendingPrices::addLatest(ImportedPrice price, const std::string &time, ImportSink &sink)
{
    const auto [known, fresh] = m_latest.try_emplace(keyOf(price), m_prices.size(), time);
    if (fresh)
        return add(std::move(price));
    sink.skip("an earlier price of the same day");
    auto &[position, latest] = known->second;
    if (time > latest) {
        latest = time;
        m_prices[position] = std::move(price);
    }
    return true;
}

Result<void> PendingPrices::moveTo(ImportSink &sink)
{
    if (m_prices.size() > kMost)
        return fail(ErrorCode::OutOfRange, sink.file(), { "the number of GPU records", fmt::format("above {}", kMost), "fewer in one import; split the file" });
    m_latest.clear();
    for (ImportedPrice &price : m_prices)
        sink.price(std::move(price));
    m_prices.clear();
    return {};
}

Result<Currency> currencyOfFile(const std::string &code, const std::string &file)
{
    if (code.empty())
        return fail(ErrorCode::MissingCurrency, file, { "the file" });
    if (const auto currency = fromName<Currency>(code))
        return *currency;
    return fail(ErrorCode::UnknownName, file, { "currency that gpuplan plans in", printable(code), allNames<Currency>() });
}

} // namespace gpuplan
