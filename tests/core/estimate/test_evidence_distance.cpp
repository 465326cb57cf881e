#include "core/estimate/evidence_distance.hpp"
#include "tests/support/registry.hpp"

#include <cmath>

using namespace gpuplan;

namespace {

EvidenceSubject subject()
{
    EvidenceSubject out;
    out.stack = "torchtitan";
    out.family = "fsdp";
    out.card = "a100-sxm4-80";
    out.generation = "a100";
    out.params = 8e9;
    return out;
}

TermValues stepsTo(const EvidenceSubject &what, const EvidenceExtent &extent)
{
    return withExtent(*stepsFrom(subject(), what), reachOf({ 8, kAxisSharded }), extent);
}

} // namespace

class EvidenceDistanceTest : public QObject {
    Q_OBJECT
private slots:
    void theSameIsNoDistance()
    {
        const TermValues steps = stepsTo(subject(), { 8, kAxisSharded });
        QCOMPARE(evidenceDistance(steps), 0.0);
        QCOMPARE(evidenceGaps(steps), 0U);
    }

    void stepsAddUp()
    {
        EvidenceSubject other = subject();
        other.card = "a100-sxm4-40"; // half a step
        other.params = 24e9; // one
        const TermValues steps = stepsTo(other, { 64, kAxisSharded | kAxisTensor }); // one and one
        QVERIFY(std::abs(evidenceDistance(steps) - 3.5) < 1e-9);
        QCOMPARE(gapNames(evidenceGaps(steps)), std::vector<std::string_view>{ "layout" }); // whole factors of size and GPUs are still near
    }

    void fewerGpusAreAsFarAsMore()
    {
        QCOMPARE(evidenceDistance(stepsTo(subject(), { 1, kAxisSharded })), evidenceDistance(stepsTo(subject(), { 64, kAxisSharded })));
        QCOMPARE(gapNames(evidenceGaps(stepsTo(subject(), { 65, kAxisSharded }))), std::vector<std::string_view>{ "scale" });
    }

    void runsThatSplitInMoreWaysStandForFewer()
    {
        const EvidenceReach run = reachOf({ 8, kAxisSharded | kAxisTensor });
        QCOMPARE(layoutStep(run, kAxisTensor), 0.0);
        QCOMPARE(layoutStep(run, kAxisTensor | kAxisPipeline | kAxisContext), 2.0);
    }
};

GPUPLAN_TEST(EvidenceDistanceTest)
#include "test_evidence_distance.moc"
