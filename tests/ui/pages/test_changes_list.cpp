#include "tests/support/registry.hpp"
#include "tests/support/ui/sample_result.hpp"
#include "tests/support/ui/test_services.hpp"

#include "ui/pages/changes_list.hpp"

#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>

using namespace gpuplan;
using namespace gpuplan::ui;

class ChangesListTest : public QObject {
    Q_OBJECT
    static QStringList words(const QWidget &list)
    {
        QStringList out;
        for (const QLabel *label : list.findChildren<QLabel *>())
            out << label->text();
        return out;
    }

    static const Rejection &late(const PlanResult &result)
    {
        return *std::find_if(result.rejected.begin(), result.rejected.end(), [](const Rejection &r) { return r.code == RejectionCode::Deadline; });
    }

private slots:
    void groupsByWhatIsMet()
    {
        const auto result = tests::samplePlanResult();
        const ChangesList list(*result, late(*result), tests::sampleChanges(*result, late(*result)));
        const QStringList shown = words(list);
        const qsizetype meets = shown.indexOf(QStringLiteral("Meets every limit")),
                        misses = shown.indexOf(QStringLiteral("Fits in memory, misses another limit"));
        QVERIFY(meets >= 0 && misses > meets);
        QVERIFY(shown.indexOf(QStringLiteral("LoRA rank 16")) > misses);
        QVERIFY(shown.filter(QStringLiteral("too late")).size() == 1);
    }

    void tryHandsOverTheChange()
    {
        const auto result = tests::samplePlanResult();
        ChangesList list(*result, late(*result), tests::sampleChanges(*result, late(*result)));
        Scenario tried;
        connect(&list, &ChangesList::tryWanted, this, [&tried](const Change &change) { tried = change.scenario; });
        const auto buttons = list.findChildren<QPushButton *>();
        QCOMPARE(buttons.size(), 2);
        QVERIFY(buttons.front()->accessibleName().startsWith(QStringLiteral("Try: Deadline in ")));
        buttons.front()->click();
        QVERIFY(*tried.limits.deadline > *result->scenario.limits.deadline);
    }

    void saysWhenNothingHelpsOrIsKnown()
    {
        const auto result = tests::samplePlanResult();
        QCOMPARE(words(ChangesList(*result, late(*result), std::nullopt)), QStringList{ QStringLiteral("Trying changes…") });
        QCOMPARE(words(ChangesList(*result, late(*result), std::vector<Change>())).size(), 1);
    }
};

GPUPLAN_TEST(ChangesListTest)
#include "test_changes_list.moc"
