#pragma once

#include "core/export/deployment.hpp"

#include <map>
#include <string>

namespace gpuplan {

/// catalog/exports/aws.yaml.
struct AwsFacts {
    std::string imageName;
    std::size_t userDataBytes = 0;
    double lustreLeastGib = 0, lustreStepGib = 0;
    int lustreThroughput = 0; ///< MB/s per TiB
};

/// Reads the facts once. Errors are those of a catalogue file that was edited wrongly.
Result<AwsFacts> awsFacts();

/// What a deployment becomes on AWS.
struct AwsPlan {
    DeploymentSpec spec;
    AwsFacts facts;
    std::string name; ///< prefix of resource names
    std::string purchase; ///< "on-demand" or "spot"
    int efaInterfaces = 0; ///< one a network card; 0: none
    double lustreGib = 0; ///< capacity in the steps of FSx for Lustre
    std::map<std::string, std::string> tags; ///< escaped for the API's rules
};

/// Errors: Unsupported for another cloud; MissingField without region or instance type.
Result<AwsPlan> awsPlan(const DeploymentSpec &spec);

} // namespace gpuplan
