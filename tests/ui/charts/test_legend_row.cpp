#include "tests/support/registry.hpp"
#include "tests/support/ui/chart_sample.hpp"

#include "ui/charts/legend_row.hpp"
#include "ui/charts/specs/cost_specs.hpp"
#include "ui/charts/specs/memory_specs.hpp"

#include <QSignalSpy>

using namespace gpuplan;
using namespace gpuplan::ui;

class LegendRowTest : public QObject {
    Q_OBJECT
private slots:
    void bandsShareTheKeyOfTheirLine()
    {
        const auto entries = legendEntries(costAgainstClusterSize(*tests::chartSample(), {}));
        QCOMPARE(entries.size(), std::size_t{3});
        QCOMPARE(entries[0].key, QStringLiteral("on_demand"));
        QVERIFY(legendEntries(costBreakdown(*tests::chartSample(), {})).empty()); // one series needs no key
    }

    void clickHidesAndShows()
    {
        LegendRow legend;
        legend.resize(600, 30);
        legend.setSpec(costAgainstClusterSize(*tests::chartSample(), {}));
        QSignalSpy spy(&legend, &LegendRow::hiddenChanged);
        auto *first = legend.findChild<QAbstractButton *>();
        first->click();
        QCOMPARE(legend.hidden(), QSet<QString>{QStringLiteral("on_demand")});
        first->click();
        QVERIFY(legend.hidden().isEmpty());
        QCOMPARE(spy.size(), 2);
    }

    void wrapsToTheWidth()
    {
        LegendRow legend;
        legend.setSpec(memoryByPhase(*tests::chartSample(), {}));
        QVERIFY(legend.heightForWidth(300) > legend.heightForWidth(1200));
    }
};

GPUPLAN_TEST(LegendRowTest)
#include "test_legend_row.moc"
