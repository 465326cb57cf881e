#include <string>

#include "core/evidence/backtest.hpp"
#include "tests/support/registry.hpp"

using namespace gpuplan;

namespace {

BacktestRow rowOf(std::string group, double measured, double predicted)
{
    BacktestRow row;
    row.source = row.group = std::move(group);
    row.measured = measured;
    row.predicted = predicted;
    row.low = 0.9 * predicted;
    row.high = 1.2 * predicted;
    row.verdict = Verdict::Fits;
    return row;
}

} // namespace

class BacktestSummaryTest : public QObject {
    Q_OBJECT
private slots:
    void slicesAndMeans()
    {
        BacktestReport report;
        report.rows = { rowOf("a", 10, 11), rowOf("a", 10, 10), rowOf("a", 10, 8), rowOf("b", 10, 15) };
        report.rows.push_back(BacktestRow{});
        report.rows.back().skipped = true;
        report.rows.back().group = "b";
        summarise(report);
        QCOMPARE(report.all.rows, 4);
        QCOMPARE(report.all.skipped, 1);
        QVERIFY(std::abs(report.all.medianError.value() - 0.15) < 1e-12); // of 0, 0.1, 0.2, 0.5
        QCOMPARE(report.byGroup.size(), std::size_t(2));
        QVERIFY(std::abs(report.byGroup.front().medianError.value() - 0.1) < 1e-12);
        QVERIFY(std::abs(report.byGroup.front().p90Error.value() - 0.18) < 1e-12);
        QVERIFY(std::abs(report.byGroup.front().medianBias.value()) < 1e-12);
        QVERIFY(std::abs(report.meanOverGroupsMedian.value() - 0.3) < 1e-12);
        QVERIFY(std::abs(report.byGroup.front().coverage.value() - 2.0 / 3) < 1e-12); // 8 stands for 7.2 to 9.6
    }

    void verdictsAgainstOutcomes()
    {
        BacktestReport report;
        BacktestRow failed = rowOf("a", 10, 10);
        failed.measured.reset();
        failed.measuredWord = "oom";
        BacktestRow refused = rowOf("a", 10, 10);
        refused.verdict = Verdict::No;
        BacktestRow tight = rowOf("a", 10, 10), unknown = rowOf("a", 10, 10);
        tight.verdict = Verdict::Tight;
        unknown.verdict = Verdict::Unknown;
        report.rows = { failed, refused, rowOf("a", 10, 10), tight, unknown };
        summarise(report);
        QCOMPARE(report.oomRows, 1);
        QCOMPARE(report.falseFits, 1);
        QCOMPARE(report.fittedRows, 4);
        QCOMPARE(report.falseNos, 1);
        QCOMPARE(report.rightVerdicts, 2);
        QCOMPARE(report.tightVerdicts, 1);
        QCOMPARE(report.unknownVerdicts, 1);
    }

    void nothingMeasuredHasNoError()
    {
        BacktestReport report;
        summarise(report);
        QVERIFY(!report.all.medianError.has_value());
        QVERIFY(!report.meanOverGroupsMedian.has_value());
    }
};

GPUPLAN_TEST(BacktestSummaryTest)
#include "test_backtest_summary.moc"
