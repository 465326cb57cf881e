#include "core/money/forecast.hpp"
#include "core/money/quasi_random.hpp"
#include "tests/support/registry.hpp"

#include <cmath>

using namespace gpuplan;

namespace {

bool near(double value, double expected, double relative)
{
    return std::fabs(value / expected - 1) < relative;
}

RunBill bill()
{
    RunBill out;
    out.price.perHour = { 10, Currency::Cny };
    out.machines = 2;
    out.storagePerHour = 1;
    return out;
}

} // namespace

class ForecastTest : public QObject {
    Q_OBJECT
private slots:
    void normalQuantiles()
    {
        QVERIFY(std::fabs(normalQuantile(0.5)) < 1e-9);
        QVERIFY(std::fabs(normalQuantile(0.9) - 1.2815515655) < 1e-9);
        QVERIFY(std::fabs(normalQuantile(0.025) + 1.9599639845) < 1e-9);
    }

    void poissonQuantiles()
    {
        QCOMPARE(poissonQuantile(0.5, 0), 0.0);
        QCOMPARE(poissonQuantile(0.36, 1), 0.0); // e^-1 = 0.3679
        QCOMPARE(poissonQuantile(0.37, 1), 1.0);
        QCOMPARE(poissonQuantile(0.99, 1), 4.0);
        QVERIFY(std::fabs(poissonQuantile(0.9, 400) - (400 + 1.28155 * 20)) < 1);
    }

    void pointsFillTheCubeEvenly()
    {
        double mean[kFactors] = {};
        int below[kFactors] = {};
        for (const auto &point : unitPoints())
            for (std::size_t j = 0; j < kFactors; ++j) {
                mean[j] += point[j] / kSamples;
                below[j] += point[j] < 0.1;
            }
        for (std::size_t j = 0; j < kFactors; ++j) {
            QVERIFY(std::fabs(mean[j] - 0.5) < 0.005);
            QVERIFY(std::abs(below[j] - 102) <= 6);
        }
    }

    void theEstimatorsRangeComesBack()
    {
        ForecastQuestion q;
        q.usefulHours = { 80, 100, 130 };
        const RunBill b = bill();
        q.bill = &b;
        const Forecast f = forecastOf(q);
        QVERIFY(near(f.hours.low, 80, 0.01) && near(f.hours.mid, 100, 0.01) && near(f.hours.high, 130, 0.01));
        QVERIFY(near(f.cost.mid, 2100, 0.01)); // 100 h × (2 × 10 + 1)
    }

    void rangesAddInSquaresNotAsWorstCases()
    {
        ForecastQuestion q;
        q.usefulHours = { 80, 100, 125 }; // ln 1.25 either way
        const RunBill b = bill();
        q.bill = &b;
        q.priceSpread = std::log(1.25);
        const Forecast f = forecastOf(q);
        // Two independent factors of ln 1.25: √2 · ln 1.25, not twice; storage keeps it a little below.
        const double joint = std::exp(std::sqrt(2.0) * std::log(1.25));
        QVERIFY(f.cost.high / f.cost.mid > 1.30 && f.cost.high / f.cost.mid <= joint * 1.01);
        QVERIFY(f.cost.high < 2100 * 1.25 * 1.25);
    }

    void oddsOfTheLimits()
    {
        ForecastQuestion q;
        q.usefulHours = { 80, 100, 125 };
        const RunBill b = bill();
        q.bill = &b;
        q.deadlineHours = 100;
        q.budget = 125 * 21.0;
        const Forecast f = forecastOf(q);
        QVERIFY(std::fabs(*f.inTime - 0.5) < 0.01);
        QVERIFY(std::fabs(*f.inBudget - 0.9) < 0.01);
        q.deadlineHours.reset();
        QVERIFY(!forecastOf(q).inTime.has_value());
    }

    void failuresWidenAndMoveTheDate()
    {
        ForecastQuestion q;
        q.usefulHours = { 700, 730, 760 };
        GoodputQuestion failures;
        failures.gpus = 1024;
        failures.rate = { 50000, 0.76, {}, {} };
        failures.write = Seconds(120);
        failures.restart = Seconds(900);
        const Forecast calm = forecastOf(q);
        q.failures = failures;
        const Forecast rough = forecastOf(q);
        QVERIFY(rough.hours.mid > 730 / 0.97 && rough.hours.mid < 730 / 0.94); // 4% at the typical rate
        QVERIFY(rough.hours.high - rough.hours.low > calm.hours.high - calm.hours.low);
        q.retries = 1;
        QVERIFY(forecastOf(q).hours.mid > 1.9 * 730);
    }

    void theAnswerNeverChangesByItself()
    {
        ForecastQuestion q;
        q.usefulHours = { 80, 100, 125 };
        const Forecast a = forecastOf(q), b = forecastOf(q);
        QCOMPARE(a.hours, b.hours);
    }
};

GPUPLAN_TEST(ForecastTest)
#include "test_forecast.moc"
