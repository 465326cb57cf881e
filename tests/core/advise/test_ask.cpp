#include "core/advise/ask.hpp"
#include "tests/core/plan/small_catalog.hpp"
#include "tests/support/registry.hpp"

#include <cmath>

using namespace gpuplan;
using namespace gpuplan::tests;

namespace {

Scenario limited()
{
    Scenario s = smallScenario();
    s.limits.budget = Money{ 20000, Currency::Cny };
    s.limits.deadline = hours(72);
    return s;
}

Checked<Answer> asked(Question question, const Scenario &scenario)
{
    return ask(question, scenario, std::make_shared<const Catalog>(smallCatalog()), fixedDay());
}

bool meetsLimits(const Scenario &scenario)
{
    return planOf(scenario, smallCatalog())->cheapest.has_value();
}

} // namespace

class AskTest : public QObject {
    Q_OBJECT
private slots:
    /// A step more of the third digit does not meet the limits any more, the answer does.
    void mostTokensIsTheEdge()
    {
        const auto answer = asked(Question::MostTokens, limited());
        QVERIFY(answer && answer->value && answer->plan && answer->plan->meetsAll() && !answer->atBound);
        QCOMPARE(answer->scenario.data.tokens, answer->value);
        QVERIFY(meetsLimits(answer->scenario));
        Scenario more = answer->scenario;
        more.data.tokens = *answer->value * 1.02;
        QVERIFY(!meetsLimits(more));
        const double step = std::pow(10.0, std::floor(std::log10(*answer->value)) - 2);
        QVERIFY(std::fabs(std::round(*answer->value / step) * step / *answer->value - 1) < 1e-9);
    }

    void tooMuchDataIsBroughtDown()
    {
        Scenario s = limited();
        const double most = *asked(Question::MostTokens, s)->value;
        s.data.tokens = most * 300;
        QVERIFY(!meetsLimits(s));
        const auto answer = asked(Question::MostTokens, s);
        QVERIFY(answer && answer->value);
        QVERIFY(std::fabs(*answer->value / most - 1) < 0.011);
    }

    void samplesBecomeTokens()
    {
        Scenario s = limited();
        s.data.tokens.reset();
        s.data.samples = 1000;
        const auto answer = asked(Question::MostTokens, s);
        QVERIFY(answer && answer->value);
        QVERIFY(answer->scenario.data.tokens && !answer->scenario.data.samples);
    }

    void largestModelIsTheEdge()
    {
        const auto answer = asked(Question::LargestModel, limited());
        QVERIFY(answer && answer->value && answer->plan);
        QVERIFY(meetsLimits(answer->scenario));
        Scenario larger = answer->scenario;
        larger.model = QString::number(*answer->value / 1e9 * 1.12, 'g', 4).toStdString() + "B";
        QVERIFY(!meetsLimits(larger));
    }

    void aModelTooLargeIsBroughtDown()
    {
        Scenario s = limited();
        const double most = *asked(Question::LargestModel, s)->value;
        s.model = "500B";
        QVERIFY(!meetsLimits(s));
        const auto answer = asked(Question::LargestModel, s);
        QVERIFY(answer && answer->value);
        QVERIFY(std::fabs(*answer->value / most - 1) < 0.11);
    }

    void fewestGpusKeepTheDeadlineWhateverTheyCost()
    {
        Scenario s = limited();
        s.limits.budget = Money{ 1, Currency::Cny };
        const auto answer = asked(Question::FewestGpus, s);
        QVERIFY(answer && answer->value && answer->plan && answer->plan->meetsDeadline);
        QCOMPARE(answer->plan->gpus, static_cast<int>(*answer->value));
        s.limits.budget.reset();
        for (const PlanOption &option : planOf(s, smallCatalog())->options)
            QVERIFY(option.gpus >= answer->plan->gpus);
    }

    void moreNodesAreLookedAtWhereTheClusterIsTooSmall()
    {
        Scenario s = limited();
        s.limits.deadline = hours(6);
        s.cluster.maxNodes = 1;
        QVERIFY(planOf(s, smallCatalog())->options.empty());
        const auto answer = asked(Question::FewestGpus, s);
        QVERIFY(answer && answer->plan);
        QVERIFY(answer->plan->nodes > 1);
        QCOMPARE(answer->scenario.cluster.maxNodes, answer->plan->nodes);
    }

    void noAnswerIsToldAsSuch()
    {
        Scenario s = limited();
        s.limits.budget = Money{ 0.01, Currency::Cny };
        const auto answer = asked(Question::MostTokens, s);
        QVERIFY(answer.has_value());
        QVERIFY(!answer->value && !answer->plan);
        QCOMPARE(answer->scenario, s);
    }

    void withoutLimitsThereIsNoEdge()
    {
        const auto answer = asked(Question::MostTokens, smallScenario());
        QVERIFY(!answer && answer.error().front().where == "limits.budget");
        QCOMPARE(asked(Question::FewestGpus, smallScenario()).error().front().where, std::string("limits.deadline"));
    }

    void faultsOfTheScenarioComeFirst()
    {
        Scenario s = limited();
        s.model = "no such model";
        const auto answer = asked(Question::LargestModel, s);
        QVERIFY(!answer && answer.error().front().where == "model");
    }

    void stopsWhenAsked()
    {
        std::stop_source stop;
        stop.request_stop();
        const auto answer = ask(Question::LargestModel, limited(), std::make_shared<const Catalog>(smallCatalog()), fixedDay(), stop.get_token());
        QVERIFY(!answer && answer.error().front().code == ErrorCode::Cancelled);
    }
};

GPUPLAN_TEST(AskTest)
#include "test_ask.moc"
