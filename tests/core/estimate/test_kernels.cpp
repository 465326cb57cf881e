#include "core/estimate/kernels.hpp"
#include "core/estimate/layer_time.hpp"
#include "core/estimate/overlap.hpp"
#include "tests/support/registry.hpp"

#include <cmath>

using namespace gpuplan;

namespace {

/// An A100-like card with round numbers.
StepRates rates()
{
    StepRates out;
    out.smCount = 108;
    out.waveExponent = 1;
    out.kernelStart = 5e-6;
    out.memory = 1.5e12;
    out.linear = { 312e12, 0.75, 160, 2, 2, false };
    out.head = out.linear;
    out.attentionPeak = 312e12;
    out.flash = 0.5;
    out.attentionBackward = 0.6;
    out.smallHead = 0.9;
    out.scoreTraffic = 8;
    out.scoreBackward = 1.3;
    out.oddHead = 1.8;
    return out;
}

bool close(double a, double b)
{
    return std::abs(a / b - 1) < 1e-9;
}

} // namespace

class KernelsTest : public QObject {
    Q_OBJECT
private slots:
    void fullWavesUseTheWholeCard()
    {
        // 27 × 4 tiles of 256×128 fill 108 multiprocessors exactly once.
        QCOMPARE(waveUse({ 1, 27 * 256, 4 * 128, 4096 }, 108), 1.0);
        // One tile more starts a second wave: 109 of 216 slots with the large tile.
        QVERIFY(waveUse({ 109, 256, 128, 4096 }, 108) < 0.96);
        QVERIFY(waveUse({ 109, 256, 128, 4096 }, 108) >= 109.0 / 216);
        // A single small tile uses one multiprocessor.
        QCOMPARE(waveUse({ 1, 64, 64, 64 }, 108), 0.6 / 108);
        QCOMPARE(waveUse({ 1, 64, 64, 64 }, 0), 1.0); // count not known
    }

    void raggedEdgesWasteTiles() { QVERIFY(waveUse({ 108, 257, 128, 64 }, 108) < waveUse({ 108, 256, 128, 64 }, 108)); }

    void largeProductsReachTheCeiling()
    {
        const StepRates r = rates();
        const GemmShape shape{ 1, 27 * 256, 4 * 128, 8192 };
        const double work = 2.0 * shape.m * shape.n * shape.k;
        QVERIFY(close(gemmTime(shape, r.linear, r), work / (312e12 * 0.75 * 8192.0 / (8192 + 160)) + 5e-6));
    }

    void thinProductsAreBoundByMemory()
    {
        const StepRates r = rates();
        const GemmShape shape{ 1, 1, 16384, 16384 };
        QVERIFY(close(gemmTime(shape, r.linear, r), 2.0 * (16384 + 16384.0 * 16384 + 16384) / 1.5e12 + 5e-6));
        QCOMPARE(gemmTime({ 1, 0, 16, 16 }, r.linear, r), 0.0);
    }

    void shallowProductsLoseRate()
    {
        const StepRates r = rates();
        const auto rate = [&](double k) { return 2 * 6912.0 * 4096 * k / (gemmTime({ 1, 6912, 4096, k }, r.linear, r) - 5e-6); };
        QVERIFY(rate(160) < rate(1024));
        QVERIFY(rate(1024) < rate(8192));
    }

    void frozenWeightsNeedOneBackwardProduct()
    {
        StepRates r = rates();
        const LinearTime trained = linearTime(8192, 4096, 4096, r.linear, r);
        r.frozenBase = true;
        const LinearTime frozen = linearTime(8192, 4096, 4096, r.linear, r);
        QCOMPARE(frozen.forward, trained.forward);
        QVERIFY(frozen.backward < 0.6 * trained.backward);
    }

    void weightGradientsAreHalfOfTheBackwardProducts()
    {
        StepRates r = rates();
        const LinearTime time = linearTime(8192, 4096, 16384, r.linear, r);
        QVERIFY(close(time.weights, gemmTime({ 1, 4096, 16384, 8192 }, r.linear, r)));
        QVERIFY(close(time.backward - time.weights, gemmTime({ 1, 8192, 4096, 16384 }, r.linear, r)));
        r.frozenBase = true;
        QCOMPARE(linearTime(8192, 4096, 16384, r.linear, r).weights, 0.0);
    }

    void flashAttentionFollowsItsFormula()
    {
        const StepRates r = rates();
        const AttentionShape shape{ 1, 4096, 4096, 32, 128, 128, 0.5 };
        const double work = 2.0 * 4096 * 4096 * 32 * 256 * 0.5;
        const LinearTime time = attentionTime(shape, r);
        QVERIFY(close(time.forward, work / (312e12 * 0.5 * 1.0)));
        QVERIFY(close(time.backward, 2.5 * time.forward / 0.6));
    }

    void unfusedAttentionPaysForScoresAndOddHeads()
    {
        StepRates r = rates();
        r.flashAttention = false;
        const AttentionShape even{ 1, 2048, 2048, 16, 128, 128, 0.5 }, odd{ 1, 2048, 2048, 16, 125, 125, 0.5 };
        QVERIFY(attentionTime(even, r).forward > memoryTime(16.0 * 2048 * 2048 * 8, r));
        QVERIFY(attentionTime(odd, r).forward > 1.5 * attentionTime(even, r).forward);
        const double unfused = attentionTime(even, r).forward;
        r.flashAttention = true;
        QVERIFY(attentionTime(even, r).forward < unfused);
    }

    void windowsLimitWhatIsSeen()
    {
        QCOMPARE(attentionSeen(4096, true, std::nullopt), 0.5);
        QCOMPARE(attentionSeen(4096, false, std::nullopt), 1.0);
        QCOMPARE(attentionSeen(4096, true, 8192), 0.5);
        QCOMPARE(attentionSeen(4096, true, 1024), 0.25 - 0.25 * 0.25 / 2);
        QVERIFY(attentionSeen(131072, true, 128) < 0.001);
    }

    void overlapShowsWhatDoesNotFit()
    {
        QCOMPARE(exposedBeside(10, 4, 0), 0.0);
        QCOMPARE(exposedBeside(10, 4, 0.25), 1.0);
        QCOMPARE(exposedBeside(4, 10, 0.25), 7.0);
    }
};

GPUPLAN_TEST(KernelsTest)
#include "test_kernels.moc"
