#include "tests/support/registry.hpp"

#include "core/evidence/fit_words.hpp"

using namespace gpuplan;

class FitWordsTest : public QObject {
    Q_OBJECT
private slots:
    void parallelDegrees()
    {
        const SpreadWords w = spreadInText("megatron tp1 pp4 ep16");
        QCOMPARE(w.tp, std::string("1"));
        QCOMPARE(w.pp, std::string("4"));
        QCOMPARE(w.ep, std::string("16"));
        QCOMPARE(spreadInText("megatron lora, ep=2, sp").ep, std::string("2"));
        QCOMPARE(spreadInText("nanotron dp1 tp8 pp2").dp, std::string("1"));
        QVERIFY(spreadInText("https://example.org 8").tp.empty());
        QVERIFY(spreadInText("trl deepspeed + colocated vllm tp16 dp2").tp.empty()); // the rollout engine's
    }

    void shardingStages()
    {
        QCOMPARE(spreadInText("deepspeed zero-2 + cpu offload").sharding, std::string("ZeRO-2"));
        QCOMPARE(spreadInText("deepspeed stage 1").sharding, std::string("ZeRO-1"));
        QCOMPARE(spreadInText("ds stage0").sharding, std::string("ZeRO-0"));
        QCOMPARE(spreadInText("examples/deepspeed/ds_z3_config.json").sharding, std::string("ZeRO-3"));
        QCOMPARE(spreadInText("fsdp amp_bf16 full_shard").sharding, std::string("FSDP"));
        QCOMPARE(spreadInText("ddp (accelerate multi_gpu)").sharding, std::string("DDP"));
        QVERIFY(spreadInText("single gpu").sharding.empty());
        QVERIFY(spreadInText("llava stage 2 on a single gpu").sharding.empty()); // of the training recipe
        QVERIFY(spreadInText("full ft on 80gb without deepspeed").sharding.empty());
    }

    void triesOfOneJobCountByTheMostFavourable()
    {
        QCOMPARE(spreadInText("accelerate zero-2 / zero-3 dpo").sharding, std::string("ZeRO-3"));
        QCOMPARE(spreadInText("fsdp qlora / zero-3").sharding, std::string("FSDP"));
        const SpreadWords unsaid = spreadInText("deepspeed (config file not shown)");
        QCOMPARE(unsaid.sharding, std::string("ZeRO-3"));
        QVERIFY(unsaid.stageAssumed);
    }

    void tasks()
    {
        QCOMPARE(taskInText("axolotl qlora dpo", "dpo", "mistral-7b"), std::string("dpo-qlora"));
        QCOMPARE(taskInText("verl fsdp + vllm", "rlhf", "qwen2-7b"), std::string("rl-full-finetune"));
        QCOMPARE(taskInText("deepspeed zero-2", "train_full", "llama-2-7b"), std::string("full-finetune"));
        QCOMPARE(taskInText("full sft with no flash support", "train_full", "llama-2-7b"), std::string("full-finetune")); // "ppo" is in "support"
        QCOMPARE(taskInText("full sft, no peft", "train_full", "llama-2-7b"), std::string("full-finetune"));
        QCOMPARE(taskInText("deepspeed stage 1", "small_models", "bge-large class"), std::string("embedding-full-finetune"));
        QCOMPARE(taskInText("bert squad; horovod tf", "small_models", "bert-large"), std::string("qa-full-finetune"));
        QCOMPARE(taskInText("dreambooth lora", "diffusion", "sdxl"), std::string("diffusion-lora"));
        QCOMPARE(taskInText("dreambooth full", "diffusion", "sdxl"), std::string("diffusion-dreambooth"));
        QCOMPARE(taskInText("mpt-7b fsdp pretrain", "throughput", "mpt-7b"), std::string("pretrain"));
    }

    void quantisation()
    {
        QCOMPARE(quantisationInText("lora int8"), std::string("8"));
        QCOMPARE(quantisationInText("ddp lora on awq int4"), std::string("4"));
        QVERIFY(quantisationInText("lora with 8bit-adam; adamw8bit").empty()); // the optimizer's bits
    }

    void offload()
    {
        QCOMPARE(offloadInText("deepspeed zero-3 + optimizer/param offload", "ZeRO-3"), std::string("optimizer+param-cpu"));
        QCOMPARE(offloadInText("deepspeed zero-3 + cpu offload", "ZeRO-3"), std::string("cpu"));
        QCOMPARE(offloadInText("deepspeed zero-2 + cpu offload", "ZeRO-2"), std::string("optimizer+grads-cpu"));
        QCOMPARE(offloadInText("zero-3 adam_offload", "ZeRO-3"), std::string("optimizer+grads-cpu"));
        QCOMPARE(offloadInText("flux_train + block swap 22", ""), std::string("optimizer+param-cpu"));
        QVERIFY(offloadInText("deepspeed zero-3 (no offload)", "ZeRO-3").empty());
        QVERIFY(offloadInText("zero-3 without cpu offload", "ZeRO-3").empty());
    }

    void switches()
    {
        QCOMPARE(recomputeInText("batch 2 selective ac"), std::string("selective(op)"));
        QCOMPARE(recomputeInText("lora + gradient checkpointing"), std::string("full"));
        QCOMPARE(recomputeInText("64 gpus no recompute"), std::string("none"));
        QCOMPARE(flashInText("2048 without flash-attn"), std::string("no"));
        QCOMPARE(flashInText("flash-attn2"), std::string("yes"));
        QCOMPARE(precisionInText("fsdp fp16 on 8x v100"), std::string("fp16"));
    }

    void notes()
    {
        QCOMPARE(notesInText("gbs ~1024; packed, torch.compile"), std::string("gbs=1024; compile"));
        QCOMPARE(notesInText("grad_accum=4"), std::string("GA 4"));
        QCOMPARE(notesInText("bert-large squad; horovod tf"), std::string("TensorFlow"));
        QVERIFY(notesInText("tf32 on").empty()); // a number format
        QVERIFY(notesInText("global batch 32.8k").empty());
    }
};

GPUPLAN_TEST(FitWordsTest)
#include "test_fit_words.moc"
