#include "core/catalog/load.hpp"
#include "core/model/plain_shape.hpp"
#include "core/plan/option_evidence.hpp"
#include "tests/support/registry.hpp"

using namespace gpuplan;

namespace {

std::shared_ptr<const Catalog> builtIn()
{
    static const LoadedCatalog loaded = loadCatalog();
    return loaded.catalog;
}

} // namespace

class OptionEvidenceTest : public QObject {
    Q_OBJECT
    /// An option on `gpus` of a card for a dense model of Llama-3-8B's shape.
    static PlanResult resultOn(const std::string &card, int gpus)
    {
        PlainShape shape;
        shape.layers = 32;
        shape.hidden = 4096;
        shape.heads = 32;
        shape.kvHeads = 8;
        shape.ffn = 14336;
        shape.vocab = 128256;
        PlanResult result;
        result.job.architecture = makeArchitecture(shape);
        result.job.task = Task::FullFinetune;
        result.job.stack = "torchtitan";
        PlanOption option;
        option.acceleratorId = card;
        option.gpus = gpus;
        option.hardware.accelerator = builtIn()->accelerators.at(card);
        result.options = { option, option };
        return result;
    }

private slots:
    // llm-foundry, InternEvo and others measured models of 7 billion parameters on 8 to 64 A100.
    void wellMeasuredCardHasNeighbours()
    {
        PlanResult result = resultOn("a100-sxm4-80", 8);
        addEvidence(result, builtIn());
        const EvidenceSummary &evidence = result.options.front().evidence;
        QVERIFY2(evidence.runsNear >= 20, qPrintable(QString::number(evidence.runsNear)));
        QVERIFY(evidence.medianError && *evidence.medianError < 0.15);
        QVERIFY(evidence.word == "Good" || evidence.word == "Strong");
        QCOMPARE(evidence.nearest.size(), std::size_t(5));
        for (std::size_t i = 0; i < evidence.nearest.size(); ++i) {
            const NearRun &near = evidence.nearest[i];
            QCOMPARE(near.run.traits.generation, result.options.front().hardware.accelerator.architecture);
            QVERIFY(near.run.link.starts_with("https://"));
            QVERIFY(i == 0 || near.distance >= evidence.nearest[i - 1].distance);
        }
        QCOMPARE(result.options.back().evidence.runsNear, evidence.runsNear);
        QCOMPARE(measuredRuns(builtIn()).get(), measuredRuns(builtIn()).get()); // back-tested once
    }

    void nearMissesHaveTheirEvidenceToo()
    {
        PlanResult result = resultOn("a100-sxm4-80", 8);
        Rejection late;
        late.nearest = result.options.front();
        result.rejected = { late, Rejection() };
        addEvidence(result, builtIn());
        QCOMPARE(result.rejected.front().nearest->evidence.runsNear, result.options.front().evidence.runsNear);
    }

    void noRunOfThatSizeIsWeak()
    {
        PlanResult result = resultOn("a100-sxm4-80", 1 << 16);
        addEvidence(result, builtIn());
        QCOMPARE(result.options.front().evidence.word, std::string("Weak"));
        QVERIFY(result.options.front().evidence.nearest.empty());
    }
};

GPUPLAN_TEST(OptionEvidenceTest)
#include "test_option_evidence.moc"
