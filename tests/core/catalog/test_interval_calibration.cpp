#include "tests/support/registry.hpp"

#include "core/catalog/interval_calibration.hpp"
#include "core/catalog/load.hpp"

using namespace gpuplan;

class IntervalCalibrationTest : public QObject {
    Q_OBJECT
private slots:
    void theBuiltInRangesRestOnEvidence()
    {
        const auto catalog = loadCatalog().catalog;
        for (const IntervalCalibration *one : { &catalog->time.interval, &catalog->memory.interval }) {
            QVERIFY(one->evidence.size() > 20);
            QVERIFY(one->sources >= 10 && one->rows > 500);
            QVERIFY2(one->coverage >= 0.75 && one->coverage <= 0.88, qPrintable(QString::number(one->coverage)));
            QVERIFY(one->low < 0 && one->high > 0);
        }
        QVERIFY(catalog->memory.interval.high >= -catalog->memory.interval.low); // out of memory costs more than some left unused
    }

    void textReadsBack()
    {
        const auto catalog = loadCatalog().catalog;
        const auto again = parseIntervals(writeIntervals(catalog->intervals), "i.yaml");
        QVERIFY(again.has_value());
        QCOMPARE(writeIntervals(*again), writeIntervals(catalog->intervals));
    }

    void faultsNameFieldAndPlace_data()
    {
        QTest::addColumn<QString>("part");
        QTest::addColumn<int>("code");
        QTest::newRow("a quantile of the wrong sign") << "{low: 1, high: 1, rows: 1, sources: 1, coverage: 1, terms: {base: 1}, evidence: []}"
                                                      << static_cast<int>(ErrorCode::OutOfRange);
        QTest::newRow("unknown term") << "{low: -1, high: 1, rows: 1, sources: 1, coverage: 1, terms: {base: 1, weather: 2}, evidence: []}"
                                      << static_cast<int>(ErrorCode::UnknownField);
        QTest::newRow("no quantile") << "{low: -1, rows: 1, sources: 1, coverage: 1, terms: {base: 1}, evidence: []}" << static_cast<int>(ErrorCode::MissingField);
        QTest::newRow("unknown axis") << "{low: -1, high: 1, rows: 1, sources: 1, coverage: 1, terms: {base: 1}, evidence: [{source: a, stack: b, params_from: 1, "
                                         "params_to: 2, gpus_from: 1, gpus_to: 2, axes: [up], rows: 1}]}"
                                      << static_cast<int>(ErrorCode::UnknownName);
    }
    void faultsNameFieldAndPlace()
    {
        QFETCH(QString, part);
        QFETCH(int, code);
        const auto out = parseIntervals("version: 1\ndate: 2026-12-01\ntime: " + part.toStdString() + "\nmemory: " + part.toStdString() + "\n", "i.yaml");
        QVERIFY(!out.has_value());
        QCOMPARE(static_cast<int>(out.error().code), code);
        QVERIFY(out.error().where.starts_with("i.yaml:3:"));
    }
};

GPUPLAN_TEST(IntervalCalibrationTest)
#include "test_interval_calibration.moc"
