#pragma once

#include "core/plan/cost.hpp"

namespace gpuplan {

/// What a run keeps on shared storage, GiB.
struct StoredData {
    double datasetGib = 0;
    double checkpointsGib = 0; ///< of all checkpoints kept
    [[nodiscard]] double total() const { return datasetGib + checkpointsGib; }
};

/// The data set, as the scenario gives it or at 4 bytes a token of one pass, and the checkpoints kept. `tokens`: all passes together.
StoredData storedData(const Scenario &scenario, const TrainingJob &job, double tokens);

/// The system disks of all nodes for the length of the run.
CostLine systemDiskLine(const CostQuestion &question, const std::string &region, const Scenario &scenario, const Catalog &catalog);
/// The data set and the kept checkpoints on object storage for the length of the run.
CostLine dataStorageLine(const CostQuestion &question, const std::string &region, const Scenario &scenario, const Catalog &catalog);

} // namespace gpuplan
