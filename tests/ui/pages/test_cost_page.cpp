#include "tests/support/registry.hpp"
#include "tests/support/ui/chart_sample.hpp"

#include "ui/charts/chart_card.hpp"
#include "ui/charts/table_card.hpp"
#include "ui/pages/cost_page.hpp"

#include <QLabel>

using namespace gpuplan;
using namespace gpuplan::ui;

class CostPageTest : public QObject {
    Q_OBJECT
private slots:
    void fillsEveryCard()
    {
        const auto result = tests::chartSample();
        CostPage page;
        page.resize(1100, 900);
        page.setResult(result, tests::chartCatalog());
        for (const ChartCard *card : page.findChildren<ChartCard *>())
            QVERIFY2(card->spec().empty.isEmpty(), qPrintable(card->spec().id));
        QCOMPARE(page.findChild<TableCard *>()->table().rows.size(), std::size_t{4});
        bool said = false;
        for (const QLabel *label : page.findChildren<QLabel *>())
            said = said || label->text().startsWith(QStringLiteral("Not included"));
        QVERIFY(said);
    }

    void survivesAnEmptyResult()
    {
        CostPage page;
        page.setResult(tests::emptySample(), tests::chartCatalog());
        for (const ChartCard *card : page.findChildren<ChartCard *>())
            QVERIFY(!card->spec().empty.isEmpty());
    }
};

GPUPLAN_TEST(CostPageTest)
#include "test_cost_page.moc"
