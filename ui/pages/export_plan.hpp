#pragma once

#include "core/export/deployment.hpp"
#include "core/plan/plan_result.hpp"

#include <QString>
#include <vector>

namespace gpuplan::ui {

/// What can be written for a plan.
enum class ExportKind { Terraform, RosYaml, RosJson, Launch, Monitoring, Deployment };
inline constexpr std::array<ExportKind, 6> kExportKinds{ExportKind::Terraform, ExportKind::RosYaml, ExportKind::RosJson, ExportKind::Launch, ExportKind::Monitoring, ExportKind::Deployment};

QString exportKindName(ExportKind kind);
/// Name of the subfolder that a kind is written to: "terraform", "ros-yaml", "ros-json", "launch", "monitoring", "deployment".
std::string exportFolder(ExportKind kind);
Result<std::vector<ExportedFile>> exportFiles(const DeploymentSpec &spec, ExportKind kind);

/// What the user should know before building: a state of price, stock or memory.
struct ExportFinding {
    bool warning = true; ///< false: a check that passed
    QString title, text;
};

std::vector<ExportFinding> exportFindings(const PlanOption &option);

/// Index of the option with that id in the result, else of the first; nullopt without any.
std::optional<std::size_t> optionIndex(const PlanResult &result, const QString &id);

/// The files of all kinds, each kind in its own subfolder. Error where the cloud does not support a kind.
Result<std::vector<ExportedFile>> filesOfKinds(const DeploymentSpec &spec, const std::vector<ExportKind> &kinds);

} // namespace gpuplan::ui
