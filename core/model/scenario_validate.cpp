#include "core/base/date.hpp"
#include "core/model/cloud.hpp"
#include "core/model/purchase_mode.hpp"
#include "core/model/scenario_file.hpp"
#include "core/model/validate_money.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <set>

namespace gpuplan {

namespace {

constexpr double kMostTokens = 1e18;
constexpr double kMostEpochs = 1e6;
constexpr double kMostGib = 1e12;
constexpr double kMostMoney = 1e15;
constexpr double kMostRate = 1000;
constexpr double kLeastShare = 0.001; ///< of goodput, MFU and factors: less would stretch every plan beyond any calendar
constexpr double kLongestDeadlineHours = 1e6; ///< more than a century
constexpr int kWidest = 1'000'000; ///< parallel widths and numbers of machines
constexpr std::size_t kLongestName = 200;
constexpr std::size_t kMostNames = 1000;
constexpr std::size_t kLongestModel = 4096; ///< it may be a path
constexpr std::size_t kLongestTopology = 1 << 20;

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
    /// Longer texts are slips (a whole file pasted into a name) and slow everything that compares names.
    void shortText(const std::string &text, std::size_t most, std::string path, std::string_view field)
    {
        need(text.size() <= most, std::move(path), field, fmt::format("{} bytes long", text.size()), fmt::format("at most {} bytes", most));
    }
    void shortTexts(const std::vector<std::string> &texts, const std::string &path, std::string_view field)
    {
        need(texts.size() <= kMostNames, path, field, fmt::format("a list of {}", texts.size()), fmt::format("at most {}", kMostNames));
        for (std::size_t i = 0; i < texts.size(); ++i)
            shortText(texts[i], kLongestName, fmt::format("{}[{}]", path, i), field);
    }
    /// A whole amount that is 1 or more.
    void width(const std::optional<int> &value, std::string path, std::string_view field)
    {
        if (value)
            need(*value >= 1 && *value <= kWidest, std::move(path), field, std::to_string(*value), fmt::format("1 to {}", kWidest));
    }
    void atLeastOne(const std::optional<double> &value, std::string path, std::string_view field)
    {
        if (value)
            need(*value >= 1, std::move(path), field, fmt::format("{}", *value), "1 or more");
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
    check.atLeastOne(s.data.tokens, "data.tokens", "tokens");
    check.atLeastOne(s.data.samples, "data.samples", "samples");
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

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

/// "24.05", "0.12.1", "2023-06", "25.04.rc2": what eras of a stack are compared by; empty for the current one.
bool isVersion(std::string_view text)
{
    for (bool first = true; !text.empty(); first = false) {
        const std::size_t end = std::min(text.find_first_of(".-"), text.size());
        const std::string_view part = text.substr(0, end);
        const auto digits = std::find_if(part.begin(), part.end(), isDigit);
        const bool word = std::all_of(part.begin(), digits, [](char c) { return c >= 'a' && c <= 'z'; });
        if (digits == part.end() || !word || (first && digits != part.begin()) || !std::all_of(digits, part.end(), isDigit) || end + 1 == text.size())
            return false;
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return true;
}

void checkWidths(Checker &check, const Scenario::Recipe &r)
{
    check.width(r.tensorParallel, "recipe.tensor_parallel", "tensor parallelism");
    check.width(r.pipelineParallel, "recipe.pipeline_parallel", "pipeline parallelism");
    check.width(r.contextParallel, "recipe.context_parallel", "context parallelism");
    check.width(r.expertParallel, "recipe.expert_parallel", "expert parallelism");
    check.width(r.microBatch, "recipe.micro_batch", "micro-batch");
    if (r.globalBatch && r.microBatch && *r.globalBatch >= 1 && *r.microBatch > *r.globalBatch)
        check.errors.push_back({ ErrorCode::Inconsistent, "recipe.micro_batch",
            { fmt::format("a micro-batch of {} sequences does not fit into the global batch of {}; make it smaller, or the global batch larger", *r.microBatch,
                *r.globalBatch) } });
}

void checkRecipe(Checker &check, const Scenario::Recipe &r)
{
    if (r.sequenceLength)
        check.need(*r.sequenceLength >= 1 && *r.sequenceLength <= 16'777'216, "recipe.sequence_length", "sequence length", std::to_string(*r.sequenceLength),
            "1 to 16,777,216 tokens");
    if (r.globalBatch)
        check.need(*r.globalBatch >= 1 && *r.globalBatch <= 10'000'000, "recipe.global_batch", "global batch", std::to_string(*r.globalBatch),
            "1 to 10,000,000 sequences");
    checkWidths(check, r);
    check.need(r.stackVersion.size() <= kLongestName && isVersion(r.stackVersion), "recipe.stack_version", "the stack version",
        fmt::format("“{}”", r.stackVersion), "a release or a date such as 24.05, 0.12.1, 2023 or 2023-06; empty for the current one");
    check.shortText(r.stack, kLongestName, "recipe.stack", "the stack's name");
    check.need(r.lora.rank >= 1 && r.lora.rank <= 4096, "recipe.lora_rank", "LoRA rank", std::to_string(r.lora.rank), "1 to 4096");
}

void checkCluster(Checker &check, const Scenario::Cluster &c)
{
    check.need(c.minNodes >= 1, "cluster.min_nodes", "fewest nodes", std::to_string(c.minNodes), "1 or more");
    check.need(c.maxNodes >= 1 && c.maxNodes <= 4096, "cluster.max_nodes", "most nodes", std::to_string(c.maxNodes), "1 to 4096");
    if (c.minNodes >= 1 && c.maxNodes >= 1)
        check.need(c.minNodes <= c.maxNodes, "cluster.min_nodes", "fewest nodes", std::to_string(c.minNodes),
            fmt::format("at most cluster.max_nodes ({})", c.maxNodes));
    check.width(c.gpusPerNode, "cluster.gpus_per_node", "GPUs per node");
    check.width(c.maxGpus, "cluster.max_gpus", "most GPUs");
    check.need(c.networkOversubscription >= 1 && c.networkOversubscription <= 100, "cluster.network_oversubscription", "the network's oversubscription",
        fmt::format("{}", c.networkOversubscription), "1 (a full fat tree) to 100");
    const auto positive = [&](const std::optional<double> &value, const char *field, const char *what) {
        if (value)
            check.need(std::isfinite(*value) && *value > 0 && *value <= 1e5, field, what, fmt::format("{}", *value), "more than 0, at most 100,000");
    };
    positive(c.nvmeGbPerS, "cluster.nvme_gb_per_s", "the rate of local NVMe");
    positive(c.powerLimitWatts, "cluster.power_limit_watts", "the power limit of a GPU");
}

void checkMoney(Checker &check, const Scenario &s)
{
    if (s.limits.budget)
        check.need(std::isfinite(s.limits.budget->amount) && s.limits.budget->amount > 0 && s.limits.budget->amount <= kMostMoney, "limits.budget",
            "the budget", fmt::format("{}", s.limits.budget->amount), fmt::format("more than 0, at most {:.0e}", kMostMoney));
    if (s.limits.deadline)
        check.need(std::isfinite(s.limits.deadline->value()) && s.limits.deadline->value() > 0 && inHours(*s.limits.deadline) <= kLongestDeadlineHours,
            "limits.deadline", "the deadline", fmt::format("{} h", inHours(*s.limits.deadline)),
            fmt::format("more than 0, at most {:.0e} h", kLongestDeadlineHours));
    if (!fromName<PurchaseMode>(s.prices.mode))
        check.errors.push_back({ ErrorCode::UnknownName, "prices.mode", { "purchase mode", s.prices.mode, allNames<PurchaseMode>() } });
    if (s.prices.usdToCny)
        check.need(*s.prices.usdToCny >= kLeastShare && *s.prices.usdToCny <= kMostRate, "prices.usd_to_cny", "the exchange rate",
            fmt::format("{}", *s.prices.usdToCny), "0.001 to 1000");
    check.need(s.prices.usdToCnyDate.empty() || parseIsoDate(s.prices.usdToCnyDate), "prices.usd_to_cny_date", "the date of the rate",
        fmt::format("“{}”", s.prices.usdToCnyDate), "a day such as 2026-12-01");
    check.need(s.prices.priceFactor >= kLeastShare && s.prices.priceFactor <= 100, "prices.price_factor", "the price factor",
        fmt::format("{}", s.prices.priceFactor), "0.001 to 100");
    check.need(s.prices.goodput >= kLeastShare && s.prices.goodput <= 1, "prices.goodput", "goodput", fmt::format("{}", s.prices.goodput), "0.001 to 1");
    if (s.prices.mfu)
        check.need(*s.prices.mfu >= kLeastShare && *s.prices.mfu <= 1, "prices.mfu", "MFU", fmt::format("{}", *s.prices.mfu), "0.001 to 1");
    check.need(s.storage.systemDiskGib >= 20 && s.storage.systemDiskGib <= 65536, "storage.system_disk_gib", "the system disk",
        fmt::format("{}", s.storage.systemDiskGib), "20 to 65,536 GiB");
    check.need(s.storage.checkpointsKept >= 0 && s.storage.checkpointsKept <= 10000, "storage.checkpoints_kept", "kept checkpoints",
        fmt::format("{}", s.storage.checkpointsKept), "0 to 10,000");
}

void checkOwnNode(Checker &check, const OwnNode &node, const std::string &path)
{
    check.shortText(node.name, kLongestName, path + ".name", "the machine's name");
    check.shortText(node.acceleratorId, kLongestName, path + ".accelerator", "the accelerator");
    check.shortText(node.topologyId, kLongestName, path + ".topology", "the topology's name");
    check.shortText(node.topologyText, kLongestTopology, path + ".topology_text", "the topology");
    if (node.name.empty())
        check.errors.push_back({ ErrorCode::MissingField, path + ".name", { "the machine's name" } });
    if (node.acceleratorId.empty())
        check.errors.push_back({ ErrorCode::MissingField, path + ".accelerator", { "the accelerator" } });
    check.need(node.gpuCount >= 1 && node.gpuCount <= 128, path + ".gpu_count", "GPUs in the machine", std::to_string(node.gpuCount), "1 to 128");
    check.width(node.nodesAvailable, path + ".nodes_available", "available machines");
    check.positive(node.networkGbps, path + ".network_gbps", "the network rate");
    check.atMost(node.networkGbps, kMostGib, path + ".network_gbps", "the network rate");
    check.positive(node.hostMemoryGib, path + ".host_memory_gib", "host memory");
    check.atMost(node.hostMemoryGib, kMostGib, path + ".host_memory_gib", "host memory");
    if (node.pricePerHour)
        check.need(node.pricePerHour->amount >= 0 && node.pricePerHour->amount <= kMostMoney, path + ".price_per_hour", "the price",
            fmt::format("{}", node.pricePerHour->amount), fmt::format("0 or more, at most {:.0e}", kMostMoney));
    if (!node.topologyId.empty() && !node.topologyText.empty())
        check.errors.push_back({ ErrorCode::Inconsistent, path + ".topology_text", { "give a catalogue topology or a pasted one, not both" } });
}

/// Machines are told apart by name everywhere: in results, charts and on the command line.
void checkOwnNames(Checker &check, const std::vector<OwnNode> &nodes)
{
    std::set<std::string_view> seen;
    for (std::size_t i = 0; i < nodes.size(); ++i)
        if (!nodes[i].name.empty() && !seen.insert(nodes[i].name).second)
            check.errors.push_back({ ErrorCode::DuplicateName, fmt::format("own_nodes[{}].name", i), { "machine", nodes[i].name } });
}

void checkNames(Checker &check, const Scenario &s)
{
    check.shortText(s.name, kLongestName, "name", "the name");
    check.shortText(s.model, kLongestModel, "model", "the model's name");
    check.shortTexts(s.where.clouds, "where.clouds", "the cloud");
    check.shortTexts(s.where.regions, "where.regions", "the region");
    check.shortTexts(s.where.accelerators, "where.accelerators", "the accelerator");
    check.shortTexts(s.where.instanceTypes, "where.instance_types", "the instance type");
    check.shortText(s.prices.mode, kLongestName, "prices.mode", "the purchase mode");
    check.shortTexts(s.prices.discounts, "prices.discounts", "the discount");
    check.shortText(s.prices.supportPlan, kLongestName, "prices.support_plan", "the support plan");
    check.shortText(s.storage.shared, kLongestName, "storage.shared", "the shared storage");
    check.shortText(s.storage.dataDisk, kLongestName, "storage.data_disk", "the level of the data disk");
}

} // namespace

Errors validate(const Scenario &scenario)
{
    Checker check;
    checkNames(check, scenario);
    if (!check.errors.empty())
        return std::move(check.errors);
    checkData(check, scenario);
    checkRecipe(check, scenario.recipe);
    checkNames<Cloud>(check, scenario.where.clouds, "where.clouds", "cloud");
    checkCluster(check, scenario.cluster);
    for (std::size_t i = 0; i < scenario.ownNodes.size(); ++i)
        checkOwnNode(check, scenario.ownNodes[i], fmt::format("own_nodes[{}]", i));
    checkOwnNames(check, scenario.ownNodes);
    checkMoney(check, scenario);
    checkMoneyFields(scenario, check.errors);
    return std::move(check.errors);
}

} // namespace gpuplan
