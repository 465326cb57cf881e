#include "tests/core/plan/small_catalog.hpp"
#include "tests/support/registry.hpp"

#include <cmath>

using namespace gpuplan;
using namespace gpuplan::tests;

namespace {

Result<PlanOption> estimate(const Layout &layout, int nodes = 1, const std::string &type = "big.x8", const std::string &region = {})
{
    return estimateOption(smallScenario(), smallCatalog(), Cloud::Alibaba, type, region, nodes, layout, fixedDay());
}

Layout fsdp(int ranks)
{
    Layout layout;
    layout.dp = ranks;
    return layout;
}

} // namespace

class EstimateOptionTest : public QObject {
    Q_OBJECT
private slots:
    void agreesWithThePlanThatChoseTheLayout()
    {
        const auto result = planOf(smallScenario(), smallCatalog());
        const PlanOption &chosen = result->options.front();
        const auto same = estimate(chosen.layout, chosen.nodes);
        QVERIFY(same.has_value());
        QCOMPARE(same->id, chosen.id);
        QVERIFY(std::fabs(same->totalHours.mid / chosen.totalHours.mid - 1) < 1e-12);
        QVERIFY(std::fabs(same->cost.total->amount / chosen.cost.total->amount - 1) < 1e-12);
        QCOMPARE(same->memory.need, chosen.memory.need);
    }

    void estimatesWhatDoesNotFitToo()
    {
        const auto tooBig = estimate(fsdp(8), 1, "small.x8");
        QVERIFY(tooBig.has_value());
        QCOMPARE(tooBig->verdict, Verdict::No);
    }

    void takesTheRegionAskedFor()
    {
        const auto there = estimate(fsdp(8), 1, "big.x8", "us-b");
        QCOMPARE(there->region, std::string("us-b"));
        QCOMPARE(there->cost.price->perHour.currency, Currency::Usd);
        QCOMPARE(there->cost.rate->rate, 7.0);
    }

    void widthZeroFillsTheCluster()
    {
        Layout split = fsdp(0);
        split.tp = 2;
        QCOMPARE(estimate(split)->layout.dp, 4);
        split.tp = 3;
        QCOMPARE(estimate(split).error().code, ErrorCode::Inconsistent);
    }

    void refusesLayoutsThatDoNotAddUp()
    {
        QCOMPARE(estimate(fsdp(4)).error().code, ErrorCode::Inconsistent);
        QCOMPARE(estimate(fsdp(-1)).error().code, ErrorCode::OutOfRange);
        Layout split = fsdp(8);
        split.ep = 3;
        QCOMPARE(estimate(split).error().where, std::string("layout.ep"));
        QCOMPARE(estimate(fsdp(8), 1, "nothing.x8").error().code, ErrorCode::UnknownName);
        Layout endless;
        endless.tp = endless.pp = endless.cp = 1 << 20;
        QCOMPARE(estimate(endless).error().code, ErrorCode::OutOfRange);
    }

    void refusesWhatTheStackCannotRun()
    {
        Layout zero = fsdp(8);
        zero.sharding = Sharding::Zero3;
        const auto refused = estimate(zero); // under torchtitan
        QVERIFY(!refused.has_value());
        QCOMPARE(refused.error().where, std::string("layout.sharding"));
        const std::string said = describe(refused.error());
        QVERIFY2(said.find("it has none, zero2, fsdp, hsdp; stacks that can: axolotl, deepspeed,") != std::string::npos, said.c_str());
        Layout groups = fsdp(8);
        groups.recomputeGroup = 2; // without full recompute
        QCOMPARE(estimate(groups).error().where, std::string("layout.recompute_group"));
    }

    void refusesARegionThatIsNone()
    {
        const auto refused = estimate(fsdp(8), 1, "big.x8", "us-bb");
        QVERIFY(!refused.has_value());
        QVERIFY2(describe(refused.error()).starts_with("region: no region of alibaba is called “us-bb”; known: us-b"), describe(refused.error()).c_str());
    }

    void aBatchThatTheUserFixedMustDivide()
    {
        Scenario scenario = smallScenario();
        scenario.recipe.globalBatch = 8;
        Layout layout = fsdp(8);
        layout.microBatch = 2;
        const auto refused = estimateOption(scenario, smallCatalog(), Cloud::Alibaba, "big.x8", {}, 1, layout, fixedDay());
        QVERIFY(!refused.has_value());
        QCOMPARE(describe(refused.error()), std::string("layout.micro_batch: micro-batch 2 × dp 8 = 16 sequences do not divide the global batch of 8"));
        layout.microBatch = 1 << 20; // beyond any batch that a rule chooses
        QVERIFY(estimate(layout).has_value());
    }
};

GPUPLAN_TEST(EstimateOptionTest)
#include "test_estimate_option.moc"
