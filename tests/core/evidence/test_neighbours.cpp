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
    EvidenceSubject subject;
    subject.stack = "torchtitan";
    subject.family = "fsdp";
    subject.card = "a100-sxm4-80";
    subject.generation = "a100";
    subject.params = 8e9;
    return { subject, { 8, kAxisSharded } };
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
        const auto others = changed([](RunTraits &t) { t.subject.stack = "llm-foundry"; });
        const Neighbourhood near = neighbourhoodOf(plan(), copies(20, others, 100));
        QCOMPARE(near.runs, 20);
        QCOMPARE(near.word, std::string("Good"));
    }

    void unlikeRunsAreNoEvidence()
    {
        const std::vector<MeasuredRun> far{ run("card", changed([](RunTraits &t) {
                                               t.subject.card = "h100-sxm5";
                                               t.subject.generation = "h100";
                                           }),
                                                100),
            run("experts", changed([](RunTraits &t) { t.subject.mixture = true; }), 100),
            run("lora", changed([](RunTraits &t) { t.subject.adapters = true; }), 100),
            run("size", changed([](RunTraits &t) { t.subject.params = 25e9; }), 100), run("gpus", changed([](RunTraits &t) { t.extent.gpus = 128; }), 100),
            run("stack", changed([](RunTraits &t) { t.subject.stack = "nemo", t.subject.family = "nvidia"; }), 100),
            run("format", changed([](RunTraits &t) { t.subject.bits = 8; }), 100),
            run("splitting", changed([](RunTraits &t) { t.extent.axes = kAxisPipeline; }), 100) };
        const Neighbourhood none = neighbourhoodOf(plan(), far);
        QCOMPARE(none.runs, 0);
        QCOMPARE(none.word, std::string("Weak"));
        for (const NearRun &shown : none.nearest) { // the nearest there are, with what keeps them from being near
            QVERIFY(shown.gaps != 0);
            QVERIFY(shown.distance >= 1);
        }
        const std::vector<MeasuredRun> edge{ run("size", changed([](RunTraits &t) { t.subject.params = 24e9; }), 100),
            run("gpus", changed([](RunTraits &t) { t.extent.gpus = 64; }), 100),
            run("card", changed([](RunTraits &t) { t.subject.card = "a100-sxm4-40"; }), 100) };
        QCOMPARE(neighbourhoodOf(plan(), edge).runs, 3);
    }

    void nearestComeFirst()
    {
        auto runs = copies(4, changed([](RunTraits &t) { t.extent.gpus = 64; }), 100);
        runs.push_back(run("twin", plan(), 110));
        runs.push_back(run("cousin", changed([](RunTraits &t) { t.subject.stack = "llm-foundry"; }), 100));
        const Neighbourhood near = neighbourhoodOf(plan(), runs);
        QCOMPARE(near.nearest.size(), std::size_t(5));
        QCOMPARE(near.nearest.front().run.id, std::string("twin"));
        QVERIFY(std::abs(near.nearest.front().run.error() - 0.1) < 1e-12);
        QCOMPARE(near.nearest.front().distance, 0.0);
        QCOMPARE(near.nearest[1].run.id, std::string("cousin")); // half a step to a stack of the family
        QCOMPARE(near.nearest[1].distance, 0.5);
        QCOMPARE(near.nearest.back().distance, 1.0); // eight times the GPUs
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
