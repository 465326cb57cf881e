#pragma once

#include "core/catalog/catalog.hpp"
#include "core/model/scenario.hpp"

#include <optional>
#include <string>

namespace gpuplan {

/// The storage that all machines of a job share.
struct SharedStorage {
    std::string item, variant; ///< "OSS", "Standard LRS"; empty: none is known for the cloud
    bool fileSystem = false; ///< sold by its size, whether filled or not
    double gib = 0; ///< what is stored, or the size of the file system
    std::optional<double> readGbs, writeGbs; ///< GB/s, of all machines together; nullopt: not documented
    std::string source; ///< of the rates
};

/// The object storage of a cloud, or the file system that the scenario names (`storage.shared`: item, or "item/variant"), large enough for
/// `storedGib` and for the size that is documented as the smallest.
SharedStorage sharedStorageOf(const Scenario::Storage &wanted, const Catalog &catalog, Cloud cloud, const std::string &region, double storedGib);

/// Why a named product cannot be had; nullopt when it can (or when none is named).
std::optional<Error> sharedStorageFault(const Scenario::Storage &wanted, const Catalog &catalog, Cloud cloud);

} // namespace gpuplan
