#include "core/catalog/load.hpp"
#include "core/money/goodput.hpp"
#include "tests/support/registry.hpp"

#include <cmath>

using namespace gpuplan;

namespace {

GoodputQuestion question(int gpus)
{
    GoodputQuestion q;
    q.gpus = gpus;
    q.nodes = gpus / 8;
    q.rate = { 50000, 0, "test", "test" };
    q.write = Seconds(120);
    q.restart = Seconds(900);
    return q;
}

const MoneyFacts &facts()
{
    static const LoadedCatalog loaded = loadCatalog({});
    return loaded.catalog->money;
}

Accelerator card(const char *architecture)
{
    Accelerator out;
    out.architecture = architecture;
    return out;
}

} // namespace

class GoodputTest : public QObject {
    Q_OBJECT
private slots:
    void aThousandGpusForAMonth()
    {
        const Goodput g = goodputOf(question(1024));
        QVERIFY(std::fabs(inHours(g.mtbf) - 48.828) < 0.001);
        QVERIFY(std::fabs(g.share - 0.9586) < 0.0002);
        QVERIFY(std::fabs(g.share + g.checkpoints + g.lostWork + g.restarts - 1) < 1e-9);
        QVERIFY(g.checkpoints > 0.015 && g.checkpoints < 0.02);
        QVERIFY(std::fabs(g.restarts - 900 / (48.828125 * 3600)) < 1e-9);
        // A month of 730 h sees about fifteen failures.
        QVERIFY(std::fabs(730 / inHours(g.mtbf) - 14.95) < 0.01);
    }

    void sharesFallWithTheSizeOfTheCluster()
    {
        double last = 1;
        for (const int gpus : { 8, 64, 256, 1024, 4096, 16384 }) {
            const double share = goodputOf(question(gpus)).share;
            QVERIFY(share < last && share > 0);
            last = share;
        }
        QVERIFY(std::fabs(last - 0.792) < 0.001); // why large runs need short writes and restarts
    }

    void aFixedIntervalIsNeverBetterThanTheBest()
    {
        GoodputQuestion fixed = question(1024);
        fixed.interval = Seconds(3600 * 6);
        QVERIFY(goodputOf(fixed).share < goodputOf(question(1024)).share);
        QCOMPARE(goodputOf(fixed).interval, Seconds(3600 * 6));
    }

    void sparesShortenTheWaitForAMachine()
    {
        GoodputQuestion q = question(1024);
        q.replacement = hours(24); // mean of 0.4915 machines away
        const Goodput none = goodputOf(q);
        QCOMPARE(none.noSpare, 1.0);
        q.spareNodes = 1;
        const Goodput one = goodputOf(q);
        QVERIFY(std::fabs(one.noSpare - 0.38830) < 1e-5);
        q.spareNodes = 2;
        const Goodput two = goodputOf(q);
        QVERIFY(std::fabs(two.noSpare - 0.08764) < 1e-5);
        QVERIFY(none.share < one.share && one.share < two.share);
        QVERIFY(std::fabs(one.restart.value() - (900 + 24 * 3600 * 0.38830)) < 1);
    }

    void ratesComeFromPublishedRuns()
    {
        const auto hopper = failureRateOf({}, facts(), card("Hopper"));
        QVERIFY(std::fabs(hopper->gpuHours - 16384.0 * 54 * 24 / 419) < 1e-6); // Llama 3 405B
        QCOMPARE(hopper->basis, std::string("1 published run on Hopper cards"));
        QVERIFY(hopper->logSpread > 0.7 && hopper->logSpread < 0.8);
        const auto ampere = failureRateOf({}, facts(), card("Ampere GA100"));
        QVERIFY(std::fabs(ampere->gpuHours - std::cbrt(12288.0 * (192000 / 6.5) * (192000 / 2.34))) < 1e-6);
        const auto other = failureRateOf({}, facts(), card("Volta"));
        QCOMPARE(other->basis, std::string("5 published runs on other cards"));
        QVERIFY(std::fabs(other->gpuHours - 39843) < 1);
    }

    void theUsersOwnRateIsTakenAsItIs()
    {
        Scenario::Reliability own;
        own.gpuHoursPerFailure = 20000;
        const auto rate = failureRateOf(own, facts(), card("Hopper"));
        QCOMPARE(rate->gpuHours, 20000.0);
        QCOMPARE(rate->logSpread, 0.0);
        QVERIFY(!failureRateOf({}, MoneyFacts{}, card("Hopper")).has_value()); // unknown, not never
    }
};

GPUPLAN_TEST(GoodputTest)
#include "test_goodput.moc"
