#include "core/export/alibaba.hpp"

#include "tests/core/export/specs.hpp"
#include "tests/support/registry.hpp"

using namespace gpuplan;
using namespace gpuplan::tests;

class AlibabaTest : public QObject {
    Q_OBJECT
private slots:
    void factsAreReadFromTheCatalogue()
    {
        const auto facts = alibabaFacts();
        QVERIFY2(facts.has_value(), facts ? "" : describe(facts.error()).c_str());
        QCOMPARE(facts->deploymentSetNodes, 20);
        QCOMPARE(facts->userDataBytes, std::size_t(32768));
        QCOMPARE(facts->ubuntuFamily, std::string("acs:ubuntu_22_04_x64"));
    }

    void deploymentSetsFollowCountAndPurchase()
    {
        QCOMPARE(alibabaPlan(smallSpec())->deploymentSet, std::string());
        QCOMPARE(alibabaPlan(erdmaSpec())->deploymentSet, std::string("LowLatency"));
        DeploymentSpec spec = erdmaSpec();
        spec.machines.nodes = 20;
        QCOMPARE(alibabaPlan(spec)->deploymentSet, std::string("LowLatency"));
        spec.machines.nodes = 21;
        QCOMPARE(alibabaPlan(spec)->deploymentSet, std::string());
        spec.machines.nodes = 2;
        spec.purchase = PurchaseMode::Spot;
        QCOMPARE(alibabaPlan(spec)->deploymentSet, std::string());
        QVERIFY(alibabaPlan(spec)->deploymentSetWhy.find("Spot") != std::string::npos);
    }

    void imagesFollowTheMachine()
    {
        QCOMPARE(alibabaPlan(smallSpec())->imageName, std::string());
        QVERIFY(alibabaPlan(erdmaSpec())->imageName.find("uefi") != std::string::npos);
        QCOMPARE(alibabaPlan(erdmaSpec())->imageFamily, std::string());
        DeploymentSpec spec = smallSpec();
        spec.machines.family = "gn8v-tee";
        QCOMPARE(alibabaPlan(spec)->imageFamily, std::string("acs:alibaba_cloud_linux_3_2104_lts_x64"));
    }

    void rdmaInterfacesNeedErdma()
    {
        QCOMPARE(alibabaPlan(erdmaSpec())->erdmaInterfaces, 2);
        QCOMPARE(alibabaPlan(smallSpec())->erdmaInterfaces, 0);
        QCOMPARE(alibabaPlan(roceSpec())->erdmaInterfaces, 0);
        DeploymentSpec spec = erdmaSpec();
        spec.network.rdmaCards.reset();
        QCOMPARE(alibabaPlan(spec)->erdmaInterfaces, 1);
    }

    void cpfsGrowsInSteps()
    {
        DeploymentSpec spec = inferredSpec();
        spec.storage.dataGib = 10;
        QCOMPARE(alibabaPlan(spec)->cpfsGib, 3600.0);
        spec.storage.dataGib = 3601;
        QCOMPARE(alibabaPlan(spec)->cpfsGib, 4800.0);
    }

    void tagsObeyTheApi()
    {
        const auto plan = alibabaPlan(hostileSpec());
        QVERIFY(plan.has_value());
        QVERIFY(plan->tags.size() <= 19); // a node carries one more
        DeploymentSpec many = smallSpec();
        for (int i = 0; i < 30; ++i)
            many.tags["key" + std::to_string(i)] = "x";
        QCOMPARE(alibabaPlan(many)->tags.size(), std::size_t(19));
        for (const auto &[key, value] : plan->tags)
            QVERIFY2(!key.empty() && value.find('\n') == std::string::npos && !value.starts_with("aliyun"), key.c_str());
    }
};

GPUPLAN_TEST(AlibabaTest)
#include "test_alibaba.moc"
