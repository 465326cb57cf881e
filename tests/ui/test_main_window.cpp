#include "tests/support/registry.hpp"
#include "tests/support/ui/sample_result.hpp"
#include "tests/support/ui/test_services.hpp"

#include "ui/form/scenario_form.hpp"
#include "ui/main_window.hpp"
#include "ui/pages/details_pane.hpp"
#include "ui/pages/fact_button.hpp"
#include "ui/pages/headline_panel.hpp"
#include "ui/pages/plan_lists.hpp"
#include "ui/widgets/page_tabs.hpp"
#include "ui/widgets/segmented_control.hpp"
#include "ui/window/presenting_keys.hpp"
#include "ui/window/window_actions.hpp"

#include <QAbstractButton>
#include <QAccessible>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QScrollArea>
#include <QShortcut>
#include <QSignalSpy>
#include <QStackedWidget>
#include <QToolButton>

using namespace gpuplan;
using namespace gpuplan::ui;

class MainWindowTest : public QObject {
    Q_OBJECT
private slots:
    void cleanup()
    {
        Theme::instance().setScale(1);
        Theme::instance().setChoice(ThemeChoice::Light);
        setLanguage(Language::English);
    }

    /// A meeting in ten clicks: goal, row, evidence, pin, GPU view, rejected, try, undo, theme, language.
    void tenClicks()
    {
        tests::TestServices test;
        MainWindow window(test.services());
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        QTRY_VERIFY(window.result() != nullptr);
        QVERIFY(window.planPage()->headline()->headlineText().startsWith(QStringLiteral("1 × ecs.ebmgn7ex.32xlarge finishes in")));

        SegmentedControl *goal = window.planPage()->headline()->goal();
        QTest::mouseClick(goal, Qt::LeftButton, {}, QPoint(goal->width() - 10, 10)); // 1
        QVERIFY(window.chosen().endsWith(QStringLiteral("/x8")));

        OptionsView *table = window.planPage()->lists()->table();
        QTest::mouseClick(table->viewport(), Qt::LeftButton, {}, table->visualRect(table->model()->index(1, 1)).center()); // 2
        QVERIFY(window.chosen().contains(QStringLiteral("ebmgn7e.32xlarge")));

        QTest::mouseClick(window.planPage()->headline()->fact(Figure::Cost), Qt::LeftButton); // 3
        QWidget *popover = window.findChild<QWidget *>(QStringLiteral("evidence"));
        QVERIFY(popover != nullptr && popover->isVisible());
        QTest::keyClick(popover, Qt::Key_Escape);
        QTRY_VERIFY(window.findChild<QWidget *>(QStringLiteral("evidence")) == nullptr);

        clickButton(window.planPage()->details(), QStringLiteral("Pin")); // 4
        QVERIFY(hasButton(window.planPage()->details(), QStringLiteral("Unpin")));

        SegmentedControl *lists = window.planPage()->lists()->segments();
        clickSegment(lists, 1); // 5
        QVERIFY(table->model()->rowCount() < 7);
        clickSegment(lists, 2); // 6
        QListView *rejected = window.planPage()->lists()->rejected()->list();
        QTRY_VERIFY(rejected->isVisible());

        const Scenario before = window.session().scenario();
        for (int row = 0; row < rejected->model()->rowCount(); ++row) {
            const QModelIndex index = rejected->model()->index(row, 0);
            if (!index.data().toString().contains(QStringLiteral("too late")))
                continue;
            rejected->scrollTo(index);
            const auto *model = qobject_cast<RejectedModel *>(rejected->model());
            QTRY_VERIFY(model->changes(model->row(row).rejection) != nullptr);
            QTest::mouseClick(rejected->viewport(), Qt::LeftButton, {}, RejectedDelegate::tryRect(rejected->visualRect(index)).center()); // 7
            break;
        }
        QVERIFY(*window.session().scenario().limits.deadline > *before.limits.deadline);
        window.session().undoStack()->undo(); // 8
        QVERIFY(window.session().scenario() == before);

        window.actions().theme->trigger(); // 9
        QVERIFY(Theme::instance().palette().dark);
        window.actions().language->trigger(); // 10
        QTRY_COMPARE(window.planPage()->lists()->segments()->label(2), QStringLiteral("被否决 9"));
        QVERIFY2(window.planPage()->headline()->headlineText().contains(QStringLiteral("完成")), qPrintable(window.planPage()->headline()->headlineText()));
    }

    void savesAndOpensThroughTheDialogs()
    {
        tests::TestServices test;
        MainWindow window(test.services());
        Scenario next = window.session().scenario();
        next.cluster.maxNodes = 4;
        window.session().apply(next, QStringLiteral("edit"));
        test.dialogs->savePath = test.folder.filePath(QStringLiteral("plan.gpuplan"));
        window.actions().save->trigger();
        QVERIFY(QFile::exists(test.dialogs->savePath));
        QVERIFY(!window.session().isDirty());
        window.actions().newPlan->trigger();
        QCOMPARE(window.session().scenario().cluster.maxNodes, exampleScenario().cluster.maxNodes);
        test.dialogs->openPath = test.dialogs->savePath;
        window.actions().open->trigger();
        QCOMPARE(window.session().scenario().cluster.maxNodes, 4);
    }

    void unsavedWorkIsNotLostByCancel()
    {
        tests::TestServices test;
        MainWindow window(test.services());
        Scenario next = window.session().scenario();
        next.cluster.maxNodes = 4;
        window.session().apply(next, QStringLiteral("edit"));
        test.dialogs->answer = FileDialogs::Unsaved::Cancel;
        QVERIFY(!window.close());
        QCOMPARE(window.session().scenario().cluster.maxNodes, 4);
        test.dialogs->answer = FileDialogs::Unsaved::Discard;
        QVERIFY(window.close());
    }

    void labelsAreNotClipped_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::addColumn<bool>("chinese");
        QTest::addColumn<double>("scale");
        for (const bool chinese : { false, true })
            for (const double scale : { 1.0, 2.0 })
                for (const QSize size : { QSize(1024, 640), QSize(1366, 768), QSize(1440, 900), QSize(1920, 1080) })
                    QTest::addRow("%dx%d %s %.0f", size.width(), size.height(), chinese ? "zh" : "en", scale) << size << chinese << scale;
    }

    void labelsAreNotClipped()
    {
        QFETCH(QSize, size);
        QFETCH(bool, chinese);
        QFETCH(double, scale);
        Theme::instance().setScale(scale);
        setLanguage(chinese ? Language::Chinese : Language::English);
        tests::TestServices test;
        MainWindow window(test.services());
        window.resize(size);
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        QTRY_VERIFY(window.result() != nullptr);
        QTest::qWait(50);
        QCOMPARE(window.size(), size);
        const auto clipped = [&window] {
            QStringList out;
            for (QLabel *label : window.findChildren<QLabel *>()) {
                if (!label->isVisible() || label->text().isEmpty() || label->sizePolicy().horizontalPolicy() == QSizePolicy::Ignored)
                    continue;
                const int needed = label->wordWrap() ? label->heightForWidth(label->width()) : label->sizeHint().height();
                if (label->height() < needed - 1)
                    out << label->text() + QStringLiteral(" is cut in height");
                if (!label->wordWrap() && label->width() < label->sizeHint().width() - 1)
                    out << label->text() + QStringLiteral(" is cut in width");
            }
            return out;
        };
        QTRY_COMPARE(clipped(), QStringList{}); // layouts settle in a few turns of the event loop
        for (QAbstractButton *button : window.findChildren<QAbstractButton *>())
            if (button->isVisible() && button->metaObject()->className() == QByteArray("QPushButton"))
                QVERIFY2(button->width() >= button->sizeHint().width() - 1, qPrintable(button->text() + QStringLiteral(" is cut")));
    }

    /// The answer to a budget that nothing meets keeps the page as it was: the nearest plan, its figures, what would help.
    void nothingAffordableShowsTheNearestPlan()
    {
        tests::TestServices test;
        ui::Services services = test.services();
        services.plan = [](const Scenario &scenario, const std::shared_ptr<const Catalog> &, std::stop_token, const std::function<void(PlanProgress)> &) {
            auto result = std::make_shared<PlanResult>(*tests::samplePlanResult(scenario));
            if (scenario.limits.budget->amount > 10)
                return std::shared_ptr<const PlanResult>(result);
            const PlanOption plan = result->options.front();
            result->options.clear();
            result->cheapest = result->balanced = result->fastest = std::nullopt;
            Rejection dear;
            dear.code = RejectionCode::Budget;
            dear.instanceType = plan.instanceType;
            dear.nearest = plan;
            result->rejected.insert(result->rejected.begin(), dear);
            return std::shared_ptr<const PlanResult>(result);
        };
        services.advise = [](const PlanResult &, const Rejection &, const std::shared_ptr<const Catalog> &, std::stop_token) { return std::vector<Change>(); };
        MainWindow window(services);
        window.resize(1440, 900);
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        QTRY_VERIFY(window.result() != nullptr);
        const int before = window.planPage()->lists()->mapTo(&window, QPoint()).y();
        Scenario poor = window.session().scenario();
        poor.limits.budget = Money{ 10, Currency::Cny };
        window.session().apply(poor, QStringLiteral("edit"));
        QTRY_VERIFY(window.result()->options.empty());
        QVERIFY(window.planPage()->headline()->headlineText().startsWith(QStringLiteral("No plan meets all limits. Nearest: ")));
        QVERIFY(window.planPage()->headline()->fact(Figure::Cost)->isVisible());
        QVERIFY(window.planPage()->headline()->fact(Figure::Cost)->accessibleDescription().contains(QStringLiteral("over budget")));
        QVERIFY(window.chosen().contains(QStringLiteral("ebmgn7ex")));
        QTest::qWait(30);
        QCOMPARE(window.planPage()->lists()->mapTo(&window, QPoint()).y(), before); // nothing jumped
    }

    /// A value that cannot be planned leaves the last answer, says so, and names the value in force.
    void aFieldThatCannotBePlannedLeavesTheLastAnswer()
    {
        tests::TestServices test;
        ui::Services services = test.services();
        services.plan = [](const Scenario &scenario, const std::shared_ptr<const Catalog> &, std::stop_token, const std::function<void(PlanProgress)> &) {
            auto result = std::make_shared<PlanResult>(*tests::samplePlanResult(scenario));
            if (scenario.model == "nonsense") {
                result->options.clear();
                result->problems = { { ErrorCode::UnknownName, "model", { "model", "nonsense", "presets" } } };
            }
            return std::shared_ptr<const PlanResult>(result);
        };
        MainWindow window(services);
        window.show();
        QTRY_VERIFY(window.result() != nullptr);
        FieldEdit *model = window.form()->binder().field("model");
        model->edit()->selectAll();
        QTest::keyClicks(model->edit(), QStringLiteral("nonsense"));
        QTRY_VERIFY(model->hasError());
        QVERIFY(!window.result()->options.empty());
        const auto [label, valid] = window.form()->firstError();
        QCOMPARE(label, QStringLiteral("Model"));
        QCOMPARE(valid, QStringLiteral("meta-llama/Meta-Llama-3-8B"));
        QTRY_VERIFY(hasLabel(&window, QStringLiteral("Not up to date")));
        model->edit()->selectAll();
        QTest::keyClicks(model->edit(), QStringLiteral("llama-3-8b"));
        QTRY_VERIFY(!model->hasError());
        QTRY_VERIFY(hasLabel(&window, QStringLiteral("Up to date")));
    }

    void anEmptyCatalogueSaysSo()
    {
        tests::TestServices test;
        ui::Services services = defaultServices();
        services.loadCatalog = [] { return LoadedCatalog{ std::make_shared<Catalog>(), {}, {} }; };
        services.dialogs = test.dialogs;
        services.settingsFile = test.folder.filePath(QStringLiteral("settings.ini"));
        services.stateFolder = test.folder.path();
        MainWindow window(services);
        window.show();
        QTRY_VERIFY(window.result() != nullptr);
        QVERIFY(window.planPage()->headline()->headlineText().size() > 10);
        for (const char *page : { "memory", "cost", "topology", "compare", "export", "catalogue", "plan" })
            QVERIFY(window.showPage(QString::fromLatin1(page)));
    }

    void everythingThatTakesFocusHasAName()
    {
        tests::TestServices test;
        MainWindow window(test.services());
        window.resize(1440, 900);
        window.show();
        QTRY_VERIFY(window.result() != nullptr);
        QStringList nameless;
        for (const char *page : { "plan", "memory", "cost", "topology", "compare", "export", "catalogue" }) {
            QVERIFY(window.showPage(QString::fromLatin1(page)));
            for (QWidget *widget : window.findChildren<QWidget *>()) {
                // A proxy takes the focus of a view's viewport, and is looked at itself.
                if (!widget->isVisible() || (widget->focusPolicy() & Qt::TabFocus) == 0 || widget->focusProxy() != nullptr
                    || qobject_cast<QScrollArea *>(widget) != nullptr)
                    continue;
                QAccessibleInterface *face = QAccessible::queryAccessibleInterface(widget);
                if (face == nullptr || face->text(QAccessible::Name).isEmpty())
                    nameless << QStringLiteral("%1: a %2 in a %3")
                                    .arg(QString::fromLatin1(page), QString::fromLatin1(widget->metaObject()->className()),
                                        QString::fromLatin1(widget->parentWidget() ? widget->parentWidget()->metaObject()->className() : "window"));
            }
        }
        QCOMPARE(nameless, QStringList{});
    }

    void theToolBarGivesUpWordsBeforeTabs()
    {
        tests::TestServices test;
        Theme::instance().setScale(2);
        MainWindow window(test.services());
        window.resize(1366, 768);
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        const PageTabs *tabs = window.tabs();
        QVERIFY(tabs->mapTo(&window, QPoint(tabs->tabRect(tabs->count() - 1).right(), 0)).x() < window.width());
        QVERIFY(tabs->isVisible());
        QVERIFY(window.form()->isHidden()); // the page would have no room beside it
        window.actions().form->trigger();
        QVERIFY(!window.form()->isHidden());
    }

    void breakpoints()
    {
        QCOMPARE(widthClass(1366, WidthClass::Normal), WidthClass::Compact);
        QCOMPARE(widthClass(1430, WidthClass::Normal), WidthClass::Normal);
        QCOMPARE(widthClass(1430, WidthClass::Compact), WidthClass::Compact);
        QCOMPARE(widthClass(1920, WidthClass::Compact), WidthClass::Wide);
        QVERIFY(!planRoom(WidthClass::Compact, 768).details);
        QCOMPARE(planRoom(WidthClass::Normal, 900).facts, 5);
        QCOMPARE(planRoom(WidthClass::Small, 700).charts, 1);
        QVERIFY(formHasRoom(1024) && !formHasRoom(683));
    }

    void typingPlansAgain()
    {
        tests::TestServices test;
        MainWindow window(test.services());
        window.show();
        QTRY_VERIFY(window.result() != nullptr);
        QSignalSpy shown(&window, &MainWindow::resultShown);
        QLineEdit *edit = window.form()->binder().field("cluster.max_nodes")->edit();
        edit->selectAll();
        QTest::keyClicks(edit, QStringLiteral("12"));
        QTRY_COMPARE(window.result()->scenario.cluster.maxNodes, 12);
        QVERIFY(shown.count() >= 1);
    }

    void presentationTurnsThePagesByKeys()
    {
        tests::TestServices test;
        MainWindow window(test.services());
        window.show();
        QTRY_VERIFY(window.result() != nullptr);
        const auto enabled = [&window] { return presentingKeys(*window.findChild<QStackedWidget *>()).front()->isEnabled(); };
        QVERIFY(!enabled());
        window.actions().present->setChecked(true);
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        window.activateWindow();
        QTRY_VERIFY(enabled());
        QCOMPARE(window.tabs()->currentIndex(), 0);
        QTest::keyClick(&window, Qt::Key_Right);
        QCOMPARE(window.tabs()->currentIndex(), 1);
        QTest::keyClick(&window, Qt::Key_PageDown);
        QCOMPARE(window.tabs()->currentIndex(), 2);
        QTest::keyClick(&window, Qt::Key_Left);
        QCOMPARE(window.tabs()->currentIndex(), 1);
        QTest::keyClick(&window, Qt::Key_5);
        QCOMPARE(window.tabs()->currentIndex(), 4);
        QTest::keyClick(&window, Qt::Key_Home);
        QCOMPARE(window.tabs()->currentIndex(), 0);
        QTest::keyClick(&window, Qt::Key_Left);
        QCOMPARE(window.tabs()->currentIndex(), window.tabs()->count() - 1); // round and round
        QTest::keyClick(&window, Qt::Key_Escape);
        QTRY_VERIFY(!window.actions().present->isChecked());
        QTRY_VERIFY(!enabled()); // the frame is built anew
    }

private:
    static bool hasButton(QWidget *in, const QString &text)
    {
        const auto buttons = in->findChildren<QAbstractButton *>();
        return std::any_of(buttons.begin(), buttons.end(), [&text](const QAbstractButton *each) { return each->text() == text && each->isVisible(); });
    }

    static bool hasLabel(QWidget *in, const QString &text)
    {
        const auto labels = in->findChildren<QLabel *>();
        return std::any_of(labels.begin(), labels.end(), [&text](const QLabel *each) { return each->text() == text && each->isVisible(); });
    }

    static void clickButton(QWidget *in, const QString &text)
    {
        for (QAbstractButton *button : in->findChildren<QAbstractButton *>())
            if (button->text() == text) {
                QTest::mouseClick(button, Qt::LeftButton);
                return;
            }
        QFAIL(qPrintable(text + QStringLiteral(" is not there")));
    }

    static void clickSegment(SegmentedControl *control, int index)
    {
        // The segments differ in width: their keys are the sure way.
        control->setFocus();
        while (control->current() < index)
            QTest::keyClick(control, Qt::Key_Right);
    }
};

GPUPLAN_TEST(MainWindowTest)
#include "test_main_window.moc"
