#include "core/catalog/catalog.hpp"
#include "core/export/deployment.hpp"
#include "core/plan/plan_result.hpp"
#include "tests/support/registry.hpp"

#include <cmath>

using namespace gpuplan;

/// From a plan's option to what is built.
class DeploymentOfTest : public QObject {
    Q_OBJECT
    Catalog m_catalog;
    PlanResult m_result;

    static Price price(const char *zone, PurchaseMode mode)
    {
        Price price;
        price.instanceType = "ecs.ebmgn7ex.32xlarge";
        price.region = "cn-shenzhen";
        price.zone = zone;
        price.mode = mode;
        price.perHour = { 270.8333, Currency::Cny };
        price.dateKind = DateKind::Day;
        price.date = "2024-10-09";
        price.provenance.source = "vendor's price list";
        return price;
    }

private slots:
    void init()
    {
        InstanceType type;
        type.name = "ecs.ebmgn7ex.32xlarge";
        type.family = "ebmgn7ex";
        type.acceleratorId = "a100-sxm4-80";
        type.gpuModelDocumented = "80 GB (model not named in the page)";
        type.gpuModelApi = "A100";
        type.gpuCount = 8;
        type.networkGbps = 160;
        type.rdmaGbps = 160;
        type.fabric = Fabric::Erdma;
        type.networkCards = 2;
        type.bareMetal = true;
        type.needsUefiImage = true;
        m_catalog = {};
        m_catalog.instances = { type };
        m_catalog.prices = { price("", PurchaseMode::OnDemand), price("cn-shenzhen-f", PurchaseMode::Spot), price("cn-shenzhen-d", PurchaseMode::Spot) };
        PlanOption option;
        option.id = "alibaba/cn-shenzhen/ecs.ebmgn7ex.32xlarge/x2";
        option.region = "cn-shenzhen";
        option.instanceType = type.name;
        option.acceleratorId = type.acceleratorId;
        option.nodes = 2;
        option.gpus = 16;
        option.hardware.accelerator.name = "NVIDIA A100 SXM4 80GB";
        option.hardware.nodes = 2;
        option.hardware.gpusPerNode = 8;
        option.hardware.fastDomain = 8;
        option.hardware.fabric = Fabric::Erdma;
        option.layout.dp = 16;
        option.globalBatch = 128;
        option.cost.price = m_catalog.prices.front();
        option.cost.lines = { { "compute", "Compute", Money{ 5000, Currency::Cny }, "", "list" }, { "data_storage", "Data", std::nullopt, "", "" } };
        m_result = {};
        m_result.scenario = exampleScenario();
        m_result.job.sequenceLength = 8192;
        m_result.tokens = 10e9;
        m_result.catalogDate = "2026-10-01";
        m_result.date = Date{ std::chrono::year(2026), std::chrono::month(12), std::chrono::day(1) };
        m_result.options = { option };
    }

    void takesMachinesFromTheOptionAndTheCatalogue()
    {
        const auto spec = deploymentOf(m_result, 0, m_catalog);
        QVERIFY2(spec.has_value(), spec ? "" : describe(spec.error()).c_str());
        QCOMPARE(spec->machines.type, std::string("ecs.ebmgn7ex.32xlarge"));
        QCOMPARE(spec->machines.nodes, 2);
        QVERIFY(spec->machines.bareMetal && spec->machines.uefiImage && spec->machines.fastLinks && !spec->machines.acceleratorInferred);
        QCOMPARE(spec->network.rdmaCards.value(), 2);
        QCOMPARE(spec->launch.processesPerNode, 8);
        QCOMPARE(spec->launch.nodes, 2);
        QCOMPARE(spec->launch.ncclAtLeast, std::string("2.19"));
        QCOMPARE(spec->training.layout.dp, 16);
        QCOMPARE(spec->training.sequenceLength, std::int64_t(8192));
        QCOMPARE(spec->zones, (std::vector<std::string>{ "cn-shenzhen-d", "cn-shenzhen-f" }));
    }

    void saysWhatItWasMadeFrom()
    {
        const auto spec = deploymentOf(m_result, 0, m_catalog);
        QCOMPARE(spec->origin.scenario, m_result.scenario.name);
        QCOMPARE(spec->origin.planDate, std::string("2026-12-01"));
        QCOMPARE(spec->origin.catalogDate, std::string("2026-10-01"));
        QVERIFY(spec->origin.program.starts_with("gpuplan "));
        QVERIFY(spec->origin.scenarioHash.starts_with("fnv1a64:") && spec->origin.scenarioHash.size() == 24);
        m_result.scenario.cluster.maxNodes += 1;
        QVERIFY(deploymentOf(m_result, 0, m_catalog)->origin.scenarioHash != spec->origin.scenarioHash);
    }

    void keepsPricesWithDatesAndUnknownOnes()
    {
        const auto spec = deploymentOf(m_result, 0, m_catalog);
        QCOMPARE(spec->prices.size(), std::size_t(3));
        QCOMPARE(spec->prices[0].date, std::string("2024-10-09"));
        QCOMPARE(spec->prices[0].source, std::string("vendor's price list"));
        QVERIFY(spec->prices[0].amount == (Money{ 270.8333, Currency::Cny }));
        QVERIFY(!spec->prices[2].amount.has_value());
        QCOMPARE(spec->prices[1].date, std::string("2024-10-09")); // machine time has the date of the machine's price
        QVERIFY(spec->prices[2].date.empty());
    }

    /// 10B tokens of 4 bytes, and three checkpoints of 14 bytes a parameter.
    void dataAreTheDataSetAndTheCheckpoints()
    {
        m_result.job.architecture.hidden = 4096;
        m_result.scenario.storage.checkpointsKept = 0;
        const double dataset = deploymentOf(m_result, 0, m_catalog)->storage.dataGib;
        QVERIFY(std::fabs(dataset - 40e9 / kGiB) < 1e-6);
        m_result.scenario.storage.checkpointsKept = 3;
        const double both = deploymentOf(m_result, 0, m_catalog)->storage.dataGib;
        QVERIFY(std::fabs(both - dataset - 3 * 14 * static_cast<double>(totalParams(m_result.job.architecture)) / kGiB) < 1e-6);
        m_result.scenario.data.datasetGib = 1000;
        QVERIFY(std::fabs(deploymentOf(m_result, 0, m_catalog)->storage.dataGib - (both - dataset) - 1000) < 1e-6);
    }

    void aModelTheVendorDoesNotPrintIsInferred()
    {
        m_catalog.instances[0].gpuModelApi = "GPU H";
        m_result.options[0].hardware.accelerator.name = "NVIDIA H20 96GB";
        QVERIFY(deploymentOf(m_result, 0, m_catalog)->machines.acceleratorInferred);
    }

    void everyExportWorksFromIt()
    {
        const auto spec = deploymentOf(m_result, 0, m_catalog);
        QVERIFY(exportTerraform(*spec).has_value() && exportRosYaml(*spec).has_value() && exportRosJson(*spec).has_value());
        const auto read = readDeployment(deploymentYaml(*spec), "deployment.yaml");
        QVERIFY2(read.has_value(), read ? "" : describe(read.error()).c_str());
        QVERIFY(*read == *spec);
    }

    void ownMachinesNeedNoCatalogueEntry()
    {
        m_result.options[0].cloud = Cloud::Own;
        m_result.options[0].instanceType = "lab node";
        m_result.options[0].region.clear();
        const auto spec = deploymentOf(m_result, 0, m_catalog);
        QVERIFY(spec.has_value());
        QCOMPARE(static_cast<int>(spec->storage.data), static_cast<int>(DataStorage::None));
        QCOMPARE(spec->storage.dataGib, 0.0);
        QVERIFY(exportDeployment(*spec).has_value());
        QVERIFY(describe(exportTerraform(*spec).error()).find("this option runs on own") != std::string::npos);
    }

    void faultsAreNamed()
    {
        const auto outside = deploymentOf(m_result, 1, m_catalog);
        QVERIFY(!outside.has_value());
        QCOMPARE(outside.error().code, ErrorCode::OutOfRange);
        m_catalog.instances.clear();
        const auto unknown = deploymentOf(m_result, 0, m_catalog);
        QVERIFY(!unknown.has_value());
        QCOMPARE(unknown.error().code, ErrorCode::UnknownName);
    }
};

GPUPLAN_TEST(DeploymentOfTest)
#include "test_deployment_of.moc"
