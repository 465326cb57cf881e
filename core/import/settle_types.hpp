#pragma once

#include "core/import/import_sink.hpp"

namespace gpuplan {

/// A machine type as it will stand in the imported file.
struct SettledType {
    InstanceType type;
    bool known = false; ///< the catalogue had it; then the record is the catalogue's with the facts that the source gives anew
    std::string change; ///< "vcpus 8 → 16"; of a known type
};

/// Lays the types of a batch over those of the catalogue. New ones get an accelerator only where a known type of the cloud carries the same
/// GPU name and memory. A known type changes only by a dated source that is not older than the catalogue's; otherwise a difference is
/// refused. `unchanged` counts known types that the source confirms.
std::vector<SettledType> settleTypes(const ImportBatch &batch, const Catalog &catalog, ImportReport &report, std::size_t &unchanged);

} // namespace gpuplan
