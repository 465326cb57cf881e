#include "core/plan/pipeline_cuts.hpp"
#include "tests/support/registry.hpp"

using namespace gpuplan;

class PipelineCutsTest : public QObject {
    Q_OBJECT
    using Cuts = std::vector<OuterLayers>;

private slots:
    // Llama-3-405B was trained with 126 layers on 16 stages, one fewer on the first and the last (Llama 3 report, 3.3.2).
    void layersThatDoNotDivideLeaveTheOuterStagesFewer()
    {
        QVERIFY((pipelineCuts(126, 16, 1, 0.9) == Cuts{ { 7, 7 } }));
        QVERIFY((pipelineCuts(61, 4, 1, 0.3) == Cuts{ { 14, 15 } })); // the first holds the most micro-batches
    }

    void aHeavyHeadTakesLayersOffItsStage()
    {
        QVERIFY((pipelineCuts(32, 4, 1, 0.4) == Cuts{ {} }));
        const Cuts cuts = pipelineCuts(32, 4, 1, 2.4); // Llama-3-8B: 128k tokens against layers of 218M
        QCOMPARE(cuts.size(), std::size_t(2));
        QVERIFY(cuts[0] == OuterLayers());
        QVERIFY((cuts[1] == OuterLayers{ 8, 6 })); // 9 in the middle
        QVERIFY((pipelineCuts(32, 2, 1, 2.4) == Cuts{ {}, { 17, 15 } }));
    }

    void everyStageSplitsIntoItsVirtualOnes()
    {
        for (const int layers : { 32, 60, 61, 80, 94, 96, 126 })
            for (const int stages : { 2, 3, 4, 8, 16 })
                for (const int chunks : { 1, 2, 3, 4 })
                    for (const OuterLayers cut : pipelineCuts(layers, stages, chunks, 1.5)) {
                        const bool even = cut == OuterLayers();
                        const int inner = even ? layers : layers - cut.first - cut.last;
                        const int each = even ? stages : stages - 2;
                        QVERIFY(each == 0 ? inner == 0 : inner % (each * chunks) == 0);
                        QVERIFY(even || (cut.first >= chunks && cut.last >= chunks && cut.first % chunks == 0 && cut.last % chunks == 0));
                        QVERIFY(even || each == 0 || (cut.first <= inner / each && cut.last <= inner / each));
                    }
    }

    void whatCannotBeCutIsLeftOut()
    {
        QVERIFY((pipelineCuts(32, 1, 1, 1) == Cuts{ {} }));
        QVERIFY(pipelineCuts(61, 4, 2, 1).empty()); // an odd number of layers in chunks of two
        QVERIFY(pipelineCuts(4, 8, 1, 1).empty());
    }

    void headsAreWeighedAgainstLayers()
    {
        Architecture model;
        model.hidden = 4096;
        model.vocab = 128256;
        Layer layer;
        layer.attention.params = 41943040;
        layer.ffn.activeParams = 176160768;
        model.layers = { { layer, 32 } };
        QVERIFY(std::abs(headInLayers(model) - 2.409) < 0.001);
        QCOMPARE(headInLayers(Architecture()), 0.0);
    }
};

GPUPLAN_TEST(PipelineCutsTest)
#include "test_pipeline_cuts.moc"
