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
        std::optional<std::int64_t> sequenceLength; ///< nullopt: automatic, sequenceLengthOf()
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
        double networkOversubscription = 1; ///< what the nodes can send over what the spine carries; 1: a full fat tree
        std::optional<double> nvmeGbPerS; ///< local NVMe of a node, one direction; nullopt: unknown
        std::optional<double> powerLimitWatts; ///< of one GPU; nullopt: its nominal power
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
        double goodput = 0.98; ///< useful share of the time, at most: sizes whose failures leave less get less (reliability.by_size)
        std::optional<double> mfu; ///< what-if: overrides the estimated MFU, 0–1
        std::vector<std::string> discounts; ///< negotiated: "alibaba/ecs.gn7i/on_demand=0.85" (see readDiscount())
        double tax = 0; ///< share added to the whole bill; 0: not included
        std::string supportPlan; ///< a plan of clouds/CLOUD/support.csv; empty: not included
        double experiments = 0; ///< compute of trial runs and evaluation, as a share of the run's; 0: not included
        double idle = 0; ///< hours paid while nothing runs, as a share of the run's; 0: not included
        std::optional<double> spread; ///< P90 of machine prices over P50, less 1; nullopt: none for lists, that of the quotes for spot
        double monthlyUse = 730; ///< hours a month in which a reservation would be used, by this job and others
        bool operator==(const Prices &) const = default;
    } prices;

    /// Failures and what they cost: restart, lost work, waiting for a machine.
    struct Reliability {
        bool bySize = true; ///< failures at a plan's size lower its goodput
        std::optional<double> gpuHoursPerFailure; ///< GPU-hours between two failures that stop a job; nullopt: published runs
        double restartMinutes = 15; ///< from a failure until training goes on, a machine being at hand
        std::optional<double> checkpointMinutes; ///< between two checkpoints; nullopt: the best interval (Daly)
        bool asyncCheckpoint = false; ///< training waits for the copy to host memory only
        int spareNodes = 0; ///< machines that stand by, paid
        double replacementHours = 0; ///< until a broken machine is replaced when no spare is left; 0: at once
        std::optional<double> spotInterruptions; ///< share of spot machines reclaimed in a month, 0–0.99; nullopt: the vendor's band
        double spotWaitMinutes = 0; ///< until another spot machine is found
        double retries = 0; ///< whole runs that have to be repeated, expected number
        bool operator==(const Reliability &) const = default;
    } reliability;

    struct Storage {
        double systemDiskGib = 200; ///< per node
        double checkpointsKept = 3;
        std::string shared; ///< item of clouds/CLOUD/storage.csv for data set and checkpoints; empty: object storage
        std::optional<double> sharedGib; ///< size of a shared file system; nullopt: what data set and checkpoints need
        std::optional<double> readGbs, writeGbs; ///< GB/s the shared storage gives; nullopt: its documented rate
        std::string dataDisk; ///< a data disk per node by its level ("PL1"); empty: none
        double dataDiskGib = 0; ///< its size
        std::optional<double> dataDiskIops; ///< I/O operations a second it must give
        double egressGb = 0; ///< data sent out to the internet over the whole run, GB
        bool operator==(const Storage &) const = default;
    } storage;

    bool operator==(const Scenario &) const = default;
};

/// Tokens of a sequence: as the recipe says, else 4,096 or the longest that the model was made for where that is shorter.
std::int64_t sequenceLengthOf(const Scenario::Recipe &recipe, const Architecture &architecture);

/// The example of the first start: Llama-3-8B full fine-tune, 10B tokens, ¥50,000, 7 days, Alibaba Cloud.
Scenario exampleScenario();

} // namespace gpuplan
