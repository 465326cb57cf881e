#pragma once

#include "core/base/date.hpp"
#include "core/catalog/load.hpp"

#include <string>
#include <vector>

namespace gpuplan {

/// What `gpuplan-cli catalog check` prints: faults that must be mended, and notes about gaps.
struct CatalogCheck {
    Errors errors;
    std::vector<std::string> notes; ///< one sentence each, in a fixed order
};

/// All faults met while loading and the gaps of what was loaded: types without accelerator or price, stale and undated prices,
/// accelerators without usable memory. `now` decides what is stale.
CatalogCheck checkCatalog(const LoadedCatalog &loaded, Date now);

} // namespace gpuplan
