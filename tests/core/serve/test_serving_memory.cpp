#include "core/serve/serving_memory.hpp"
#include "tests/core/serve/serving_fixture.hpp"
#include "tests/support/registry.hpp"

#include <cmath>

using namespace gpuplan;

namespace {

ServingMemory memoryOf(const ServingJob &job, double usableGib, double length = 4096)
{
    return servingMemory(servedShape(job.architecture), job, usableGib * kGiB, length, tests::servingCatalog().serving);
}

} // namespace

class ServingMemoryTest : public QObject {
    Q_OBJECT
private slots:
    void agreesWithAStartUpLog()
    {
        // vLLM 0.19, Qwen2.5 7B, 95% of an H100 with 79.19 GiB: weights 14.25, activations 2.21, others 0.24, cache 58.53 GiB, 1,096,000 tokens.
        ServingJob job = tests::jobOn("qwen2.5-7b");
        job.memoryUtilisation = 0.95;
        job.graphsInBudget = false;
        const ServingMemory memory = memoryOf(job, 79.19);
        QVERIFY(std::abs(memory.weights / kGiB - 14.19) < 0.1);
        QVERIFY(std::abs(memory.activations / kGiB - 2.21) < 0.15);
        QVERIFY(std::abs(memory.tokens / 1096000 - 1) < 0.01);
        job.cache = CacheFormat::Fp8;
        QVERIFY(std::abs(memoryOf(job, 79.19).tokens - 2 * memory.tokens) <= 32); // whole blocks
    }

    void partsAddUpToTheCard()
    {
        const ServingMemory m = memoryOf(tests::jobOn("llama-3-8b"), 79.2);
        QVERIFY(std::abs(m.weights + m.activations + m.nonTorch + m.graphs + m.reserve + m.cache - m.usable) < 1);
        for (const ServeEngine engine : { ServeEngine::Sglang, ServeEngine::TensorRtLlm, ServeEngine::Lmdeploy, ServeEngine::HfGenerate }) {
            const ServingMemory other = memoryOf(tests::jobOn("llama-3-8b", engine), 79.2);
            QVERIFY(std::abs(other.weights + other.reserve + other.cache - other.usable) < 1 && other.cache > 0);
        }
    }

    void moreMemoryHoldsMoreAndTooLittleNothing()
    {
        double before = 0;
        for (const double gib : { 20.0, 24.0, 40.0, 68.0 }) {
            const ServingMemory m = memoryOf(tests::jobOn("llama-3-8b"), gib);
            QVERIFY(m.tokens > before && m.maxContext > 0);
            before = m.tokens;
        }
        const ServingMemory none = memoryOf(tests::jobOn("llama-3-8b"), 15.5);
        QVERIFY(!none.fits() && none.tokens == 0 && none.cache == 0);
    }

    void theLongestContextFillsTheCache()
    {
        const ServingJob job = tests::jobOn("gemma-2-9b");
        const ServingMemory m = memoryOf(job, 40);
        QVERIFY(std::abs(cacheBytesPerSequence(servedShape(job.architecture), job.cache, m.maxContext) / m.cache - 1) < 1e-6);
        QVERIFY(std::abs(cachedSequences(m, servedShape(job.architecture), job, m.maxContext) - 1) < 1e-6);
    }

    void smallCardsAndOldReleasesHaveOtherDefaults()
    {
        const ServingCalibration &c = tests::servingCatalog().serving;
        ServingJob job = tests::jobOn("llama-3-8b");
        QCOMPARE(settingsOf(job, 79 * kGiB, c).maxSequences, 1024);
        QCOMPARE(settingsOf(job, 24 * kGiB, c).maxSequences, 256);
        job.early = true;
        QCOMPARE(settingsOf(job, 79 * kGiB, c).batchedTokens, 4096);
        job.maxSequences = 7;
        QCOMPARE(settingsOf(job, 79 * kGiB, c).maxSequences, 7);
    }
};

GPUPLAN_TEST(ServingMemoryTest)
#include "test_serving_memory.moc"
