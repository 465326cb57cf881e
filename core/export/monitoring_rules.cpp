#include "core/export/monitoring.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace gpuplan {

namespace {

using Json = nlohmann::ordered_json;

constexpr double kSlow = 0.8; ///< share of the plan's tokens a second below which an alert fires

Json recording(const char *name, const std::string &expression)
{
    return { { "record", name }, { "expr", expression } };
}

Json alert(const char *name, const std::string &expression, const char *duration, const char *severity, const std::string &summary)
{
    return { { "alert", name }, { "expr", expression }, { "for", duration }, { "labels", { { "severity", severity } } },
        { "annotations", { { "summary", summary } } } };
}

bool isRdma(Fabric fabric)
{
    return fabric == Fabric::Roce || fabric == Fabric::Infiniband || fabric == Fabric::Erdma || fabric == Fabric::Efa;
}

std::optional<double> lineGbps(const DeploymentSpec &spec)
{
    return isRdma(spec.network.fabric) ? spec.network.rdmaGbps : spec.network.networkGbps;
}

Json recordings(const DeploymentSpec &spec)
{
    Json rules = Json::array();
    rules.push_back(recording("gpuplan:gpu_busy", "avg(DCGM_FI_DEV_GPU_UTIL) / 100"));
    rules.push_back(recording("gpuplan:fabric_bytes", fabricBytes(spec)));
    if (const std::string share = fabricShare(spec); !share.empty())
        rules.push_back(recording("gpuplan:fabric_share", share));
    const auto &expected = spec.expected;
    if (expected.mfu && expected.tokensPerSecond) // model FLOPs a token are the same, so MFU is proportional to tokens a second
        rules.push_back(recording("gpuplan:mfu", fmt::format("max(gpuplan_tokens_per_second) / {} * {}", *expected.tokensPerSecond, *expected.mfu)));
    if (const auto price = machineHour(spec))
        rules.push_back(recording("gpuplan:spend_per_hour", fmt::format("count(up{{job=\"gpu\"}} == 1) * {}", price->amount)));
    return rules;
}

Json alerts(const DeploymentSpec &spec)
{
    Json rules = Json::array();
    rules.push_back(alert("NodeMissing", "up == 0", "5m", "critical", "{{ $labels.instance }} does not answer"));
    rules.push_back(alert("GpuMissing", fmt::format("count by (instance) (DCGM_FI_DEV_GPU_UTIL) < {}", spec.machines.gpusPerNode), "5m", "critical",
        "{{ $labels.instance }} shows fewer GPUs than planned"));
    rules.push_back(alert("GpuError", "DCGM_FI_DEV_XID_ERRORS > 0", "0m", "critical", "{{ $labels.instance }} GPU {{ $labels.gpu }}: XID {{ $value }}"));
    rules.push_back(
        alert("NodeIdle", "max by (instance) (DCGM_FI_DEV_GPU_UTIL) < 10", "30m", "warning", "{{ $labels.instance }} computes nothing and is paid"));
    if (spec.expected.tokensPerSecond)
        rules.push_back(alert("SlowerThanPlanned", fmt::format("max(gpuplan_tokens_per_second) < {}", *spec.expected.tokensPerSecond * kSlow), "15m", "warning",
            "training is more than a fifth slower than planned"));
    if (const auto limit = spendLimit(spec)) {
        const std::string spent = "sum_over_time(gpuplan:spend_per_hour[90d]) / 60"; // one sample a minute
        rules.push_back(alert("SpendNearLimit", fmt::format("{} > {}", spent, *limit * 0.8), "0m", "warning", "80% of the run's budget is spent"));
        rules.push_back(alert("SpendAboveLimit", fmt::format("{} > {}", spent, *limit), "0m", "critical", "the run's budget is spent"));
    }
    return rules;
}

} // namespace

std::optional<Money> machineHour(const DeploymentSpec &spec)
{
    const auto found = std::find_if(spec.prices.begin(), spec.prices.end(), [](const DeploymentPrice &price) { return price.item == "instance"; });
    return found == spec.prices.end() ? std::nullopt : found->amount;
}

std::optional<double> spendLimit(const DeploymentSpec &spec)
{
    const auto hour = machineHour(spec);
    const auto limit = spec.expected.budget ? spec.expected.budget : spec.expected.cost;
    if (!hour || !limit || hour->currency != limit->currency)
        return std::nullopt;
    return limit->amount;
}

std::string fabricBytes(const DeploymentSpec &spec)
{
    // What the kernel counts: ports of RDMA devices, or the interfaces that leave the node. EFA passes its bytes by counters of its own.
    if (spec.network.fabric == Fabric::Efa)
        return "sum by (instance) (rate(node_amazonefa_tx_bytes[1m]))";
    if (isRdma(spec.network.fabric))
        return "sum by (instance) (rate(node_infiniband_port_data_transmitted_bytes_total[1m]))";
    return "sum by (instance) (rate(node_network_transmit_bytes_total{device!~\"lo|docker.*|veth.*|br.*\"}[1m]))";
}

std::string fabricShare(const DeploymentSpec &spec)
{
    const auto gbps = lineGbps(spec);
    return gbps && *gbps > 0 ? fmt::format("gpuplan:fabric_bytes * 8 / {}", *gbps * 1e9) : std::string();
}

Json monitoringRules(const DeploymentSpec &spec)
{
    return { { "groups",
        Json::array({ { { "name", "gpuplan" }, { "interval", "1m" }, { "rules", recordings(spec) } },
            { { "name", "gpuplan alerts" }, { "rules", alerts(spec) } } }) } };
}

std::vector<std::string> unknownMetrics(const DeploymentSpec &spec)
{
    std::vector<std::string> out;
    if (!spec.expected.mfu || !spec.expected.tokensPerSecond)
        out.emplace_back("MFU and speed against the plan: the plan does not know them.");
    if (!lineGbps(spec))
        out.emplace_back("the fabric's share of its rate: the rate of a node is not known.");
    if (!machineHour(spec))
        out.emplace_back("spend: the price of a machine is not known.");
    else if (!spendLimit(spec))
        out.emplace_back("alerts on the spend: neither budget nor cost is known in the currency of the machine's price.");
    return out;
}

} // namespace gpuplan
