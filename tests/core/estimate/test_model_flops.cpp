#include "core/estimate/step_time.hpp"
#include "tests/core/estimate/step_time_fixture.hpp"
#include "tests/support/registry.hpp"

#include <cmath>

using namespace gpuplan;
using namespace gpuplan::fixture;

class ModelFlopsTest : public QObject {
    Q_OBJECT
private slots:
    /// Megatron-LM prints 57.9 GFLOP per token for Llama-3-8B at 8,192 tokens with the full attention square; half of the square is 51.5.
    void countsLlamaAsMegatronDoes()
    {
        const double perToken = modelFlops(job(llama8b(), 8192, 1, "")).value() / 8192;
        const double halfSquare = 3 * 32 * 2 * 8192.0 * 4096 * 2 / 2;
        QVERIFY(std::abs((perToken + halfSquare) / 57.9e9 - 1) < 0.01);
    }

    void frozenWeightsCountFour()
    {
        TrainingJob run = job(llama8b(), 128, 1, "");
        const double full = modelFlops(run).value();
        run.task = Task::Lora;
        QVERIFY(std::abs(modelFlops(run).value() / full - 4.0 / 6) < 0.01);
    }

    void expertsCountOnlyWhenChosen()
    {
        // Mixtral passes a token through 12.9 B of its 46.7 B parameters.
        const double perToken = modelFlops(job(mixtral8x7b(), 1, 1, "")).value();
        QVERIFY(std::abs(perToken / (6 * 12.75e9) - 1) < 0.02);
    }
};

GPUPLAN_TEST(ModelFlopsTest)
#include "test_model_flops.moc"
