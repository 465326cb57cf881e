#pragma once

#include "core/money/total_cost.hpp"

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
/// The data set and the kept checkpoints on object storage, or the shared file system that holds them, for the length of the run.
CostLine dataStorageLine(const CostQuestion &question, const std::string &region, const Scenario &scenario, const Catalog &catalog);

/// All lines of storage and traffic: the two above, data disks and egress where the scenario asks for them. None for own machines.
std::vector<CostLine> storageLines(const CostQuestion &question, const std::string &region, const Scenario &scenario, const Catalog &catalog);

/// "system disks (price unknown)" for the line of that id.
std::string unpricedWords(const std::string &lineId);

} // namespace gpuplan
