#include "core/export/deployment.hpp"

#include "tests/core/export/oracle.hpp"
#include "tests/core/export/specs.hpp"
#include "tests/support/registry.hpp"

using namespace gpuplan;
using namespace gpuplan::tests;

/// Faults of a deployment.yaml are named with file, line and field.
class DeploymentReadTest : public QObject {
    Q_OBJECT
private slots:
    void faultsNameTheirPlace_data()
    {
        QTest::addColumn<QString>("before");
        QTest::addColumn<QString>("after");
        QTest::addColumn<int>("code");
        QTest::addColumn<QString>("word");
        const auto row = [](const char *name, const char *before, const char *after, ErrorCode code, const char *word) {
            QTest::newRow(name) << before << after << static_cast<int>(code) << word;
        };
        row("newer format", "deployment: 1", "deployment: 2", ErrorCode::NewerVersion, "format 2");
        row("no nodes", "  nodes: 1\n  bare", "  nodes: 0\n  bare", ErrorCode::OutOfRange, "machines.nodes is 0");
        row("text for a number", "micro_batch: 1", "micro_batch: two", ErrorCode::WrongType, "training.layout.micro_batch");
        row("unknown enum", "fabric: tcp", "fabric: pigeon", ErrorCode::UnknownName, "pigeon");
        row("unknown field", "  family:", "  families:", ErrorCode::MissingField, "machines.family");
        row("extra field", "region: cn-beijing", "region: cn-beijing\nregional: x", ErrorCode::UnknownField, "regional");
        row("missing section", "purchase: on_demand\n", "", ErrorCode::MissingField, "purchase");
        row("list for a mapping", "environment: {}", "environment: []", ErrorCode::WrongType, "launch.environment");
        row("amount without currency", "currency: CNY", "currency: null", ErrorCode::WrongType, "prices[0].currency");
        row("broken YAML", "zones: []", "zones: [", ErrorCode::Syntax, "d.yaml:");
        row("a flag of another language", "bare_metal: false", "bare_metal: nein", ErrorCode::WrongType, "machines.bare_metal");
        row("negative price", "amount: 9.5326", "amount: -1", ErrorCode::OutOfRange, "prices[0].amount");
    }

    void faultsNameTheirPlace()
    {
        QFETCH(QString, before);
        QFETCH(QString, after);
        QFETCH(int, code);
        QFETCH(QString, word);
        std::vector<ExportedFile> files{ { "d.yaml", deploymentYaml(smallSpec()) } };
        QVERIFY(mutate(files, "d.yaml", before.toStdString(), after.toStdString()));
        const auto read = readDeployment(files[0].content, "d.yaml");
        QVERIFY(!read.has_value());
        const QString said = QString::fromStdString(describe(read.error()));
        QVERIFY2(static_cast<int>(read.error().code) == code, said.toUtf8().constData());
        QVERIFY2(said.contains(word) && said.startsWith("d.yaml:"), said.toUtf8().constData());
    }

    void lineAndColumnAreThoseOfTheFault()
    {
        const auto read = readDeployment("deployment: 1\nname: x\norigin: 3\n", "d.yaml");
        QVERIFY(!read.has_value());
        QCOMPARE(read.error().where, std::string("d.yaml:3:9"));
    }

    void emptyAndForeignTextsAreRefused()
    {
        for (const char *text : { "", "[]", "just text", "a: b", "\t" })
            QVERIFY2(!readDeployment(text, "d.yaml").has_value(), text);
    }
};

GPUPLAN_TEST(DeploymentReadTest)
#include "test_deployment_read.moc"
