#include "tests/support/registry.hpp"

#include "core/calibrate/interval_fit.hpp"

#include <cmath>
#include <random>

using namespace gpuplan;

namespace {

struct Sample {
    std::vector<FitRow> rows;
    std::vector<double> errors; ///< ln(predicted / measured)
};

/// Sources whose runs scatter by `near`, those with experts by `far`; the generator is seeded, so the sample is always the same.
Sample sample(int sources, double near, double far, double bias = 0)
{
    std::mt19937 generator(7); // NOLINT: repeatable on purpose
    std::normal_distribution<double> normal;
    Sample out;
    for (int source = 0; source < sources; ++source)
        for (int i = 0; i < 12; ++i) {
            FitRow row;
            row.id = std::to_string(out.rows.size());
            row.source = "source " + std::to_string(source);
            row.subject.stack = "stack";
            row.subject.params = 7e9;
            row.subject.mixture = source % 2 == 1;
            row.extent = { 8, kAxisSharded };
            out.rows.push_back(row);
            out.errors.push_back(bias + (row.subject.mixture ? far : near) * normal(generator));
        }
    return out;
}

TermValues startTerms()
{
    TermValues out{};
    out[static_cast<std::size_t>(IntervalTerm::Base)] = 0.1;
    out[static_cast<std::size_t>(IntervalTerm::Mixture)] = 0.1;
    return out;
}

} // namespace

class IntervalFitTest : public QObject {
    Q_OBJECT
private slots:
    void rangesCoverWhatTheyPromise()
    {
        const Sample s = sample(30, 0.1, 0.3);
        const FittedInterval fitted = fitIntervals(s.rows, s.errors, startTerms(), 1, false);
        QVERIFY2(fitted.calibration.coverage > 0.77 && fitted.calibration.coverage < 0.9, qPrintable(QString::number(fitted.calibration.coverage)));
        QCOMPARE(fitted.coverage.size(), std::size_t(30));
        QVERIFY(fitted.coverage[1].medianWidth > 2 * fitted.coverage[0].medianWidth); // scatter is found where it is
        QCOMPARE(fitted.calibration.sources, 30);
        QCOMPARE(fitted.calibration.rows, 360);
        QCOMPARE(fitted.calibration.evidence.size(), std::size_t(30));
    }

    void biasMovesTheRange()
    {
        const Sample s = sample(20, 0.05, 0.05, -0.2); // predictions too low: measured lies above
        const FittedInterval fitted = fitIntervals(s.rows, s.errors, startTerms(), 1, false);
        QVERIFY(fitted.calibration.high > -fitted.calibration.low);
        QVERIFY(fitted.calibration.low < 0);
    }

    void upperReachesAtLeastAsFarAsLower()
    {
        const Sample s = sample(20, 0.05, 0.05, 0.1); // predictions too high
        QVERIFY(
            fitIntervals(s.rows, s.errors, startTerms(), 1, false).calibration.high < -fitIntervals(s.rows, s.errors, startTerms(), 1, false).calibration.low);
        const FittedInterval upper = fitIntervals(s.rows, s.errors, startTerms(), 1, true);
        QVERIFY(upper.calibration.high >= -upper.calibration.low);
    }

    // Rows of two stacks. Read as of an unknown stack, a third of them five times as far off: those alone leave the range.
    void strangersAreCountedAndNotFitted()
    {
        Sample s = sample(20, 0.05, 0.05);
        IntervalEvidence evidence;
        int strangers = 0;
        for (std::size_t i = 0; i < s.rows.size(); ++i) {
            s.rows[i].subject.stack = (i / 24) % 2 == 0 ? "one" : "two";
            evidence.strangers.push_back(i % 2 == 0 ? std::nullopt : std::optional(i % 3 == 0 ? 0.8 : 0.0));
            strangers += i % 2 == 0 ? 0 : 1;
        }
        TermValues start = startTerms();
        start[static_cast<std::size_t>(IntervalTerm::Stack)] = 0.1;
        const FittedInterval plain = fitIntervals(s.rows, s.errors, start, 1, true), counted = fitIntervals(s.rows, s.errors, start, 1, true, evidence);
        QVERIFY(!plain.strangers);
        QCOMPARE(counted.calibration.terms, plain.calibration.terms);
        QCOMPARE(counted.calibration.high, plain.calibration.high);
        QCOMPARE(counted.strangers->rows, strangers);
        QVERIFY(std::abs(counted.strangers->below - 1.0 / 3) < 1e-9); // predicted far too high
        QVERIFY(std::abs(counted.strangers->share - 2.0 / 3) < 1e-9);
    }

    void runsThatFittedAreCellsOfEvidence()
    {
        const Sample s = sample(4, 0.1, 0.1);
        IntervalEvidence evidence;
        evidence.fitted.push_back(s.rows.front());
        evidence.fitted.back().source = "tables without a figure";
        evidence.fitted.back().subject.stack = "another";
        const FittedInterval fitted = fitIntervals(s.rows, s.errors, startTerms(), 1, true, evidence);
        QCOMPARE(fitted.calibration.evidence.size(), std::size_t(5));
        QCOMPARE(fitted.calibration.rows, static_cast<int>(s.rows.size()));
        QCOMPARE(fitted.calibration.sources, 4);
    }
};

GPUPLAN_TEST(IntervalFitTest)
#include "test_interval_fit.moc"
