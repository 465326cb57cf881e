#include "core/export/terraform_tencent.hpp"

#include "tests/core/export/oracle.hpp"
#include "tests/core/export/specs.hpp"
#include "tests/support/registry.hpp"

#include <QTemporaryDir>

#include <array>
#include <regex>

using namespace gpuplan;
using namespace gpuplan::tests;

namespace {

struct Fault {
    const char *name, *file, *before, *after, *complaint;
    bool needsValues = false;
    const char *variable = nullptr;
};

constexpr std::array<Fault, 8> kFaults{ {
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

    std::filesystem::path folder(const QString &name) const { return m_folder.filePath(name).toStdString(); }

private slots:
    void initTestCase()
    {
        const Run ready = setUpOracles();
        QVERIFY2(ready.code == 0, ready.out.c_str());
    }

    void everyDeploymentPlansCleanly()
    {
        std::vector<std::string> names;
        std::vector<QStringList> calls;
        for (const auto &[name, spec] : tencentSpecs()) {
            const auto files = exportTerraform(spec);
            QVERIFY2(files.has_value(), name.c_str());
            QVERIFY(writeExport(*files, folder(QString::fromStdString(name))).has_value());
            names.push_back(name);
            calls.push_back(tfcheckArguments(folder(QString::fromStdString(name))));
        }
        const std::vector<Run> runs = runTogether("node", calls);
        for (std::size_t i = 0; i < runs.size(); ++i)
            QVERIFY2(passes(runs[i]), (names[i] + ": " + runs[i].out).c_str());
    }

    void brokenExportsAreRejected()
    {
        std::vector<std::pair<const Fault *, bool>> asked; // the fault; by the schema check
        std::vector<QStringList> calls;
        for (const Fault &fault : kFaults) {
            auto files = exportTerraform(gt4Spec());
            QVERIFY(files.has_value());
            QVERIFY2(mutate(*files, fault.file, fault.before, fault.after), fault.name);
            const auto broken = folder(QString("broken ") + fault.name);
            QVERIFY(writeExport(*files, broken).has_value());
            const QStringList variable = fault.variable == nullptr ? QStringList{} : QStringList{ "--var", fault.variable };
            for (const bool fallback : { true, false }) {
                if (fallback ? fault.needsValues : !haveTerraform())
                    continue;
                asked.emplace_back(&fault, fallback);
                calls.push_back(tfcheckArguments(broken, fallback, variable));
            }
        }
        const std::vector<Run> runs = runTogether("node", calls);
        for (std::size_t i = 0; i < runs.size(); ++i) {
            const auto &[fault, fallback] = asked[i];
            const std::string what = std::string(fault->name) + (fallback ? " (schema check): " : " (terraform): ") + runs[i].out;
            QVERIFY2(runs[i].code == 1 && runs[i].out.find(fault->complaint) != std::string::npos, what.c_str());
        }
    }

    /// Only the way out names the whole internet; no credential stands anywhere.
    void nothingIsOpenAndNoCredentialIsWritten()
    {
        for (const auto &[name, spec] : tencentSpecs()) {
            const auto files = exportTerraform(spec);
            QVERIFY(files.has_value());
            for (const ExportedFile &file : *files) {
                std::size_t from = 0;
                for (std::size_t at = file.content.find("ingress {"); at != std::string::npos; at = file.content.find("ingress {", from)) {
                    from = file.content.find('}', at);
                    QVERIFY(file.content.substr(at, from - at).find("0.0.0.0/0") == std::string::npos);
                }
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
