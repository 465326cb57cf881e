#include "core/advise/changes.hpp"
#include "tests/core/plan/small_catalog.hpp"
#include "tests/support/registry.hpp"

#include <algorithm>
#include <cmath>

using namespace gpuplan;
using namespace gpuplan::tests;

namespace {

struct Advised {
    std::shared_ptr<const PlanResult> result;
    std::vector<Change> changes;

    [[nodiscard]] const Change *of(ChangeKind kind) const
    {
        const auto found = std::find_if(changes.begin(), changes.end(), [kind](const Change &c) { return c.kind == kind; });
        return found == changes.end() ? nullptr : &*found;
    }
};

Advised adviceOn(const Scenario &scenario, const std::string &type)
{
    Advised out{ planOf(scenario, smallCatalog()), {} };
    if (const Rejection *rejection = rejectionNamed(*out.result, type))
        out.changes = changesFor(*out.result, *rejection, std::make_shared<const Catalog>(smallCatalog()), fixedDay());
    return out;
}

} // namespace

class ChangesTest : public QObject {
    Q_OBJECT
private slots:
    void shortMemoryIsMendedByOtherMethodsNodesAndCards()
    {
        Scenario s = smallScenario();
        s.cluster.maxNodes = 1;
        const Advised advised = adviceOn(s, "small.x8");
        const Change *lora = advised.of(ChangeKind::Adapters);
        QVERIFY(lora != nullptr);
        QCOMPARE(lora->scenario.task, Task::Lora);
        QCOMPARE(lora->plan.instanceType, std::string("small.x8"));
        QVERIFY(lora->plan.meetsAll() && !lora->moreTime); // it had no plan to compare with
        const Change *nodes = advised.of(ChangeKind::MoreNodes);
        QVERIFY(nodes != nullptr);
        QCOMPARE(nodes->scenario.cluster.maxNodes, nodes->plan.nodes);
        QVERIFY(nodes->plan.nodes > 1);
        const Change *card = advised.of(ChangeKind::NextCard);
        QVERIFY(card != nullptr);
        QCOMPARE(card->plan.acceleratorId, std::string("big-80"));
        QCOMPARE(card->scenario.where.accelerators, std::vector<std::string>{ "big-80" });
        for (const Change &change : advised.changes) {
            QVERIFY(change.plan.verdict == Verdict::Fits || change.plan.verdict == Verdict::Tight);
            QVERIFY(!(change.scenario == s));
        }
    }

    void everyChangePromisesWhatThePlannerThenFinds()
    {
        Scenario s = smallScenario();
        s.cluster.maxNodes = 1;
        for (const Change &change : adviceOn(s, "small.x8").changes) {
            const auto after = planOf(change.scenario, smallCatalog());
            const auto same = std::find_if(after->options.begin(), after->options.end(), [&](const PlanOption &o) { return o.id == change.plan.id; });
            QVERIFY(same != after->options.end());
            QCOMPARE(same->totalHours.mid, change.plan.totalHours.mid);
            QCOMPARE(same->cost.total->amount, change.plan.cost.total->amount);
        }
    }

    void fieldsThatTheUserFixedAreGivenUp()
    {
        Scenario s = smallScenario();
        s.recipe.recompute = Recompute::None;
        s.recipe.microBatch = 4;
        s.recipe.sharding = Sharding::None;
        s.recipe.tensorParallel = s.recipe.pipelineParallel = 1;
        s.cluster.maxNodes = 1;
        const Advised whole = adviceOn(s, "big.x8");
        const Rejection *tooBig = rejectionNamed(*whole.result, "big.x8");
        QVERIFY(tooBig != nullptr && tooBig->code == RejectionCode::Memory && tooBig->need > tooBig->has);
        QVERIFY(whole.of(ChangeKind::Layout) != nullptr); // tensor parallelism alone makes it fit
        s.recipe.sharding.reset();
        const Advised advised = adviceOn(s, "big.x8");
        const Change *micro = advised.of(ChangeKind::MicroBatch);
        const Change *full = advised.of(ChangeKind::Recompute);
        QVERIFY(micro != nullptr);
        QVERIFY(full != nullptr);
        QCOMPARE(micro->scenario.recipe.microBatch, std::optional(1));
        QCOMPARE(micro->scenario.recipe.recompute, std::optional(Recompute::None)); // one edit, not two
        QCOMPARE(full->scenario.recipe.recompute, std::optional(Recompute::Full));
    }

    void aTightBudgetIsRaisedOrPaidOtherwise()
    {
        const auto free = planOf(smallScenario(), smallCatalog());
        Scenario s = smallScenario();
        s.limits.budget = Money{ free->options.front().cost.total->amount / 2, Currency::Cny };
        const Advised advised = adviceOn(s, "big.x8");
        const Change *budget = advised.of(ChangeKind::Budget);
        QVERIFY(budget != nullptr && budget->plan.meetsAll());
        QVERIFY(budget->scenario.limits.budget->amount >= budget->plan.cost.total->amount);
        QVERIFY(budget->scenario.limits.budget->amount < budget->plan.cost.total->amount * 1.02);
        QVERIFY(std::fabs(*budget->moreCost) < 1e-9);
        const Change *spot = advised.of(ChangeKind::Purchase);
        QVERIFY(spot != nullptr);
        QCOMPARE(spot->scenario.prices.mode, std::string("spot"));
        QVERIFY(*spot->moreCost < -0.5);
    }

    void whatMeetsEveryLimitComesFirst()
    {
        Scenario s = smallScenario();
        s.limits.budget = Money{ 1, Currency::Cny };
        s.limits.deadline = hours(0.5);
        const Advised advised = adviceOn(s, "big.x8");
        QVERIFY(!advised.changes.empty());
        QCOMPARE(advised.changes.front().kind, ChangeKind::BudgetAndDeadline);
        QVERIFY(advised.changes.front().plan.meetsAll());
        for (std::size_t i = 1; i < advised.changes.size(); ++i)
            QVERIFY(advised.changes[i].plan.missed().size() >= advised.changes[i - 1].plan.missed().size());
    }

    void stopsWhenAsked()
    {
        Scenario s = smallScenario();
        s.cluster.maxNodes = 1;
        const auto result = planOf(s, smallCatalog());
        std::stop_source stop;
        stop.request_stop();
        QVERIFY(changesFor(*result, result->rejected.front(), std::make_shared<const Catalog>(smallCatalog()), fixedDay(), stop.get_token()).empty());
    }
};

GPUPLAN_TEST(ChangesTest)
#include "test_changes.moc"
