#include "core/serve/serving_plan.hpp"
#include "tests/core/serve/serving_fixture.hpp"
#include "tests/support/registry.hpp"

#include <cmath>
#include <set>

using namespace gpuplan;

namespace {

const ServingPlan &examplePlan()
{
    static const ServingPlan plan = planServing({}, tests::servingCatalog()).value();
    return plan;
}

} // namespace

/// The defaults are the guide's closing offer: a vLLM service for Qwen2-72B.
class ServingPlanTest : public QObject {
    Q_OBJECT
private slots:
    void theOfferIsSizedAndPriced()
    {
        const ServingPlan &plan = examplePlan();
        QVERIFY(std::abs(plan.weightsGib - 2 * 72706203648.0 / kGiB) < 0.01);
        QCOMPARE(plan.cacheKibPerToken, 320.0); // 80 layers · 2 · 8 heads · 128 · 2 bytes
        QVERIFY(plan.options.size() > 20 && plan.rejected.size() > 20);
        const ServingOption &best = plan.options.front();
        QVERIFY(best.cost && best.cost->month.mid > 0 && !best.cost->date.empty() && !best.cost->source.empty());
        QVERIFY(best.replica.estimate.timePerToken.mid <= plan.scenario.targets.perTokenSeconds);
        QVERIFY(best.replica.estimate.memory.weights * best.layout.gpus() >= plan.weightsGib * kGiB * 0.99);
    }

    void pricedOptionsComeFirstByMoneyAndUnknownPricesAreNeverRanked()
    {
        bool unpriced = false;
        double before = 0;
        for (const ServingOption &one : examplePlan().options) {
            QVERIFY(!one.cost || !unpriced);
            unpriced = unpriced || !one.cost;
            if (one.cost) {
                QVERIFY(one.cost->month.mid >= before && one.cost->machineHour > 0);
                before = one.cost->month.mid;
            } else {
                QVERIFY(!one.unpricedWhy.empty());
            }
        }
        QVERIFY(unpriced);
    }

    void moneyFollowsFromMachinesAndTokens()
    {
        const ServingOption &o = examplePlan().options.front();
        const ServingScenario::Traffic &t = examplePlan().scenario.traffic;
        const double share = t.peakHours / 24, machines = o.machinesPeak.mid * share + o.machinesLow.mid * (1 - share);
        QVERIFY(std::abs(o.cost->month.mid - o.cost->machineHour * 730 * machines) < 1e-6 * o.cost->month.mid);
        const double tokens = (t.peakQps * share + t.lowQps * (1 - share)) * 730 * 3600 * (t.input + t.output);
        QVERIFY(std::abs(o.cost->perMillionTokens.mid - o.cost->month.mid / tokens * 1e6) < 1e-6);
        QVERIFY(o.cost->month.low <= o.cost->month.mid && o.cost->month.mid <= o.cost->month.high);
        QVERIFY(o.cost->perMillionOutputFull < o.cost->perMillionOutput);
        QVERIFY(o.machinesPeak.mid * o.replicasPerMachine >= o.replicas.peak.mid * o.nodesPerReplica);
        QVERIFY(o.machinesLow.mid <= o.machinesPeak.mid);
    }

    void theSmallestHasTheFewestGpus()
    {
        const ServingPlan &plan = examplePlan();
        const ServingOption &small = plan.options.at(plan.smallest.value());
        for (const ServingOption &one : plan.options)
            if (one.cost)
                QVERIFY(one.gpus * one.nodesPerReplica >= small.gpus * small.nodesPerReplica);
    }

    void int4IsComparedForTheUsersModel()
    {
        const NarrowCheck &check = examplePlan().narrow.value();
        QVERIFY(check.memoryShare > 0.28 && check.memoryShare < 0.32); // embedding and head stay wide
        QVERIFY(check.singleSpeed > 1.2 && check.singleSpeed < 3.2);
        QVERIFY(examplePlan().notes.front().find("INT4") != std::string::npos);
    }

    void choicesAreKept()
    {
        ServingScenario s;
        s.where.clouds = { "alibaba" };
        s.where.accelerators = { "a100-sxm4-80" };
        s.tensor = 4;
        const ServingPlan plan = planServing(s, tests::servingCatalog()).value();
        QVERIFY(!plan.options.empty());
        for (const ServingOption &one : plan.options)
            QVERIFY(one.cloud == Cloud::Alibaba && one.accelerator == "a100-sxm4-80" && one.layout.tensor == 4);
    }

    void unknownNamesAreRefused()
    {
        ServingScenario s;
        s.model = "Qwen2-72X";
        s.where.accelerators = { "h1000" };
        s.where.instanceTypes = { "none" };
        std::set<std::string> places;
        const auto refused = planServing(s, tests::servingCatalog());
        for (const Error &error : refused.error())
            places.insert(error.where);
        QVERIFY(places.contains("model") && places.contains("where.accelerators") && places.contains("where.instance_types"));
    }

    void impossibleTargetsLeaveReasons()
    {
        ServingScenario s;
        s.targets.perTokenSeconds = 0.001;
        const ServingPlan plan = planServing(s, tests::servingCatalog()).value();
        QVERIFY(plan.options.empty() && !plan.smallest && !plan.narrow);
        for (const ServingRejection &one : plan.rejected)
            QVERIFY(!one.why.empty());
    }
};

GPUPLAN_TEST(ServingPlanTest)
#include "test_serving_plan.moc"
