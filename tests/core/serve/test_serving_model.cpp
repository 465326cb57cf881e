#include "core/serve/serving_model.hpp"
#include "tests/core/serve/serving_fixture.hpp"
#include "tests/support/registry.hpp"

#include <chrono>
#include <cmath>

using namespace gpuplan;

namespace {

ServeLoad loadOf(double input, double output, std::optional<double> clients = {})
{
    ServeLoad out;
    out.input = input;
    out.output = output;
    out.concurrency = clients;
    return out;
}

ServingModel modelOf(const ServingJob &job, const ServeLoad &load, const std::string &card = "h100-sxm5")
{
    return ServingModel::make(job, load, tests::eightOf(card), tests::servingCatalog().serving).value();
}

bool near(double a, double b)
{
    return std::abs(a - b) <= 1e-9 * std::abs(b);
}

} // namespace

class ServingModelTest : public QObject {
    Q_OBJECT
private slots:
    void aStepOfADenseModelIsTheSumOfItsParts()
    {
        const ServingCalibration &c = tests::servingCatalog().serving;
        const StepParts parts = modelOf(tests::jobOn("llama-3-8b"), loadOf(1000, 100)).decodeParts(10, 2000);
        // All weights but the embedding, in 16 bits, at 3.35 TB/s; twice as many operations for each of ten tokens at 989.4 TF/s.
        const double read = 8030261248.0 - 525336576.0 - 4096; // the norm before the head counts to what belongs to no layer
        QVERIFY(near(parts.weights, 2 * read / (3.35e12 * c.at("weight_bandwidth"))));
        QVERIFY(near(parts.math, 2 * 10 * read / (989.4e12 * c.at("compute_16"))));
        QVERIFY(near(parts.cache, 10.0 * 2000 * 131072 / (3.35e12 * c.at("cache_bandwidth"))));
        QVERIFY(near(parts.layers, 32 * c.at("layer_host")));
        QVERIFY(near(parts.host, c.at("step_host_vllm") + 10 * c.at("sequence_host")));
        QVERIFY(parts.experts == 0 && parts.links == 0);
    }

    void tensorParallelismCutsWorkAndAddsLinks()
    {
        const StepParts one = modelOf(tests::jobOn("llama-3-8b"), loadOf(1000, 100)).decodeParts(8, 1000);
        const StepParts four = modelOf(tests::jobOn("llama-3-8b", ServeEngine::Vllm, 4), loadOf(1000, 100)).decodeParts(8, 1000);
        QVERIFY(near(four.weights * 4, one.weights) && near(four.math * 4, one.math) && near(four.cache * 4, one.cache));
        QVERIFY(four.links > 0);
        const StepParts slow = modelOf(tests::jobOn("llama-3-8b", ServeEngine::Vllm, 4), loadOf(1000, 100), "l40s").decodeParts(8, 1000);
        QVERIFY(slow.links > four.links);
    }

    void expertsAreTouchedAsTokensComeIn()
    {
        const ServingModel model = modelOf(tests::jobOn("mixtral-8x7b", ServeEngine::Vllm, 4), loadOf(1000, 100));
        const double one = model.decodeParts(1, 1000).experts, many = model.decodeParts(64, 1000).experts;
        QVERIFY(many > 3 * one && many < 64 * one); // two of eight experts a token, soon all of them
    }

    void moreClientsCostLatencyAndBringThroughput()
    {
        const ServingJob job = tests::jobOn("llama-3-8b");
        double tokens = 0, perToken = 0, first = 0;
        for (const double clients : { 1.0, 4.0, 16.0, 64.0, 256.0 }) {
            const ServingEstimate e = modelOf(job, loadOf(1024, 256, clients)).estimate().value();
            QVERIFY(e.outputTokensPerSecond.mid > tokens && e.timePerToken.mid > perToken && e.timeToFirst.mid > first);
            for (const Interval &range : { e.outputTokensPerSecond, e.timePerToken, e.timeToFirst })
                QVERIFY(range.low < range.mid && range.mid < range.high);
            QVERIFY(near(e.requestsPerSecond * 256, e.outputTokensPerSecond.mid));
            tokens = e.outputTokensPerSecond.mid;
            perToken = e.timePerToken.mid;
            first = e.timeToFirst.mid;
        }
    }

    void clientsBeyondTheCacheQueueByLittlesLaw()
    {
        ServingJob job = tests::jobOn("llama-3-8b");
        job.maxSequences = 16;
        const ServingEstimate e = modelOf(job, loadOf(1024, 256, 48)).estimate().value();
        QCOMPARE(e.running, 16.0);
        QCOMPARE(e.waiting, 32.0);
        // 48 clients are in the system for 48 / rate seconds: waiting, first token, the others.
        const double inside = 48 / e.requestsPerSecond, served = 16 / e.requestsPerSecond;
        QVERIFY(e.timeToFirst.mid > inside - served && e.timeToFirst.mid < inside);
    }

    void aModelTooLargeIsRefused()
    {
        const auto model = ServingModel::make(tests::jobOn("deepseek-v3"), loadOf(100, 100, 1), tests::eightOf("h100-sxm5"), tests::servingCatalog().serving);
        QCOMPARE(model->estimate().error().code, ErrorCode::Unsupported);
        QCOMPARE(ServingModel::make(
                     tests::jobOn("llama-3-8b", ServeEngine::Vllm, 16), loadOf(100, 100), tests::eightOf("h100-sxm5"), tests::servingCatalog().serving)
                     .error()
                     .code,
            ErrorCode::Inconsistent);
        ClusterHardware blank = tests::eightOf("h100-sxm5");
        blank.accelerator.memoryBandwidth.reset();
        QCOMPARE(ServingModel::make(tests::jobOn("llama-3-8b"), loadOf(100, 100), blank, tests::servingCatalog().serving).error().code, ErrorCode::Unsupported);
    }

    void cachedPrefixesShortenPrompts()
    {
        ServeLoad half = loadOf(4096, 256, 8);
        half.prefixHit = 0.5;
        const ServingModel with = modelOf(tests::jobOn("llama-3-8b"), half), without = modelOf(tests::jobOn("llama-3-8b"), loadOf(4096, 256, 8));
        QVERIFY(with.marginalPrefill() < 0.7 * without.marginalPrefill() && with.marginalPrefill() > 0.45 * without.marginalPrefill());
        QVERIFY(with.mostRunning() > without.mostRunning() || with.mostRunning() == 1024);
    }

    void aLoadCostsMicroseconds()
    {
        const ServingModel model = modelOf(tests::jobOn("llama-3-8b"), loadOf(1024, 256));
        const auto start = std::chrono::steady_clock::now();
        double sum = 0;
        for (int i = 1; i <= 10000; ++i)
            sum += model.at(i % 500 + 1, 0).timePerToken.mid;
        const double each = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count() / 10000;
        QVERIFY(sum > 0);
        QVERIFY2(each < 50e-6, qPrintable(QString::number(each))); // ten times what it takes without optimisation on an idle core
    }
};

GPUPLAN_TEST(ServingModelTest)
#include "test_serving_model.moc"
