#include "core/export/monitoring.hpp"

#include "core/export/escape.hpp"
#include "core/export/grafana.hpp"
#include "core/export/origin_text.hpp"
#include "core/export/yaml_text.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace gpuplan {

namespace {

using Json = nlohmann::ordered_json;

/// Exporters on every node: DCGM's on 9400, the node exporter on 9100 (their documented ports).
Json scrape(const char *job, const char *targets)
{
    return { { "job_name", job }, { "file_sd_configs", Json::array({ { { "files", Json::array({ targets }) } } }) } };
}

/// Targets of one exporter; a name a node, to be replaced where it is not known to the name service.
std::string targets(const DeploymentSpec &spec, int port)
{
    const std::string name = resourceName(spec.name);
    Json nodes = Json::array();
    for (int node = 0; node < spec.machines.nodes; ++node)
        nodes.push_back(fmt::format("{}-{:03}:{}", name, node, port));
    return Json::array({ { { "targets", nodes }, { "labels", { { "cluster", name } } } } }).dump(2) + "\n";
}

std::string prometheus(const DeploymentSpec &spec)
{
    const Json tree{ { "global", { { "scrape_interval", "15s" }, { "evaluation_interval", "1m" } } }, { "rule_files", Json::array({ "rules.yml" }) },
        { "scrape_configs", Json::array({ scrape("gpu", "targets-gpu.json"), scrape("node", "targets-node.json") }) } };
    return "# " + originText(spec) + "\n" + yamlText(tree);
}

std::string readme(const DeploymentSpec &spec)
{
    std::string out = fmt::format("# Watching {}\n\n{}\n\n", markdownText(commentText(spec.name)), markdownText(originText(spec)));
    out += "1. Every node runs NVIDIA's DCGM exporter (port 9400, with the profiling fields) and Prometheus' node exporter (port 9100, with "
           "`--collector.textfile.directory`); bytes over EFA come from AWS' EFA exporter.\n"
           "2. `targets-gpu.json` and `targets-node.json` name the nodes as the Terraform folders do: put addresses in their place where the names do not "
           "resolve.\n"
           "3. `prometheus --config.file=prometheus.yml --storage.tsdb.retention.time=90d` in this folder (the spend is counted over 90 days); import `dashboard.json` into Grafana.\n"
           "4. The training script writes its throughput into the textfile directory of the first node: `gpuplan_tokens_per_second 12345` in a file "
           "`gpuplan.prom`. Its MFU follows from the "
           "plan's.\n\n";
    const auto left = unknownMetrics(spec);
    for (const std::string &sentence : left)
        out += "- Left out: " + sentence + "\n";
    return out + (left.empty() ? "" : "\n")
        + "The spend counts machines that answer times their price an hour; storage, traffic and what runs elsewhere are not in it. The thresholds (10% for 30 "
          "minutes, 80% of the "
          "plan's tokens a second, 80% of the budget) are this export's choice: change them in `rules.yml`.\n";
}

} // namespace

Result<std::vector<ExportedFile>> exportMonitoring(const DeploymentSpec &spec)
{
    return std::vector<ExportedFile>{ { "README.md", readme(spec) }, { "prometheus.yml", prometheus(spec) },
        { "rules.yml", "# " + originText(spec) + "\n" + yamlText(monitoringRules(spec)) }, { "dashboard.json", grafanaDashboard(spec).dump(2) + "\n" },
        { "targets-gpu.json", targets(spec, 9400) }, { "targets-node.json", targets(spec, 9100) }, { "deployment.yaml", deploymentYaml(spec) } };
}

} // namespace gpuplan
