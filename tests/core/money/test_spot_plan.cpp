#include "core/money/checkpoint_interval.hpp"
#include "core/money/spot_plan.hpp"
#include "tests/support/registry.hpp"

#include <cmath>

using namespace gpuplan;

namespace {

Goodput steady(double writeSeconds)
{
    GoodputQuestion q;
    q.gpus = 32;
    q.nodes = 4;
    q.rate = { 50000, 0, "test", "test" };
    q.write = Seconds(writeSeconds);
    q.restart = Seconds(900);
    return goodputOf(q);
}

MoneyFacts facts()
{
    MoneyFacts out;
    out.spotBands = { { Cloud::Aws, "p5", "us-east-1", 0.05, 0.15, "2025-07-28", { "advisor", {}, {}, false } },
        { Cloud::Aws, "p5", "us-west-2", 0.2, std::nullopt, "2025-07-28", { "advisor", {}, {}, false } } };
    out.terms = { { Cloud::Aws, TermKind::SpotNotice, PurchaseMode::Spot, 120, {}, {}, {} },
        { Cloud::Alibaba, TermKind::SpotNotice, PurchaseMode::Spot, 300, {}, {}, {} },
        { Cloud::Alibaba, TermKind::SpotProtection, PurchaseMode::Spot, 3600, {}, {}, {} } };
    return out;
}

SpotPlan planOn(Cloud cloud, const char *region, double writeSeconds, const Scenario::Reliability &reliability = {})
{
    return spotPlanOf(reliability, facts(), cloud, "p5", region, 4, steady(writeSeconds)).value();
}

} // namespace

class SpotPlanTest : public QObject {
    Q_OBJECT
private slots:
    void theMiddleOfTheBandAndItsHazard()
    {
        const SpotPlan plan = planOn(Cloud::Aws, "us-east-1", 60);
        QVERIFY(std::fabs(plan.monthly - 0.1) < 1e-12);
        QVERIFY(std::fabs(inHours(plan.mtbi) - 730 / (4 * 0.105360516)) < 0.01); // 1,732 h for four machines
        QVERIFY(plan.source.find("2025-07-28") != std::string::npos);
    }

    void aCheckpointWithinTheNoticeRescuesTheWork()
    {
        const SpotPlan quick = planOn(Cloud::Aws, "us-east-1", 60), slow = planOn(Cloud::Aws, "us-east-1", 600);
        QVERIFY(quick.rescued && !slow.rescued);
        const double share = steady(60).share / (1 + 960 / (1732.148 * 3600));
        QVERIFY(std::fabs(quick.share - share) < 1e-7);
        QVERIFY(slow.share < steady(600).share);
    }

    void anOpenBandIsPlannedAtItsStart()
    {
        const SpotPlan plan = planOn(Cloud::Aws, "us-west-2", 60);
        QCOMPARE(plan.monthly, 0.2);
        QVERIFY(!plan.monthlyHigh.has_value());
        // A region without a band takes the widest of all.
        const SpotPlan elsewhere = planOn(Cloud::Aws, "eu-west-1", 60);
        QCOMPARE(elsewhere.monthlyLow, 0.05);
        QVERIFY(!elsewhere.monthlyHigh.has_value());
    }

    void theUsersRateAndTheProtectionOfTheCloud()
    {
        Scenario::Reliability own;
        own.spotInterruptions = 0.5;
        own.spotWaitMinutes = 30;
        const SpotPlan plan = planOn(Cloud::Alibaba, "cn-beijing", 120, own);
        QCOMPARE(plan.source, std::string("set by you"));
        QVERIFY(std::fabs(inHours(plan.mtbi) - (730 / (4 * std::log(2.0)) + 1)) < 1e-6);
        QVERIFY(plan.rescued); // five minutes' notice
        own.spotInterruptions = 0;
        QCOMPARE(planOn(Cloud::Alibaba, "cn-beijing", 120, own).share, steady(120).share);
    }

    void unknownStaysUnknown() { QVERIFY(!spotPlanOf({}, facts(), Cloud::Alibaba, "p5", "cn-beijing", 4, steady(60)).has_value()); }
};

GPUPLAN_TEST(SpotPlanTest)
#include "test_spot_plan.moc"
