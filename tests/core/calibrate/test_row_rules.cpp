#include "tests/support/registry.hpp"

#include "core/calibrate/row_rules.hpp"

using namespace gpuplan;

class RowRulesTest : public QObject {
    Q_OBJECT
private slots:
    void offloadIsToldFromItsDenial()
    {
        for (const char *text : { "deepspeed zero 3 + full offload", "opt offload=y param offload=n", "with full CPU offload", "fine_grained_offloading" })
            QVERIFY2(saysOffloaded(text), text);
        for (const char *text : { "", "act CPU offload=False", "opt offload=n param offload=n", "with offload off", "19.6 GB per GPU without CPU offload" })
            QVERIFY2(!saysOffloaded(text), text);
    }

    void doubtfulRowsSayWhy()
    {
        const auto table = CsvTable::parse("id,kind,notes,offload\na,measured,trust=A,\nb,measured,trust=C,\nc,estimator,,\nd,measured,,cpu\n", "m.csv").value();
        QCOMPARE(whyNotFitted(table, 0), std::string());
        QCOMPARE(whyNotFitted(table, 1), std::string("trust C"));
        QCOMPARE(whyNotFitted(table, 2), std::string("an estimate"));
        QCOMPARE(whyNotFitted(table, 3), std::string("CPU offload"));
    }

    void sizesFallIntoHalfDecades()
    {
        QCOMPARE(sizeKey(8e9), std::string("10^9.5"));
        QCOMPARE(sizeKey(2e9), std::string("10^9.0"));
    }
};

GPUPLAN_TEST(RowRulesTest)
#include "test_row_rules.moc"
