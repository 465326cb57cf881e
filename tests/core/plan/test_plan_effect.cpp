#include "core/plan/plan_effect.hpp"
#include "tests/support/registry.hpp"

using namespace gpuplan;

namespace {

PlanResult answer(const std::vector<std::pair<std::string, double>> &plans)
{
    PlanResult out;
    for (const auto &[id, total] : plans) {
        PlanOption plan;
        plan.id = id;
        plan.instanceType = "type-" + id;
        plan.cost.total = Money{ total, Currency::Cny };
        out.options.push_back(plan);
    }
    if (!out.options.empty())
        out.cheapest = 0;
    return out;
}

} // namespace

class PlanEffectTest : public QObject {
    Q_OBJECT
private slots:
    void theSameAnswerHasNone() { QVERIFY(effectOf(answer({ { "a", 1 }, { "b", 2 } }), answer({ { "a", 1 }, { "b", 2 } })).nothing()); }

    void anotherPriceOfTheFirst()
    {
        const PlanEffect effect = effectOf(answer({ { "a", 2520 }, { "b", 3000 } }), answer({ { "a", 2430 }, { "b", 3000 } }));
        QVERIFY(!effect.nothing());
        QVERIFY(effect.sameOrder);
        QCOMPARE(effect.repriced, std::size_t{ 1 });
        QCOMPARE(effect.before->total->amount, 2520.0);
        QCOMPARE(effect.after->total->amount, 2430.0);
        QCOMPARE(effect.after->instanceType, std::string("type-a"));
    }

    void anotherFirst()
    {
        const PlanEffect effect = effectOf(answer({ { "a", 1 }, { "b", 2 } }), answer({ { "b", 0.5 }, { "a", 1 } }));
        QVERIFY(!effect.sameOrder);
        QCOMPARE(effect.before->id, std::string("a"));
        QCOMPARE(effect.after->id, std::string("b"));
    }

    void aNewPlanFurtherDown()
    {
        const PlanEffect effect = effectOf(answer({ { "a", 1 } }), answer({ { "a", 1 }, { "c", 4 } }));
        QVERIFY(effect.before == effect.after);
        QVERIFY(!effect.sameOrder && !effect.nothing());
        QCOMPARE(effect.plansAfter, std::size_t{ 2 });
    }

    void fromNothingAndToNothing()
    {
        const PlanEffect found = effectOf(answer({}), answer({ { "a", 1 } }));
        QVERIFY(!found.before && found.after);
        const PlanEffect lost = effectOf(answer({ { "a", 1 } }), answer({}));
        QVERIFY(lost.before && !lost.after);
    }
};

GPUPLAN_TEST(PlanEffectTest)
#include "test_plan_effect.moc"
