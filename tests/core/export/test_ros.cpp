#include "core/export/ros.hpp"

#include "tests/core/export/oracle.hpp"
#include "tests/core/export/specs.hpp"
#include "tests/support/registry.hpp"

#include <QTemporaryDir>
#include <nlohmann/json.hpp>
#include <yaml-cpp/yaml.h>

using namespace gpuplan;
using namespace gpuplan::tests;

/// The templates before roscheck, and YAML against JSON.
class RosTest : public QObject {
    Q_OBJECT
    QTemporaryDir m_folder;

    std::filesystem::path file(const QString &name) const { return m_folder.filePath(name).toStdString(); }

    /// Both exports of a deployment, written to a folder of their own.
    std::filesystem::path written(const std::string &name, const DeploymentSpec &spec) const
    {
        const auto folder = file(QString::fromStdString(name));
        const auto yaml = exportRosYaml(spec);
        const auto json = exportRosJson(spec);
        return yaml && json && writeExport(*yaml, folder) && writeExport(*json, folder) ? folder : std::filesystem::path();
    }

private slots:
    void everyTemplatePassesTheChecker()
    {
        QStringList templates;
        for (const auto &[name, spec] : allSpecs()) {
            const auto folder = written(name, spec);
            QVERIFY2(!folder.empty(), name.c_str());
            templates << QString::fromStdString((folder / "template.ros.yaml").string()) << QString::fromStdString((folder / "template.ros.json").string());
        }
        const Run run = roscheck(templates);
        QVERIFY2(run.code == 0, run.out.c_str());
    }

    void yamlAndJsonAreTheSameTree()
    {
        const char *compare = "import json, sys, yaml\n"
                              "a = yaml.safe_load(open(sys.argv[1], encoding='utf-8')); b = json.load(open(sys.argv[2], encoding='utf-8'))\n"
                              "sys.exit(0 if a == b and a['Resources'] else 'the trees differ')";
        for (const auto &[name, spec] : allSpecs()) {
            const auto folder = written(name, spec);
            const Run run = runProgram("/usr/bin/python3",
                { "-c", compare, QString::fromStdString((folder / "template.ros.yaml").string()),
                    QString::fromStdString((folder / "template.ros.json").string()) });
            QVERIFY2(run.code == 0, (name + ": " + run.out).c_str());
        }
    }

    void brokenTemplatesAreRejected_data()
    {
        QTest::addColumn<QString>("before");
        QTest::addColumn<QString>("after");
        QTest::newRow("dangling Ref") << "Ref: VSwitch\n"
                                      << "Ref: VSwitcher\n";
        QTest::newRow("bad enum") << "IpProtocol: tcp"
                                  << "IpProtocol: tpc";
        QTest::newRow("required property missing") << "      ProtocolType: NFS\n"
                                                   << "";
        QTest::newRow("unknown property") << "      VpcName:"
                                          << "      VpcTitle:";
        QTest::newRow("unknown type") << "ALIYUN::NAS::FileSystem"
                                      << "ALIYUN::NAS::FilesSystem";
        QTest::newRow("unknown attribute") << "[Nodes, PrivateIps]"
                                           << "[Nodes, PrivateAddresses]";
    }

    void brokenTemplatesAreRejected()
    {
        QFETCH(QString, before);
        QFETCH(QString, after);
        auto files = exportRosYaml(erdmaSpec());
        QVERIFY(files.has_value());
        QVERIFY(mutate(*files, "template.ros.yaml", before.toStdString(), after.toStdString()));
        const auto folder = file(QString("broken-") + QTest::currentDataTag());
        QVERIFY(writeExport(*files, folder).has_value());
        const Run run = roscheck({ QString::fromStdString((folder / "template.ros.yaml").string()) });
        QVERIFY2(run.code == 1, run.out.c_str());
    }

    void theStackWaitsForEveryNode()
    {
        const auto tree = nlohmann::json::parse(contentOf(*exportRosJson(erdmaSpec()), "template.ros.json"));
        const auto &ready = tree.at("Resources").at("Ready");
        QCOMPARE(ready.at("Type").get<std::string>(), std::string("ALIYUN::ROS::WaitCondition"));
        QCOMPARE(ready.at("Properties").at("Count").at("Ref").get<std::string>(), std::string("NodeCount"));
        QVERIFY(ready.at("Properties").at("Timeout").get<int>() >= 1800);
        QCOMPARE(tree.at("Parameters").at("NodeCount").at("Default").get<int>(), 2);
        QCOMPARE(tree.at("Resources").at("Nodes").at("Properties").at("EniMappings").size(), std::size_t(2));
    }

    void everyParameterStandsInOneGroup()
    {
        for (const auto &[name, spec] : allSpecs()) {
            const auto tree = nlohmann::json::parse(contentOf(*exportRosJson(spec), "template.ros.json"));
            std::size_t grouped = 0;
            for (const auto &group : tree.at("Metadata").at("ALIYUN::ROS::Interface").at("ParameterGroups")) {
                for (const auto &parameter : group.at("Parameters"))
                    QVERIFY2(tree.at("Parameters").contains(parameter.get<std::string>()), name.c_str());
                grouped += group.at("Parameters").size();
            }
            QCOMPARE(grouped, tree.at("Parameters").size());
        }
    }

    void moreInterfacesThanRosTakesAreRefused()
    {
        DeploymentSpec spec = erdmaSpec();
        spec.network.rdmaCards = 4;
        const auto refused = exportRosYaml(spec);
        QVERIFY(!refused.has_value());
        QCOMPARE(refused.error().code, ErrorCode::Unsupported);
        QVERIFY(exportTerraform(spec).has_value());
    }
};

GPUPLAN_TEST(RosTest)
#include "test_ros.moc"
