#pragma once

#include "core/refresh/refresh_request.hpp"

#include <optional>

namespace gpuplan {

/// Whether regions must be named: AWS prints one list a region, and each holds hundreds of MB.
bool needsRegions(Cloud cloud, RefreshSource source);
/// The same for a request, with the regions of which the catalogue has prices in its words; nullopt: nothing is missing.
std::optional<Error> regionFault(const RefreshRequest &request, const Catalog &catalog);

} // namespace gpuplan
