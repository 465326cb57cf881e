#include "tests/support/registry.hpp"
#include "tests/support/ui/sample_result.hpp"

#include "ui/text/headline.hpp"
#include "ui/text/language.hpp"
#include "ui/text/words.hpp"

using namespace gpuplan;
using namespace gpuplan::ui;

class HeadlineTest : public QObject {
    Q_OBJECT
private slots:
    void cleanup() { setLanguage(Language::English); }

    void saysThePlanItsTimeAndCost()
    {
        const auto result = tests::samplePlanResult();
        QCOMPARE(headline(*result, &result->options[0]), QStringLiteral("1 × ecs.ebmgn7ex.32xlarge finishes in 4 d 18 h for ¥31,100"));
        QVERIFY(headlineSecond(*result, &result->options[0]).startsWith(QStringLiteral("Done Sunday 6 Dec, 2 d 6 h before the deadline and ¥18,900 under budget.")));
    }

    void speaksChinese()
    {
        setLanguage(Language::Chinese);
        const auto result = tests::samplePlanResult();
        QCOMPARE(headline(*result, &result->options[0]), QStringLiteral("1 × ecs.ebmgn7ex.32xlarge：4 天 18 小时完成，共 ¥31,100"));
    }

    void namesTheNearestWhenNothingFits()
    {
        auto result = std::make_shared<PlanResult>(*tests::samplePlanResult());
        result->options = { result->options[7] };
        result->cheapest = result->fastest = result->balanced = std::nullopt;
        QCOMPARE(headline(*result, nullptr), QStringLiteral("No plan meets all limits. Nearest: 2 × ecs.ebmgn7e.32xlarge, ¥13,600 over budget."));
    }

    void aPlanThatMissesALimitIsNotTheOnlyOne()
    {
        const auto result = tests::samplePlanResult();
        PlanOption dear = result->options[7];
        dear.meetsBudget = false;
        dear.cost.total = Money{ result->budget->amount + 13600, result->budget->currency };
        QVERIFY(headline(*result, &dear).contains(QStringLiteral("finishes in")));
        QVERIFY(headlineSecond(*result, &dear).contains(QStringLiteral("¥13,600 over budget")));
    }

    void anUnknownPriceIsNotZero()
    {
        auto result = std::make_shared<PlanResult>(*tests::samplePlanResult());
        result->options[0].cost = {};
        QCOMPARE(headline(*result, &result->options[0]), QStringLiteral("1 × ecs.ebmgn7ex.32xlarge finishes in 4 d 18 h; its price is unknown"));
    }

    void namesLayouts()
    {
        Layout layout;
        QCOMPARE(layoutWords(layout), QStringLiteral("one GPU"));
        layout.dp = 8;
        QCOMPARE(layoutWords(layout), QStringLiteral("FSDP 8"));
        layout.tp = 4;
        layout.sharding = Sharding::Zero1;
        QCOMPARE(layoutWords(layout), QStringLiteral("TP 4 × DP 8, ZeRO-1"));
    }

    void reasonsComeFromTheValues()
    {
        const auto result = tests::samplePlanResult();
        QCOMPARE(rejectionReason(result->rejected[0], Currency::Cny), QStringLiteral("Short by 3.1 GiB (needs 25.1, has 22.0)"));
    }
};

GPUPLAN_TEST(HeadlineTest)
#include "test_headline.moc"
