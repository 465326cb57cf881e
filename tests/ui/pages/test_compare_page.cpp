#include "tests/support/registry.hpp"
#include "tests/support/ui/chart_sample.hpp"

#include "ui/charts/chart_card.hpp"
#include "ui/pages/compare_page.hpp"

#include <QPushButton>
#include <QSignalSpy>
#include <QToolButton>

using namespace gpuplan;
using namespace gpuplan::ui;

class ComparePageTest : public QObject {
    Q_OBJECT
private slots:
    void keepsTheLastFourPins()
    {
        const auto result = tests::chartSample();
        ComparePage page;
        page.setResult(result, tests::chartCatalog());
        QCOMPARE(page.findChild<ChartCard *>()->spec().rows.size(), std::size_t{2}); // nothing pinned: two plans all the same
        QStringList ids;
        for (const PlanOption &option : result->options)
            ids << QString::fromStdString(option.id);
        page.setPins(ids);
        QCOMPARE(page.pins().size(), 4);
        QCOMPARE(page.findChild<ChartCard *>()->spec().rows.size(), std::size_t{4});
        page.setPins({QStringLiteral("gone"), ids[0], ids[1]}); // a plan that the new answer lacks
        QCOMPARE(page.findChild<ChartCard *>()->spec().rows.size(), std::size_t{2});
    }

    void unpinsAndChangesTheBase()
    {
        const auto result = tests::chartSample();
        ComparePage page;
        page.setResult(result, tests::chartCatalog());
        page.setPins({QString::fromStdString(result->options[0].id), QString::fromStdString(result->options[1].id), QString::fromStdString(result->options[3].id)});
        QSignalSpy spy(&page, &ComparePage::pinsChanged);
        QPushButton *make = nullptr;
        for (QPushButton *button : page.findChildren<QPushButton *>())
            if (button->text() == QStringLiteral("make base") && !make)
                make = button;
        QVERIFY(make);
        make->click();
        QCOMPARE(page.findChild<ChartCard *>()->spec().rows[0].id, QString::fromStdString(result->options[1].id));
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        for (QToolButton *button : page.findChildren<QToolButton *>())
            if (button->accessibleName().startsWith(QStringLiteral("Unpin"))) {
                button->click();
                break;
            }
        QCOMPARE(spy.size(), 1);
        QCOMPARE(page.pins().size(), 2);
    }

    void survivesAnEmptyResult()
    {
        ComparePage page;
        page.setResult(tests::emptySample(), tests::chartCatalog());
        QVERIFY(!page.grab().isNull());
    }
};

GPUPLAN_TEST(ComparePageTest)
#include "test_compare_page.moc"
