#include "ui/report/report.hpp"

#include "core/base/file.hpp"
#include "core/export/deployment.hpp"
#include "ui/charts/chart_export.hpp"
#include "ui/charts/chart_text.hpp"
#include "ui/charts/specs/cost_specs.hpp"
#include "ui/charts/specs/money_specs.hpp"
#include "ui/charts/specs/memory_specs.hpp"
#include "ui/charts/specs/time_specs.hpp"
#include "ui/report/markdown.hpp"
#include "ui/report/report_tables.hpp"
#include "ui/text/format.hpp"
#include "ui/text/headline.hpp"
#include "ui/text/words.hpp"
#include "ui/topology/plan_topology.hpp"
#include "ui/topology/topology_view.hpp"
#include "ui/topology/topology_words.hpp"

namespace gpuplan::ui {

namespace {

constexpr std::size_t kMostRanked = 20, kMostRejected = 60, kMostPrices = 40;
constexpr QSize kChart(680, 330), kTallChart(680, 380), kTopology(680, 380), kFlatChart(680, 150);

/// The report as it grows: text, and pictures written on the way.
struct Report {
    const PlanResult &result;
    const Catalog &catalog;
    std::filesystem::path folder;
    QString text;
    std::optional<Error> error;
    int section = 0;

    void heading(const QString &title) { text += QStringLiteral("## %1. %2\n\n").arg(++section).arg(title); }
    void paragraph(const QString &words)
    {
        if (!words.isEmpty())
            text += words + QStringLiteral("\n\n");
    }
    void table(const ChartTable &content) { text += markdownTable(content); }
    void picture(const QString &name, const QString &description, const QImage &image)
    {
        const QString path = QStringLiteral("charts/%1.png").arg(name);
        const auto written = writeFileAtomically(folder / path.toStdString(), pngBytes(image));
        if (!written && !error)
            error = written.error();
        text += markdownImage(description, path);
    }
    void chart(const ChartSpec &spec, QSize size = kChart)
    {
        if (!spec.empty.isEmpty())
            return paragraph(markdownText(spec.title + QStringLiteral(": ") + spec.empty));
        picture(spec.id, spec.title + QStringLiteral(". ") + spec.summary, chartImage(spec, size, printLook()));
        if (!spec.notes.isEmpty())
            paragraph(QStringLiteral("*%1*").arg(markdownText(spec.notes.join(QStringLiteral("; ")))));
    }
};

/// "10 billion tokens of meta-llama/… with full fine-tune, within ¥50,000 and 7 d."
QString jobWords(const PlanResult &result)
{
    QStringList limits;
    if (result.scenario.limits.budget)
        limits << money(*result.scenario.limits.budget);
    if (result.scenario.limits.deadline)
        limits << duration(*result.scenario.limits.deadline);
    const QString job = Charts::tr("%1 of %2 on %3 tokens, sequences of %4, batch of %5")
                            .arg(taskWord(result.scenario.task), QString::fromStdString(result.architecture.name.empty() ? result.scenario.model : result.architecture.name),
                                 compactCount(result.tokens), grouped(static_cast<double>(result.job.sequenceLength)), grouped(static_cast<double>(result.job.globalBatch)));
    return limits.isEmpty() ? job + Charts::tr(".") : Charts::tr("%1; within %2.").arg(job, limits.join(Charts::tr(" and ")));
}

void writeHead(Report &report)
{
    const PlanResult &result = report.result;
    const PlanOption *best = result.cheapest ? &result.options[*result.cheapest] : nullptr;
    report.text += QStringLiteral("# %1\n\n").arg(markdownText(headline(result, best)));
    report.paragraph(markdownText(headlineSecond(result, best)));
    report.paragraph(markdownText(jobWords(result)));
    report.paragraph(markdownText(Charts::tr("Scenario “%1”. Planned for %2 with gpuplan %3; newest record of the catalogue: %4. Searched %5 layouts on %6 instance types.")
                                      .arg(QString::fromStdString(result.scenario.name), QString::fromStdString(isoDate(result.date)), QStringLiteral(GPUPLAN_VERSION), QString::fromStdString(result.catalogDate))
                                      .arg(result.stats.layouts)
                                      .arg(result.stats.instanceTypes)));
    for (const Error &problem : result.problems)
        report.paragraph(QStringLiteral("**%1** %2").arg(markdownText(problem.where), markdownText(errorSentence(problem))));
}

void writeBest(Report &report, const PlanOption &best, const QString &id)
{
    report.heading(Charts::tr("The best plan: %1").arg(markdownText(planName(best))));
    report.paragraph(markdownText(hardwareLine(best) + QStringLiteral(" · ") + cloudWord(best.cloud) + QStringLiteral(" ") + QString::fromStdString(best.region)));
    report.table(factsTable(best));
    report.heading(Charts::tr("Cost against time"));
    report.chart(costAgainstTime(report.result, id), kTallChart);
    report.chart(costAgainstClusterSize(report.result, id, &report.catalog));
}

void writeLists(Report &report)
{
    const PlanResult &result = report.result;
    report.heading(Charts::tr("Plans that work"));
    report.table(rankedTable(result, kMostRanked));
    if (result.options.size() > kMostRanked)
        report.paragraph(markdownText(Charts::tr("%1 more plans are left out here.").arg(result.options.size() - kMostRanked)));
    if (result.rejected.empty())
        return;
    report.heading(Charts::tr("Why the others do not"));
    report.table(rejectedTable(result, kMostRejected));
    if (result.rejected.size() > kMostRejected)
        report.paragraph(markdownText(Charts::tr("%1 more are left out here.").arg(result.rejected.size() - kMostRejected)));
}

void writeMemory(Report &report, const PlanOption &best, const QString &id)
{
    report.heading(Charts::tr("By GPU type"));
    const ChartSpec cost = byGpuType(report.result, PlanMeasure::Cost, id);
    report.chart(cost);
    report.chart(byGpuType(report.result, PlanMeasure::Time, id));
    report.chart(byGpuType(report.result, PlanMeasure::Memory, id), kTallChart);
    report.table(cost.table);
    report.heading(Charts::tr("Memory per GPU"));
    report.chart(memoryByPhase(report.result, id));
    report.table(memoryPartsTable(best));
    report.chart(memoryOfPlans(report.result, id), kTallChart);
}

void writeMoney(Report &report, const PlanOption &best, const QString &id)
{
    report.heading(Charts::tr("Money"));
    const ChartSpec breakdown = costBreakdown(report.result, id);
    report.chart(breakdown);
    report.table(breakdown.table);
    report.chart(costByMode(report.result, id));
    if (best.money) {
        report.paragraph(markdownText(forecastSentence(best)));
        report.table(purchaseTable(report.result, id));
        report.chart(cumulativeCostByMode(report.result, id));
        report.chart(costSensitivity(report.result, id));
    }
    report.paragraph(Charts::tr("Prices behind the plans:"));
    report.table(priceTable(report.result, kMostPrices));
    report.heading(Charts::tr("Not included"));
    if (best.cost.notIncluded.empty())
        report.paragraph(Charts::tr("Nothing is listed as left out."));
    for (const std::string &item : best.cost.notIncluded)
        report.text += QStringLiteral("- %1\n").arg(markdownText(notIncludedWord(item)));
    report.text += QLatin1Char('\n');
}

void writeTopology(Report &report, const PlanOption &best, const QString &id)
{
    report.heading(Charts::tr("Topology and speed"));
    const LinkGraph graph = graphOfPlan(best, report.result.scenario, &report.catalog);
    TopologyState state;
    state.ranks = firstMachine(placeRanks(best.layout, best.hardware.gpusPerNode));
    state.colourBy = firstUsedKind(best.layout);
    const QString name = graph.name.empty() ? planName(best) : QString::fromStdString(graph.name);
    report.picture(QStringLiteral("topology"), Charts::tr("Inside the node: %1").arg(name), topologyImage(graph, state, kTopology, printLook(), 2));
    report.paragraph(markdownText(topologyReadout(graph, -1)));
    report.table(carriedByLinks(best));
    report.table(bandwidthTable(graph));
    report.chart(stepTimeShares(report.result, id), kFlatChart);
    report.chart(scalingSpeed(report.result, id));
}

/// The Terraform folder of the best option; other clouds have none.
Result<void> writeTerraform(Report &report, const PlanOption &best)
{
    if (best.cloud != Cloud::Alibaba)
        return {};
    const auto spec = deploymentOf(report.result, 0, report.catalog);
    const auto files = spec ? exportTerraform(*spec) : Result<std::vector<ExportedFile>>(tl::unexpected(spec.error()));
    report.heading(Charts::tr("Build it"));
    if (!files) {
        report.paragraph(markdownText(Charts::tr("No Terraform folder: %1").arg(errorSentence(files.error()))));
        return {};
    }
    report.paragraph(Charts::tr("The folder `terraform/` holds what builds this plan. Stock is not checked: run `terraform plan` close to the start."));
    return writeExport(*files, report.folder / "terraform");
}

} // namespace

Result<void> writeReport(const PlanResult &result, const Catalog &catalog, const std::filesystem::path &folder)
{
    Report report{result, catalog, folder, {}, {}, 0};
    writeHead(report);
    if (!result.options.empty()) {
        const PlanOption &best = result.options.front();
        const QString id = QString::fromStdString(best.id);
        writeBest(report, best, id);
        writeLists(report);
        writeMemory(report, best, id);
        writeMoney(report, best, id);
        writeTopology(report, best, id);
    } else {
        writeLists(report);
    }
    report.heading(Charts::tr("Assumptions"));
    report.table(assumptionTable(result, catalog));
    if (!result.options.empty())
        if (auto written = writeTerraform(report, result.options.front()); !written)
            return written;
    if (report.error)
        return tl::unexpected(*report.error);
    return writeFileAtomically(folder / "report.md", report.text.toStdString());
}

} // namespace gpuplan::ui
