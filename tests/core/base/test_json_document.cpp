#include "core/base/json_document.hpp"
#include "tests/support/registry.hpp"

using namespace gpuplan;

class JsonDocumentTest : public QObject {
    Q_OBJECT
private slots:
    void knowsTheLineOfEveryMember()
    {
        const auto read = readJson("{\n\"a\": {\"b\": 1,\n\"c\": [5,\n6\n, {\"d\":\n true}]},\n\"e\": null}", "f");
        QVERIFY(read.has_value());
        QCOMPARE(read->lines,
            (std::map<std::string, int>{
                { "a", 2 }, { "a.b", 2 }, { "a.c", 3 }, { "a.c[0]", 3 }, { "a.c[1]", 4 }, { "a.c[2]", 5 }, { "a.c[2].d", 5 }, { "e", 7 } }));
        QCOMPARE(read->root["a"]["c"][1].get<int>(), 6);
    }

    void namesTheFault_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("says");
        QTest::newRow("duplicate key") << QByteArray("{\"a\": {\n\"b\": 1,\n\"b\": 2}}") << QByteArray("f:3: a.b: key “a.b” is defined twice");
        QTest::newRow("duplicate in a list") << QByteArray("[{\"x\": 1},\n{\"x\": 1, \"x\": 1}]") << QByteArray("f:2: [1].x: key");
        QTest::newRow("overflow") << QByteArray("{\"a\": [1,\n1e999\n]}") << QByteArray("f:2: a[1]: the number is 1e999; allowed: at most 1.8e308");
        QTest::newRow("syntax") << QByteArray("{\n\"a\": oops}") << QByteArray("f:2:6: cannot be read: syntax error");
        QTest::newRow("empty") << QByteArray(" \n ") << QByteArray("f:1:1: cannot be read: the file is empty");
        QTest::newRow("cut") << QByteArray("{\"a\": \"x") << QByteArray("f:1:");
        QTest::newRow("behind the end") << QByteArray("{} {}") << QByteArray("f:1:4: cannot be read");
        QTest::newRow("deep") << QByteArray(100'000, '[') << QByteArray("nested deeper than 64 levels");
        QTest::newRow("UTF-16") << QByteArray("\xFF\xFE{\0}\0", 6) << QByteArray("UTF-16");
    }
    void namesTheFault()
    {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, says);
        const auto read = readJson({ text.constData(), static_cast<std::size_t>(text.size()) }, "f");
        QVERIFY(!read.has_value());
        const std::string message = describe(read.error());
        QVERIFY2(message.find(says.toStdString()) != std::string::npos, message.c_str());
        QVERIFY2(message.find("json.exception") == std::string::npos, message.c_str());
    }

    void theSameKeyInTwoObjectsIsNoDuplicate() { QVERIFY(readJson(R"({"a": {"x": 1}, "b": {"x": 1}, "c": [{"x": 1}, {"x": 1}]})", "f").has_value()); }
};

GPUPLAN_TEST(JsonDocumentTest)
#include "test_json_document.moc"
