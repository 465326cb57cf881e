#include "tests/core/plan/small_catalog.hpp"
#include "tests/support/registry.hpp"

#include <fmt/format.h>
#include <limits>

using namespace gpuplan;
using namespace gpuplan::tests;

namespace {

std::string text(const PlanOption &o)
{
    const Layout &l = o.layout;
    std::string others;
    for (const auto *list : { &o.runnersUp, &o.smaller })
        for (const RunnerUp &next : *list)
            others += fmt::format(" {} {} {} {}", next.layout.tp, nameOf(next.layout.recompute), next.slower, next.need.high);
    return fmt::format("{} {} {} {} {} {} {} {} {} {} | {} {} {} | {} {} {} | {} {} {} {} {} |{}\n", o.id, l.tp, l.pp, l.vpp, l.cp, l.ep, l.dp,
        nameOf(l.sharding), l.microBatch, nameOf(l.recompute), o.memory.need.low, o.memory.need.mid, o.memory.need.high, o.totalHours.low, o.totalHours.mid,
        o.totalHours.high, o.cost.total ? o.cost.total->amount : -1, nameOf(o.verdict), o.onParetoFront, o.globalBatch, fmt::join(o.notes, ";"), others);
}

/// Everything of a result but the milliseconds.
std::string text(const PlanResult &r)
{
    std::string out = r.headline + r.headlineSecond + fmt::format("{} {} {}\n", r.stats.layouts, r.stats.instanceTypes, fmt::join(r.assumptions, ";"));
    for (const PlanOption &o : r.options)
        out += text(o);
    for (const PlanOption &o : r.smallestByAccelerator)
        out += text(o);
    for (const Rejection &x : r.rejected)
        out += fmt::format("{} {} {} {} {}\n", x.instanceType, x.nodes, nameOf(x.code), x.reason, x.shortBy.value_or(-1)) + (x.nearest ? text(*x.nearest) : "");
    for (const auto &[key, points] : r.curves)
        for (const CurvePoint &p : points)
            out += fmt::format("{} {} {} {} {}\n", key, p.nodes, p.hours.mid, p.tokensPerSecond, p.cost.size());
    return out + fmt::format("{} {} {}", r.cheapest.value_or(99), r.fastest.value_or(99), r.balanced.value_or(99));
}

double leastCost(const PlanResult &r)
{
    return r.cheapest ? r.options[*r.cheapest].cost.total->amount : std::numeric_limits<double>::infinity();
}

double leastHours(const PlanResult &r)
{
    return r.fastest ? r.options[*r.fastest].totalHours.mid : std::numeric_limits<double>::infinity();
}

} // namespace

class PlanTest : public QObject {
    Q_OBJECT
private slots:
    void sameAnswerForAnyNumberOfThreads()
    {
        const Catalog c = smallCatalog();
        const std::string one = text(*planOf(smallScenario(), c, 1));
        QVERIFY(one.find("big.x8") != std::string::npos);
        const auto &options = planOf(smallScenario(), c, 1)->options;
        QVERIFY(std::any_of(options.begin(), options.end(), [](const PlanOption &o) { return !o.smaller.empty(); }));
        QCOMPARE(text(*planOf(smallScenario(), c, 2)), one);
        QCOMPARE(text(*planOf(smallScenario(), c, 4)), one);
    }

    void moreNodesNeverMakeTheBestPlanWorse()
    {
        const Catalog c = smallCatalog();
        double cost = std::numeric_limits<double>::infinity(), time = cost;
        for (int most = 1; most <= 6; ++most) {
            Scenario s = smallScenario();
            s.cluster.maxNodes = most;
            s.limits.deadline = hours(6);
            const auto result = planOf(s, c);
            QVERIFY(leastCost(*result) <= cost);
            QVERIFY(leastHours(*result) <= time);
            cost = leastCost(*result);
            time = leastHours(*result);
        }
        QVERIFY(time < 6);
    }

    void aLargerBudgetNeverLosesAnOption()
    {
        const Catalog c = smallCatalog();
        std::size_t before = 0;
        for (const double budget : { 1000.0, 2500.0, 4000.0, 1e6 }) {
            Scenario s = smallScenario();
            s.limits.budget = Money{ budget, Currency::Cny };
            const auto result = planOf(s, c);
            QVERIFY(result->options.size() >= before);
            for (const PlanOption &o : result->options)
                QVERIFY(o.cost.total->amount <= budget);
            before = result->options.size();
        }
        QVERIFY(before > 0);
    }

    void everyOptionMeetsTheLimitsAndLargerSizesAreFaster()
    {
        Scenario s = smallScenario();
        s.limits.deadline = hours(9);
        s.limits.budget = Money{ 700, Currency::Usd };
        const auto result = planOf(s, smallCatalog());
        QCOMPARE(result->budget->amount, 4900.0);
        std::map<std::string, std::map<int, double>> hoursBySize;
        for (const PlanOption &o : result->options) {
            QVERIFY(o.meetsAll());
            QVERIFY(o.totalHours.mid <= 9);
            hoursBySize[o.instanceType][o.nodes] = o.totalHours.mid;
        }
        for (const auto &[type, sizes] : hoursBySize) {
            double last = std::numeric_limits<double>::infinity();
            for (const auto &[nodes, time] : sizes) {
                QVERIFY(time < last);
                last = time;
            }
        }
    }

    void ownMachinesNeedNoPriceUnlessThereIsABudget()
    {
        Scenario s = smallScenario();
        OwnNode node;
        node.name = "lab";
        node.acceleratorId = "big-80";
        node.nodesAvailable = 1;
        s.ownNodes = { node };
        auto result = planOf(s, smallCatalog());
        QCOMPARE(result->options.back().id, std::string("own/-/lab/x1"));
        QVERIFY(!result->options.back().cost.total);
        QVERIFY(result->options.front().cost.total.has_value());
        s.limits.budget = Money{ 1e6, Currency::Cny };
        result = planOf(s, smallCatalog());
        QCOMPARE(rejectionNamed(*result, "lab")->code, RejectionCode::PriceUnknown);
        s.ownNodes[0].pricePerHour = Money{ 20, Currency::Cny };
        QCOMPARE(planOf(s, smallCatalog())->options.front().instanceType, std::string("lab"));
    }

    void reportsEveryProblemAndPlansNothing()
    {
        Scenario s = smallScenario();
        s.model = "no-such-model";
        auto result = planOf(s, smallCatalog());
        QCOMPARE(result->problems.size(), std::size_t(1));
        QCOMPARE(result->problems[0].where, std::string("model"));
        QVERIFY(result->options.empty());
        s = smallScenario();
        s.cluster.maxNodes = 0;
        QVERIFY(!planOf(s, smallCatalog())->problems.empty());
        Catalog noRate = smallCatalog();
        noRate.rates.clear();
        s = smallScenario();
        s.limits.budget = Money{ 100, Currency::Usd };
        QCOMPARE(planOf(s, noRate)->problems[0].where, std::string("limits.budget"));
    }

    void aStoppedRunGivesNothing()
    {
        std::stop_source source;
        source.request_stop();
        QVERIFY(plan(smallScenario(), std::make_shared<const Catalog>(smallCatalog()), fixedDay(), source.get_token()) == nullptr);
        std::stop_source later;
        const auto result = plan(
            smallScenario(), std::make_shared<const Catalog>(smallCatalog()), fixedDay(), later.get_token(), [&](PlanProgress) { later.request_stop(); });
        QVERIFY(result == nullptr);
    }
};

GPUPLAN_TEST(PlanTest)
#include "test_plan.moc"
