#include "tests/support/registry.hpp"

#include "core/evidence/fit_words.hpp"

using namespace gpuplan;

class FitWordsTest : public QObject {
    Q_OBJECT
private slots:
    void parallelDegrees()
    {
        const StrategyWords w = readStrategy("Megatron TP1 PP4 EP16", "train_measured");
        QCOMPARE(w.tp, std::string("1"));
        QCOMPARE(w.pp, std::string("4"));
        QCOMPARE(w.ep, std::string("16"));
        QCOMPARE(readStrategy("Megatron LoRA, EP=2, SP", "train_lora").ep, std::string("2"));
        QCOMPARE(readStrategy("nanotron DP1 TP8 PP2", "").dp, std::string("1"));
        QVERIFY(readStrategy("https://example.org 8", "").tp.empty());
    }

    void shardingStages()
    {
        QCOMPARE(readStrategy("DeepSpeed ZeRO-2 + CPU offload", "train_full").sharding, std::string("ZeRO-2"));
        QCOMPARE(readStrategy("DeepSpeed stage 1", "").sharding, std::string("ZeRO-1"));
        QCOMPARE(readStrategy("FSDP amp_bf16 FULL_SHARD", "throughput").sharding, std::string("FSDP"));
        QCOMPARE(readStrategy("DDP (accelerate MULTI_GPU)", "").sharding, std::string("DDP"));
        QVERIFY(readStrategy("single GPU", "train_full").sharding.empty());
    }

    void tasksAndQuantisation()
    {
        QCOMPARE(readStrategy("axolotl QLoRA DPO", "dpo").task, std::string("dpo-qlora"));
        QCOMPARE(readStrategy("LoRA int8", "train_lora").quantBits, std::string("8"));
        QCOMPARE(readStrategy("DDP LoRA on AWQ int4", "train_lora").quantBits, std::string("4"));
        QCOMPARE(readStrategy("verl FSDP + vLLM", "rlhf").task, std::string("rl-full-finetune"));
        QCOMPARE(readStrategy("DeepSpeed ZeRO-2", "train_full").task, std::string("full-finetune"));
    }

    void offload()
    {
        QCOMPARE(readStrategy("DeepSpeed ZeRO-3 + optimizer/param offload", "train_full").offload, std::string("optimizer+param-cpu"));
        QCOMPARE(readStrategy("DeepSpeed ZeRO-3 + CPU offload", "train_full").offload, std::string("cpu"));
        QVERIFY(readStrategy("DeepSpeed ZeRO-3 (no offload)", "train_full").offload.empty());
    }

    void hostMemory()
    {
        QCOMPARE(hostMemoryOfText("host RAM 744 GB; exit -9").value(), 744.0);
        QCOMPARE(hostMemoryOfText("8x RTX3090, 256 GB RAM, offload").value(), 256.0);
        QVERIFY(!hostMemoryOfText("78 GB of GPU memory").has_value());
    }
};

GPUPLAN_TEST(FitWordsTest)
#include "test_fit_words.moc"
