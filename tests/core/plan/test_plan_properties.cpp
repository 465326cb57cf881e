#include "core/plan/layout_search.hpp"
#include "tests/core/plan/small_catalog.hpp"
#include "tests/support/registry.hpp"

#include <map>

using namespace gpuplan;
using namespace gpuplan::tests;

/// Laws that hold whatever the constants are, over whole plans.
class PlanPropertiesTest : public QObject {
    Q_OBJECT
    /// Every cluster of the small catalogue for a job: type and nodes to its answer.
    static std::map<std::pair<std::string, int>, LayoutAnswer> answers(const Scenario &s, const Catalog &c)
    {
        std::vector<std::string> ignored;
        const TrainingJob job = *jobOf(s, c, ignored);
        std::map<std::pair<std::string, int>, LayoutAnswer> out;
        for (const InstanceType &type : c.instances)
            for (const int nodes : { 1, 2, 4, 8 }) {
                const ClusterHardware hardware = *hardwareOf(c, type, nodes);
                out[{ type.name, nodes }] = LayoutSearch(job, s.recipe, c, hardware, {}).answer(hardware);
            }
        return out;
    }

    static std::vector<Scenario> scenarios()
    {
        Scenario fine = smallScenario(), megatron = fine, lora = fine, longer = fine, offloaded = fine, deep = fine;
        megatron.task = Task::Pretrain;
        megatron.recipe.stack = "megatron-core";
        lora.task = Task::Lora;
        longer.recipe.sequenceLength = 32768;
        offloaded.recipe.stack = "deepspeed";
        offloaded.recipe.offload = Offload::CpuOptimizer;
        deep = megatron; // large inputs: recompute in groups of layers matters
        deep.recipe.sequenceLength = 65536;
        deep.recipe.recompute = Recompute::Full;
        return { fine, megatron, lora, longer, offloaded, deep };
    }

    static int rankOf(const LayoutAnswer &answer) { return !answer.best ? 0 : answer.best->memory.verdict == Verdict::Fits ? 2 : 1; }

    static double perSequence(const LayoutAnswer &answer) { return answer.best->step.total.value() / static_cast<double>(answer.best->globalBatch); }

private slots:
    void moreMemoryNeverTurnsFitsIntoNo()
    {
        for (const Scenario &s : scenarios()) {
            Catalog c = smallCatalog();
            auto before = answers(s, c);
            for (const double factor : { 1.02, 1.25, 2.0 }) {
                Catalog larger = smallCatalog();
                for (auto &[id, card] : larger.accelerators)
                    card.usableMemory = *card.usableMemory * factor;
                const auto after = answers(s, larger);
                for (const auto &[key, answer] : before) {
                    QVERIFY2(rankOf(after.at(key)) >= rankOf(answer), key.first.c_str());
                    // All that fitted still fits. Without fast links tensor parallelism was there for want of memory and goes with it, fast or not.
                    if (rankOf(answer) == 2 && key.first == "big.x8")
                        QVERIFY2(perSequence(after.at(key)) <= perSequence(answer) * (1 + 1e-12), (key.first + " x " + std::to_string(key.second)).c_str());
                }
                before = after;
            }
        }
    }

    void aFasterLinkNeverSlowsAPlan()
    {
        for (const Scenario &s : scenarios()) {
            const auto before = answers(s, smallCatalog());
            for (const bool network : { true, false }) {
                Catalog c = smallCatalog();
                for (InstanceType &type : c.instances) {
                    if (network && type.rdmaGbps)
                        type.rdmaGbps = *type.rdmaGbps * 2;
                    if (network)
                        type.networkGbps = *type.networkGbps * 2;
                }
                if (!network)
                    for (auto &[id, card] : c.accelerators)
                        if (card.nvlinkPerDirection)
                            card.nvlinkPerDirection = *card.nvlinkPerDirection * 1.5;
                for (const auto &[key, answer] : answers(s, c)) {
                    QCOMPARE(rankOf(answer), rankOf(before.at(key)));
                    if (rankOf(answer) > 0)
                        QVERIFY2(perSequence(answer) <= perSequence(before.at(key)) * (1 + 1e-12), key.first.c_str());
                }
            }
        }
    }

    void whatFitsAtAllFitsOnMoreNodes()
    {
        const auto all = answers(scenarios().front(), smallCatalog()); // fully sharded: states shrink with every node
        for (const auto &[key, answer] : all)
            for (const auto &[other, wider] : all)
                if (other.first == key.first && other.second > key.second)
                    QVERIFY(rankOf(wider) >= rankOf(answer));
    }
};

GPUPLAN_TEST(PlanPropertiesTest)
#include "test_plan_properties.moc"
