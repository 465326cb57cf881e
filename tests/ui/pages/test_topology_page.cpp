#include "tests/support/registry.hpp"
#include "tests/support/ui/chart_sample.hpp"

#include "ui/charts/table_card.hpp"
#include "ui/pages/topology_page.hpp"
#include "ui/topology/topology_view.hpp"

using namespace gpuplan;
using namespace gpuplan::ui;

class TopologyPageTest : public QObject {
    Q_OBJECT
private slots:
    void drawsThePlansMachine()
    {
        const auto result = tests::chartSample();
        TopologyPage page;
        page.resize(1100, 900);
        page.setResult(result, tests::chartCatalog());
        page.setChosen(QString::fromStdString(result->options[4].id));
        QCOMPARE(page.view()->graph().kind, std::string("nvswitch"));
        QCOMPARE(page.findChildren<TableCard *>()[0]->table().rows.size(), std::size_t{5});
        page.setChosen(QString::fromStdString(result->options[6].id));
        QCOMPARE(page.view()->graph().kind, std::string("pcie"));
    }

    void survivesAnEmptyResult()
    {
        TopologyPage page;
        page.setResult(tests::emptySample(), tests::chartCatalog());
        QVERIFY(page.view()->graph().nodes.empty());
        QVERIFY(!page.grab().isNull());
    }
};

GPUPLAN_TEST(TopologyPageTest)
#include "test_topology_page.moc"
