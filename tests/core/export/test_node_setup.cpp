#include "core/export/node_setup.hpp"

#include "core/base/file.hpp"
#include "tests/core/export/oracle.hpp"
#include "tests/core/export/specs.hpp"
#include "tests/support/registry.hpp"

#include <QTemporaryDir>
#include <nlohmann/json.hpp>
#include <yaml-cpp/yaml.h>

using namespace gpuplan;
using namespace gpuplan::tests;

class NodeSetupTest : public QObject {
    Q_OBJECT
    QTemporaryDir m_folder;

    /// What terraform's templatefile() or ROS's Fn::Sub hands to the node: template marks filled, escaped marks turned back.
    static std::string rendered(std::string text, bool terraform)
    {
        const std::string filler = terraform ? "eA==" : "curl -X POST http://192.0.2.1/wait";
        std::string out;
        for (std::size_t i = 0; i < text.size(); ++i) {
            if (terraform && (text.compare(i, 3, "$${") == 0 || text.compare(i, 3, "%%{") == 0)) {
                out += text.substr(i + 1, 2);
                i += 2;
            } else if (!terraform && text.compare(i, 3, "${!") == 0) {
                out += "${";
                i += 2;
            } else if (text.compare(i, 2, "${") == 0) {
                i = text.find('}', i);
                out += filler;
            } else {
                out += text[i];
            }
        }
        return out;
    }

    Run schemaOf(const std::string &text) const
    {
        const QString file = m_folder.filePath("user-data");
        return writeFileAtomically(file.toStdString(), text) ? runProgram("cloud-init", { "schema", "-c", file }) : Run{};
    }

    /// The ones whose user data differ most; each run of cloud-init takes a second.
    static std::vector<std::pair<std::string, DeploymentSpec>> someSpecs()
    {
        return { { "erdma", erdmaSpec() }, { "hostile", hostileSpec() }, { "inferred", inferredSpec() } };
    }

private slots:
    void cloudInitAcceptsWhatTerraformRenders()
    {
        for (const auto &[name, spec] : someSpecs()) {
            const std::string text = rendered(contentOf(*exportTerraform(spec), "cloud-init.yaml.tftpl"), true);
            const Run run = schemaOf(text);
            QVERIFY2(run.code == 0, (name + ": " + run.out).c_str());
            QVERIFY(text.starts_with("#cloud-config\n"));
        }
    }

    void cloudInitAcceptsWhatRosRendersAndItFits()
    {
        for (const auto &[name, spec] : someSpecs()) {
            const auto tree = nlohmann::json::parse(contentOf(*exportRosJson(spec), "template.ros.json"));
            const std::string text = rendered(tree["Resources"]["Nodes"]["Properties"]["UserData"]["Fn::Sub"][0].get<std::string>(), false);
            const Run run = schemaOf(text);
            QVERIFY2(run.code == 0, (name + ": " + run.out).c_str());
            QVERIFY2(text.size() < alibabaFacts()->userDataBytes, name.c_str());
        }
    }

    void cloudInitRejectsABrokenOne()
    {
        std::string text = rendered(contentOf(*exportTerraform(smallSpec()), "cloud-init.yaml.tftpl"), true);
        text.replace(text.find("encoding: b64"), 13, "encoding: b65");
        QVERIFY(schemaOf(text).code != 0);
    }

    /// The settings reach a shell as the texts they were, and nothing of them runs.
    void hostileSettingsStayTexts()
    {
        const std::string text = rendered(contentOf(*exportTerraform(hostileSpec()), "cloud-init.yaml.tftpl"), true);
        const YAML::Node files = YAML::Load(text)["write_files"];
        QVERIFY(writeFileAtomically(m_folder.filePath("node.env").toStdString(), files[0]["content"].as<std::string>()).has_value());
        QVERIFY(writeFileAtomically(m_folder.filePath("launch.env").toStdString(),
            "NNODES=1\n" + files[1]["content"].as<std::string>().substr(files[1]["content"].as<std::string>().find('\n') + 1))
                    .has_value());
        const Run run
            = runProgram("bash", { "-c", ". \"$1/node.env\" && . \"$1/launch.env\" && printf '%s|%s' \"$MOUNT_POINT\" \"$NOTE\"", "x", m_folder.path() });
        QCOMPARE(run.code, 0);
        std::string oneLine = kHostile;
        oneLine.replace(oneLine.find('\n'), 1, " ");
        QCOMPARE(run.out, "/data ${x} it's|" + oneLine);
    }

    void scriptsArriveWhole()
    {
        const auto tree = nlohmann::json::parse(contentOf(*exportRosJson(smallSpec()), "template.ros.json"));
        const YAML::Node files
            = YAML::Load(rendered(tree["Resources"]["Nodes"]["Properties"]["UserData"]["Fn::Sub"][0].get<std::string>(), false))["write_files"];
        std::size_t found = 0;
        for (const NodeFile &script : nodeScripts(Cloud::Alibaba))
            for (const auto &file : files)
                if (file["path"].as<std::string>() == script.path) {
                    QCOMPARE(QByteArray::fromBase64(QByteArray::fromStdString(file["content"].as<std::string>())).toStdString(), script.content);
                    ++found;
                }
        QCOMPARE(found, nodeScripts(Cloud::Alibaba).size());
    }

    void theSignalScriptIsCleanShell()
    {
        const auto tree = nlohmann::json::parse(contentOf(*exportRosJson(smallSpec()), "template.ros.json"));
        const YAML::Node files
            = YAML::Load(rendered(tree["Resources"]["Nodes"]["Properties"]["UserData"]["Fn::Sub"][0].get<std::string>(), false))["write_files"];
        QString path;
        for (const auto &file : files)
            if (file["path"].as<std::string>() == "/opt/gpuplan/signal.sh") {
                path = m_folder.filePath("signal.sh");
                QVERIFY(writeFileAtomically(path.toStdString(), file["content"].as<std::string>()).has_value());
            }
        QVERIFY(!path.isEmpty());
        const Run run = runProgram("shellcheck", { path });
        QVERIFY2(run.code == 0, run.out.c_str());
    }

    void modelWordsAreThoseOfNvidiaSmi()
    {
        QCOMPARE(gpuModelWord("NVIDIA A100 SXM4 80GB"), std::string("A100"));
        QCOMPARE(gpuModelWord("NVIDIA H20-96GB"), std::string("H20"));
        QCOMPARE(gpuModelWord("GeForce RTX 4090"), std::string("4090"));
        QCOMPARE(gpuModelWord("no model"), std::string());
    }
};

GPUPLAN_TEST(NodeSetupTest)
#include "test_node_setup.moc"
