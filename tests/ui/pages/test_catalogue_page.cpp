#include "tests/support/registry.hpp"
#include "tests/support/ui/own_folder.hpp"
#include "tests/support/ui/test_services.hpp"

#include "ui/form/field_edit.hpp"
#include "ui/main_window.hpp"
#include "ui/models/catalog_tables.hpp"
#include "ui/pages/catalogue_page.hpp"
#include "ui/pages/entry_dialog.hpp"
#include "ui/pages/fact_view.hpp"
#include "ui/pages/import_dialog.hpp"
#include "ui/topology/topology_view.hpp"
#include "ui/widgets/message_bar.hpp"
#include "ui/window/window_actions.hpp"

#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QDragEnterEvent>
#include <QDropEvent>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QMimeData>
#include <QPushButton>
#include <QToolButton>
#include <QUrl>

using namespace gpuplan;
using namespace gpuplan::ui;

namespace {

bool says(const QWidget *in, const QString &text)
{
    const auto labels = in->findChildren<QLabel *>();
    return std::any_of(labels.begin(), labels.end(), [&text](const QLabel *label) { return !label->isHidden() && label->text().contains(text); });
}

QPushButton *button(const QWidget *in, const char *text)
{
    for (QPushButton *each : in->findChildren<QPushButton *>())
        if (each->text() == QString::fromUtf8(text))
            return each;
    return nullptr;
}

struct Shown {
    tests::OwnFolder own;
    std::shared_ptr<tests::ScriptedDialogs> dialogs = std::make_shared<tests::ScriptedDialogs>();
    CataloguePage page{ own.service, dialogs };

    Shown()
    {
        page.resize(1100, 700);
        page.show();
    }
    [[nodiscard]] int rows() const { return page.table()->model()->rowCount(); }
};

} // namespace

class CataloguePageTest : public QObject {
    Q_OBJECT
private slots:
    void cleanup()
    {
        Theme::instance().setScale(1);
        setLanguage(Language::English);
    }

    void threeListsSearchAndFilters()
    {
        Shown shown;
        const Catalog &catalog = *shown.own.service.catalog();
        QCOMPARE(static_cast<std::size_t>(shown.rows()), catalog.instances.size());
        shown.page.showView(CatalogueView::Accelerators);
        QCOMPARE(static_cast<std::size_t>(shown.rows()), catalog.accelerators.size());
        shown.page.showView(CatalogueView::Prices);
        QCOMPARE(static_cast<std::size_t>(shown.rows()), catalog.prices.size());
        CatalogueBar *bar = shown.page.bar();
        bar->setFacet(Facet::Cloud, QStringLiteral("aws"));
        bar->setFacet(Facet::Mode, QStringLiteral("spot"));
        const auto expected = std::count_if(
            catalog.prices.begin(), catalog.prices.end(), [](const Price &price) { return price.cloud == Cloud::Aws && price.mode == PurchaseMode::Spot; });
        QCOMPARE(shown.rows(), static_cast<int>(expected));
        bar->search()->setText(QStringLiteral("p5."));
        QVERIFY(shown.rows() > 0 && shown.rows() < expected);
        bar->search()->setText(QStringLiteral("no such machine"));
        QCOMPARE(shown.rows(), 0);
        QVERIFY(says(&shown.page, QStringLiteral("No record matches.")));
        bar->clear();
        QCOMPARE(static_cast<std::size_t>(shown.rows()), catalog.prices.size());
    }

    /// Rows that a region filter leaves out are not said to be not sold.
    void aRegionFilterSaysWhatItDoesNotKnow()
    {
        Shown shown;
        shown.page.bar()->setFacet(Facet::Region, QStringLiteral("cn-shenzhen"));
        QVERIFY(shown.rows() > 0);
        QVERIFY(says(&shown.page, QStringLiteral("Not known to be sold there:")));
        shown.page.bar()->clear();
        QVERIFY(!says(&shown.page, QStringLiteral("Not known to be sold there:")));
    }

    void detailsWithTheWiring()
    {
        Shown shown;
        shown.page.showRecord(CatalogueView::Instances, QStringLiteral("alibaba/ecs.ebmgn7ex.32xlarge"));
        QVERIFY(says(shown.page.details(), QStringLiteral("ecs.ebmgn7ex.32xlarge")));
        const auto *wiring = shown.page.details()->findChild<TopologyView *>();
        QVERIFY(wiring != nullptr);
        QCOMPARE(acceleratorCount(wiring->graph()), 8);
        QVERIFY(button(shown.page.details(), "Remove mine") == nullptr);
        shown.page.showView(CatalogueView::Accelerators);
        shown.page.table()->setCurrentIndex(shown.page.table()->model()->index(0, 0));
        QVERIFY(shown.page.details()->findChild<TopologyView *>() == nullptr);
    }

    void copiesWhatIsShown()
    {
        Shown shown;
        shown.page.showView(CatalogueView::Prices);
        shown.page.bar()->search()->setText(QStringLiteral("ebmgn7ex shenzhen on-demand"));
        QVERIFY(shown.page.copyTable());
        const QStringList lines = QApplication::clipboard()->text().split(QLatin1Char('\n'), Qt::SkipEmptyParts);
        QCOMPARE(lines.size(), shown.rows() + 1);
        QVERIFY(lines.front().startsWith(QStringLiteral("Instance type\t")));
    }

    /// By keyboard and dialogs: correct a price, see it, take it out, see the built-in one again.
    void correctsAndRestores()
    {
        Shown shown;
        const Price before = *shown.own.service.catalog()->bestPrice(Cloud::Alibaba, "ecs.ebmgn7ex.32xlarge", "cn-shenzhen", PurchaseMode::OnDemand);
        shown.page.showRecord(CatalogueView::Prices, keyOf(before));
        QTest::mouseClick(button(shown.page.details(), "Correct…"), Qt::LeftButton);
        auto *dialog = shown.page.findChild<EntryDialog *>();
        QVERIFY(dialog != nullptr && dialog->isVisible());
        QTest::keyClicks(dialog->line("amount")->edit(), QStringLiteral("¥150"));
        QTest::keyClick(dialog, Qt::Key_Return);
        QVERIFY(says(shown.page.details(), QStringLiteral("¥150")));
        QVERIFY(says(&shown.page, QStringLiteral("Price of ecs.ebmgn7ex.32xlarge corrected")));
        QVERIFY(button(shown.page.details(), "Remove mine") != nullptr);
        QTest::mouseClick(button(shown.page.details(), "Remove mine"), Qt::LeftButton);
        QCOMPARE(shown.own.service.catalog()->bestPrice(Cloud::Alibaba, "ecs.ebmgn7ex.32xlarge", "cn-shenzhen", PurchaseMode::OnDemand)->perHour.amount,
            before.perHour.amount);
        QTest::mouseClick(button(shown.page.messages(), "Undo"), Qt::LeftButton); // the removal
        QCOMPARE(shown.own.service.catalog()->bestPrice(Cloud::Alibaba, "ecs.ebmgn7ex.32xlarge", "cn-shenzhen", PurchaseMode::OnDemand)->perHour.amount, 150.0);
    }

    void importsAFileThatIsDropped()
    {
        Shown shown;
        const QString path = shown.own.dir.filePath(QStringLiteral("list.csv"));
        QFile out(path);
        QVERIFY(out.open(QIODevice::WriteOnly));
        out.write("cloud,instance_type,region,amount,currency,date\nalibaba,ecs.ebmgn7ex.32xlarge,cn-shenzhen,111,CNY,2026-11-30\n");
        out.close();
        QMimeData data;
        data.setUrls({ QUrl::fromLocalFile(path) });
        QDragEnterEvent enter(QPoint(50, 300), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier); // drops go to what a drag entered
        QApplication::sendEvent(&shown.page, &enter);
        QVERIFY(enter.isAccepted());
        QDropEvent drop(QPointF(50, 300), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(&shown.page, &drop);
        auto *dialog = shown.page.findChild<ImportDialog *>();
        QVERIFY(dialog != nullptr);
        QTRY_VERIFY(dialog->preview() != nullptr);
        dialog->accept();
        shown.page.showView(CatalogueView::Prices);
        shown.page.bar()->setFacet(Facet::Origin, QStringLiteral("imported"));
        QCOMPARE(shown.rows(), 1);
    }

    void narrowPagesShowOneThingAtATime()
    {
        Shown shown;
        QVERIFY(!shown.page.details()->isHidden());
        shown.page.resize(700, 600);
        QVERIFY(shown.page.details()->isHidden());
        shown.page.table()->setCurrentIndex(shown.page.table()->model()->index(3, 0));
        emit shown.page.table()->activated(shown.page.table()->currentIndex());
        QVERIFY(!shown.page.details()->isHidden());
        shown.page.bar()->detailsButton()->click();
        QVERIFY(shown.page.details()->isHidden());
    }

    void labelsAreNotClipped_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::addColumn<bool>("chinese");
        QTest::addColumn<double>("scale");
        for (const bool chinese : { false, true })
            for (const double scale : { 1.0, 2.0 })
                for (const QSize size : { QSize(736, 560), QSize(1078, 690), QSize(1576, 1000) })
                    QTest::addRow("%dx%d %s %.0f", size.width(), size.height(), chinese ? "zh" : "en", scale) << size << chinese << scale;
    }

    void labelsAreNotClipped()
    {
        QFETCH(QSize, size);
        QFETCH(bool, chinese);
        QFETCH(double, scale);
        Theme::instance().setScale(scale);
        setLanguage(chinese ? Language::Chinese : Language::English);
        Shown shown;
        shown.page.resize(size);
        shown.page.bar()->setFacet(Facet::Region, QStringLiteral("cn-shenzhen"));
        shown.page.showRecord(CatalogueView::Instances, QStringLiteral("alibaba/ecs.ebmgn7ex.32xlarge"));
        const auto clipped = [&shown] {
            QStringList out;
            for (const QLabel *label : shown.page.findChildren<QLabel *>()) {
                if (!label->isVisible() || label->text().isEmpty() || label->sizePolicy().horizontalPolicy() == QSizePolicy::Ignored)
                    continue;
                const int needed = label->wordWrap() ? label->heightForWidth(label->width()) : label->sizeHint().height();
                if (label->height() < needed - 1 || (!label->wordWrap() && label->width() < label->sizeHint().width() - 1))
                    out << label->text();
            }
            for (const QPushButton *each : shown.page.findChildren<QPushButton *>())
                if (each->isVisible()
                    && (each->width() < each->sizeHint().width() - 1 || each->mapTo(&shown.page, QPoint(each->width(), 0)).x() > shown.page.width()))
                    out << each->text();
            return out;
        };
        QTRY_COMPARE(clipped(), QStringList{});
    }

    void speaksChinese()
    {
        setLanguage(Language::Chinese);
        Shown shown;
        QVERIFY(says(shown.page.details(), QStringLiteral("未选择")));
        shown.page.showRecord(CatalogueView::Instances, QStringLiteral("alibaba/ecs.ebmgn7ex.32xlarge"));
        QVERIFY(says(shown.page.details(), QStringLiteral("已知有售")));
        QCOMPARE(shown.page.table()->model()->headerData(0, Qt::Horizontal).toString(), QStringLiteral("实例规格"));
    }

    /// In the window: a change plans again and says what it did; undo says so too; the language may change between.
    void saysWhatAChangeDoesToThePlan()
    {
        tests::TestServices test;
        ui::Services services = test.services();
        const std::filesystem::path folder = services.catalogFolder.toStdString();
        services.loadCatalog = [folder] { return loadCatalog(std::filesystem::is_directory(folder) ? folder : std::filesystem::path()); };
        services.plan = defaultServices().plan;
        MainWindow window(services);
        window.resize(1440, 900);
        window.show();
        QTRY_VERIFY_WITH_TIMEOUT(window.result() != nullptr, 60000);
        QVERIFY(window.result()->cheapest.has_value());
        const PlanOption first = window.result()->options[*window.result()->cheapest];
        QVERIFY(window.showPage(QStringLiteral("catalogue")));
        auto *page = window.findChild<CataloguePage *>();
        const Price before = *first.cost.price;
        OwnRecord record = startOf(ownRecordOf(before), false);
        EntryDialog dialog(window.catalogs(), EntryKind::Price, record, ownRecordOf(before));
        dialog.setValue("amount",
            QStringLiteral("%1%2").arg(before.perHour.currency == Currency::Cny ? QStringLiteral("¥") : QStringLiteral("$")).arg(before.perHour.amount * 0.9));
        dialog.accept();
        QVERIFY(says(page, QStringLiteral("Working out what it does to the plan…")));
        QTRY_VERIFY_WITH_TIMEOUT(says(page, QStringLiteral("Cheapest plan ")), 60000);
        QVERIFY(says(page, QString::fromStdString(first.instanceType)));
        const double cheaper = window.result()->options[*window.result()->cheapest].cost.total->amount;
        QVERIFY(cheaper < first.cost.total->amount);
        window.actions().language->trigger();
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete); // the page in the old language
        page = window.findChild<CataloguePage *>();
        QTRY_VERIFY(says(page, QStringLiteral("最低价方案")));
        QTest::mouseClick(page->messages()->findChild<QPushButton *>(), Qt::LeftButton);
        QTRY_VERIFY_WITH_TIMEOUT(window.catalogs().effect() != nullptr && window.catalogs().effect()->planned, 60000);
        QCOMPARE(window.result()->options[*window.result()->cheapest].cost.total->amount, first.cost.total->amount);
    }
};

GPUPLAN_TEST(CataloguePageTest)
#include "test_catalogue_page.moc"
