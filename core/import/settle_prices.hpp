#pragma once

#include "core/import/import_sink.hpp"

#include <functional>

namespace gpuplan {

/// Gives the prices that are a share of the on-demand price their amount, from the batch or the catalogue, and marks them derived with the
/// rule; refuses those without an on-demand price. Then refuses prices of machine types that `isKnown` does not find.
void settlePrices(ImportBatch &batch, const Catalog &catalog, const std::function<bool(Cloud, const std::string &)> &isKnown, ImportReport &report);

/// Why a price stays in the history beside what the catalogue and the batch know of the same machine, region and mode; empty: it counts.
class Standing {
public:
    Standing(const Catalog &catalog, const std::vector<ImportedPrice> &batch);
    [[nodiscard]] std::string whyHistory(const ImportedPrice &price) const;

private:
    std::unordered_map<std::string, Price> m_best; ///< by machine, region and mode
};

} // namespace gpuplan
