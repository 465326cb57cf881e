#include "ui/pages/export_plan.hpp"

#include "core/export/monitoring.hpp"
#include "ui/charts/chart_text.hpp"
#include "ui/text/core_text.hpp"
#include "ui/text/format.hpp"
#include "ui/text/words.hpp"

namespace gpuplan::ui {

QString exportKindName(ExportKind kind)
{
    switch (kind) {
    case ExportKind::Terraform: return Charts::tr("Terraform");
    case ExportKind::RosYaml: return Charts::tr("ROS template, YAML");
    case ExportKind::RosJson: return Charts::tr("ROS template, JSON");
    case ExportKind::Launch: return Charts::tr("Launch files");
    case ExportKind::Monitoring: return Charts::tr("Monitoring");
    case ExportKind::Deployment: return Charts::tr("Deployment description");
    }
    return {};
}

std::string exportFolder(ExportKind kind)
{
    switch (kind) {
    case ExportKind::Terraform: return "terraform";
    case ExportKind::RosYaml: return "ros-yaml";
    case ExportKind::RosJson: return "ros-json";
    case ExportKind::Launch: return "launch";
    case ExportKind::Monitoring: return "monitoring";
    case ExportKind::Deployment: return "deployment";
    }
    return {};
}

Result<std::vector<ExportedFile>> exportFiles(const DeploymentSpec &spec, ExportKind kind)
{
    switch (kind) {
    case ExportKind::Terraform: return exportTerraform(spec);
    case ExportKind::RosYaml: return exportRosYaml(spec);
    case ExportKind::RosJson: return exportRosJson(spec);
    case ExportKind::Launch: return exportLaunch(spec);
    case ExportKind::Monitoring: return exportMonitoring(spec);
    case ExportKind::Deployment: return exportDeployment(spec);
    }
    return std::vector<ExportedFile>{};
}

std::optional<std::size_t> optionIndex(const PlanResult &result, const QString &id)
{
    for (std::size_t i = 0; i < result.options.size(); ++i)
        if (result.options[i].id == id.toStdString())
            return i;
    return result.options.empty() ? std::nullopt : std::optional<std::size_t>(0);
}

std::vector<ExportFinding> exportFindings(const PlanOption &option)
{
    std::vector<ExportFinding> out;
    out.push_back({true, Charts::tr("Stock is not checked"), Charts::tr("Run “terraform plan” or a stock query close to the start date.")});
    if (option.region.empty())
        out.push_back({true, Charts::tr("No region with a known price"), Charts::tr("Set the region before building.")});
    if (!option.cost.price)
        out.push_back({true, Charts::tr("Price unknown"), Charts::tr("No list price in the catalogue: ask for a quote.")});
    else if (option.cost.stale)
        out.push_back({true, Charts::tr("Price is stale"),
                       option.cost.price->date.empty() ? Charts::tr("The list price has no date.") : Charts::tr("List price of %1.").arg(QString::fromStdString(option.cost.price->date))});
    else
        out.push_back({false, Charts::tr("Price is fresh"), Charts::tr("List price of %1.").arg(QString::fromStdString(option.cost.price->date))});
    if (option.verdict == Verdict::Fits)
        out.push_back({false, Charts::tr("Memory fits"), Charts::tr("The 80% range of the need is within the usable memory.")});
    else
        out.push_back({true, Charts::tr("Memory: %1").arg(verdictWord(option.verdict)), Charts::tr("Try one step on one machine before the long run.")});
    for (const std::string &note : option.notes)
        if (note != "Stock is not checked.")
            out.push_back({true, Charts::tr("Note"), coreText(note)});
    return out;
}

Result<std::vector<ExportedFile>> filesOfKinds(const DeploymentSpec &spec, const std::vector<ExportKind> &kinds)
{
    std::vector<ExportedFile> all;
    for (const ExportKind kind : kinds) {
        auto files = exportFiles(spec, kind);
        if (!files)
            return tl::unexpected(files.error());
        for (ExportedFile &file : *files) {
            file.path = exportFolder(kind) + '/' + file.path;
            all.push_back(std::move(file));
        }
    }
    return all;
}

} // namespace gpuplan::ui
