#pragma once

#include "core/export/deployment.hpp"

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

namespace gpuplan {

/// Price of one machine and hour in the plan; nullopt: unknown.
std::optional<Money> machineHour(const DeploymentSpec &spec);
/// What the run may spend: the budget, else what the plan costs, in the currency of machineHour(); nullopt: unknown or in another currency.
std::optional<double> spendLimit(const DeploymentSpec &spec);

/// PromQL of bytes a second that a node sends over its fabric, and of the share of the line's rate; the latter empty where the rate is unknown.
std::string fabricBytes(const DeploymentSpec &spec);
std::string fabricShare(const DeploymentSpec &spec);

/// Recording and alert rules of Prometheus as the tree of a rules file.
nlohmann::ordered_json monitoringRules(const DeploymentSpec &spec);
/// What the plan does not know, so that no rule or panel compares with it; one sentence each.
std::vector<std::string> unknownMetrics(const DeploymentSpec &spec);

/// Prometheus configuration, rules and targets, a Grafana dashboard and a README. Works for all clouds.
Result<std::vector<ExportedFile>> exportMonitoring(const DeploymentSpec &spec);

} // namespace gpuplan
