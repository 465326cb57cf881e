#include "tests/support/memory_fixture.hpp"
#include "tests/support/registry.hpp"

#include "core/estimate/state_memory.hpp"

using namespace gpuplan;
using namespace gpuplan::tests;

namespace {

/// Bytes of state per parameter of a stack for a dense model on `dp` ranks.
double perParameter(const MemoryCalibration &calibration, const char *stack, Sharding sharding, int dp)
{
    const TrainingJob job = jobOf(llama2_7b(), stack, 4096, 64);
    const MemoryModel model = MemoryModel(job, calibration).under(sharding);
    Layout layout;
    layout.dp = dp;
    layout.sharding = sharding;
    StageParams params;
    params.dense = static_cast<double>(totalParams(job.architecture));
    const StateBytes state = stateBytes(model, params, layout);
    return (state.weights + state.gradients + state.optimizer) / params.dense;
}

} // namespace

class StateMemoryTest : public QObject {
    Q_OBJECT
    const MemoryCalibration calibration = shippedMemoryCalibration();

private slots:
    // Bytes per parameter as the stacks document them (Megatron-LM theoretical_memory_usage.py; DeepSpeed ZeRO; FSDP2 mixed precision).
    void bytesPerParameter()
    {
        QCOMPARE(perParameter(calibration, "megatron-core", Sharding::None, 8), 18.0);
        QCOMPARE(perParameter(calibration, "megatron-core", Sharding::Zero1, 8), 6 + 12.0 / 8);
        QCOMPARE(perParameter(calibration, "megatron-deepspeed", Sharding::Zero1, 8), 4 + 16.0 / 8);
        QCOMPARE(perParameter(calibration, "deepspeed", Sharding::Zero2, 8), 2 + 16.0 / 8);
        QCOMPARE(perParameter(calibration, "deepspeed", Sharding::Zero3, 8), 16.0 / 8); // fp32 gradients exist during the step alone
        QCOMPARE(perParameter(calibration, "torchtitan", Sharding::Fsdp, 8), 16.0 / 8);
        QCOMPARE(perParameter(calibration, "torchtune", Sharding::None, 1), 8.0);
        QCOMPARE(perParameter(calibration, "hf-trainer", Sharding::None, 1), 16.0);
        QCOMPARE(perParameter(calibration, "hf-trainer", Sharding::Zero3, 8), 16.0 / 8); // Trainer hands ZeRO to DeepSpeed
    }

    // Master weight and moments of Megatron by optimizer: 4 + 8; 8-bit moments 1 + 1; rows and columns of second moments; one momentum.
    void optimizersKeepTheirStates()
    {
        const std::pair<Optimizer, double> bytes[] = { { Optimizer::Adam, 12 }, { Optimizer::Lamb, 12 }, { Optimizer::Adam8bit, 6 },
            { Optimizer::AdamPrecisionAware, 6 }, { Optimizer::Adafactor, 4.02 }, { Optimizer::Muon, 8 }, { Optimizer::Sgd, 8 } };
        TrainingJob job = jobOf(llama2_7b(), "megatron-core", 4096, 64);
        for (const auto &[optimizer, expected] : bytes) {
            job.optimizer = optimizer;
            QCOMPARE(optimizerBytes(MemoryModel(job, calibration)), expected);
        }
    }

    // 16-bit weight 2 and gradient 2; over 8 ranks the low half of the master weight 2 and moments of 2 + 2.
    void precisionAwareOptimizer()
    {
        TrainingJob job = jobOf(llama2_7b(), "megatron-core", 4096, 64);
        job.optimizer = Optimizer::AdamPrecisionAware;
        Layout layout;
        layout.dp = 8;
        layout.sharding = Sharding::Zero1;
        StageParams params;
        params.dense = 1e9;
        const StateBytes state = stateBytes(MemoryModel(job, calibration), params, layout);
        QCOMPARE(state.weights + state.gradients + state.optimizer, 1e9 * (4 + 6.0 / 8));
    }

    // Megatron-Bridge reduces 16-bit gradients in its 8-bit recipes: 2 + 2 + 12 / 2.
    void eightBitRecipesNarrowTheirGradients()
    {
        TrainingJob job = jobOf(llama2_7b(), "megatron-bridge", 4096, 64);
        Layout layout;
        layout.dp = 2;
        layout.sharding = Sharding::Zero1;
        StageParams params;
        params.dense = 1e9;
        QCOMPARE(stateBytes(MemoryModel(job, calibration), params, layout).gradients, 4e9);
        job.precision = Precision::Fp8;
        QCOMPARE(stateBytes(MemoryModel(job, calibration), params, layout).gradients, 2e9);
    }

    // DeepSpeed's offloaded optimizer takes the gradients along, Megatron's leaves them; parameters take everything.
    void offloadedStates()
    {
        StageParams params;
        params.dense = 1e9;
        Layout layout;
        layout.dp = 4;
        const auto state = [&](const char *stack, Sharding sharding, Offload offload) {
            TrainingJob job = jobOf(llama2_7b(), stack, 4096, 64);
            job.offload = offload;
            layout.sharding = sharding;
            return stateBytes(MemoryModel(job, calibration).under(sharding), params, layout);
        };
        const StateBytes deepspeed = state("deepspeed", Sharding::Zero2, Offload::CpuOptimizer);
        QCOMPARE(deepspeed.weights, 2e9);
        QCOMPARE(deepspeed.gradients + deepspeed.optimizer, 0.0);
        const StateBytes megatron = state("megatron-core", Sharding::Zero1, Offload::CpuOptimizer);
        QCOMPARE(megatron.gradients, 4e9);
        QCOMPARE(megatron.optimizer, 0.0);
        for (const Offload all : { Offload::CpuOptimizerAndParameters, Offload::Nvme }) {
            const StateBytes gone = state("torchtitan", Sharding::Fsdp, all);
            QCOMPARE(gone.weights + gone.gradients + gone.optimizer, 0.0);
        }
    }

    // HSDP: each copy's states spread over the ranks of that copy alone.
    void copiesAreShardedByThemselves()
    {
        const TrainingJob job = jobOf(llama2_7b(), "torchtitan", 4096, 64);
        const MemoryModel model = MemoryModel(job, calibration).under(Sharding::Hsdp);
        StageParams params;
        params.dense = 8e9;
        Layout layout;
        layout.dp = 32;
        layout.sharding = Sharding::Hsdp;
        layout.replicas = 4;
        const StateBytes state = stateBytes(model, params, layout);
        QCOMPARE(state.weights + state.gradients + state.optimizer, 16 * 8e9 / 8);
        layout.sharding = Sharding::Fsdp;
        const StateBytes spread = stateBytes(MemoryModel(job, calibration).under(Sharding::Fsdp), params, layout);
        QCOMPARE(spread.weights + spread.gradients + spread.optimizer, 16 * 8e9 / 32);
    }

    // DeepSpeed updates ZeRO-3 by sub-groups of 1e9 elements: fp32 gradients of one at a time.
    void zero3StepsBySubGroup()
    {
        const TrainingJob job = jobOf(llama2_7b(), "deepspeed", 4096, 64);
        const MemoryModel model(job, calibration);
        Layout layout;
        layout.sharding = Sharding::Zero3;
        StageParams params;
        params.dense = 8e9;
        for (const auto &[ranks, gigabytes] : { std::pair{ 2, 4.0 }, std::pair{ 16, 2.0 } }) {
            layout.dp = ranks;
            QCOMPARE(stateBytes(model, params, layout).step, gigabytes * 1e9);
        }
    }

    void fp32JobsFreezeFp32Weights()
    {
        TrainingJob job = jobOf(llama2_7b(), "hf-peft", 512, 8);
        job.task = Task::Lora;
        StageParams params;
        params.dense = params.quantisable = 1e9;
        QCOMPARE(stateBytes(MemoryModel(job, calibration), params, Layout{}).weights, 2e9);
        job.precision = Precision::Fp32;
        QCOMPARE(stateBytes(MemoryModel(job, calibration), params, Layout{}).weights, 4e9);
    }

    // Llama-2-7B has 6,738,415,616 parameters: 16 bytes each are 100.4 GiB, sharded over 8 GPUs 12.55 GiB.
    void llama2Bytes()
    {
        const TrainingJob job = jobOf(llama2_7b(), "torchtitan", 4096, 64);
        QCOMPARE(totalParams(job.architecture), std::int64_t(6738415616));
        Layout layout;
        layout.dp = 8;
        const MemoryParts p = MemoryModel(job, calibration).estimate(layout, card(79.2)).peak;
        QVERIFY(std::abs(inGib(p.weights + p.gradients + p.optimizer) - 12.55) < 0.01);
    }

    void expertsShardOverTheirOwnGroup()
    {
        const TrainingJob job = jobOf(mixtral(), "megatron-core", 4096, 64);
        const MemoryModel model(job, calibration);
        Layout layout;
        layout.dp = 8;
        const double whole = parameterShare(model, job.architecture.layers.front().layer, layout).expert;
        layout.ep = 8;
        QCOMPARE(parameterShare(model, job.architecture.layers.front().layer, layout).expert, whole / 8);
        layout.tp = 2;
        QCOMPARE(parameterShare(model, job.architecture.layers.front().layer, layout).expert, whole / 16);
    }

    void keyValueHeadsAreReplicatedBeyondTheirCount()
    {
        const TrainingJob job = jobOf(llama3_8b(), "megatron-core", 4096, 64);
        const MemoryModel model(job, calibration);
        Layout eight, sixteen;
        eight.tp = 8;
        sixteen.tp = 16;
        const Layer &layer = job.architecture.layers.front().layer;
        const double norms = static_cast<double>(layer.normParams);
        const double a = parameterShare(model, layer, eight).dense - norms;
        const double b = parameterShare(model, layer, sixteen).dense - norms;
        QCOMPARE(b, a / 2 + 2.0 * 4096 * 8 * 128 / 16); // 8 of 16 ranks hold a copy of a head
    }

    // litgpt prints 4,194,304 trainable parameters for rank 8 on q and v of Llama-2-7B.
    void adaptersOfQueriesAndValues()
    {
        TrainingJob job = jobOf(llama2_7b(), "litgpt", 1304, 1);
        job.task = Task::Lora;
        job.lora.rank = 8;
        job.lora.allLinears = false;
        const MemoryModel model(job, calibration);
        QCOMPARE(32 * adapterParams(model, job.architecture.layers.front().layer, Layout{}), 4194304.0);
    }

    void quantisedBaseIsAQuarter()
    {
        TrainingJob job = jobOf(llama2_7b(), "hf-peft", 2048, 1);
        job.task = Task::Lora;
        const Layout layout;
        const double lora = MemoryModel(job, calibration).estimate(layout, card(79.2)).peak.weights.value();
        job.task = Task::Qlora;
        const double qlora = MemoryModel(job, calibration).estimate(layout, card(79.2)).peak.weights.value();
        QVERIFY(qlora > 0.25 * lora && qlora < 0.35 * lora); // embedding and head stay 16-bit
    }

    void tiedHeadIsHeldTwiceAcrossAPipeline()
    {
        PlainShape shape;
        shape.layers = 12;
        shape.hidden = 512;
        shape.heads = 8;
        shape.ffn = 2048;
        shape.vocab = 50304;
        shape.tied = true;
        const TrainingJob job = jobOf(makeArchitecture(shape), "megatron-core", 1024, 32);
        const MemoryModel model(job, calibration);
        Layout layout;
        layout.pp = 2;
        QCOMPARE(embeddingParams(model, layout, false, true), 50304.0 * 512);
        QCOMPARE(embeddingParams(model, Layout{}, true, true), 50304.0 * 512 + 512);
    }
};

GPUPLAN_TEST(StateMemoryTest)
#include "test_state_memory.moc"
