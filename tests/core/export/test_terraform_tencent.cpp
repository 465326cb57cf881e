#include "core/export/terraform_tencent.hpp"

#include "tests/core/export/terraform_check.hpp"
#include "tests/support/registry.hpp"

#include <array>
#include <regex>

using namespace gpuplan;
using namespace gpuplan::tests;

namespace {

constexpr std::array<TerraformFault, 8> kFaults{ {
    { "required argument missing", "network.tf", "  cidr_block = var.vpc_cidr\n", "", "cidr_block" },
    { "unknown argument", "main.tf", "  instance_type     = var.instance_type", "  instance_kind     = var.instance_type", "instance_kind" },
    { "dangling reference", "outputs.tf", "tencentcloud_vpc.main.id", "tencentcloud_vpc.other.id", "tencentcloud_vpc" },
    { "unknown resource type", "main.tf", "resource \"tencentcloud_cam_role\" \"node\"", "resource \"tencentcloud_cam_rolle\" \"node\"",
        "tencentcloud_cam_rolle" },
    { "brackets left open", "network.tf", "resource \"tencentcloud_vpc\" \"main\" {", "resource \"tencentcloud_vpc\" \"main\" {{", "network.tf" },
    { "SSH for the whole internet", "variables.tf", "variable \"ssh_cidr\"", "variable \"ssh_cidr\"", "whole internet", true, "ssh_cidr=0.0.0.0/0" },
    { "spot without a bid", "variables.tf", "variable \"purchase\"", "variable \"purchase\"", "spot_max_price", true, "purchase=spot" },
    { "undeclared variable", "main.tf", "var.period_months", "var.months", "months" },
} };

} // namespace

class TerraformTencentTest : public QObject {
    Q_OBJECT
    QTemporaryDir m_folder;

private slots:
    void initTestCase()
    {
        const Run ready = setUpOracles();
        QVERIFY2(ready.code == 0, ready.out.c_str());
    }

    void everyDeploymentPlansCleanly() { planCleanly(tencentSpecs(), m_folder); }

    void brokenExportsAreRejected() { rejectFaults(gt4Spec(), kFaults, m_folder); }

    /// Only the way out names the whole internet; no credential stands anywhere.
    void nothingIsOpenAndNoCredentialIsWritten()
    {
        for (const auto &[name, spec] : tencentSpecs()) {
            const auto files = exportTerraform(spec);
            QVERIFY(files.has_value());
            for (const ExportedFile &file : *files) {
                QVERIFY2(openIngress(file.content).empty(), file.path.c_str());
                QVERIFY2(!std::regex_search(file.content, std::regex("AKID[0-9A-Za-z]{13,}|password")), file.path.c_str());
            }
        }
    }

    void subscriptionsAndClustersFollowThePlan()
    {
        QVERIFY(contentOf(*exportTerraform(on(gt4Spec(), DataStorage::Oss, PurchaseMode::Month)), "variables.tf").find("default     = \"month\"")
            != std::string::npos);
        DeploymentSpec cluster = gt4Spec();
        cluster.network.fabric = Fabric::Roce;
        QVERIFY(tencentPlan(cluster)->rdmaCluster);
        QVERIFY(!tencentPlan(gt4Spec())->rdmaCluster);
        QVERIFY(contentOf(*exportTerraform(gt4Spec()), "README.md").find("nodes talk TCP") != std::string::npos);
    }

    void aDeploymentOfAnotherCloudIsRefused()
    {
        const auto refused = tencentTerraform(smallSpec());
        QVERIFY(!refused.has_value());
        QCOMPARE(refused.error().code, ErrorCode::Unsupported);
    }
};

GPUPLAN_TEST(TerraformTencentTest)
#include "test_terraform_tencent.moc"
