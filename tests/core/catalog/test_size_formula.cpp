#include "core/catalog/size_formula.hpp"
#include "tests/support/registry.hpp"

using namespace gpuplan;

class SizeFormulaTest : public QObject {
    Q_OBJECT
private slots:
    void essdFormulas()
    {
        QCOMPARE(evaluateSize("min{1800+50*cap,50000}", 400).value(), 21800.0);
        QCOMPARE(evaluateSize("min{1800+50*cap,100000}", 1024).value(), 53000.0);
        QCOMPARE(evaluateSize("min{1800+12*cap,10000}", 400).value(), 6600.0);
        QCOMPARE(evaluateSize("min{120+0.5*cap,350}", 1000).value(), 350.0);
        QCOMPARE(evaluateSize("max{min{1800+50*cap,50000},3000}", 1).value(), 3000.0);
        QCOMPARE(evaluateSize("200*capTiB", 3600).value(), 703.125);
    }

    void refusesWhatIsNoFormula_data()
    {
        QTest::addColumn<QString>("text");
        for (const char *text :
            { "", "min{1", "min{1,}", "1+", "cap>=4: 3", "(1)", "-3", "1800 + 50", "nan", "min{min{min{min{min{min{min{min{min{1}}}}}}}}}" })
            QTest::newRow(text) << QString(text);
    }
    void refusesWhatIsNoFormula()
    {
        QFETCH(QString, text);
        QVERIFY(!evaluateSize(text.toStdString(), 100).has_value());
    }
};

GPUPLAN_TEST(SizeFormulaTest)
#include "test_size_formula.moc"
