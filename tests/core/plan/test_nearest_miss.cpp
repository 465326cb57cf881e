#include "core/plan/nearest_miss.hpp"
#include "tests/support/registry.hpp"

using namespace gpuplan;

namespace {

Rejection missOf(const std::string &type, RejectionCode code, double hours, double cost)
{
    Rejection out;
    out.instanceType = type;
    out.code = code;
    PlanOption plan;
    plan.totalHours.mid = hours;
    plan.cost.total = Money{ cost, Currency::Cny };
    out.nearest = plan;
    return out;
}

Rejection shortOf(const std::string &type, RejectionCode code, double gib)
{
    Rejection out;
    out.instanceType = type;
    out.code = code;
    out.shortBy = gib;
    return out;
}

} // namespace

class NearestMissTest : public QObject {
    Q_OBJECT
private slots:
    void theLeastShareBeyondALimitWins()
    {
        PlanResult r;
        r.scenario.limits.deadline = hours(100);
        r.budget = Money{ 1000, Currency::Cny };
        QVERIFY(nearestMiss(r) == nullptr);
        r.rejected = { shortOf("memory", RejectionCode::Memory, 0.1), missOf("dear", RejectionCode::Budget, 50, 1500),
            missOf("late", RejectionCode::Deadline, 120, 900) };
        QCOMPARE(nearestMiss(r)->instanceType, std::string("late"));
        r.rejected[1].nearest->cost.total->amount = 1100;
        QCOMPARE(nearestMiss(r)->instanceType, std::string("dear"));
    }

    void aLimitComesBeforeAPriceAndAPriceBeforeMemory()
    {
        PlanResult r;
        r.rejected = { shortOf("memory", RejectionCode::Memory, 0.1), shortOf("price", RejectionCode::PriceUnknown, 0) };
        QCOMPARE(nearestMiss(r)->instanceType, std::string("price"));
        r.rejected.push_back(missOf("late", RejectionCode::Deadline, 900, 900));
        QCOMPARE(nearestMiss(r)->instanceType, std::string("late"));
        r.rejected = { shortOf("retired", RejectionCode::NotSold, 0) };
        QVERIFY(nearestMiss(r) == nullptr); // no way leads from there to a plan
    }
};

GPUPLAN_TEST(NearestMissTest)
#include "test_nearest_miss.moc"
