#include "tests/core/export/oracle.hpp"
#include "tests/core/export/specs.hpp"
#include "tests/support/registry.hpp"

#include <QTemporaryDir>

#include <memory>

using namespace gpuplan;
using namespace gpuplan::tests;

/// The exported folders before the real checker: terraform with the provider's schemas, or the schema check where there is no terraform.
class TerraformTest : public QObject {
    Q_OBJECT
    QTemporaryDir m_folder;

    std::filesystem::path folder(const QString &name) const { return m_folder.filePath(name).toStdString(); }

private slots:
    void initTestCase()
    {
        const Run ready = setUpOracles();
        QVERIFY2(ready.code == 0, ready.out.c_str());
        qInfo("Terraform exports are checked by %s", haveTerraform() ? "the real terraform" : "tfcheck --fallback (no terraform on PATH)");
    }

    void everyDeploymentPlansCleanly()
    {
        std::vector<std::pair<QString, std::unique_ptr<QProcess>>> running;
        for (const auto &[name, spec] : allSpecs()) {
            const auto files = exportTerraform(spec);
            QVERIFY2(files.has_value(), name.c_str());
            QVERIFY(writeExport(*files, folder(QString::fromStdString(name))).has_value());
            auto process = std::make_unique<QProcess>();
            process->setProcessChannelMode(QProcess::MergedChannels);
            process->start("node", tfcheckArguments(folder(QString::fromStdString(name))));
            running.emplace_back(QString::fromStdString(name), std::move(process));
            if (running.size() % 3 == 0)
                QVERIFY(running[running.size() - 3].second->waitForFinished(300000));
        }
        for (auto &[name, process] : running) {
            QVERIFY(process->state() == QProcess::NotRunning || process->waitForFinished(300000));
            const QByteArray said = process->readAll();
            QVERIFY2(process->exitCode() == 0 && said.contains("\"ok\": true") && said.contains("\"findings\": []"), (name + ": " + said).toUtf8().constData());
            if (haveTerraform())
                QVERIFY2(said.contains("terraform validate + plan") && said.contains("to add"), said.constData());
        }
    }

    void fallbackAcceptsToo()
    {
        const Run run = tfcheck(folder("erdma"), true);
        QVERIFY2(run.code == 0, run.out.c_str());
    }

    void brokenExportsAreRejected_data()
    {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QString>("before");
        QTest::addColumn<QString>("after");
        QTest::addColumn<QString>("complaint");
        QTest::addColumn<bool>("evaluates"); // only a real terraform evaluates variables
        QTest::newRow("wrong disk category") << "main.tf"
                                             << "system_disk_category          = var.system_disk_category"
                                             << "system_disk_category          = \"cloud_super\""
                                             << "system_disk_category" << false;
        QTest::newRow("required argument missing") << "storage.tf"
                                                   << "  protocol_type    = \"NFS\"\n"
                                                   << ""
                                                   << "protocol_type" << false;
        QTest::newRow("unknown argument") << "network.tf"
                                          << "  cidr_block = var.vpc_cidr"
                                          << "  cidr_range = var.vpc_cidr"
                                          << "cidr_range" << false;
        QTest::newRow("bad traffic mode") << "main.tf"
                                          << "\"HighPerformance\""
                                          << "\"VeryHighPerformance\""
                                          << "network_interface_traffic_mode" << false;
        QTest::newRow("dangling reference") << "outputs.tf"
                                            << "alicloud_vpc.main.id"
                                            << "alicloud_vpc.other.id"
                                            << "alicloud_vpc" << false;
        QTest::newRow("SSH for the whole internet") << "variables.tf"
                                                    << "variable \"ssh_cidr\" {\n  type        = string"
                                                    << "variable \"ssh_cidr\" {\n  type        = string"
                                                    << "" << true;
        QTest::newRow("deployment set too small") << "variables.tf"
                                                  << "default     = 2\n"
                                                  << "default     = 24\n"
                                                  << "deployment set" << true;
    }

    void brokenExportsAreRejected()
    {
        QFETCH(QString, file);
        QFETCH(QString, before);
        QFETCH(QString, after);
        QFETCH(QString, complaint);
        QFETCH(bool, evaluates);
        if (evaluates && !haveTerraform())
            QSKIP("needs terraform to evaluate variables");
        auto files = exportTerraform(erdmaSpec());
        QVERIFY(files.has_value());
        QVERIFY(mutate(*files, file.toStdString(), before.toStdString(), after.toStdString()));
        const auto broken = folder(QString("broken-") + QTest::currentDataTag());
        QVERIFY(writeExport(*files, broken).has_value());
        const bool open = complaint.isEmpty();
        const Run run = tfcheck(broken, !haveTerraform(), open ? QStringList{ "--var", "ssh_cidr=0.0.0.0/0" } : QStringList{});
        QCOMPARE(run.code, 1);
        QVERIFY2(QString::fromStdString(run.out).contains(open ? "whole internet" : complaint), run.out.c_str());
    }

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
        spec.machines.cloud = Cloud::Aws;
        for (const auto &refused : { exportTerraform(spec), exportRosYaml(spec), exportRosJson(spec) }) {
            QVERIFY(!refused.has_value());
            QCOMPARE(refused.error().code, ErrorCode::Unsupported);
            QVERIFY(describe(refused.error()).find("gpuplan exports Alibaba Cloud deployments; this option runs on aws") != std::string::npos);
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
