#pragma once

#include "core/base/money.hpp"
#include "core/catalog/instance_type.hpp"
#include "core/catalog/price.hpp"
#include "core/export/exported_file.hpp"
#include "core/model/training.hpp"

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace gpuplan {

struct Catalog;
struct PlanResult;

inline constexpr int kDeploymentFormat = 1;

/// Where the data set and the checkpoints live. Nas and Cpfs are shared file systems, Oss an object store, Disk a local data disk.
enum class DataStorage { None, Disk, Nas, Cpfs, Oss };
template <> struct EnumNames<DataStorage> {
    static constexpr std::array<std::pair<DataStorage, std::string_view>, 5> values{ { { DataStorage::None, "none" }, { DataStorage::Disk, "disk" },
        { DataStorage::Nas, "nas" }, { DataStorage::Cpfs, "cpfs" }, { DataStorage::Oss, "oss" } } };
};

/// How RDMA is offered to a node beyond the bare rate; unknown stays nullopt.
struct DeploymentNetwork {
    Fabric fabric = Fabric::Tcp;
    std::optional<double> networkGbps; ///< whole machine, one direction
    std::optional<double> rdmaGbps; ///< whole machine, one direction
    std::optional<int> rdmaCards; ///< RDMA interfaces the rate needs, each on its own network card
    bool operator==(const DeploymentNetwork &) const = default;
};

/// One price the plan was made with.
struct DeploymentPrice {
    std::string item; ///< "instance" or the id of a cost line
    PurchaseMode mode = PurchaseMode::OnDemand;
    std::optional<Money> amount; ///< nullopt: unknown
    std::string unit; ///< "machine*hour", "total"
    std::string date; ///< as the catalogue knows it; empty: undated
    DateKind dateKind = DateKind::Undated;
    std::string source;
    bool operator==(const DeploymentPrice &) const = default;
};

/// The transformer that is trained, as far as a launcher has to be told. With layers of several kinds: the sizes of the first of each.
struct DeploymentModel {
    std::string name; ///< "meta-llama/Meta-Llama-3-8B", or the words it was made from
    std::string family; ///< model_type of HuggingFace; empty: made by hand
    std::int64_t layers = 0, hidden = 0, ffn = 0; ///< ffn: inner width of a dense layer; 0: there is none
    std::int64_t heads = 0, kvHeads = 0, headDim = 0;
    std::int64_t vocabulary = 0;
    std::int64_t maxContext = 0; ///< 0: not said
    bool gated = true; ///< three matrices in the feed-forward part
    bool tied = false; ///< the head shares the embedding's weights
    bool uniform = true; ///< every layer is alike and attends to the whole sequence
    std::int64_t experts = 0, expertsPerToken = 0, expertFfn = 0; ///< experts 0: dense
    std::int64_t sharedFfn = 0; ///< inner width of all shared experts together
    bool operator==(const DeploymentModel &) const = default;
};

/// What the plan expects of the run: what monitoring compares with. Unknown stays nullopt.
struct DeploymentExpectation {
    std::optional<double> stepSeconds, tokensPerSecond; ///< of all GPUs
    std::optional<double> mfu; ///< share of the dense 16-bit peak, 0–1
    std::optional<double> hours; ///< from start to finish
    std::optional<Money> cost, budget; ///< of the whole run
    std::optional<double> readGbs; ///< GB/s that feed training
    bool operator==(const DeploymentExpectation &) const = default;
};

/// What is to be built, distilled from one option: the single source of every other export. Written as deployment.yaml
/// (schema: catalog/schema/deployment.schema.json).
struct DeploymentSpec {
    std::string name = "gpuplan"; ///< as the user typed it; exports make resource names of it

    struct Origin {
        std::string scenario; ///< name of the scenario
        std::string scenarioHash; ///< "fnv1a64:0123456789abcdef" over the scenario's JSON
        std::string option; ///< PlanOption::id
        std::string program; ///< "gpuplan 0.1.0"
        std::string catalogDate; ///< newest date of the catalogue
        std::string planDate; ///< the day the plan was made for, ISO
        bool operator==(const Origin &) const = default;
    } origin;

    struct Machines {
        Cloud cloud = Cloud::Alibaba;
        std::string type; ///< "ecs.gn7i-c8g1.2xlarge"
        std::string family;
        std::string accelerator; ///< catalogue id
        std::string acceleratorName; ///< "NVIDIA A10"
        bool acceleratorInferred = false; ///< the vendor does not print the model: a check must not fail on its name
        int gpusPerNode = 1;
        int nodes = 1;
        bool bareMetal = false;
        bool uefiImage = false;
        bool fastLinks = false; ///< GPUs of a node are joined by NVLink or the like
        bool operator==(const Machines &) const = default;
    } machines;

    DeploymentNetwork network;

    std::string region;
    std::vector<std::string> zones; ///< where the type was seen for sale; empty: not known

    struct Training {
        std::string model;
        std::string task;
        Layout layout;
        std::int64_t globalBatch = 1;
        std::int64_t sequenceLength = 1;
        Precision precision = Precision::Bf16;
        Optimizer optimizer = Optimizer::Adam;
        std::string stack;
        DeploymentModel shape = {};
        std::int64_t steps = 1; ///< of the optimizer
        std::optional<std::int64_t> stepsPerCheckpoint = std::nullopt; ///< nullopt: failures or the write of a checkpoint are not known
        bool asyncCheckpoint = false;
        int checkpointsKept = 0; ///< 0: all
        int loraRank = 16;
        bool loraAllLinears = true; ///< false: query and value projections only
        Offload offload = Offload::None;
        double datasetGib = 0; ///< of one pass
        bool operator==(const Training &) const = default;
    } training;

    DeploymentExpectation expected;

    struct Storage {
        double systemDiskGib = 200;
        std::string systemDiskCategory = "cloud_essd";
        std::string systemDiskLevel = "PL1"; ///< empty where the category has none
        DataStorage data = DataStorage::None;
        double dataGib = 0; ///< need of the data set and all checkpoints kept, together; 0 without data storage
        std::string mountPoint = "/data";
        bool operator==(const Storage &) const = default;
    } storage;

    PurchaseMode purchase = PurchaseMode::OnDemand;
    std::vector<DeploymentPrice> prices;

    struct Launch {
        int processesPerNode = 1; ///< --nproc-per-node
        int nodes = 1; ///< --nnodes
        int masterPort = 29500;
        std::map<std::string, std::string> environment;
        std::string ncclAtLeast; ///< oldest NCCL that drives the fabric; empty: any
        bool operator==(const Launch &) const = default;
    } launch;

    std::map<std::string, std::string> tags;

    bool operator==(const DeploymentSpec &) const = default;
};

/// Distils option `option` of a plan. Errors: OutOfRange when there is no such option; UnknownName when the catalogue does not hold
/// its instance type (own machines are described by the scenario and need no catalogue entry).
Result<DeploymentSpec> deploymentOf(const PlanResult &result, std::size_t option, const Catalog &catalog);

std::string deploymentYaml(const DeploymentSpec &spec);
/// Reads what deploymentYaml() writes; `file` names the text in errors ("file:line:column"). Errors: Syntax, MissingField, UnknownField,
/// WrongType, UnknownName, OutOfRange, NewerVersion.
Result<DeploymentSpec> readDeployment(std::string_view yaml, const std::string &file);

/// Every export of one deployment. Paths are relative to the export's folder. deployment.yaml works for all clouds, Terraform for Alibaba Cloud,
/// AWS and Tencent Cloud, ROS for Alibaba Cloud; else the error is Unsupported.
Result<std::vector<ExportedFile>> exportDeployment(const DeploymentSpec &spec);
Result<std::vector<ExportedFile>> exportTerraform(const DeploymentSpec &spec);
Result<std::vector<ExportedFile>> exportRosYaml(const DeploymentSpec &spec);
Result<std::vector<ExportedFile>> exportRosJson(const DeploymentSpec &spec);
/// Launch files of the layout for every framework that the plan's stack allows and that can run it exactly (launch_plan.hpp). Errors: Inconsistent
/// where the layout does not use the GPUs that are rented, or the batch does not divide.
Result<std::vector<ExportedFile>> exportLaunch(const DeploymentSpec &spec);

} // namespace gpuplan
