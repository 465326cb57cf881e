#include "tests/support/memory_fixture.hpp"
#include "tests/support/registry.hpp"

#include "core/estimate/device_overhead.hpp"
#include "core/model/plain_shape.hpp"

using namespace gpuplan;
using namespace gpuplan::tests;

class DeviceOverheadTest : public QObject {
    Q_OBJECT
    const MemoryCalibration calibration = shippedMemoryCalibration();

private slots:
    void groupsOfMoreThanOneRank()
    {
        Layout layout;
        QCOMPARE(communicatorGroups(layout), 0);
        layout.tp = 2;
        layout.pp = 2;
        layout.dp = 4;
        QCOMPARE(communicatorGroups(layout), 3);
        layout.ep = 4;
        QCOMPARE(communicatorGroups(layout), 4);
    }

    void contextAlone()
    {
        const TrainingJob job = jobOf(llama3_8b(), "megatron-core", 4096, 1);
        QCOMPARE(outsideAllocator(MemoryModel(job, calibration), Layout{}), 1.5 * kGiB);
    }

    // DeepSpeed issue 3448: LLaMA-33B with optimizer and parameters on the host needs 750 to 800 GB of it; 600 GB fail.
    void offloadedStatesNeedHostMemory()
    {
        PlainShape shape;
        shape.layers = 60;
        shape.hidden = 6656;
        shape.heads = 52;
        shape.ffn = 17920;
        shape.vocab = 32000;
        const TrainingJob job = jobOf(makeArchitecture(shape), "deepspeed", 2048, 8);
        MemoryDetails details;
        details.offloadParameters = details.offloadOptimizer = true;
        Layout layout;
        layout.dp = 8;
        layout.sharding = Sharding::Zero3;
        const MemoryModel model = MemoryModel(job, calibration, details).under(Sharding::Zero3);
        const double gibibytes = inGib(hostMemory(model, layout, 8));
        QVERIFY2(gibibytes > 600 && gibibytes < 1000, qPrintable(QString::number(gibibytes)));
        const MemoryModel resident(job, calibration);
        QVERIFY(inGib(hostMemory(resident, layout, 8)) < gibibytes);
    }

    // Llama-2-7B, 6,738,415,616 parameters on 8 ranks: on the host 16 B each and half again for pinned buffers; through NVMe 4 fp32 buffers
    // of a rank's 842,301,952 parameters, these and 5e8 more in 16 bits; 4 GiB a process.
    void nvmeLeavesBuffersOnTheHost()
    {
        TrainingJob job = jobOf(llama2_7b(), "deepspeed", 2048, 8);
        job.task = Task::Pretrain;
        Layout layout;
        layout.dp = 8;
        layout.sharding = Sharding::Zero3;
        const auto host = [&](Offload offload) {
            job.offload = offload;
            return hostMemory(MemoryModel(job, calibration).under(Sharding::Zero3), layout, 8).value();
        };
        const double processes = 8 * 4 * kGiB;
        QCOMPARE(host(Offload::CpuOptimizerAndParameters), 1.5 * 6738415616.0 * 16 + processes);
        QCOMPARE(host(Offload::Nvme), 8 * (4 * 4 * 842301952.0 + 2 * (842301952.0 + 5e8)) + processes);
        QVERIFY(host(Offload::CpuOptimizer) < host(Offload::CpuOptimizerAndParameters));
        QVERIFY(host(Offload::None) < host(Offload::CpuOptimizer));
    }

    // Pretraining loads nothing, and distributed checkpoints are read by shards: a node never holds a whole copy of a large model.
    void pretrainingNeedsNoWholeCopyOnTheHost()
    {
        PlainShape shape; // GPT-3 175B
        shape.layers = 96;
        shape.hidden = 12288;
        shape.heads = 96;
        shape.ffn = 49152;
        shape.vocab = 51200;
        shape.gated = false;
        TrainingJob job = jobOf(makeArchitecture(shape), "megatron-core", 2048, 1536);
        job.task = Task::Pretrain;
        Layout layout;
        layout.tp = 8;
        layout.pp = 16;
        layout.dp = 8;
        const double gibibytes = inGib(hostMemory(MemoryModel(job, calibration), layout, 8));
        QVERIFY2(gibibytes > 32 && gibibytes < 64, qPrintable(QString::number(gibibytes)));
    }

    // from_pretrained builds the whole model in every process of a fine-tuning job.
    void fineTuningScriptsHoldACopyInEachProcess()
    {
        TrainingJob job = jobOf(llama3_8b(), "hf-trainer", 2048, 8);
        job.task = Task::FullFinetune;
        Layout layout;
        layout.dp = 8;
        const MemoryModel model(job, calibration);
        QVERIFY(inGib(hostMemory(model, layout, 8)) > 8 * 8.03e9 * 2 / kGiB);
    }
};

GPUPLAN_TEST(DeviceOverheadTest)
#include "test_device_overhead.moc"
