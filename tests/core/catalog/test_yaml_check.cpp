#include "core/catalog/yaml_check.hpp"
#include "tests/support/registry.hpp"

using namespace gpuplan;

class YamlCheckTest : public QObject {
    Q_OBJECT
private slots:
    void passesWhatTheCatalogueWrites()
    {
        QVERIFY(!yamlFault("- id: x\n  nodes: [{id: a, kind: nic}, {id: b, kind: nic}]\n  note: ~\n- id: y\n", "f"));
        QVERIFY(!yamlFault("", "f"));
    }

    void namesWhatIsUnfit_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("says");
        QTest::newRow("alias") << QByteArray("a: &a [x, x]\nb: [*a, *a]\n")
                               << QByteArray("f:2:5: cannot be read: aliases (*name) are not read; write the value out");
        QTest::newRow("alias of itself") << QByteArray("&a [*a]\n") << QByteArray("f:1:5:");
        QTest::newRow("duplicate key") << QByteArray("- id: x\n  id: y\n") << QByteArray("f:2:3: key “id” is defined twice");
        QTest::newRow("duplicate key behind a list") << QByteArray("a: [1, {b: 2}]\nc: {d: 1}\na: 3\n") << QByteArray("f:3:1: key “a”");
        QTest::newRow("deep") << QByteArray(100'000, '[') << QByteArray("nested deeper than 32 levels");
        QTest::newRow("broken") << QByteArray("a: [\n") << QByteArray("f:2:1: cannot be read:");
        QTest::newRow("two documents") << QByteArray("a: 1\n---\nb: 2\n") << QByteArray("second document");
        QTest::newRow("UTF-16") << QByteArray("\xFF\xFE"
                                              "a\0",
            4) << QByteArray("UTF-16");
    }
    void namesWhatIsUnfit()
    {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, says);
        const auto fault = yamlFault({ text.constData(), static_cast<std::size_t>(text.size()) }, "f");
        QVERIFY(fault.has_value());
        QVERIFY2(describe(*fault).find(says.toStdString()) != std::string::npos, describe(*fault).c_str());
    }
};

GPUPLAN_TEST(YamlCheckTest)
#include "test_yaml_check.moc"
