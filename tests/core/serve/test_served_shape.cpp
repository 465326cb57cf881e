#include "core/base/csv.hpp"
#include "core/base/file.hpp"
#include "core/model/hf_config.hpp"
#include "tests/core/serve/serving_fixture.hpp"
#include "tests/support/places.hpp"
#include "tests/support/registry.hpp"

#include <cmath>

using namespace gpuplan;

namespace {

const std::string kFolder = tests::sourceFile("tests/data/hf_configs/").string();

bool near(double a, double b, double share)
{
    return std::abs(a - b) <= share * std::abs(b);
}

} // namespace

/// Bytes against counts that others published or worked out (tests/data/hf_configs/truth.csv), and against hand counts of single checkpoints.
class ServedShapeTest : public QObject {
    Q_OBJECT
private slots:
    void weightsAndCacheOfEveryConfigAreExact()
    {
        const auto table = CsvTable::parse(*readFile(kFolder + "truth.csv"), "truth.csv");
        int compared = 0, cached = 0;
        for (std::size_t row = 0; row < table->rowCount(); ++row) {
            const std::string file(table->text(row, "file"));
            if (file == "diffusers/sd15--safety_checker.json") // the table counts a whole CLIP there
                continue;
            const auto text = readFile(kFolder + file);
            const auto read = text ? readHfConfig(*text, file, file) : Result<Architecture>(tl::unexpected(text.error()));
            if (!read)
                continue; // those that no reader can count: test_hf_config.cpp lists them
            const ServedShape shape = servedShape(*read);
            WeightScheme wide;
            QVERIFY2(weightBytes(shape, wide) == 2 * *table->number(row, "total_params_exact"), file.c_str());
            const double perToken = *table->number(row, "kv_bytes_per_token_bf16"), state = cacheBytesPerSequence(shape, CacheFormat::Bf16, 0);
            // Within every window each token costs the table's rate; states are there from the first one.
            double window = 16;
            for (const CacheGroup &group : shape.cache)
                window = std::min(window, group.stored.value_or(window));
            QVERIFY2(cacheBytesPerSequence(shape, CacheFormat::Bf16, window) - state == perToken * window, file.c_str());
            ++compared;
            cached += perToken > 0 ? 1 : 0;
        }
        QVERIFY2(compared > 150 && cached > 100, qPrintable(QString::number(compared)));
    }

    void narrowFormatsCountScalesAndWhatStaysWide()
    {
        // Llama 3 8B: 8,030,261,248 weights, 525,336,576 of them each in embedding and head, 266,240 in norms.
        const ServedShape llama = servedShape(tests::modelNamed("llama-3-8b"));
        const double ends = 2 * 525336576.0, norms = 266240, linears = 8030261248.0 - ends - norms;
        WeightScheme fp8;
        fp8.format = WeightFormat::Fp8;
        QCOMPARE(weightBytes(llama, fp8), linears + 2 * (ends + norms));
        WeightScheme int4 = usualScheme(tests::modelNamed("llama-3-8b"), WeightFormat::Int4);
        QVERIFY(int4.weightOnly && int4.attention);
        QVERIFY(near(weightBytes(llama, int4), 0.53 * linears + 2 * (ends + norms), 1e-12));
    }

    void fourBitMixturesKeepAttentionWide()
    {
        const Architecture &mixtral = tests::modelNamed("mixtral-8x7b");
        const ServedShape shape = servedShape(mixtral);
        // 32 layers of eight experts of three 4096 × 14336 matrices.
        QCOMPARE(shape.expertParams, 32.0 * 8 * 3 * 4096 * 14336);
        const WeightScheme scheme = usualScheme(mixtral, WeightFormat::Nvfp4);
        QVERIFY(!scheme.attention && !scheme.dense && scheme.experts);
        QVERIFY(near(weightBytes(shape, scheme), 0.5625 * shape.expertParams + 2 * (static_cast<double>(totalParams(mixtral)) - shape.expertParams), 1e-12));
    }

    void aReplicaHoldsItsWeightsOnce()
    {
        const ServedShape shape = servedShape(tests::modelNamed("qwen3-235b-a22b"));
        const WeightScheme wide;
        for (const ServeLayout &layout : { ServeLayout{ 8, 1, 1 }, ServeLayout{ 2, 1, 1 } })
            QVERIFY(near(layout.gpus() * weightBytesPerGpu(shape, wide, layout), weightBytes(shape, wide), 1e-12));
        // Attention ranks copy all but the experts.
        const ServeLayout ranks{ 1, 1, 8 };
        QVERIFY(near(weightBytesPerGpu(shape, wide, ranks), weightBytes(shape, wide) - 2 * shape.expertParams * 7 / 8, 1e-12));
        QVERIFY(weightBytesPerGpu(shape, wide, ServeLayout{ 1, 8, 1 }) >= weightBytes(shape, wide) / 8);
    }

    void cachesAreCutByHeadsAndLatentOnesCopied()
    {
        const ServedShape grouped = servedShape(tests::modelNamed("llama-3-8b")); // eight kv heads
        const auto share = [](const ServedShape &shape, int tensor) {
            return cacheBytesPerSequencePerGpu(shape, CacheFormat::Bf16, { tensor, 1, 1 }, 1000) / cacheBytesPerSequence(shape, CacheFormat::Bf16, 1000);
        };
        QVERIFY(near(share(grouped, 4), 0.25, 1e-12) && near(share(grouped, 8), 0.125, 1e-12) && near(share(grouped, 16), 0.125, 1e-12));
        const ServedShape latent = servedShape(tests::modelNamed("deepseek-v3"));
        QCOMPARE(share(latent, 8), 1.0);
        QCOMPARE(cacheBytesPerToken(latent, CacheFormat::Bf16), 70272.0); // 61 · (512 + 64) · 2
        QCOMPARE(cacheBytesPerToken(latent, CacheFormat::Fp8), 35136.0);
    }

    void windowsAndStatesDoNotGrow()
    {
        const ServedShape gemma = servedShape(tests::modelNamed("gemma-2-9b")); // 42 layers, every second one sees 4,096 tokens
        const double full = 21.0 * 2 * 8 * 256 * 2;
        QCOMPARE(cacheBytesPerToken(gemma, CacheFormat::Bf16), full);
        QCOMPARE(cacheBytesPerSequence(gemma, CacheFormat::Bf16, 8192) - cacheBytesPerSequence(gemma, CacheFormat::Bf16, 8191), full);
        QCOMPARE(cacheBytesPerSequence(gemma, CacheFormat::Bf16, 8192, 100) - cacheBytesPerSequence(gemma, CacheFormat::Bf16, 8192), 100 * full);
        const ServedShape mamba = servedShape(tests::modelNamed("mamba-2.8b"));
        QVERIFY(cacheBytesPerSequence(mamba, CacheFormat::Bf16, 1) > 0);
        QCOMPARE(cacheBytesPerSequence(mamba, CacheFormat::Bf16, 1), cacheBytesPerSequence(mamba, CacheFormat::Bf16, 100000));
    }
};

GPUPLAN_TEST(ServedShapeTest)
#include "test_served_shape.moc"
