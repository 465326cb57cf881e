#include "core/evidence/neighbours.hpp"
#include "tests/support/registry.hpp"

using namespace gpuplan;

namespace {

MeasuredRun run(std::string id, RunTraits traits, double predicted)
{
    return { std::move(id), "a source", "a model", std::move(traits), 100, predicted, "tokens_per_s" };
}

RunTraits plan()
{
    return { "a100-sxm4-80", "Ampere", "torchtitan", false, false, 8e9, 8 };
}

RunTraits changed(void (*change)(RunTraits &))
{
    RunTraits traits = plan();
    change(traits);
    return traits;
}

std::vector<MeasuredRun> copies(int count, const RunTraits &traits, double predicted)
{
    std::vector<MeasuredRun> out;
    for (int i = 0; i < count; ++i)
        out.push_back(run("R" + std::to_string(100 + i), traits, predicted));
    return out;
}

} // namespace

class NeighboursTest : public QObject {
    Q_OBJECT
private slots:
    void wordsByCountAndError()
    {
        QCOMPARE(neighbourhoodOf(plan(), copies(20, plan(), 104)).word, std::string("Strong"));
        QCOMPARE(neighbourhoodOf(plan(), copies(20, plan(), 94)).word, std::string("Good")); // 6 % off
        QCOMPARE(neighbourhoodOf(plan(), copies(19, plan(), 100)).word, std::string("Good"));
        QCOMPARE(neighbourhoodOf(plan(), copies(3, plan(), 100)).word, std::string("Fair"));
        QCOMPARE(neighbourhoodOf(plan(), copies(2, plan(), 100)).word, std::string("Weak"));
        const Neighbourhood none = neighbourhoodOf(plan(), {});
        QCOMPARE(none.word, std::string("Weak"));
        QVERIFY(!none.medianError);
    }

    void anotherStackCountsHalf()
    {
        const auto others = changed([](RunTraits &t) { t.stack = "llm-foundry"; });
        const Neighbourhood near = neighbourhoodOf(plan(), copies(20, others, 100));
        QCOMPARE(near.runs, 20);
        QCOMPARE(near.word, std::string("Good"));
    }

    void unlikeRunsAreNoEvidence()
    {
        const std::vector<MeasuredRun> far{ run("card", changed([](RunTraits &t) {
                                               t.acceleratorId = "h100-sxm5";
                                               t.generation = "Hopper";
                                           }),
                                                100),
            run("experts", changed([](RunTraits &t) { t.mixture = true; }), 100), run("lora", changed([](RunTraits &t) { t.adapters = true; }), 100),
            run("size", changed([](RunTraits &t) { t.params = 25e9; }), 100), run("gpus", changed([](RunTraits &t) { t.gpus = 128; }), 100) };
        QCOMPARE(neighbourhoodOf(plan(), far).runs, 0);
        const std::vector<MeasuredRun> edge{ run("size", changed([](RunTraits &t) { t.params = 24e9; }), 100),
            run("gpus", changed([](RunTraits &t) { t.gpus = 64; }), 100), run("card", changed([](RunTraits &t) { t.acceleratorId = "a100-sxm4-40"; }), 100) };
        QCOMPARE(neighbourhoodOf(plan(), edge).runs, 3);
    }

    void nearestComeFirst()
    {
        auto runs = copies(4, changed([](RunTraits &t) { t.gpus = 64; }), 100);
        runs.push_back(run("twin", plan(), 110));
        runs.push_back(run("cousin", changed([](RunTraits &t) { t.stack = "llm-foundry"; }), 100));
        const Neighbourhood near = neighbourhoodOf(plan(), runs);
        QCOMPARE(near.nearest.size(), std::size_t(5));
        QCOMPARE(near.nearest.front().run.id, std::string("twin"));
        QVERIFY(std::abs(near.nearest.front().run.error() - 0.1) < 1e-12);
        QCOMPARE(near.nearest.front().distance, 0.0);
        QCOMPARE(near.nearest.back().distance, 1.0); // eight times the GPUs, or another stack
    }

    void sourcesBecomeAddresses()
    {
        QCOMPARE(linkOfSource("github.com/owner/name@8c8dd48:docs/speed.md"), std::string("https://github.com/owner/name/blob/8c8dd48/docs/speed.md"));
        QCOMPARE(linkOfSource("docs.example.com/speed.html (same numbers at 24.09)"), std::string("https://docs.example.com/speed.html"));
        QCOMPARE(linkOfSource("owner/name README (Dec 2023), stored file"), std::string());
        QCOMPARE(linkOfSource(""), std::string());
    }
};

GPUPLAN_TEST(NeighboursTest)
#include "test_neighbours.moc"
