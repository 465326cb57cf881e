#include "tests/core/calibrate/synthetic_rows.hpp"
#include "tests/support/registry.hpp"

#include "core/calibrate/calibrate.hpp"

#include <algorithm>

using namespace gpuplan;
using namespace gpuplan::tests;

class CalibrateTest : public QObject {
    Q_OBJECT
    FitSettings settings;

    [[nodiscard]] CalibrationReport found(const RowModel &model, int threads = 1, LeaveOut what = LeaveOut::Source) const
    {
        return calibrate(CalibrationTarget::Training, model, what, settings, threads);
    }

private slots:
    void initTestCase()
    {
        settings.timeTerms[0] = 0.1;
        settings.foldIterations = 40;
    }

    void constantsThatMadeTheRowsAreFoundAgain()
    {
        const CalibrationReport report = found(SyntheticRows(2, 30));
        QVERIFY(report.converged);
        QVERIFY2(std::abs(report.constants[0].value / 2 - 1) < 0.01, qPrintable(QString::number(report.constants[0].value)));
        QVERIFY2(std::abs(report.constants[1].value / 30 - 1) < 0.01, qPrintable(QString::number(report.constants[1].value)));
        QVERIFY(report.all.inSample.max < 0.01);
        QVERIFY(report.all.leftOut->max < 0.02);
        for (const ConstantReport &one : report.constants) {
            QVERIFY(!one.atLow && !one.atHigh);
            QVERIFY(one.worth.standardError > 1 && one.worth.standardError < 1.2);
            QCOMPARE(one.worth.rows, 24);
            QVERIFY2(*one.worth.gain > 0.01, one.constant.place.c_str()); // at their priors both miss by much more
        }
    }

    void oneSpoiledRowDoesNotPullTheFit()
    {
        SyntheticRows rows(2, 30);
        rows.spoil(5, 4);
        const CalibrationReport report = found(rows);
        QVERIFY2(std::abs(report.constants[1].value / 30 - 1) < 0.05, qPrintable(QString::number(report.constants[1].value)));
        QVERIFY(report.all.inSample.median < 0.02);
        QVERIFY(report.all.inSample.max > 0.7);
    }

    void boundsThatStopTheFitAreReported()
    {
        SyntheticRows rows(2, 30);
        rows.bound(0, 0.1, 1.7);
        rows.bound(1, 45, 500);
        const CalibrationReport report = found(rows, 1, LeaveOut::None);
        QVERIFY(report.constants[0].atHigh || report.constants[1].atLow);
        for (const ConstantReport &one : report.constants)
            QVERIFY(one.value >= one.constant.low * (1 - 1e-12) && one.value <= one.constant.high * (1 + 1e-12));
        QVERIFY(report.constants[1].atLow);
        QVERIFY(!report.constants[1].atHigh);
        QVERIFY(!report.sources.front().leftOut && !report.interval && !report.constants[0].worth.gain);
    }

    void idleConstantsAreDropped()
    {
        SyntheticRows rows;
        rows.addIdle();
        rows.dropIdleConstants();
        QCOMPARE(rows.constants().size(), std::size_t(2));
        QCOMPARE(rows.constants()[1].place, std::string("constants.b"));
    }

    void anyNumberOfThreadsGivesTheSameBytes()
    {
        SyntheticRows rows(2, 30);
        rows.spoil(7, 1.3);
        const CalibrationReport one = found(rows, 1), three = found(rows, 3);
        for (std::size_t j = 0; j < one.constants.size(); ++j) {
            QCOMPARE(one.constants[j].value, three.constants[j].value);
            QVERIFY(one.constants[j].value == three.constants[j].value);
            QVERIFY(*one.constants[j].worth.gain == *three.constants[j].worth.gain);
        }
        for (std::size_t i = 0; i < one.sources.size(); ++i)
            QVERIFY(one.sources[i].leftOut->median == three.sources[i].leftOut->median);
        QVERIFY(one.interval->calibration.high == three.interval->calibration.high);
    }

    void foldsAreWhatWasAskedFor()
    {
        QCOMPARE(foldOf(SyntheticRows().rows()[0], LeaveOut::Source), std::string("one"));
        QCOMPARE(foldOf(SyntheticRows().rows()[20], LeaveOut::ModelSize), std::string("large"));
        QCOMPARE(foldOf(SyntheticRows().rows()[0], LeaveOut::Gpu), std::string("card"));
        // Without the large jobs the slope is told less surely, and with no row at all everything is at its prior.
        const CalibrationReport gpu = found(SyntheticRows(2, 30), 1, LeaveOut::Gpu);
        QVERIFY(gpu.all.leftOut->median > 0.1);
        QVERIFY(!gpu.interval);
    }

    void groupsAndTrustedRowsAreReportedByThemselves()
    {
        SyntheticRows rows(2, 30);
        rows.group(0, "early", true);
        rows.group(3, "early", false);
        const CalibrationReport report = found(rows, 1, LeaveOut::ModelSize);
        QCOMPARE(report.sources.size(), std::size_t(3));
        QCOMPARE(report.groups.size(), std::size_t(4)); // three sources by name, and the group
        const auto early = std::find_if(report.groups.begin(), report.groups.end(), [](const SourceReport &one) { return one.name == "early"; });
        QVERIFY(early != report.groups.end() && early->inSample.rows == 2 && early->leftOut);
        QCOMPARE(report.trustedGroups.size(), std::size_t(1));
        QCOMPARE(report.trustedGroups.front().inSample.rows, 1);
        const ErrorMeans means = meansOf(report.trustedGroups);
        QCOMPARE(means.median, report.trustedGroups.front().inSample.median);
        QCOMPARE(*means.leftOutP90, report.trustedGroups.front().leftOut->p90);
        QVERIFY(!meansOf({}).leftOutMedian);
    }
};

GPUPLAN_TEST(CalibrateTest)
#include "test_calibrate.moc"
