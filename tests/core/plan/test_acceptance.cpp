#include "core/catalog/load.hpp"
#include "tests/core/plan/small_catalog.hpp"
#include "tests/support/registry.hpp"

#include <algorithm>

using namespace gpuplan;
using namespace gpuplan::tests;

namespace {

/// The four jobs of the first acceptance list on the built-in catalogue. Bounds are what an expert would accept, not fitted figures.
std::shared_ptr<const Catalog> builtIn()
{
    static const LoadedCatalog loaded = loadCatalog();
    return loaded.catalog;
}

std::shared_ptr<const PlanResult> planned(const Scenario &s)
{
    return plan(s, builtIn(), fixedDay());
}

Scenario scenario(Task task, const std::string &model, double tokens)
{
    Scenario s;
    s.task = task;
    s.model = model;
    s.data.tokens = tokens;
    return s;
}

} // namespace

class AcceptanceTest : public QObject {
    Q_OBJECT
private slots:
    void llama8bFullFineTuneUnder50000Yuan()
    {
        Scenario s = scenario(Task::FullFinetune, "meta-llama/Meta-Llama-3-8B", 1e9);
        s.limits.budget = Money{ 50000, Currency::Cny };
        const auto r = planned(s);
        QVERIFY(r->cheapest.has_value());
        const PlanOption &best = r->options[*r->cheapest];
        // 6 × 8e9 × 1e9 FLOP at 30–60% of 312 TF/s are 71–143 GPU hours of an A100, at about ¥34 each.
        QVERIFY2(best.cost.total->amount > 1500 && best.cost.total->amount < 6000, best.id.c_str());
        QVERIFY(best.totalHours.mid > 1 && best.totalHours.mid < 80);
        // One 80 GB card holds no full fine-tune of 8 B parameters: 16 B a parameter are 120 GiB.
        for (const PlanOption &o : r->options)
            QVERIFY(o.gpus > 1 || inGib(*o.memory.usable) > 120);
        QVERIFY(rejectionNamed(*r, "ecs.gn7i-c8g1.2xlarge") != nullptr);
    }

    void qwen72bRefusesFour80GbCardsAndSaysWhatFits()
    {
        const auto r = planned(scenario(Task::FullFinetune, "Qwen/Qwen2-72B", 1e9));
        // 16 B a parameter are 1,083 GiB of states: 14 cards of 80 GB before any activation.
        QVERIFY(!r->options.empty());
        for (const PlanOption &o : r->options)
            QVERIFY2(o.gpus * inGib(*o.memory.usable) > 1083, o.id.c_str());
        const auto a100 = std::find_if(
            r->smallestByAccelerator.begin(), r->smallestByAccelerator.end(), [](const PlanOption &o) { return o.acceleratorId == "a100-sxm4-80"; });
        QVERIFY(a100 != r->smallestByAccelerator.end());
        QVERIFY(a100->gpus >= 16 && a100->gpus <= 48);
        Scenario four = scenario(Task::FullFinetune, "Qwen/Qwen2-72B", 1e9);
        four.cluster.maxNodes = 1;
        four.where.instanceTypes = { "ecs.gn7e-c16g1.16xlarge" };
        const auto refused = planned(four);
        QVERIFY(refused->options.empty());
        const Rejection *why = rejectionNamed(*refused, "ecs.gn7e-c16g1.16xlarge");
        QCOMPARE(why->code, RejectionCode::Memory);
        QVERIFY(*why->shortBy > 150); // 271 GiB of states a card against 79
        QVERIFY(refused->headlineSecond.starts_with("Smallest that fits: "));
    }

    void gpt3IsTrainedWithin60DaysOnUpTo128Nodes()
    {
        Scenario s = scenario(Task::Pretrain, "openai/gpt-3-175b", 300e9);
        s.recipe.sequenceLength = 2048;
        s.limits.deadline = days(60);
        s.cluster.maxNodes = 128;
        const auto r = planned(s);
        QVERIFY(r->cheapest.has_value());
        const PlanOption &best = r->options[*r->cheapest];
        // 3.15e23 FLOP in 60 days at 52% of 312 TF/s would take 375 A100.
        QVERIFY2(best.gpus >= 300 && best.gpus <= 1024, best.id.c_str());
        QVERIFY(best.layout.tp * best.layout.pp >= 16);
        QVERIFY(best.step.mfu > 0.3 && best.step.mfu < 0.6);
        QVERIFY(best.totalHours.mid <= 60 * 24);
        QVERIFY(best.globalBatch >= 1536 && best.globalBatch <= 2560); // about 4M tokens
    }

    void mixtralLoraFitsOneMachine()
    {
        const auto r = planned(scenario(Task::Lora, "mistralai/Mixtral-8x7B-v0.1", 1e8));
        QVERIFY(r->cheapest.has_value());
        const PlanOption &best = r->options[*r->cheapest];
        // 46.7 B frozen weights are 87 GiB in 16 bit: more than one 80 GB card, well within a machine.
        QVERIFY2(best.nodes <= 2 && best.gpus > 1, best.id.c_str());
        for (const PlanOption &o : r->options)
            QVERIFY(o.gpus * inGib(*o.memory.usable) > 87);
        QCOMPARE(r->job.stack, std::string("hf-peft"));
        QVERIFY(best.totalHours.mid < 24);
    }

    void theWholeAnswerIsTheSameForTwoThreads()
    {
        const Scenario s = exampleScenario();
        const auto one = plan(s, builtIn(), fixedDay(1)), two = plan(s, builtIn(), fixedDay(2));
        QCOMPARE(two->headline, one->headline);
        QCOMPARE(two->options.size(), one->options.size());
        QCOMPARE(two->stats.layouts, one->stats.layouts);
        for (std::size_t i = 0; i < one->options.size(); ++i) {
            QCOMPARE(two->options[i].id, one->options[i].id);
            QCOMPARE(two->options[i].layout, one->options[i].layout);
            QCOMPARE(two->options[i].cost.total, one->options[i].cost.total);
        }
    }
};

GPUPLAN_TEST(AcceptanceTest)
#include "test_acceptance.moc"
