#include "core/export/yaml_text.hpp"

#include "core/base/file.hpp"
#include "tests/core/export/oracle.hpp"
#include "tests/core/export/specs.hpp"
#include "tests/support/registry.hpp"

#include <QTemporaryDir>
#include <nlohmann/json.hpp>

using namespace gpuplan;
using namespace gpuplan::tests;

class YamlTextTest : public QObject {
    Q_OBJECT
private slots:
    void wordsThatMeanSomethingElseAreQuoted()
    {
        for (const char *word :
            { "yes", "No", "ON", "null", "True", "y", "2015-09-01", "1e3", "12:30", "~", "", "- a", "a: b", "a #b", "=", "<<", "0x1F", ".inf" })
            QVERIFY2(!isPlainYamlWord(word), word);
        for (const char *word : { "ecs.gn7i-c8g1.2xlarge", "ALIYUN::ECS::VPC", "cloud_essd", "cn-beijing" })
            QVERIFY2(isPlainYamlWord(word), word);
        QVERIFY(!isPlainYamlWord("ALIYUN: x"));
        QVERIFY(!isPlainYamlWord("a:b"));
    }

    /// PyYAML reads YAML 1.1, where most words have second meanings.
    void anotherReaderSeesTheSameTree()
    {
        nlohmann::ordered_json tree;
        for (const std::string &text : { kHostile, std::string("yes"), std::string("2015-09-01"), std::string("012"), std::string("1_000"), std::string("1:30"),
                 std::string("a\nb\n"), std::string("a\n\n  b\n"), std::string("  lead\nx\n"), std::string("\n"), std::string("x\n\n"),
                 std::string("tab\there\n"), std::string("end "), std::string("中文：说明"), std::string("\u2028"), std::string("=") })
            tree["texts"].push_back(text);
        tree["nested"] = { { "yes", { { "null", nullptr }, { "true", true }, { "empty map", nlohmann::ordered_json::object() } } },
            { "list of lists", { { 1, 2.5, -3 }, nlohmann::ordered_json::array() } }, { "block", "#cloud-config\nx: |\n  y\n" } };
        tree["big"] = 1e300;
        QTemporaryDir folder;
        const QString yaml = folder.filePath("t.yaml");
        const QString json = folder.filePath("t.json");
        QVERIFY(writeFileAtomically(yaml.toStdString(), yamlText(tree)).has_value());
        QVERIFY(writeFileAtomically(json.toStdString(), tree.dump()).has_value());
        const Run run = runProgram("/usr/bin/python3",
            { "-c",
                "import json,sys,yaml\na=yaml.safe_load(open(sys.argv[1],encoding='utf-8'));b=json.load(open(sys.argv[2],encoding='utf-8'))\n"
                "b['big']=str(b['big'])if isinstance(a['big'],str)else b['big']\nprint([x for x in zip(a['texts'],b['texts']) if "
                "x[0]!=x[1]])\nsys.exit(a['texts']!=b['texts'] or a['nested']!=b['nested'])",
                yaml, json });
        QVERIFY2(run.code == 0, run.out.c_str());
    }
};

GPUPLAN_TEST(YamlTextTest)
#include "test_yaml_text.moc"
