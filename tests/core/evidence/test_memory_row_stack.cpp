#include "tests/support/memory_rows.hpp"
#include "tests/support/registry.hpp"

#include "core/evidence/memory_row_stack.hpp"

using namespace gpuplan;
using namespace gpuplan::tests;

namespace {

const std::string kGpt = "kind=measured; model=gpt3_test; layers=12; hidden=512; ffn=2048; heads=8; seq_len=1024; micro_batch=4; n_gpus=8; dp=4; tp=2; "
                         "task=pretrain; stack=megatron-core; ";

} // namespace

class MemoryRowStackTest : public QObject {
    Q_OBJECT
    const Catalog catalog = memoryCatalog();

    [[nodiscard]] MemoryRun run(const std::string &fields) const { return readMemoryRun(memoryRow(fields), 0, catalog).value(); }

private slots:
    void megatronWords()
    {
        const MemoryRun plain = run(kGpt + "notes=impl=transformer_engine");
        QCOMPARE(plain.conventions.sequenceParallel, 0.0);
        QCOMPARE(plain.conventions.dropout, 1.0);
        QVERIFY(plain.job.flashAttention);
        const MemoryRun local = run(kGpt + "notes=impl=local");
        QVERIFY(!local.job.flashAttention);
        QCOMPARE(local.conventions.dummyGradients, 0.0);
        QCOMPARE(run(kGpt + "notes=CE-fusion").conventions.logitsBytes, 10.0);
    }

    void dropoutIsOffUnderSwiglu()
    {
        QCOMPARE(run(kGpt + "notes=impl=transformer_engine").conventions.dropout, 1.0);
        QCOMPARE(run(kGpt + "notes=swiglu, impl=transformer_engine").conventions.dropout, 0.0);
    }

    void extraTokensAndSchedules()
    {
        QCOMPARE(run(kGpt + "notes=mtp=1").details.mtpLayers, 1);
        QCOMPARE(run(kGpt + "notes=GPipe schedule").layout.schedule, PipelineSchedule::GPipe);
        QCOMPARE(run(kGpt + "notes=DualPipe").layout.schedule, PipelineSchedule::DualPipe);
        QCOMPARE(run(kGpt + "notes=").layout.schedule, PipelineSchedule::OneForwardOneBackward);
    }

    void staticGraphsOfTensorflow()
    {
        const std::string bert = "kind=measured; model=BERT-Large; params_b=0.34; seq_len=384; micro_batch=4; n_gpus=1; task=qa-full-finetune; ";
        const MemoryRun graph = run(bert + "precision=fp32; notes=TensorFlow");
        QCOMPARE(graph.conventions.graphCopies, 1.0);
        QCOMPARE(graph.conventions.weightBytes, 4.0);
        QCOMPARE(run(bert + "precision=fp16; notes=TensorFlow").conventions.weightBytes, 6.0); // casts beside the variables
        QCOMPARE(run(bert + "precision=fp32").conventions.graphCopies, 0.0);
    }

    // Megatron-Bridge's writers start on the last rank.
    void wordsOfMegatronBridge()
    {
        const std::string lora = "kind=measured; model=Qwen3-8B; params_b=8.19; layers=36; hidden=4096; ffn=12288; heads=32; kv_heads=8; vocab=151936; "
                                 "seq_len=8192; micro_batch=1; tp=2; task=lora; stack=megatron-bridge; ";
        const MemoryRun plain = run(lora + "notes=baseline");
        QVERIFY(plain.lastStage && !plain.details.regathersInputs);
        QVERIFY(run(lora + "notes=SP input re-gather in LoRA backward").details.regathersInputs);
        QVERIFY(!run(kGpt + "notes=").lastStage);
    }

    // config_hub of litgpt adapts every linear of some models and query and value of the others.
    void recipesSayWhatIsAdapted()
    {
        const std::string lora = "kind=measured; layers=18; hidden=2048; ffn=16384; heads=8; vocab=256000; seq_len=512; micro_batch=2; n_gpus=1; task=lora; "
                                 "stack=litgpt; model=";
        QVERIFY(run(lora + "gemma-2b").job.lora.allLinears);
        QVERIFY(!run(lora + "falcon-7b").job.lora.allLinears);
    }

    void habitsOfStacks()
    {
        const std::string llama
            = "kind=measured; model=Llama-2-7B; layers=32; hidden=4096; ffn=11008; heads=32; vocab=32000; seq_len=2048; micro_batch=1; n_gpus=2; ";
        QCOMPARE(run(llama + "task=lora; stack=hf-peft").layout.recompute, Recompute::Full);
        QCOMPARE(run(llama + "task=lora; stack=litgpt; zero_or_fsdp=none").layout.recompute, Recompute::None);
        QCOMPARE(run(llama + "task=lora; stack=litgpt; zero_or_fsdp=FSDP").layout.recompute, Recompute::Full);
        QCOMPARE(run(llama + "tp=1; task=pretrain; stack=megatron-bridge").layout.sharding, Sharding::Zero1);
        QCOMPARE(run(llama + "task=pretrain; stack=torchtitan; zero_or_fsdp=FSDP2").layout.recompute, Recompute::Selective);
        const std::string large = "kind=measured; model=Llama-2-70B; layers=80; hidden=8192; ffn=28672; heads=64; kv_heads=8; vocab=32000; seq_len=4096; ";
        QCOMPARE(run(large + "n_gpus=64; task=pretrain; stack=torchtitan; zero_or_fsdp=FSDP2").layout.recompute, Recompute::Full);
    }

    void adaptersFromThePrintedCount()
    {
        const std::string llama = "kind=measured; model=Llama-2-7B; layers=32; hidden=4096; ffn=11008; heads=32; vocab=32000; seq_len=1304; micro_batch=1; "
                                  "n_gpus=1; stack=hf-peft; task=peft-lora; lora_rank=8; ";
        const MemoryRun narrow = run(llama + "notes=trainable 4,194,304");
        QCOMPARE(narrow.details.adapterParams.value(), 4194304.0);
        QVERIFY(!narrow.job.lora.allLinears);
        QVERIFY(run(llama + "notes=trainable 19,988,480").job.lora.allLinears);
    }

    void quantisationAndOffload()
    {
        const std::string llama = "kind=measured; model=Llama-2-7B; layers=32; hidden=4096; ffn=11008; heads=32; vocab=32000; seq_len=1304; micro_batch=1; "
                                  "n_gpus=2; stack=hf-peft; ";
        QCOMPARE(run(llama + "task=qlora; quant_bits=8").details.quantisedBytes.value(), 1.0);
        QCOMPARE(run(llama + "task=qlora; quant_bits=4; notes=GPTQ int4 base").details.quantisedBytes.value(), 0.56);
        const MemoryRun zero3 = run(llama + "task=full-finetune; zero_or_fsdp=ZeRO-3; offload=cpu");
        QVERIFY(zero3.details.offloadOptimizer && zero3.details.offloadParameters);
        const MemoryRun paged = run(llama + "task=full-finetune; optimizer=PagedAdamW8bit");
        QVERIFY(paged.details.offloadOptimizer && !paged.details.offloadParameters);
    }

    void preferencePairsDoubleTheBatch()
    {
        const std::string llama = "kind=measured; model=Llama-2-7B; layers=32; hidden=4096; ffn=11008; heads=32; vocab=32000; seq_len=1304; micro_batch=2; "
                                  "n_gpus=2; stack=hf-peft; ";
        const MemoryRun full = run(llama + "task=dpo-full-finetune");
        QCOMPARE(full.layout.microBatch, 4);
        QVERIFY(full.details.otherWeights > 13e9);
        QCOMPARE(run(llama + "task=dpo-lora").details.otherWeights, 0.0);
        QVERIFY(run(llama + "task=dpo-lora").details.preferencePairs);
        QVERIFY(!run(llama + "task=lora").details.preferencePairs);
    }
};

GPUPLAN_TEST(MemoryRowStackTest)
#include "test_memory_row_stack.moc"
