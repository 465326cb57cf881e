#include "tests/support/memory_rows.hpp"
#include "tests/support/registry.hpp"

#include "core/evidence/memory_row.hpp"

using namespace gpuplan;
using namespace gpuplan::tests;

namespace {

const std::string kLlama = "kind=measured; model=Llama-3.1-8B; layers=32; hidden=4096; ffn=14336; heads=32; kv_heads=8; vocab=128256; ";

} // namespace

class MemoryRowTest : public QObject {
    Q_OBJECT
    const Catalog catalog = memoryCatalog();

private slots:
    void columnsBecomeAJobAndALayout()
    {
        const CsvTable row = memoryRow(kLlama
            + "seq_len=8192; micro_batch=2; n_gpus=16; tp=2; cp=2; zero_or_fsdp=FSDP2-full-shard; task=pretrain; recompute=full; stack=torchtitan; "
              "mem_metric=reserved; accelerator_id=a100-sxm4-80");
        const auto run = readMemoryRun(row, 0, catalog);
        QVERIFY(run.has_value());
        QCOMPARE(run->layout.dp, 4);
        QCOMPARE(run->layout.sharding, Sharding::Fsdp);
        QCOMPARE(run->layout.recompute, Recompute::Full);
        QCOMPARE(run->job.sequenceLength, std::int64_t(8192));
        QVERIFY(!run->job.assumedBatchOrLength);
        QCOMPARE(run->metric, MemoryMetric::Reserved);
        QCOMPARE(run->usable.value().value(), gib(79.2).value());
        QVERIFY(run->known);
    }

    void virtualStagesAndBatchFromTheRemarks()
    {
        const CsvTable row = memoryRow("kind=measured; model=gpt3_test; layers=12; hidden=512; ffn=2048; heads=8; seq_len=1024; micro_batch=4; n_gpus=8; pp=4; "
                                       "dp=2; stack=megatron-core; notes=last rank; vpp-layers=1, gbs=32");
        const auto run = readMemoryRun(row, 0, catalog);
        QVERIFY(run.has_value());
        QVERIFY(run->lastStage);
    }

    void missingLengthIsAssumedAndSaid()
    {
        const auto run = readMemoryRun(memoryRow(kLlama + "n_gpus=1; task=lora; stack=axolotl"), 0, catalog);
        QVERIFY(run.has_value());
        QVERIFY(run->job.assumedBatchOrLength);
        QVERIFY(run->assumed.size() >= 2);
    }

    // Instruction data that is not packed does not reach the printed length; the batch of a pipeline is split.
    void printedLengthsThatAreCaps()
    {
        const auto unpacked
            = readMemoryRun(memoryRow(kLlama + "seq_len=8192; micro_batch=2; n_gpus=1; task=full-finetune; stack=torchtune; notes=unpacked"), 0, catalog);
        QCOMPARE(unpacked.value().job.sequenceLength, std::int64_t(1024));
        QVERIFY(unpacked->job.assumedBatchOrLength);
        const auto split = readMemoryRun(
            memoryRow(kLlama + "seq_len=4096; micro_batch=4; n_gpus=4; pp=2; stack=kempnerforge; notes=with PP the batch is split in micro-batches"), 0,
            catalog);
        QCOMPARE(split.value().layout.microBatch, 2);
    }

    void weightsComeInFp32WhereNobodyAsks()
    {
        const std::string lora = kLlama + "seq_len=512; micro_batch=1; n_gpus=1; task=lora; ";
        QCOMPARE(readMemoryRun(memoryRow(lora + "stack=hf-peft"), 0, catalog).value().job.precision, Precision::Fp32);
        QCOMPARE(readMemoryRun(memoryRow(lora + "stack=hf-peft; precision=bf16"), 0, catalog).value().job.precision, Precision::Bf16);
        QCOMPARE(readMemoryRun(memoryRow(lora + "stack=axolotl"), 0, catalog).value().job.precision, Precision::Bf16);
    }

    void whatIsNoTrainingJobSaysWhichColumn()
    {
        for (const auto &[fields, column] : { std::pair<std::string, std::string>{ "kind=estimator; model=generic 7B", "kind" },
                 { "kind=measured; model=swiglu; task=kernel_microbench", "task" }, { kLlama + "task=grpo-lora; stack=ms-swift", "notes" } }) {
            const auto run = readMemoryRun(memoryRow(fields), 0, catalog);
            QVERIFY(!run.has_value());
            QCOMPARE(run.error().args.front(), column);
        }
        const auto unnamed = readMemoryRun(memoryRow("kind=measured; model=a secret; task=pretrain"), 0, catalog);
        QVERIFY(!unnamed.has_value());
        QCOMPARE(unnamed.error().code, ErrorCode::MissingField);
    }

    void megatronOnManyGpusNeedsItsLayout()
    {
        const auto run = readMemoryRun(memoryRow(kLlama + "n_gpus=16; task=pretrain; stack=megatron-bridge"), 0, catalog);
        QVERIFY(!run.has_value());
        QCOMPARE(run.error().args.front(), std::string("tp, pp, ep"));
    }

    void usableMemoryOfWords()
    {
        QCOMPARE(usableOfGpuText(catalog, "a100-sxm4-80", "").value().value(), gib(79.2).value());
        QVERIFY(std::abs(inGib(usableOfGpuText(catalog, "", "A800-80GB").value()) - 79.2) < 0.5);
        QVERIFY(std::abs(inGib(usableOfGpuText(catalog, "", "24GB class").value()) - 23.6) < 0.1);
        QVERIFY(!usableOfGpuText(catalog, "", "RTX4090").has_value());
    }

    void metricsAreOrdered()
    {
        const std::string fields = kLlama + "seq_len=4096; micro_batch=1; n_gpus=8; zero_or_fsdp=FSDP; task=pretrain; stack=torchtitan; mem_metric=";
        double last = 0;
        for (const char *metric : { "allocated", "reserved", "nvidia-smi" }) {
            const double bytes = predictedMemory(readMemoryRun(memoryRow(fields + metric), 0, catalog).value()).value();
            QVERIFY(bytes > last);
            last = bytes;
        }
    }
};

GPUPLAN_TEST(MemoryRowTest)
#include "test_memory_row.moc"
