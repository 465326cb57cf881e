#pragma once

#include "core/base/money.hpp"
#include "core/base/units.hpp"
#include "core/model/training.hpp"

#include <optional>
#include <string>
#include <vector>

namespace gpuplan {

/// A node the user owns or rents elsewhere.
struct OwnNode {
    std::string name; ///< shown as the instance type
    std::string acceleratorId;
    int gpuCount = 8;
    std::string topologyId; ///< a catalogue topology; or
    std::string topologyText; ///< a pasted `nvidia-smi topo -m`
    std::optional<double> networkGbps; ///< whole node, one direction
    bool rdma = false;
    std::optional<double> hostMemoryGib;
    int nodesAvailable = 1;
    std::optional<Money> pricePerHour; ///< per node; nullopt: unknown
    bool operator==(const OwnNode &) const = default;
};

/// What the user wants, as a plain value: the one input of plan(). JSON field paths are the member names in snake_case,
/// grouped as below ("data.tokens", "cluster.max_nodes").
struct Scenario {
    std::string name = "Untitled";
    Task task = Task::FullFinetune;
    std::string model = "meta-llama/Meta-Llama-3-8B"; ///< preset id or alias, "70B", or the path of a config.json

    struct Data {
        std::optional<double> tokens; ///< tokens to train on, all passes together
        std::optional<double> samples; ///< or samples of sequence_length tokens …
        double epochs = 1; ///< … times passes
        std::optional<double> datasetGib; ///< size on storage; nullopt: 4 bytes a token
        bool operator==(const Data &) const = default;
    } data;

    struct Recipe {
        std::int64_t sequenceLength = 4096;
        std::optional<std::int64_t> globalBatch; ///< sequences per step; nullopt: automatic
        Precision precision = Precision::Bf16;
        Optimizer optimizer = Optimizer::Adam;
        std::optional<Recompute> recompute; ///< nullopt: automatic
        std::optional<Sharding> sharding; ///< nullopt: automatic
        std::optional<PipelineSchedule> pipelineSchedule; ///< nullopt: automatic, 1F1B or interleaved
        std::optional<int> tensorParallel, pipelineParallel, contextParallel, expertParallel, microBatch; ///< fixed by the user; nullopt: automatic
        Offload offload = Offload::None; ///< only when asked for
        LoraSpec lora;
        std::string stack; ///< empty: the task's default
        std::string stackVersion; ///< empty: current era
        bool operator==(const Recipe &) const = default;
    } recipe;

    struct Where {
        std::vector<std::string> clouds{ "alibaba" }; ///< names of Cloud; empty: all
        std::vector<std::string> regions; ///< empty: any; "mainland" stands for all regions of mainland China
        std::vector<std::string> accelerators; ///< accelerator ids; empty: any
        std::vector<std::string> instanceTypes; ///< empty: any
        bool operator==(const Where &) const = default;
    } where;

    struct Cluster {
        int minNodes = 1;
        int maxNodes = 8;
        std::optional<int> gpusPerNode; ///< only machines with this many
        std::optional<int> maxGpus;
        bool nvlinkOnly = false; ///< only machines whose GPUs share fast links
        bool rdmaOnly = false; ///< several nodes only over RDMA
        bool operator==(const Cluster &) const = default;
    } cluster;

    std::vector<OwnNode> ownNodes;

    struct Limits {
        std::optional<Money> budget; ///< all in, at most
        std::optional<Seconds> deadline; ///< from start to finish
        bool operator==(const Limits &) const = default;
    } limits;

    struct Prices {
        std::string mode = "on_demand"; ///< name of PurchaseMode used for ranking
        Currency currency = Currency::Cny; ///< amounts are shown in
        std::optional<double> usdToCny; ///< user's rate; nullopt: the catalogue's dated one
        std::string usdToCnyDate; ///< when the user set it, ISO
        double priceFactor = 1; ///< what-if: 0.9 = ten percent discount
        double goodput = 0.98; ///< useful share of the time (failures, restarts, checkpoints)
        std::optional<double> mfu; ///< what-if: overrides the estimated MFU, 0–1
        bool operator==(const Prices &) const = default;
    } prices;

    struct Storage {
        double systemDiskGib = 200; ///< per node
        double checkpointsKept = 3;
        bool operator==(const Storage &) const = default;
    } storage;

    bool operator==(const Scenario &) const = default;
};

/// The example of the first start: Llama-3-8B full fine-tune, 10B tokens, ¥50,000, 7 days, Alibaba Cloud.
Scenario exampleScenario();

} // namespace gpuplan
