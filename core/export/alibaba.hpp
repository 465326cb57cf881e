#pragma once

#include "core/export/deployment.hpp"

#include <map>
#include <string>
#include <vector>

namespace gpuplan {

/// catalog/exports/alibaba.yaml.
struct AlibabaFacts {
    std::string ubuntuFamily, alinuxFamily, uefiName;
    std::string rosImage, rosAlinuxImage, rosUefiImage;
    std::vector<std::string> alinuxOnlyFamilies;
    std::string driver, cuda, cudnn, driverScript;
    int deploymentSetNodes = 0;
    std::string erdmaNccl;
    double cpfsLeastGib = 0, cpfsStepGib = 0;
    std::string cpfsStorageType;
    std::size_t userDataBytes = 0;
};

/// Reads the facts once. Errors are those of a catalogue file that was edited wrongly.
Result<AlibabaFacts> alibabaFacts();

/// What a deployment becomes on Alibaba Cloud: the choices that Terraform and ROS share.
struct AlibabaPlan {
    DeploymentSpec spec;
    AlibabaFacts facts;
    std::string name; ///< prefix of resource names
    bool spot = false;
    bool prepaid = false; ///< bought by the month
    int erdmaInterfaces = 0; ///< elastic RDMA interfaces per node; 0: none
    std::string deploymentSet; ///< strategy; empty: none
    std::string deploymentSetWhy; ///< one sentence
    std::string imageFamily; ///< Terraform; empty where imageName is used
    std::string imageName; ///< regular expression for UEFI images; empty otherwise
    std::string rosImage;
    double cpfsGib = 0; ///< capacity in the steps of CPFS
    std::map<std::string, std::string> tags; ///< escaped for the API's rules
    [[nodiscard]] bool sharedStorage() const { return spec.storage.data == DataStorage::Nas || spec.storage.data == DataStorage::Cpfs; }
};

/// Errors: Unsupported for another cloud; MissingField without region or instance type.
Result<AlibabaPlan> alibabaPlan(const DeploymentSpec &spec);

} // namespace gpuplan
