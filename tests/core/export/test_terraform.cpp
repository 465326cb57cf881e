#include "tests/core/export/terraform_check.hpp"
#include "tests/support/registry.hpp"

#include <array>

using namespace gpuplan;
using namespace gpuplan::tests;

namespace {

constexpr std::array<TerraformFault, 10> kFaults{ {
    { "wrong disk category", "main.tf", "system_disk_category          = var.system_disk_category", "system_disk_category          = \"cloud_super\"",
        "system_disk_category" },
    { "required argument missing", "storage.tf", "  protocol_type    = \"NFS\"\n", "", "protocol_type" },
    { "unknown argument", "network.tf", "  cidr_block = var.vpc_cidr", "  cidr_range = var.vpc_cidr", "cidr_range" },
    { "bad traffic mode", "main.tf", "\"HighPerformance\"", "\"VeryHighPerformance\"", "network_interface_traffic_mode" },
    { "dangling reference", "outputs.tf", "alicloud_vpc.main.id", "alicloud_vpc.other.id", "alicloud_vpc" },
    { "unknown resource type", "main.tf", "resource \"alicloud_ram_role\" \"node\"", "resource \"alicloud_ram_rolle\" \"node\"", "alicloud_ram_rolle" },
    { "text for a number", "main.tf", "  network_card_index             = 0", "  network_card_index             = \"first\"", "network_card_index" },
    { "brackets left open", "network.tf", "resource \"alicloud_vpc\" \"main\" {", "resource \"alicloud_vpc\" \"main\" {{", "network.tf" },
    { "SSH for the whole internet", "variables.tf", "variable \"ssh_cidr\"", "variable \"ssh_cidr\"", "whole internet", true, "ssh_cidr=0.0.0.0/0" },
    { "deployment set too small", "variables.tf", "default     = 2\n", "default     = 24\n", "deployment set", true },
} };

} // namespace

/// The exported folders before the real checker: terraform with the provider's schemas, or the schema check where there is no terraform.
class TerraformTest : public QObject {
    Q_OBJECT
    QTemporaryDir m_folder;

private slots:
    void initTestCase()
    {
        const Run ready = setUpOracles();
        QVERIFY2(ready.code == 0, ready.out.c_str());
        qInfo("Terraform exports are checked by %s", haveTerraform() ? "the real terraform" : "tfcheck --fallback (no terraform on PATH)");
    }

    void everyDeploymentPlansCleanly() { planCleanly(allSpecs(), m_folder); }

    void theFallbackAcceptsThemToo()
    {
        std::vector<QStringList> calls;
        for (const char *name : { "erdma", "hostile", "inferred" })
            calls.push_back(tfcheckArguments(folderIn(m_folder, name), true));
        for (const Run &run : runTogether("node", calls))
            QVERIFY2(run.code == 0 && run.out.find("schema check only") != std::string::npos, run.out.c_str());
    }

    void brokenExportsAreRejected() { rejectFaults(erdmaSpec(), kFaults, m_folder); }

    void nothingIsOpenAndNoCredentialIsWritten()
    {
        for (const auto &[name, spec] : allSpecs()) {
            const auto files = exportTerraform(spec);
            QVERIFY(files.has_value());
            for (const ExportedFile &file : *files) {
                QVERIFY2(file.content.find("0.0.0.0/0") == std::string::npos, file.path.c_str());
                QVERIFY2(file.content.find("password") == std::string::npos, file.path.c_str());
                QVERIFY2(file.content.find("LTAI") == std::string::npos, file.path.c_str());
            }
            QVERIFY(contentOf(*files, "main.tf").find("http_tokens   = \"required\"") != std::string::npos);
            QVERIFY(contentOf(*files, "main.tf").find("alicloud_ecs_ram_role_attachment") != std::string::npos);
        }
    }

    void rdmaInterfacesStandOnCardsOfTheirOwn()
    {
        const std::string two = contentOf(*exportTerraform(erdmaSpec()), "main.tf");
        QVERIFY(two.find("network_card_index             = 0") != std::string::npos);
        QVERIFY(two.find("network_card_index             = 1") != std::string::npos);
        const std::string none = contentOf(*exportTerraform(smallSpec()), "main.tf");
        QVERIFY(none.find("network_card_index") == std::string::npos);
        QVERIFY(none.find("HighPerformance") == std::string::npos);
    }

    void whatIsNotKnownOfRdmaIsSaid()
    {
        DeploymentSpec spec = erdmaSpec();
        QVERIFY(contentOf(*exportTerraform(spec), "README.md").find("EriQuantity") == std::string::npos);
        spec.network.rdmaCards.reset();
        QVERIFY(contentOf(*exportTerraform(spec), "README.md").find("one interface is made. Compare `EriQuantity`") != std::string::npos);
        spec.network.rdmaCards = 4;
        QVERIFY(contentOf(*exportTerraform(spec), "README.md").find("more than two interfaces at once was not tried") != std::string::npos);
    }

    /// A subscription cannot be given back; the folder says so and nothing renews it.
    void subscriptionsEndWithTheirTerm()
    {
        const auto files = *exportTerraform(inferredSpec());
        QVERIFY(contentOf(files, "main.tf").find("renewal_status                      = \"Normal\"") != std::string::npos);
        QVERIFY(contentOf(files, "variables.tf").find("auto_release_time") == std::string::npos);
        QVERIFY(contentOf(files, "README.md").find("cannot be released before their term ends") != std::string::npos);
    }

    void costsAreSummedAsFarAsTheyAreKnown()
    {
        DeploymentSpec spec = smallSpec();
        const auto readme = [&] { return contentOf(*exportTerraform(spec), "README.md"); };
        QVERIFY(readme().find("What the planned run costs is unknown.") != std::string::npos);
        spec.prices.push_back({ "compute", PurchaseMode::OnDemand, Money{ 100.5, Currency::Cny }, "total", "2024-10-09", DateKind::Day, "list" });
        spec.prices.push_back({ "rework", PurchaseMode::OnDemand, Money{ 2.25, Currency::Cny }, "total", "2024-10-09", DateKind::Day, "list" });
        QVERIFY(readme().find("The planned run: 102.75 CNY for the parts whose price is known") != std::string::npos);
        spec.prices[1].amount = Money{ 1, Currency::Cny };
        QVERIFY(readme().find("The planned run: 103.75 CNY, without") != std::string::npos);
    }

    void spotAndDeploymentSetExcludeEachOther()
    {
        const std::string spot = contentOf(*exportTerraform(spotSpec()), "main.tf");
        QVERIFY(spot.find("spot_strategy") != std::string::npos);
        QVERIFY(spot.find("deployment_set") == std::string::npos);
        const std::string large = contentOf(*exportTerraform(largeSpec()), "variables.tf");
        QVERIFY(large.find("24 nodes do not fit. Empty: no deployment set.\"\n  default     = \"\"") != std::string::npos);
    }

    void sharedDataSurvivesDestroy()
    {
        for (const DeploymentSpec &spec : { smallSpec(), erdmaSpec(), inferredSpec() })
            QVERIFY(contentOf(*exportTerraform(spec), "storage.tf").find("prevent_destroy = true") != std::string::npos);
    }

    void otherCloudsAreRefusedByName()
    {
        DeploymentSpec spec = smallSpec();
        spec.machines.cloud = Cloud::Gcp;
        for (const auto &refused : { exportTerraform(spec), exportRosYaml(spec), exportRosJson(spec) }) {
            QVERIFY(!refused.has_value());
            QCOMPARE(refused.error().code, ErrorCode::Unsupported);
            QVERIFY(describe(refused.error()).find("this option runs on gcp") != std::string::npos);
        }
        QVERIFY(exportDeployment(spec).has_value());
    }

    void missingPlaceIsNamed()
    {
        DeploymentSpec spec = smallSpec();
        spec.region.clear();
        const auto refused = exportTerraform(spec);
        QVERIFY(!refused.has_value());
        QCOMPARE(refused.error().code, ErrorCode::MissingField);
        QCOMPARE(refused.error().where, std::string("region"));
    }
};

GPUPLAN_TEST(TerraformTest)
#include "test_terraform.moc"
