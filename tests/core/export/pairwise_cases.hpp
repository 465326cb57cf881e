#pragma once

#include "tests/core/export/pairwise.hpp"
#include "tests/core/export/terraform_check.hpp"

/// Families × purchase modes × storage × sizes × texts of a cloud, chosen so that any two values meet, for the real checkers. One test a cloud: each
/// stays below the time that one test has.
namespace gpuplan::tests {

using Named = std::vector<std::pair<std::string, DeploymentSpec>>;

inline constexpr std::array kStorage{ DataStorage::None, DataStorage::Disk, DataStorage::Nas, DataStorage::Cpfs, DataStorage::Oss };
inline constexpr std::array kModes{ PurchaseMode::OnDemand, PurchaseMode::Spot, PurchaseMode::Month, PurchaseMode::Reserved1y, PurchaseMode::CapacityBlock };
inline constexpr std::array kNodes{ 1, 2, 24 };

/// Deployments of a cloud that meet every pair of family, purchase mode, storage, number of nodes, and plain or hostile texts.
inline Named pairwiseCases(const Named &families)
{
    const std::vector<int> sizes{ static_cast<int>(families.size()), static_cast<int>(kModes.size()), static_cast<int>(kStorage.size()),
        static_cast<int>(kNodes.size()), 2 };
    Named out;
    for (const std::vector<int> &row : pairwiseRows(sizes)) {
        auto [family, spec] = families[row[0]];
        spec.purchase = kModes[row[1]];
        spec.storage.data = kStorage[row[2]];
        spec.storage.dataGib = 500;
        spec.machines.nodes = spec.launch.nodes = kNodes[row[3]];
        if (row[4] == 1)
            spec = rude(spec);
        out.emplace_back(family + "-" + std::to_string(out.size()), spec);
    }
    return out;
}

inline DeploymentSpec typed(DeploymentSpec spec, const char *type, const char *family, const char *gpu, int gpus, DeploymentNetwork network = {})
{
    spec.machines.type = type;
    spec.machines.family = family;
    spec.machines.acceleratorName = gpu;
    spec.machines.gpusPerNode = spec.launch.processesPerNode = gpus;
    spec.network = network;
    return spec;
}

} // namespace gpuplan::tests
