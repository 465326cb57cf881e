#include "core/catalog/load.hpp"
#include "core/export/deployment.hpp"
#include "core/money/storage_cost.hpp"
#include "core/money/total_cost.hpp"
#include "core/plan/plan.hpp"
#include "tests/core/export/oracle.hpp"
#include "tests/support/registry.hpp"

#include <QRegularExpression>
#include <cmath>

using namespace gpuplan;
using namespace gpuplan::tests;

namespace {

std::shared_ptr<const Catalog> builtIn()
{
    static const LoadedCatalog loaded = loadCatalog();
    return loaded.catalog;
}

/// What an export buys, read from its own files.
struct Bought {
    std::string region, type;
    int nodes = 0;
    double systemDiskGib = 0;
    PurchaseMode mode = PurchaseMode::OnDemand;
};

/// The default of a Terraform variable, without quotes.
std::string terraformDefault(const std::string &variables, const std::string &name)
{
    const QRegularExpression pattern(QStringLiteral("variable \"%1\" \\{[^}]*?default\\s*=\\s*\"?([^\"\\n]*)").arg(QString::fromStdString(name)));
    return pattern.match(QString::fromStdString(variables)).captured(1).toStdString();
}

Bought boughtByTerraform(const std::vector<ExportedFile> &files)
{
    const std::string variables = contentOf(files, "variables.tf"), main = contentOf(files, "main.tf");
    Bought out{ terraformDefault(variables, "region"), terraformDefault(variables, "instance_type"), std::stoi(terraformDefault(variables, "node_count")),
        std::stod(terraformDefault(variables, "system_disk_size")), PurchaseMode::OnDemand };
    if (terraformDefault(variables, "purchase") == "spot" || main.find("spot_strategy") != std::string::npos)
        out.mode = PurchaseMode::Spot;
    if (terraformDefault(variables, "purchase") == "month" || main.find("\"PrePaid\"") != std::string::npos)
        out.mode = PurchaseMode::Month;
    return out;
}

/// The default of a ROS parameter; the region is where the stack is made, so it comes from the plan.
Bought boughtByRos(const std::string &yaml, const std::string &region)
{
    const auto parameter = [&](const char *name) {
        const QRegularExpression pattern(QStringLiteral("\\n  %1:\\n(?:    [^\\n]*\\n|      [^\\n]*\\n)*?    Default: \"?([^\"\\n]*)").arg(name));
        return pattern.match(QString::fromStdString(yaml)).captured(1).toStdString();
    };
    Bought out{ region, parameter("InstanceType"), std::stoi(parameter("NodeCount")), std::stod(parameter("SystemDiskSize")), PurchaseMode::OnDemand };
    if (yaml.find("SpotStrategy:") != std::string::npos)
        out.mode = PurchaseMode::Spot;
    if (yaml.find("InstanceChargeType: PrePaid") != std::string::npos)
        out.mode = PurchaseMode::Month;
    return out;
}

/// What the machines, disks and data of an export cost over the plan's hours, by the catalogue; nullopt: a price is unknown.
std::optional<double> priced(const Bought &bought, const PlanOption &option, const DeploymentSpec &spec, Scenario scenario)
{
    const InstanceType *type = builtIn()->findInstance(option.cloud, bought.type);
    if (type == nullptr)
        return std::nullopt;
    scenario.storage.systemDiskGib = bought.systemDiskGib;
    CostQuestion question;
    question.cloud = option.cloud;
    question.nodes = bought.nodes;
    question.totalHours = option.totalHours;
    question.goodput = option.goodput;
    question.datasetGib = spec.storage.dataGib; // data set and checkpoints together
    const auto bill = billOf(question, priceIn(scenario, *builtIn(), *type, bought.region), bought.mode,
        storageLines(question, bought.region, scenario, *builtIn()), scenario, *builtIn());
    return bill ? std::optional(bill->total(option.totalHours.mid)) : std::nullopt;
}

Scenario on(const char *cloud, const char *mode)
{
    Scenario out = exampleScenario();
    out.where.clouds = { cloud };
    out.prices.mode = mode;
    out.limits = {};
    out.cluster.maxNodes = 2;
    return out;
}

bool within(double priced, double planned)
{
    return std::fabs(priced / planned - 1) < 0.01;
}

} // namespace

/// An export read again from its own files and priced by the catalogue costs what the plan says.
class PriceCheckTest : public QObject {
    Q_OBJECT

private slots:
    void exportsCostWhatThePlanSays_data()
    {
        QTest::addColumn<QString>("cloud");
        QTest::addColumn<QString>("mode");
        for (const char *cloud : { "alibaba", "aws", "tencent" })
            QTest::newRow(cloud) << cloud << "on_demand";
        QTest::newRow("alibaba spot") << "alibaba"
                                      << "spot";
        QTest::newRow("alibaba month") << "alibaba"
                                       << "month";
    }

    void exportsCostWhatThePlanSays()
    {
        QFETCH(QString, cloud);
        QFETCH(QString, mode);
        const Scenario scenario = on(cloud.toUtf8().constData(), mode.toUtf8().constData());
        const auto result = plan(scenario, builtIn(), { 0, Date{ std::chrono::year(2026), std::chrono::month(12), std::chrono::day(1) } });
        QVERIFY2(!result->options.empty(), result->headline.c_str());
        int compared = 0;
        for (std::size_t i = 0; i < std::min<std::size_t>(3, result->options.size()); ++i) {
            const PlanOption &option = result->options[i];
            QVERIFY(option.cost.total.has_value());
            const auto spec = deploymentOf(*result, i, *builtIn());
            const auto files = exportTerraform(*spec);
            QVERIFY(files.has_value());
            Bought bought = boughtByTerraform(*files);
            QCOMPARE(nameOf(bought.mode), std::string_view(mode.toStdString()));
            const auto amount = priced(bought, option, *spec, scenario);
            QVERIFY2(amount && within(*amount, option.cost.total->amount), std::to_string(amount.value_or(0)).c_str());
            bought.nodes += 1; // a wrong export would show
            QVERIFY(!within(priced(bought, option, *spec, scenario).value_or(0), option.cost.total->amount));
            if (option.cloud == Cloud::Alibaba) {
                const auto ros = priced(boughtByRos(contentOf(*exportRosYaml(*spec), "template.ros.yaml"), option.region), option, *spec, scenario);
                QVERIFY2(ros && within(*ros, option.cost.total->amount), std::to_string(ros.value_or(0)).c_str());
            }
            ++compared;
        }
        QVERIFY(compared > 0);
    }
};

GPUPLAN_TEST(PriceCheckTest)
#include "test_price_check.moc"
