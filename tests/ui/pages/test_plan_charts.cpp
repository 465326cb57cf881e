#include "tests/support/registry.hpp"
#include "tests/support/ui/sample_result.hpp"

#include "ui/charts/chart_card.hpp"
#include "ui/pages/plan_charts.hpp"
#include "ui/widgets/segmented_control.hpp"

using namespace gpuplan;
using namespace gpuplan::ui;

class PlanChartsTest : public QObject {
    Q_OBJECT
    static QList<int> shown(const PlanCharts &charts)
    {
        QList<int> out;
        for (std::size_t i = 0; i < charts.cards().size(); ++i)
            if (charts.cards()[i]->isVisibleTo(&charts))
                out << static_cast<int>(i);
        return out;
    }

private slots:
    void showsAsManyAsThereIsRoomFor()
    {
        PlanCharts charts;
        charts.setResult(tests::samplePlanResult(), tests::sampleCatalog(), {});
        charts.setRoom(3, true);
        QCOMPARE(shown(charts), (QList<int>{ 0, 1, 2 }));
        charts.setRoom(2, true);
        QCOMPARE(shown(charts), (QList<int>{ 0, 1 }));
        QVERIFY(!charts.switcher()->isVisibleTo(&charts));
    }

    void aSwitcherReachesTheOthers()
    {
        PlanCharts charts;
        charts.setResult(tests::samplePlanResult(), tests::sampleCatalog(), {});
        charts.setRoom(1, false);
        QVERIFY(charts.switcher()->isVisibleTo(&charts));
        QCOMPARE(shown(charts), QList<int>{ 0 });
        QTest::keyClick(charts.switcher(), Qt::Key_Right);
        QTest::keyClick(charts.switcher(), Qt::Key_Right);
        QCOMPARE(shown(charts), QList<int>{ 2 });
        QVERIFY(!charts.cards()[2]->accessibleName().isEmpty()); // filled, though it was hidden before
    }
};

GPUPLAN_TEST(PlanChartsTest)
#include "test_plan_charts.moc"
