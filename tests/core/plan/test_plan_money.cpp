#include "core/catalog/load.hpp"
#include "core/plan/plan_money.hpp"
#include "tests/core/plan/small_catalog.hpp"
#include "tests/support/registry.hpp"

#include <algorithm>
#include <cmath>

using namespace gpuplan;
using namespace gpuplan::tests;

namespace {

/// The small catalogue with a failure rate and a documented bucket.
Catalog moneyCatalog()
{
    Catalog c = smallCatalog();
    c.money.failures = { { "run", "Ampere", 1024, 30, 20, "2024", {}, { "a run", {}, {}, false } } };
    StorageLimits bucket;
    bucket.item = "OSS";
    bucket.variant = "Standard LRS";
    bucket.readMbs = "12500";
    bucket.writeMbs = "2500";
    c.money.limits = { bucket };
    c.money.spotBands = { { Cloud::Alibaba, "big.x8", "cn-a", 0.1, 0.2, "2025", { "advisor", {}, {}, false } } };
    return c;
}

const ModePlan &modeOf(const MoneyPlan &money, PurchaseMode mode)
{
    return *std::find_if(money.modes.begin(), money.modes.end(), [&](const ModePlan &plan) { return plan.mode == mode; });
}

} // namespace

class PlanMoneyTest : public QObject {
    Q_OBJECT
private slots:
    void shownPlansCarryTheirMoney()
    {
        const auto result = planOf(smallScenario(), moneyCatalog());
        QVERIFY(!result->options.empty());
        for (const PlanOption &option : result->options) {
            QVERIFY(option.money != nullptr);
            QVERIFY(option.money->failures.has_value());
            const Forecast &f = option.money->forecast;
            QVERIFY(f.hours.low < f.hours.mid && f.hours.mid < f.hours.high);
            // The ranked figures are those of the purchase plan.
            const ModePlan &listed = modeOf(*option.money, PurchaseMode::OnDemand);
            QVERIFY(std::fabs(listed.total->amount - option.cost.total->amount) < 1e-6);
            QVERIFY(std::fabs(listed.hours - option.totalHours.mid) < 1e-9);
            const auto &lengths = option.money->bySequence;
            const auto same = std::find_if(lengths.begin(), lengths.end(), [](const SequencePoint &point) { return point.sequenceLength == 4096; });
            QVERIFY(same != lengths.end() && std::fabs(same->hours / option.totalHours.mid - 1) < 1e-6);
            for (const SequencePoint &point : lengths)
                QVERIFY(point.sequenceLength <= 4096 || point.hours > same->hours); // attention grows with the square
        }
    }

    void spotIsCheaperAndLater()
    {
        const auto result = planOf(smallScenario(), moneyCatalog());
        const auto big = std::find_if(result->options.begin(), result->options.end(), [](const PlanOption &o) { return o.instanceType == "big.x8"; });
        const MoneyPlan &money = *big->money;
        const ModePlan &spot = modeOf(money, PurchaseMode::Spot), &listed = modeOf(money, PurchaseMode::OnDemand);
        QVERIFY(spot.total->amount < listed.total->amount);
        QVERIFY(spot.hours > 0 && money.spot.has_value());
        QCOMPARE(spot.hours, std::max(listed.hours, listed.hours * big->goodput / money.spot->share));
        // Ranked by spot, the plan itself has those hours.
        Scenario bySpot = smallScenario();
        bySpot.prices.mode = "spot";
        bySpot.reliability.spotInterruptions = 0.9;
        bySpot.reliability.spotWaitMinutes = 600;
        const auto spotResult = planOf(bySpot, moneyCatalog());
        QVERIFY(!spotResult->options.empty());
        QVERIFY(spotResult->options.front().goodput < 0.98);
    }

    void failuresLowerTheGoodputOfLargeClustersAlone()
    {
        Catalog c = moneyCatalog();
        c.money.failures.front().failures = 20000; // 37 GPU-hours
        const auto result = planOf(smallScenario(), c);
        for (const PlanOption &option : result->options) {
            QVERIFY(option.goodput < 0.98);
            QVERIFY(std::any_of(option.notes.begin(), option.notes.end(), [](const std::string &note) { return note.starts_with("Goodput "); }));
        }
        Scenario own = smallScenario();
        own.reliability.bySize = false;
        for (const PlanOption &option : planOf(own, c)->options)
            QCOMPARE(option.goodput, 0.98);
        for (const PlanOption &option : planOf(smallScenario(), moneyCatalog())->options)
            QCOMPARE(option.goodput, 0.98); // 36,864 GPU-hours: 32 GPUs lose less than the two percent
    }

    void noPlanWithAnUnknownPriceIsRankedAsFree()
    {
        Catalog c = moneyCatalog();
        std::erase_if(c.prices, [](const Price &price) { return price.instanceType == "big.x8"; });
        const auto result = planOf(smallScenario(), c);
        for (const PlanOption &option : result->options) {
            QVERIFY(option.instanceType != "big.x8");
            QVERIFY(option.cost.total && option.cost.total->amount > 0);
        }
        const Rejection *rejected = rejectionNamed(*result, "big.x8");
        QVERIFY(rejected != nullptr && rejected->code == RejectionCode::PriceUnknown);
        if (rejected->nearest) {
            QVERIFY(!rejected->nearest->cost.total.has_value());
            QVERIFY(rejected->nearest->money != nullptr);
            for (const ModePlan &plan : rejected->nearest->money->modes)
                QVERIFY(!plan.total.has_value());
        }
    }

    void theBestOfEveryCloudInOneView()
    {
        Catalog c = moneyCatalog();
        InstanceType other = c.instances.front();
        other.cloud = Cloud::Tencent;
        other.name = "T.x8";
        c.instances.push_back(other);
        Price price = listPrice("T.x8", "ap-x", { 100, Currency::Cny });
        price.cloud = Cloud::Tencent;
        price.date.clear();
        price.dateKind = DateKind::Undated;
        c.prices.push_back(price);
        InstanceType third = other;
        third.cloud = Cloud::Aws;
        third.name = "a.x8";
        c.instances.push_back(third);
        Scenario s = smallScenario();
        s.where.clouds = { "alibaba", "tencent", "aws" };
        const auto result = planOf(s, c);
        const auto clouds = bestByCloud(*result);
        QCOMPARE(clouds.size(), std::size_t(3));
        QCOMPARE(clouds[0].cloud, Cloud::Tencent);
        QVERIFY(clouds[0].plan->cost.stale); // undated is never fresh
        QCOMPARE(clouds[1].cloud, Cloud::Alibaba);
        QCOMPARE(clouds[2].cloud, Cloud::Aws); // no price: last, with the reason
        QVERIFY(clouds[2].reason.starts_with("Price unknown"));
    }

    void theForecastDoesNotDependOnThreads()
    {
        const auto one = planOf(smallScenario(), moneyCatalog(), 1), three = planOf(smallScenario(), moneyCatalog(), 3);
        QCOMPARE(one->options.size(), three->options.size());
        for (std::size_t i = 0; i < one->options.size(); ++i) {
            QCOMPARE(one->options[i].money->forecast.hours, three->options[i].money->forecast.hours);
            QCOMPARE(one->options[i].money->forecast.cost, three->options[i].money->forecast.cost);
        }
    }
};

GPUPLAN_TEST(PlanMoneyTest)
#include "test_plan_money.moc"
