#pragma once

#include "core/export/deployment.hpp"

#include <map>
#include <string>

namespace gpuplan {

/// catalog/exports/tencent.yaml.
struct TencentFacts {
    std::string imageName;
    std::string driverBranch, cuda;
};

/// Reads the facts once. Errors are those of a catalogue file that was edited wrongly.
Result<TencentFacts> tencentFacts();

/// What a deployment becomes on Tencent Cloud.
struct TencentPlan {
    DeploymentSpec spec;
    TencentFacts facts;
    std::string name; ///< prefix of resource names
    std::string purchase; ///< "on-demand", "spot" or "month"
    bool rdmaCluster = false; ///< bare-metal nodes that stand in a cluster of their own with RDMA
    std::map<std::string, std::string> tags; ///< escaped for the API's rules
};

/// Errors: Unsupported for another cloud; MissingField without region or instance type.
Result<TencentPlan> tencentPlan(const DeploymentSpec &spec);

} // namespace gpuplan
