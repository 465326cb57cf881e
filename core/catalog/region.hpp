#pragma once

#include "core/catalog/instance_type.hpp"
#include "core/catalog/price.hpp"

#include <string>
#include <vector>

namespace gpuplan {

struct Region {
    Cloud cloud = Cloud::Alibaba;
    std::string id;
    std::string name;
    std::vector<std::string> zones;
    bool mainlandChina = false;
    Provenance provenance;
};

/// A price of storage: per GiB and month or hour as `unit` says.
struct StoragePrice {
    Cloud cloud = Cloud::Alibaba;
    std::string item; ///< "ESSD", "CPFS", "OSS"
    std::string variant; ///< "PL1"
    std::string region;
    PurchaseMode mode = PurchaseMode::OnDemand;
    Money amount;
    std::string unit; ///< "GiB*month", "GiB*hour", "GB*month"
    std::string date;
    std::string note;
    Provenance provenance;
};

} // namespace gpuplan
