#include "core/model/cloud.hpp"
#include "core/model/purchase_mode.hpp"
#include "core/model/scenario_file.hpp"

#include <cmath>
#include <fmt/format.h>

namespace gpuplan {

namespace {

constexpr double kMostTokens = 1e18;
constexpr double kMostEpochs = 1e6;
constexpr double kMostGib = 1e12;
constexpr double kMostMoney = 1e15;
constexpr double kLongestDeadlineHours = 1e6; ///< more than a century

/// Gathers range faults; `value` is printed as the user would write it.
class Checker {
public:
    Errors errors;

    void need(bool ok, std::string path, std::string_view field, const std::string &value, std::string_view allowed)
    {
        if (!ok)
            errors.push_back({ ErrorCode::OutOfRange, std::move(path), { std::string(field), value, std::string(allowed) } });
    }
    template <class T> void positive(const std::optional<T> &value, std::string path, std::string_view field)
    {
        if (value)
            need(std::isfinite(static_cast<double>(*value)) && *value > T(0), std::move(path), field, fmt::format("{}", *value), "more than 0");
    }
    void atMost(const std::optional<double> &value, double most, std::string path, std::string_view field)
    {
        if (value)
            need(*value <= most, std::move(path), field, fmt::format("{}", *value), fmt::format("at most {:.0e}", most));
    }
};

template <class E> void checkNames(Checker &check, const std::vector<std::string> &names, const std::string &path, std::string_view kind)
{
    for (std::size_t i = 0; i < names.size(); ++i)
        if (!fromName<E>(names[i]))
            check.errors.push_back({ ErrorCode::UnknownName, fmt::format("{}[{}]", path, i), { std::string(kind), names[i], allNames<E>() } });
}

void checkData(Checker &check, const Scenario &s)
{
    if (!s.data.tokens && !s.data.samples)
        check.errors.push_back({ ErrorCode::MissingField, "data.tokens", { "the amount of training data (tokens, or samples × epochs)" } });
    if (s.data.tokens && s.data.samples)
        check.errors.push_back({ ErrorCode::Inconsistent, "data.samples", { "give tokens or samples, not both" } });
    check.positive(s.data.tokens, "data.tokens", "tokens");
    check.positive(s.data.samples, "data.samples", "samples");
    check.positive(std::optional(s.data.epochs), "data.epochs", "epochs");
    check.positive(s.data.datasetGib, "data.dataset_gib", "the size of the data");
    // Beyond these, sums of time and money stop meaning anything.
    check.atMost(s.data.tokens, kMostTokens, "data.tokens", "tokens");
    check.atMost(s.data.samples, kMostTokens, "data.samples", "samples");
    check.atMost(std::optional(s.data.epochs), kMostEpochs, "data.epochs", "epochs");
    check.atMost(s.data.datasetGib, kMostGib, "data.dataset_gib", "the size of the data");
    if (s.model.empty())
        check.errors.push_back({ ErrorCode::MissingField, "model", { "the model (a name, a size such as 70B, or a config.json)" } });
}

void checkRecipe(Checker &check, const Scenario::Recipe &r)
{
    check.need(r.sequenceLength >= 1 && r.sequenceLength <= 16'777'216, "recipe.sequence_length", "sequence length", std::to_string(r.sequenceLength),
        "1 to 16,777,216 tokens");
    if (r.globalBatch)
        check.need(*r.globalBatch >= 1 && *r.globalBatch <= 10'000'000, "recipe.global_batch", "global batch", std::to_string(*r.globalBatch),
            "1 to 10,000,000 sequences");
    check.positive(r.tensorParallel, "recipe.tensor_parallel", "tensor parallelism");
    check.positive(r.pipelineParallel, "recipe.pipeline_parallel", "pipeline parallelism");
    check.positive(r.contextParallel, "recipe.context_parallel", "context parallelism");
    check.positive(r.expertParallel, "recipe.expert_parallel", "expert parallelism");
    check.positive(r.microBatch, "recipe.micro_batch", "micro-batch");
    check.need(r.lora.rank >= 1 && r.lora.rank <= 4096, "recipe.lora_rank", "LoRA rank", std::to_string(r.lora.rank), "1 to 4096");
}

void checkCluster(Checker &check, const Scenario::Cluster &c)
{
    check.need(c.minNodes >= 1, "cluster.min_nodes", "fewest nodes", std::to_string(c.minNodes), "1 or more");
    check.need(c.maxNodes >= 1 && c.maxNodes <= 4096, "cluster.max_nodes", "most nodes", std::to_string(c.maxNodes), "1 to 4096");
    if (c.minNodes >= 1 && c.maxNodes >= 1)
        check.need(c.minNodes <= c.maxNodes, "cluster.min_nodes", "fewest nodes", std::to_string(c.minNodes),
            fmt::format("at most cluster.max_nodes ({})", c.maxNodes));
    check.positive(c.gpusPerNode, "cluster.gpus_per_node", "GPUs per node");
    check.positive(c.maxGpus, "cluster.max_gpus", "most GPUs");
}

void checkMoney(Checker &check, const Scenario &s)
{
    if (s.limits.budget)
        check.need(std::isfinite(s.limits.budget->amount) && s.limits.budget->amount > 0 && s.limits.budget->amount <= kMostMoney, "limits.budget", "the budget",
            fmt::format("{}", s.limits.budget->amount), fmt::format("more than 0, at most {:.0e}", kMostMoney));
    if (s.limits.deadline)
        check.need(std::isfinite(s.limits.deadline->value()) && s.limits.deadline->value() > 0 && inHours(*s.limits.deadline) <= kLongestDeadlineHours, "limits.deadline", "the deadline",
            fmt::format("{} h", inHours(*s.limits.deadline)), "more than 0");
    if (!fromName<PurchaseMode>(s.prices.mode))
        check.errors.push_back({ ErrorCode::UnknownName, "prices.mode", { "purchase mode", s.prices.mode, allNames<PurchaseMode>() } });
    check.positive(s.prices.usdToCny, "prices.usd_to_cny", "the exchange rate");
    check.need(s.prices.priceFactor > 0 && s.prices.priceFactor <= 100, "prices.price_factor", "the price factor", fmt::format("{}", s.prices.priceFactor),
        "more than 0, at most 100");
    check.need(s.prices.goodput > 0 && s.prices.goodput <= 1, "prices.goodput", "goodput", fmt::format("{}", s.prices.goodput), "more than 0, at most 1");
    if (s.prices.mfu)
        check.need(*s.prices.mfu > 0 && *s.prices.mfu <= 1, "prices.mfu", "MFU", fmt::format("{}", *s.prices.mfu), "more than 0, at most 1");
    check.need(s.storage.systemDiskGib >= 20 && s.storage.systemDiskGib <= 65536, "storage.system_disk_gib", "the system disk",
        fmt::format("{}", s.storage.systemDiskGib), "20 to 65,536 GiB");
    check.need(s.storage.checkpointsKept >= 0 && s.storage.checkpointsKept <= 10000, "storage.checkpoints_kept", "kept checkpoints",
        fmt::format("{}", s.storage.checkpointsKept), "0 to 10,000");
}

void checkOwnNode(Checker &check, const OwnNode &node, const std::string &path)
{
    if (node.name.empty())
        check.errors.push_back({ ErrorCode::MissingField, path + ".name", { "the machine's name" } });
    if (node.acceleratorId.empty())
        check.errors.push_back({ ErrorCode::MissingField, path + ".accelerator", { "the accelerator" } });
    check.need(node.gpuCount >= 1 && node.gpuCount <= 128, path + ".gpu_count", "GPUs in the machine", std::to_string(node.gpuCount), "1 to 128");
    check.need(node.nodesAvailable >= 1, path + ".nodes_available", "available machines", std::to_string(node.nodesAvailable), "1 or more");
    check.positive(node.networkGbps, path + ".network_gbps", "the network rate");
    check.positive(node.hostMemoryGib, path + ".host_memory_gib", "host memory");
    if (node.pricePerHour)
        check.need(node.pricePerHour->amount >= 0, path + ".price_per_hour", "the price", fmt::format("{}", node.pricePerHour->amount), "0 or more");
    if (!node.topologyId.empty() && !node.topologyText.empty())
        check.errors.push_back({ ErrorCode::Inconsistent, path + ".topology_text", { "give a catalogue topology or a pasted one, not both" } });
}

} // namespace

Errors validate(const Scenario &scenario)
{
    Checker check;
    checkData(check, scenario);
    checkRecipe(check, scenario.recipe);
    checkNames<Cloud>(check, scenario.where.clouds, "where.clouds", "cloud");
    checkCluster(check, scenario.cluster);
    for (std::size_t i = 0; i < scenario.ownNodes.size(); ++i)
        checkOwnNode(check, scenario.ownNodes[i], fmt::format("own_nodes[{}]", i));
    checkMoney(check, scenario);
    return std::move(check.errors);
}

} // namespace gpuplan
