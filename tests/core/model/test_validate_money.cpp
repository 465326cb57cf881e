#include "core/model/scenario_file.hpp"
#include "core/model/validate_money.hpp"
#include "tests/support/registry.hpp"

using namespace gpuplan;

class ValidateMoneyTest : public QObject {
    Q_OBJECT
private slots:
    void namesTheFieldAndWhatIsAllowed_data()
    {
        QTest::addColumn<QString>("field");
        QTest::addColumn<QString>("value");
        const auto row = [](const char *field, const char *value) { QTest::newRow(field) << QString(field) << QString(value); };
        row("prices.tax", "2");
        row("prices.idle", "-0.1");
        row("prices.spread", "11");
        row("prices.monthly_use", "800");
        row("reliability.gpu_hours_per_failure", "0");
        row("reliability.spot_interruptions", "1");
        row("reliability.checkpoint_minutes", "0");
        row("reliability.spare_nodes", "-1");
        row("storage.shared_gib", "0");
        row("storage.data_disk_gib", "70000");
        row("storage.data_disk", "PL1"); // without a size
        row("storage.egress_gb", "-5");
        row("prices.discounts", "alibaba");
    }
    void namesTheFieldAndWhatIsAllowed()
    {
        QFETCH(QString, field);
        QFETCH(QString, value);
        Scenario scenario = exampleScenario();
        QVERIFY(validate(scenario).empty());
        QVERIFY(setField(scenario, field.toStdString(), value.toStdString()).has_value());
        const Errors errors = validate(scenario);
        QVERIFY(!errors.empty());
        QVERIFY2(errors.front().where.starts_with(field.toStdString()), errors.front().where.c_str());
    }

    void everyFieldComesBackFromItsFile()
    {
        Scenario scenario = exampleScenario();
        scenario.prices.discounts = { "aws=0.9" };
        scenario.prices.tax = 0.06;
        scenario.prices.supportPlan = "business";
        scenario.reliability.gpuHoursPerFailure = 20000;
        scenario.reliability.asyncCheckpoint = true;
        scenario.reliability.spotInterruptions = 0.2;
        scenario.storage.shared = "CPFS general-purpose";
        scenario.storage.readGbs = 10;
        const auto back = scenarioFromJson(scenarioToJson(scenario), "file");
        QVERIFY(back.has_value());
        QVERIFY(*back == scenario);
    }
};

GPUPLAN_TEST(ValidateMoneyTest)
#include "test_validate_money.moc"
