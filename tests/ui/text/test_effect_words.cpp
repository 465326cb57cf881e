#include "tests/support/registry.hpp"

#include "ui/text/effect_words.hpp"

using namespace gpuplan;
using namespace gpuplan::ui;

namespace {

FirstPlan plan(const char *type, double total)
{
    return { std::string("alibaba/") + type, type, 1, Money{ total, Currency::Cny } };
}

QString words(const PlanEffect &effect)
{
    return effectSentence({ {}, true, effect });
}

} // namespace

class EffectWordsTest : public QObject {
    Q_OBJECT
private slots:
    void sentences()
    {
        QCOMPARE(words({ plan("ebmgn7ex", 2520), plan("ebmgn7ex", 2430), 3, 3, 1, true }),
            QStringLiteral("Cheapest plan ¥2,520 → ¥2,430 (ebmgn7ex); ranking unchanged."));
        QCOMPARE(words({ plan("a", 2520), plan("b", 2430), 3, 3, 1, false }),
            QStringLiteral("Cheapest plan: 1 × a for ¥2,520 → 1 × b for ¥2,430; ranking changed."));
        QCOMPARE(words({ plan("a", 2520), plan("a", 2520), 3, 4, 0, false }), QStringLiteral("Cheapest plan still ¥2,520 (a); plans that work: 4, before 3."));
        QCOMPARE(words({ std::nullopt, plan("a", 10), 0, 1, 0, false }),
            QStringLiteral("A plan meets all limits now: 1 × a for ¥10; plans that work: 1, before 0."));
        QCOMPARE(words({ plan("a", 1), plan("a", 1), 1, 1, 0, true }), QStringLiteral("The plan does not change."));
    }

    /// Few digits are enough unless they hide what changed.
    void aSmallDifferenceIsShown()
    {
        const QString text = words({ plan("a", 25201), plan("a", 25214), 1, 1, 1, true });
        QVERIFY2(text.contains(QStringLiteral("¥25,201 → ¥25,214")), qPrintable(text));
    }

    void whatIsNotKnownYet()
    {
        QCOMPARE(effectSentence({ {}, false, std::nullopt }), QStringLiteral("Working out what it does to the plan…"));
        QVERIFY(effectSentence({ {}, true, std::nullopt }).contains(QStringLiteral("cannot be compared")));
    }
};

GPUPLAN_TEST(EffectWordsTest)
#include "test_effect_words.moc"
