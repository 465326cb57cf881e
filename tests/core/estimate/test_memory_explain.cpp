#include "tests/support/memory_fixture.hpp"
#include "tests/support/registry.hpp"

using namespace gpuplan;
using namespace gpuplan::tests;

class MemoryExplainTest : public QObject {
    Q_OBJECT
    const MemoryCalibration calibration = shippedMemoryCalibration();

private slots:
    void everyPartHasFormulaNumbersAndSources()
    {
        const TrainingJob job = jobOf(llama3_8b(), "torchtitan", 8192, 16);
        Layout layout;
        layout.dp = 8;
        layout.microBatch = 2;
        layout.recompute = Recompute::Full;
        const std::vector<Explanation> all = explainMemory(job, layout, card(79.2), calibration);
        QCOMPARE(all.size(), std::size_t(10)); // the total and seven parts, what a layer and the head keep
        for (const Explanation &e : all) {
            QVERIFY2(!e.formula.empty() && e.substituted.ends_with(e.value), e.title.c_str());
            QVERIFY(!e.inputs.empty());
            for (const ExplainedInput &input : e.inputs)
                QVERIFY2(!input.meaning.empty() && !input.value.empty() && !input.source.empty(), e.title.c_str());
        }
        QCOMPARE(QString::fromStdString(all.front().title), QString("GPU memory"));
    }

    // 8.03 B parameters · 4 B / 8 = 3.7 GiB.
    void weightsAreSubstituted()
    {
        const TrainingJob job = jobOf(llama3_8b(), "torchtitan", 4096, 8);
        Layout layout;
        layout.dp = 8;
        const Explanation weights = explainMemory(job, layout, card(79.2), calibration).at(1);
        QCOMPARE(QString::fromStdString(weights.formula), QString("P · w / N"));
        QCOMPARE(QString::fromStdString(weights.value), QString("3.7 GiB"));
    }
};

GPUPLAN_TEST(MemoryExplainTest)
#include "test_memory_explain.moc"
