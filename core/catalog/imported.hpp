#pragma once

#include "core/catalog/records.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace gpuplan {

/// Files that `gpuplan-cli prices import` writes into a user's folder: "imported_prices.csv" beside the user's own "prices.csv". They hold
/// what vendors print, so they compete with the built-in facts by date and confidence; the user's own files come before both.
bool isImportedFile(std::string_view path);
/// "prices.csv" of "imported_prices.csv": the layout that the file follows.
std::string_view layoutOf(std::string_view name);

/// Whether `a` is dated and surer than `b`.
bool isSurer(const Price &a, const Price &b);
/// Of prices for one machine, region and mode, the one that counts when `candidates` join `incumbent` (nullptr: none yet): in order of age,
/// each newer one takes its place if its confidence is equal or better. What does not count stays in the history.
const Price *countingPrice(const Price *incumbent, std::vector<const Price *> candidates);

/// Before an imported layer is laid over the catalogue: instance types older than the catalogue's own record go, and prices that are
/// newer but less sure than the one that counts are marked as never ranked, with the reason in their note.
void settleImported(CatalogRecords &records, const Catalog &catalog);

} // namespace gpuplan
