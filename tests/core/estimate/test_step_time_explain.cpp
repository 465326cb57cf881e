#include "core/estimate/step_time.hpp"
#include "tests/core/estimate/step_time_fixture.hpp"
#include "tests/support/registry.hpp"

#include <algorithm>

using namespace gpuplan;
using namespace gpuplan::fixture;

class StepTimeExplainTest : public QObject {
    Q_OBJECT
private slots:
    void everyFigureHasAFormulaNumbersAndSources()
    {
        const TrainingJob run = job(llama8b(), 8192, 64, "nemo");
        const Layout layout{ 2, 4, 2, 1, 1, 2, Sharding::Zero1, 1, Recompute::Full };
        const auto all = explainStepTime(run, layout, machines("h100-sxm5", 2, 8, 50), catalog().time);
        for (const char *title : { "Step time", "Compute", "Recompute", "Exposed communication", "Pipeline bubble", "Optimizer", "Tokens per second", "MFU" }) {
            const auto found = std::find_if(all.begin(), all.end(), [&](const Explanation &e) { return e.title == title; });
            QVERIFY2(found != all.end(), title);
            QVERIFY(!found->formula.empty() && !found->inputs.empty());
            QVERIFY2(found->substituted.find(found->value) != std::string::npos, found->substituted.c_str());
            for (const ExplainedInput &input : found->inputs)
                QVERIFY2(!input.kind.empty() && !input.source.empty() && !input.value.empty(), title);
        }
    }

    void nothingToExplainWithoutRates() { QVERIFY(explainStepTime(job(llama8b(), 4096, 8, ""), {}, machines("t4g", 1, 1, 1), catalog().time).empty()); }
};

GPUPLAN_TEST(StepTimeExplainTest)
#include "test_step_time_explain.moc"
