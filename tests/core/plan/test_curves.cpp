#include "core/plan/curves.hpp"
#include "tests/core/plan/small_catalog.hpp"
#include "tests/support/registry.hpp"

#include <cmath>

using namespace gpuplan;
using namespace gpuplan::tests;

class CurvesTest : public QObject {
    Q_OBJECT
private slots:
    void holdEverySizeWithEveryKnownMode()
    {
        const auto result = planOf(smallScenario(), smallCatalog());
        const auto &points = result->curves.at(curveKey(Cloud::Alibaba, "cn-a", "big.x8"));
        QCOMPARE(points.size(), std::size_t(4));
        for (std::size_t i = 0; i < points.size(); ++i) {
            QCOMPARE(points[i].nodes, static_cast<int>(i) + 1);
            QCOMPARE(points[i].gpus, 8 * points[i].nodes);
            QCOMPARE(points[i].cost.size(), std::size_t(2));
            const Interval &cost = points[i].cost.at(PurchaseMode::OnDemand);
            QVERIFY(cost.low < cost.mid && cost.mid < cost.high);
            QVERIFY(points[i].cost.at(PurchaseMode::Spot).mid < cost.mid);
        }
        QVERIFY(std::fabs(points[0].cost.at(PurchaseMode::OnDemand).mid - result->options.front().cost.total->amount) < 1e-9);
    }

    void sizesThatDoNotFitKeepTheirVerdict()
    {
        const auto result = planOf(smallScenario(), smallCatalog());
        const auto &points = result->curves.at("alibaba/cn-a/small.x8");
        QCOMPARE(points[0].verdict, Verdict::No);
        QVERIFY(points[0].cost.empty());
    }
};

GPUPLAN_TEST(CurvesTest)
#include "test_curves.moc"
