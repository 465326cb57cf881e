#include "core/catalog/load.hpp"
#include "core/model/plain_shape.hpp"
#include "core/plan/option_evidence.hpp"
#include "core/plan/plan.hpp"
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
            QCOMPARE(near.run.traits.subject.generation, std::string("a100"));
            QCOMPARE(near.gaps, 0U);
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
        QCOMPARE(result.options.front().evidence.runsNear, 0);
        for (const NearRun &near : result.options.front().evidence.nearest)
            QVERIFY(near.gaps != 0 && near.distance > 1);
    }

    // One distance says both: what lies outside the measured runs has no strong word beside it.
    void noStrongWordOutsideTheEvidence()
    {
        PlanResult result = resultOn("a100-sxm4-80", 8);
        result.options[1].step.evidenceGaps = 1U << static_cast<unsigned>(IntervalTerm::Scale);
        result.options.push_back(result.options[0]);
        result.options[2].memory.evidenceGaps = 1U << static_cast<unsigned>(IntervalTerm::Stack);
        addEvidence(result, builtIn());
        QCOMPARE(result.options[1].evidence.word, std::string("Weak"));
        QCOMPARE(result.options[1].evidence.timeGaps, result.options[1].step.evidenceGaps);
        QCOMPARE(result.options[2].evidence.word, std::string("Fair"));
        QVERIFY(result.options[2].evidence.memoryGaps != 0);
    }

    void wordsAndFlagsAgreeInWholePlans()
    {
        Scenario s = exampleScenario();
        s.where.clouds.clear();
        s.cluster.maxNodes = 4;
        const auto result = plan(s, builtIn(), { 1, Date{ std::chrono::year(2026), std::chrono::month(12), std::chrono::day(1) } });
        QVERIFY(result->options.size() > 20);
        int outside = 0, inside = 0;
        const auto check = [&](const PlanOption &o) {
            QCOMPARE(o.evidence.timeGaps, o.step.evidenceGaps);
            ++(o.step.evidenceGaps != 0 ? outside : inside);
            QVERIFY(o.step.evidenceGaps == 0 || o.evidence.word == "Weak");
            QVERIFY((o.evidence.word != "Strong" && o.evidence.word != "Good") || (o.step.evidenceGaps == 0 && o.memory.evidenceGaps == 0));
        };
        for (const PlanOption &o : result->options)
            check(o);
        for (const Rejection &r : result->rejected)
            if (r.nearest)
                check(*r.nearest);
        QVERIFY(outside > 0 && inside > 0);
    }
};

GPUPLAN_TEST(OptionEvidenceTest)
#include "test_option_evidence.moc"
