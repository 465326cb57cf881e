#include "tests/support/registry.hpp"
#include "tests/support/ui/sample_result.hpp"

#include "ui/form/ask_box.hpp"
#include "ui/text/language.hpp"

#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>

using namespace gpuplan;
using namespace gpuplan::ui;

namespace {

Answer sampleAnswer(const Scenario &scenario)
{
    Answer out{ Question::MostTokens, 19.4e9, false, scenario, tests::samplePlanResult()->options.front() };
    out.scenario.data.tokens = 19.4e9;
    return out;
}

struct Asked {
    Session session;
    FormContext context{ &session, tests::sampleCatalog(), {} };
    AskService service;
    AskBox box{ context, service };

    explicit Asked(AskFunction function) : service(std::move(function)) { box.show(); }
    [[nodiscard]] QPushButton *button(const char *name) const { return box.findChild<QPushButton *>(QString::fromLatin1(name)); }
    [[nodiscard]] QString words() const { return box.findChild<QLabel *>(QStringLiteral("answer"))->text(); }
    [[nodiscard]] QPushButton *link(const QString &text) const
    {
        for (QPushButton *each : box.findChildren<QPushButton *>())
            if (each->text() == text)
                return each;
        return nullptr;
    }
};

} // namespace

class AskBoxTest : public QObject {
    Q_OBJECT
private slots:
    void cleanup() { setLanguage(Language::English); }

    void answersAndIsTakenOver()
    {
        Asked asked([](Question, const Scenario &scenario, const std::shared_ptr<const Catalog> &, std::stop_token) -> Checked<Answer> {
            return sampleAnswer(scenario);
        });
        QTest::mouseClick(asked.button("ask_tokens"), Qt::LeftButton);
        QTRY_VERIFY(asked.words().startsWith(QStringLiteral("Up to 19.4 B tokens: 1 × ecs.ebmgn7ex.32xlarge, 4 d 18 h, ¥31,100")));
        QPushButton *use = asked.link(QStringLiteral("Use this"));
        QVERIFY(use->isVisible());
        const Scenario before = asked.session.scenario();
        QTest::mouseClick(use, Qt::LeftButton);
        QCOMPARE(asked.session.scenario().data.tokens, std::optional<double>(19.4e9));
        asked.session.undoStack()->undo(); // one edit
        QVERIFY(asked.session.scenario() == before);
    }

    void anotherScenarioPutsTheAnswerAway()
    {
        Asked asked([](Question, const Scenario &scenario, const std::shared_ptr<const Catalog> &, std::stop_token) -> Checked<Answer> {
            return sampleAnswer(scenario);
        });
        QTest::mouseClick(asked.button("ask_tokens"), Qt::LeftButton);
        QTRY_VERIFY(asked.link(QStringLiteral("Use this"))->isVisible());
        Scenario other = asked.session.scenario();
        other.data.tokens = 5e9;
        asked.session.apply(other, QStringLiteral("edit"), {});
        asked.box.refresh();
        QVERIFY(!asked.link(QStringLiteral("Use this"))->isVisible());
    }

    void canBeStopped()
    {
        std::atomic<bool> stopped{ false };
        Asked asked([&stopped](Question, const Scenario &, const std::shared_ptr<const Catalog> &, std::stop_token stop) -> Checked<Answer> {
            while (!stop.stop_requested())
                QThread::msleep(1);
            stopped = true;
            return tl::unexpected(Errors{ { ErrorCode::Cancelled, {}, {} } });
        });
        QTest::mouseClick(asked.button("ask_model"), Qt::LeftButton);
        QVERIFY(asked.service.isBusy());
        QTest::mouseClick(asked.link(QStringLiteral("Stop")), Qt::LeftButton);
        QTRY_VERIFY(stopped);
        QVERIFY(!asked.service.isBusy());
        QVERIFY(!asked.link(QStringLiteral("Stop"))->isVisible());
    }

    void saysWhatIsMissing()
    {
        setLanguage(Language::Chinese);
        Asked asked([](Question, const Scenario &, const std::shared_ptr<const Catalog> &, std::stop_token) -> Checked<Answer> {
            return tl::unexpected(Errors{ { ErrorCode::MissingField, "limits.budget", { "a budget or a deadline" } } });
        });
        QTest::mouseClick(asked.button("ask_tokens"), Qt::LeftButton);
        QTRY_VERIFY(asked.words().contains(QStringLiteral("预算或期限")));
    }

    void saysThatThereIsNone()
    {
        QCOMPARE(answerWords({ Question::MostTokens, std::nullopt, false, {}, std::nullopt }), QStringLiteral("Nothing meets the limits."));
        QCOMPARE(answerWords({ Question::FewestGpus, std::nullopt, false, {}, std::nullopt }), QStringLiteral("No number of GPUs keeps the deadline."));
    }
};

GPUPLAN_TEST(AskBoxTest)
#include "test_ask_box.moc"
