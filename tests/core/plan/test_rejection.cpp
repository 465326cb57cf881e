#include "core/plan/rejection.hpp"
#include "tests/core/plan/small_catalog.hpp"
#include "tests/support/registry.hpp"

#include <cmath>

using namespace gpuplan;
using namespace gpuplan::tests;

class RejectionTest : public QObject {
    Q_OBJECT
private slots:
    void speaksTheWordsOfTheDesign()
    {
        MemoryEstimate memory;
        memory.need.mid = 25.1 * kGiB;
        memory.usable = gib(22.0);
        QCOMPARE(memoryReason(memory), std::string("Short by 3.1 GiB (needs 25.1, has 22.0)"));
        QCOMPARE(budgetReason({ 13600, Currency::Cny }), std::string("¥13,600 over budget"));
        QCOMPARE(deadlineReason(55), std::string("2 d 7 h too late"));
        PlanOption one, two;
        two.nodes = 2;
        two.step.total = Seconds(10);
        two.step.dataComm = Seconds(5.2);
        one.totalHours.mid = two.totalHours.mid = 5;
        QCOMPARE(*noSpeedReason(one, two), std::string("Node 2 adds no speed: network takes 52% of a step"));
        two.totalHours.mid = 4;
        QVERIFY(!noSpeedReason(one, two).has_value());
    }

    void memoryComesWithTheShortage()
    {
        Scenario s = smallScenario();
        s.cluster.maxNodes = 1;
        const auto result = planOf(s, smallCatalog());
        const Rejection *r = rejectionNamed(*result, "small.x8");
        QVERIFY(r != nullptr);
        QCOMPARE(r->code, RejectionCode::Memory);
        QCOMPARE(r->nodes, 1);
        QCOMPARE(r->shortByUnit, std::string("GiB"));
        QVERIFY(*r->shortBy > 0);
        QVERIFY(r->reason.starts_with("Short by "));
    }

    void aTightBudgetOrDeadlineIsNamedWithTheNearestPlan()
    {
        const auto free = planOf(smallScenario(), smallCatalog());
        const double cost = free->options.front().cost.total->amount;
        Scenario s = smallScenario();
        s.limits.budget = Money{ cost / 2, Currency::Cny };
        auto result = planOf(s, smallCatalog());
        QVERIFY(result->options.empty());
        const Rejection *r = rejectionNamed(*result, "big.x8");
        QCOMPARE(r->code, RejectionCode::Budget);
        QVERIFY(std::fabs(*r->shortBy - cost / 2) < 1e-6 * cost);
        QCOMPARE(r->shortByUnit, std::string("CNY"));
        QVERIFY(!r->nearest->meetsBudget);
        s = smallScenario();
        s.limits.deadline = hours(0.5);
        result = planOf(s, smallCatalog());
        r = rejectionNamed(*result, "big.x8");
        QVERIFY(r->code == RejectionCode::Deadline || r->code == RejectionCode::Network);
        QVERIFY(std::fabs(*r->shortBy - (r->nearest->totalHours.mid - 0.5)) < 1e-9);
        QVERIFY(r->reason.ends_with("too late"));
    }

    void anUnknownPriceIsNeverZero()
    {
        Catalog c = smallCatalog();
        c.prices.erase(c.prices.begin(), c.prices.begin() + 3);
        const auto result = planOf(smallScenario(), c);
        const Rejection *r = rejectionNamed(*result, "big.x8");
        QCOMPARE(r->code, RejectionCode::PriceUnknown);
        QCOMPARE(r->reason, std::string("Price unknown: no list price in the catalogue"));
        QVERIFY(r->nearest.has_value());
        QVERIFY(!r->nearest->cost.total.has_value());
    }

    void foreignPricesNeedARate()
    {
        Catalog c = smallCatalog();
        c.rates.clear();
        Scenario s = smallScenario();
        s.where.regions = { "us-b" };
        const auto result = planOf(s, c);
        QCOMPARE(rejectionNamed(*result, "big.x8")->code, RejectionCode::NoRate);
        QCOMPARE(rejectionNamed(*result, "small.x8")->code, RejectionCode::PriceUnknown);
    }

    void hostMemoryAndNetworkHaveTheirCodes()
    {
        Catalog c = smallCatalog();
        c.instances[0].memoryGib = 1;
        c.instances[1].networkGbps.reset();
        const auto result = planOf(smallScenario(), c);
        const Rejection *host = rejectionNamed(*result, "big.x8");
        if (host != nullptr) // the estimator may ask for no host memory at all
            QCOMPARE(host->code, RejectionCode::HostMemory);
        const Rejection *network = rejectionNamed(*result, "small.x8");
        QCOMPARE(network->code, RejectionCode::Network);
        QVERIFY(network->reason.find("one node is short by") != std::string::npos);
    }

    void aTypeWithPlansStillSaysWhichSizeIsTooSmall()
    {
        const auto result = planOf(smallScenario(), smallCatalog());
        bool ranked = false;
        for (const PlanOption &o : result->options)
            ranked = ranked || o.instanceType == "small.x8";
        const Rejection *r = rejectionNamed(*result, "small.x8");
        QVERIFY(ranked);
        QCOMPARE(r->code, RejectionCode::Memory);
        QCOMPARE(r->nodes, 1);
        QVERIFY(rejectionNamed(*result, "big.x8") == nullptr);
    }

    void nearestComesFirstWithinACode()
    {
        Rejection far, near, other;
        far.shortBy = 9;
        near.shortBy = 2;
        other.code = RejectionCode::Budget;
        std::vector<Rejection> all{ other, far, near };
        sortRejections(all);
        QCOMPARE(all[0].shortBy, near.shortBy);
        QCOMPARE(all[1].shortBy, far.shortBy);
        QCOMPARE(all[2].code, RejectionCode::Budget);
    }
};

GPUPLAN_TEST(RejectionTest)
#include "test_rejection.moc"
