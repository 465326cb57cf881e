#pragma once

#include "core/base/error.hpp"
#include "core/catalog/catalog.hpp"

#include <optional>
#include <string>
#include <vector>

namespace gpuplan {

/// What a disk must hold and give.
struct DiskNeed {
    double gib = 0;
    double iops = 0; ///< operations a second; 0: any
    double mbs = 0; ///< MB/s; 0: any
};

/// A disk that can be bought, with what its formulas give at that size.
struct DiskOffer {
    std::string item, level; ///< "ESSD", "PL1"
    double gib = 0;
    std::optional<double> iops, mbs; ///< nullopt: not documented
    std::optional<Money> perMonth; ///< of the whole disk, in the currency of the list; nullopt: no price is known
    std::string source; ///< of the formulas
    std::string priceSource;
};

/// The block storage that a cloud's levels belong to: "ESSD", "EBS". Empty: none is known.
std::string diskItem(Cloud cloud);

/// A disk of a level and size with what it gives. Error OutOfRange when the vendor does not sell that size (the error says which sizes and
/// what would do instead), UnknownName for a level that the cloud does not have. `where` goes into Error::where.
Result<DiskOffer> diskOf(
    const Catalog &catalog, Cloud cloud, const std::string &region, const std::string &level, const DiskNeed &need, const std::string &where);

/// The smallest disk of every level that holds and gives what is needed; those with a price first, the cheapest first, then by size.
std::vector<DiskOffer> disksFor(const Catalog &catalog, Cloud cloud, const std::string &region, const DiskNeed &need);

/// "ESSD PL1 of 400 GiB (21,800 IOPS, 320 MB/s, ¥400 a month)".
std::string offerWords(const DiskOffer &offer);

} // namespace gpuplan
