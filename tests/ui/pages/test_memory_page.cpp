#include "tests/support/registry.hpp"
#include "tests/support/ui/chart_sample.hpp"

#include "ui/charts/chart_card.hpp"
#include "ui/charts/table_card.hpp"
#include "ui/pages/memory_page.hpp"

#include <QComboBox>
#include <QSignalSpy>

using namespace gpuplan;
using namespace gpuplan::ui;

class MemoryPageTest : public QObject {
    Q_OBJECT
private slots:
    void followsTheChosenPlan()
    {
        const auto result = tests::chartSample();
        MemoryPage page;
        page.resize(1100, 800);
        page.setResult(result, tests::chartCatalog());
        const QString id = QString::fromStdString(result->options[5].id);
        page.setChosen(id);
        const auto cards = page.findChildren<ChartCard *>();
        QCOMPARE(cards.size(), 3);
        QVERIFY(cards[0]->spec().subtitle.contains(QStringLiteral("of 2")));
        QCOMPARE(cards[1]->spec().chosen, id);
        QCOMPARE(page.findChild<TableCard *>()->table().rows.size(), std::size_t{8});
    }

    void choosingAPlanIsASignal()
    {
        const auto result = tests::chartSample();
        MemoryPage page;
        page.setResult(result, tests::chartCatalog());
        QSignalSpy spy(&page, &Page::optionChosen);
        emit page.findChildren<ChartCard *>()[1]->pointActivated(QString::fromStdString(result->options[2].id));
        QCOMPARE(spy.size(), 1);
        emit page.findChildren<ChartCard *>()[1]->pointActivated(QStringLiteral("no such plan"));
        QCOMPARE(spy.size(), 1);
    }

    void survivesAnEmptyResult()
    {
        MemoryPage page;
        page.setResult(tests::emptySample(), tests::chartCatalog());
        for (const ChartCard *card : page.findChildren<ChartCard *>())
            QVERIFY(!card->spec().empty.isEmpty());
    }
};

GPUPLAN_TEST(MemoryPageTest)
#include "test_memory_page.moc"
