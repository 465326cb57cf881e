#include "core/plan/ranking.hpp"
#include "tests/support/registry.hpp"

using namespace gpuplan;

namespace {

PlanOption option(const std::string &id, std::optional<double> cost, double hours, const std::string &accelerator = "a")
{
    PlanOption o;
    o.id = id;
    o.acceleratorId = accelerator;
    if (cost)
        o.cost.total = Money{ *cost, Currency::Cny };
    o.totalHours = { hours, hours, hours };
    o.verdict = Verdict::Fits;
    return o;
}

} // namespace

class RankingTest : public QObject {
    Q_OBJECT
private slots:
    void ranksByCostThenTimeThenName()
    {
        std::vector<PlanOption> o{ option("e", std::nullopt, 1), option("d", 200, 2), option("c", 100, 9), option("b", 100, 5), option("a", 100, 5) };
        rank(o);
        std::string order;
        for (const PlanOption &each : o)
            order += each.id;
        QCOMPARE(order, std::string("abcde"));
    }

    void frontHoldsWhatNothingBeats()
    {
        std::vector<PlanOption> o{ option("a", 100, 9), option("b", 150, 5), option("c", 160, 6), option("d", 300, 2), option("e", std::nullopt, 1),
            option("f", 100, 10) };
        markParetoFront(o);
        QVERIFY(o[0].onParetoFront && o[1].onParetoFront && o[3].onParetoFront);
        QVERIFY(!o[2].onParetoFront && !o[4].onParetoFront && !o[5].onParetoFront);
    }

    void balancedLiesBetweenTheExtremes()
    {
        PlanResult r;
        r.options = { option("cheap", 100, 100), option("knee", 120, 20), option("fast", 400, 10) };
        rank(r.options);
        pickHighlights(r);
        QCOMPARE(r.options[*r.cheapest].id, std::string("cheap"));
        QCOMPARE(r.options[*r.balanced].id, std::string("knee"));
        QCOMPARE(r.options[*r.fastest].id, std::string("fast"));
        PlanResult none;
        pickHighlights(none);
        QVERIFY(!none.cheapest && !none.fastest && !none.balanced);
    }

    void tightPlansStandBehindThoseThatFit()
    {
        PlanResult r;
        r.options = { option("tight", 50, 5), option("dear", 200, 10), option("good", 100, 20) };
        r.options[0].verdict = Verdict::Tight;
        rank(r.options);
        QCOMPARE(r.options.front().id, std::string("good"));
        QCOMPARE(r.options.back().id, std::string("tight"));
        pickHighlights(r);
        QCOMPARE(r.options[*r.cheapest].id, std::string("good"));
        QCOMPARE(r.options[*r.fastest].id, std::string("dear"));
        r.options.erase(r.options.begin(), r.options.begin() + 2);
        pickHighlights(r);
        QCOMPARE(*r.cheapest, std::size_t(0)); // nothing else is left
    }

    void plansThatMissALimitAreNoHighlights()
    {
        PlanResult r;
        r.options = { option("late", 50, 100), option("good", 100, 10) };
        r.options[0].meetsDeadline = false;
        pickHighlights(r);
        QCOMPARE(*r.cheapest, std::size_t(1));
    }

    void namesTheLimitsMissed()
    {
        PlanOption o = option("a", 100, 5);
        QVERIFY(o.missed().empty());
        o.meetsDeadline = false;
        QCOMPARE(o.missed(), std::vector<std::string>{ "deadline" });
        o.meetsBudget = false;
        QCOMPARE(o.missed(), (std::vector<std::string>{ "budget", "deadline" }));
    }

    void bestOfEachAcceleratorIncludesNearMisses()
    {
        PlanResult r;
        r.options = { option("a1", 100, 5, "a"), option("a2", 110, 4, "a"), option("b1", 120, 3, "b") };
        Rejection late, dearer;
        late.acceleratorId = "c";
        late.nearest = option("c1", 90, 900, "c");
        dearer.acceleratorId = "a";
        dearer.nearest = option("a9", 1, 900, "a");
        r.rejected = { dearer, late };
        const auto plans = bestPlans(r);
        QCOMPARE(plans.size(), std::size_t(3));
        QCOMPARE(plans[0]->id, std::string("a1"));
        QCOMPARE(plans[2]->id, std::string("c1"));
    }
};

GPUPLAN_TEST(RankingTest)
#include "test_ranking.moc"
