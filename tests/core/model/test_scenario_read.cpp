#include "core/model/scenario_file.hpp"
#include "tests/support/registry.hpp"

using namespace gpuplan;

class ScenarioReadTest : public QObject {
    Q_OBJECT
private slots:
    void faults_data()
    {
        QTest::addColumn<QByteArray>("members");
        QTest::addColumn<QByteArray>("says");
        QTest::newRow("duplicate key") << QByteArray("\"limits\": {\"budget\": \"¥5\",\n\"budget\": \"¥6\"}")
                                       << QByteArray("s:3: limits.budget: key “limits.budget” is defined twice");
        QTest::newRow("dotted key") << QByteArray("\"limits.budget\": \"¥5\"")
                                    << QByteArray("s:2: limits.budget: write it nested, not with a dot: {\"limits\": {\"budget\": …}}");
        QTest::newRow("dotted group") << QByteArray("\"a.b\": 5") << QByteArray("s:2: a.b: a.b is not a known field");
        QTest::newRow("group that is none") << QByteArray("\"limits\": 5")
                                            << QByteArray("s:2: limits: limits must be an object with budget, deadline, found number");
        QTest::newRow("null group") << QByteArray("\"data\": null") << QByteArray("s:2: data: data must be an object with tokens, samples");
        QTest::newRow("too great a number") << QByteArray("\"data\": {\n\"tokens\": 1e999}") << QByteArray("s:3: data.tokens: the number is 1e999");
        QTest::newRow("unknown top key") << QByteArray("\"clowds\": 1") << QByteArray("s:2: clowds: clowds is not a known field");
        QTest::newRow("pointer characters") << QByteArray("\"a/b~c\": 1") << QByteArray("s:2: a/b~c: a/b~c is not a known field");
        QTest::newRow("empty key") << QByteArray("\"\": 1") << QByteArray("the empty key is not a known field");
        QTest::newRow("more than an amount") << QByteArray("\"limits\": {\"budget\": {\"amount\": 5, \"currency\": \"CNY\", \"tax\": 1}}")
                                             << QByteArray("s:2: limits.budget.tax: tax is not a known field");
        QTest::newRow("own machine") << QByteArray("\"own_nodes\": [{},\n{\"gpu_cout\": 8}]")
                                     << QByteArray("s:3: own_nodes[1].gpu_cout: gpu_cout is not a known field; the nearest is “gpu_count”");
        QTest::newRow("whole number") << QByteArray("\"cluster\": {\"max_nodes\": 1e10}") << QByteArray("a whole number up to 1073741823");
    }
    void faults()
    {
        QFETCH(QByteArray, members);
        QFETCH(QByteArray, says);
        const auto read = readScenario("{\"version\": 1,\n" + members.toStdString() + "}", "s");
        QVERIFY(!read.has_value());
        std::string all;
        for (const Error &error : read.error())
            all += describe(error) + "\n";
        QVERIFY2(all.find(says.toStdString()) != std::string::npos, all.c_str());
    }

    void versionsAreNamedWithTheirLine()
    {
        QVERIFY(describe(readScenario("{\n\"version\": 99}", "s").error().front()).starts_with("s:2: version: was written by a newer gpuplan"));
        for (const char *version : { "0", "-1", "1.5", "\"1\"", "99999999999999999999", "null", "true" })
            QVERIFY2(describe(readScenario(std::string("{\n\"version\": ") + version + "}", "s").error().front())
                         .starts_with("s:2: version: version must be a whole number"),
                version);
        QVERIFY(describe(readScenario("{}", "s").error().front()).starts_with("s: version: the format version is missing"));
    }

    void placesServeLaterChecks()
    {
        const auto read = readScenario("{\"version\": 1,\n\"data\": {\n\"tokens\": -1},\n\"recipe\": {\"stack_version\": \"foo\"}}", "s");
        QVERIFY(read.has_value());
        std::vector<std::string> said;
        for (const Error &error : validate(read->scenario))
            said.push_back(describe(read->places.placed(error)));
        QCOMPARE(said.size(), std::size_t(2));
        QVERIFY(said[0].starts_with("s:3: data.tokens: tokens is -1"));
        QVERIFY(said[1].starts_with("s:4: recipe.stack_version: the stack version is “foo”; allowed: a release or a date such as 24.05"));
    }
};

GPUPLAN_TEST(ScenarioReadTest)
#include "test_scenario_read.moc"
