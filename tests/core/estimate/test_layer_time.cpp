#include "core/estimate/layer_time.hpp"
#include "tests/core/estimate/step_time_fixture.hpp"
#include "tests/support/registry.hpp"

using namespace gpuplan;
using namespace gpuplan::fixture;

namespace {

StepRates ratesOf(Precision precision, const char *card = "h100-sxm5")
{
    TrainingJob run = job(llama8b(), 4096, 64, "megatron-core");
    run.precision = precision;
    return StepTimeModel::make(run, machines(card, 1, 8, 50), catalog().time).value().rates();
}

LayerTime timeOf(const Layer &layer, const LayerCut &cut, const LayerTokens &tokens = { 4096, 0, true }, Precision precision = Precision::Bf16)
{
    return layerTime(layer, 4096, tokens, cut, ratesOf(precision));
}

Layer mixtureLayer()
{
    Layer layer = mixtral8x7b().layers.front().layer;
    layer.ffn.experts = 64;
    return layer;
}

} // namespace

class LayerTimeTest : public QObject {
    Q_OBJECT
private slots:
    void theDownProductOfADenseLayerIsItsLast()
    {
        const LayerTime dense = timeOf(llama8b().layers.front().layer, { 1, 1, 1, 1 });
        QVERIFY(dense.lastProduct > 0.2 * dense.forwardMath && dense.lastProduct < 0.35 * dense.forwardMath); // 58.7 of 218 million weights
        QCOMPARE(timeOf(mixtureLayer(), { 1, 1, 8, 1 }).lastProduct, 0.0); // experts are weighed and summed after theirs
    }

    void latentExpertsMoveAndMultiplyLess()
    {
        const Layer whole = mixtureLayer();
        Layer latent = whole;
        latent.ffn.latentWidth = 1024;
        const LayerTime a = timeOf(whole, { 1, 1, 8, 1 }), b = timeOf(latent, { 1, 1, 8, 1 });
        QCOMPARE(b.expertBytes, a.expertBytes / 4);
        QVERIFY(b.forward() < a.forward());
    }

    void aDecoderThatCrossesCostsMore()
    {
        Layer plain = llama8b().layers.front().layer, crossing = plain;
        crossing.attention.crosses = true;
        const LayerCut cut{ 2, 1, 1, 4 };
        const LayerTime a = timeOf(plain, cut, { 128, 0, true }), b = timeOf(crossing, cut, { 128, 512, true });
        QVERIFY(b.forward() > 1.3 * a.forward());
        QCOMPARE(b.tensorReduces, a.tensorReduces + 1);
    }

    void scansFollowMultiprocessorsAndTheStream()
    {
        Layer layer;
        layer.ffn.kind = FfnKind::None;
        layer.attention.kind = AttentionKind::Mamba;
        layer.attention.heads = 64;
        layer.attention.headDim = 64;
        layer.attention.stateElements = 64 * 64 * 128;
        layer.attention.params = 3 * 4096 * 4096;
        const LayerTime one = timeOf(layer, { 1, 1, 1, 1 }), two = timeOf(layer, { 2, 1, 1, 1 });
        QVERIFY(one.forwardMemory > 0 && two.forwardMemory < 0.75 * one.forwardMemory);
        QVERIFY(one.backwardMemory > 2 * one.forwardMemory); // every input's gradient and the states once more
        Layer small = layer;
        small.attention.stateElements /= 8;
        QVERIFY(timeOf(small, { 1, 1, 1, 1 }).forwardMemory < one.forwardMemory);
    }

    void withoutTensorParallelismNothingIsReduced()
    {
        for (const Layer &layer : { llama8b().layers.front().layer, mixtureLayer() }) {
            const LayerTime time = timeOf(layer, { 1, 1, 1, 1 });
            QCOMPARE(time.tensorBytes, 0.0);
            QCOMPARE(time.expertBytes, 0.0);
            QCOMPARE(time.contextBytes, 0.0);
        }
    }

    void encodersSeeTheWholeSquare()
    {
        const Layer layer = llama8b().layers.front().layer;
        QCOMPARE(timeOf(layer, { 1, 1, 1, 1 }, { 4096, 0, false }).attentionForward, 2 * timeOf(layer, { 1, 1, 1, 1 }).attentionForward);
    }
};

GPUPLAN_TEST(LayerTimeTest)
#include "test_layer_time.moc"
