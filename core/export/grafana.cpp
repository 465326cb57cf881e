#include "core/export/grafana.hpp"

#include "core/export/escape.hpp"
#include "core/export/monitoring.hpp"
#include "core/export/origin_text.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace gpuplan {

namespace {

using Json = nlohmann::ordered_json;

/// One line of a panel.
struct Line {
    std::string expression, legend;
};

/// Panels in rows of two; what the plan says is a line of its own.
class Panels {
public:
    void add(const std::string &title, const char *unit, const std::vector<Line> &lines)
    {
        Json targets = Json::array();
        for (const Line &line : lines)
            targets.push_back({ { "refId", std::string(1, static_cast<char>('A' + targets.size())) }, { "expr", line.expression },
                { "legendFormat", line.legend }, { "datasource", source() } });
        const auto index = static_cast<int>(m_panels.size());
        m_panels.push_back({ { "id", index + 1 }, { "type", "timeseries" }, { "title", title }, { "datasource", source() },
            { "gridPos", { { "x", index % 2 * 12 }, { "y", index / 2 * 8 }, { "w", 12 }, { "h", 8 } } },
            { "fieldConfig", { { "defaults", { { "unit", unit }, { "min", 0 } } }, { "overrides", Json::array() } } }, { "targets", targets } });
    }

    [[nodiscard]] Json take() { return std::move(m_panels); }

private:
    static Json source() { return { { "type", "prometheus" }, { "uid", "${DS_PROMETHEUS}" } }; }

    Json m_panels = Json::array();
};

std::string constant(double value)
{
    return fmt::format("vector({})", value);
}

void speedPanels(const DeploymentSpec &spec, Panels &panels)
{
    const auto &expected = spec.expected;
    if (expected.mfu && expected.tokensPerSecond) {
        panels.add("MFU", "percentunit", { { "gpuplan:mfu", "measured" }, { constant(*expected.mfu), "plan" } });
        panels.add("Tokens per second", "short", { { "max(gpuplan_tokens_per_second)", "measured" }, { constant(*expected.tokensPerSecond), "plan" } });
    }
    panels.add("Tensor cores active", "percentunit", { { "avg by (instance) (DCGM_FI_PROF_PIPE_TENSOR_ACTIVE)", "{{instance}}" } });
}

void fabricPanels(const DeploymentSpec &spec, Panels &panels)
{
    panels.add("NCCL traffic inside a node (NVLink)", "Bps", { { "sum by (instance) (DCGM_FI_PROF_NVLINK_TX_BYTES)", "{{instance}}" } });
    panels.add("NCCL traffic between nodes", "Bps", { { "gpuplan:fabric_bytes", "{{instance}}" } });
    if (!fabricShare(spec).empty())
        panels.add("Fabric against its rate", "percentunit", { { "gpuplan:fabric_share", "{{instance}}" }, { constant(1), "rate of the plan" } });
}

void spendPanels(const DeploymentSpec &spec, Panels &panels)
{
    const auto hour = machineHour(spec);
    if (!hour)
        return;
    const std::string currency(nameOf(hour->currency));
    panels.add(fmt::format("Spend per hour, {}", currency), "short",
        { { "gpuplan:spend_per_hour", "now" }, { constant(hour->amount * spec.machines.nodes), "all planned machines" } });
    std::vector<Line> lines{ { "sum_over_time(gpuplan:spend_per_hour[90d]) / 60", "spent" } };
    if (const auto limit = spendLimit(spec))
        lines.push_back({ constant(*limit), spec.expected.budget ? "budget" : "cost of the plan" });
    panels.add(fmt::format("Spend of the run, {}", currency), "short", lines);
}

} // namespace

Json grafanaDashboard(const DeploymentSpec &spec)
{
    Panels panels;
    panels.add("GPU utilisation", "percent", { { "avg by (instance) (DCGM_FI_DEV_GPU_UTIL)", "{{instance}}" } });
    panels.add("GPU memory", "decmbytes", { { "max by (instance) (DCGM_FI_DEV_FB_USED)", "{{instance}}" } });
    speedPanels(spec, panels);
    fabricPanels(spec, panels);
    spendPanels(spec, panels);
    const Json input{ { "name", "DS_PROMETHEUS" }, { "label", "Prometheus" }, { "type", "datasource" }, { "pluginId", "prometheus" },
        { "pluginName", "Prometheus" } };
    return { { "__inputs", Json::array({ input }) }, { "title", spec.name }, { "description", originText(spec) }, { "uid", nullptr }, { "schemaVersion", 39 },
        { "editable", true }, { "refresh", "1m" }, { "time", { { "from", "now-24h" }, { "to", "now" } } }, { "tags", Json::array({ "gpuplan" }) },
        { "panels", panels.take() } };
}

} // namespace gpuplan
