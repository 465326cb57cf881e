#pragma once

#include "core/import/import_sink.hpp"

#include <string>
#include <unordered_map>
#include <vector>

namespace gpuplan {

/// Prices that wait for the end of their file: because what completes them (currency, date) may stand behind them, or because only the
/// last of a day is taken. Holds at most as many as an import may have.
class PendingPrices {
public:
    /// False when there are too many.
    bool add(ImportedPrice price);
    /// Keeps the later of the same machine, place, mode and day; `time` orders them as text. False as above.
    bool addLatest(ImportedPrice price, const std::string &time, ImportSink &sink);
    [[nodiscard]] std::vector<ImportedPrice> &all() { return m_prices; }
    /// Hands all to the sink. Error OutOfRange when there were too many.
    Result<void> moveTo(ImportSink &sink);

private:
    std::vector<ImportedPrice> m_prices;
    std::unordered_map<std::string, std::pair<std::size_t, std::string>> m_latest; ///< position and time by key
};

/// The currency that a whole file is in. Errors: MissingCurrency, UnknownName.
Result<Currency> currencyOfFile(const std::string &code, const std::string &file);

} // namespace gpuplan
