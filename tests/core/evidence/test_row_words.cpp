#include "tests/support/registry.hpp"

#include "core/evidence/row_words.hpp"

using namespace gpuplan;

class RowWordsTest : public QObject {
    Q_OBJECT
private slots:
    void sharding()
    {
        QCOMPARE(shardingOfText("distributed-optimizer(ZeRO-1)"), Sharding::Zero1);
        QCOMPARE(shardingOfText("FSDP-SHARD_GRAD_OP"), Sharding::Zero2);
        QCOMPARE(shardingOfText("FSDP2-full-shard"), Sharding::Fsdp);
        QCOMPARE(shardingOfText("ZeRO-3"), Sharding::Zero3);
        QCOMPARE(shardingOfText("ZeRO-0"), Sharding::None);
        QCOMPARE(shardingOfText("DDP"), Sharding::None);
        QCOMPARE(shardingOfText(""), Sharding::None);
    }

    void precision()
    {
        QCOMPARE(precisionOfText("amp_bf16/DEFAULT"), Precision::Bf16);
        QCOMPARE(precisionOfText("fp8-linear(bf16 mixed)"), Precision::Fp8);
        QCOMPARE(precisionOfText("mxfp8"), Precision::Mxfp8);
        QCOMPARE(precisionOfText("nvfp4(bf16 tail)"), Precision::Nvfp4);
        QCOMPARE(precisionOfText("fp16"), Precision::Fp16);
        QCOMPARE(precisionOfText("no"), Precision::Fp32);
        QCOMPARE(precisionOfText(""), Precision::Bf16);
    }

    void tasks()
    {
        QCOMPARE(taskOfText("qlora", false), Task::Qlora);
        QCOMPARE(taskOfText("adapter_v2", true), Task::Qlora);
        QCOMPARE(taskOfText("lora(+emb,lm_head)", false), Task::Lora);
        QCOMPARE(taskOfText("dpo-full-finetune", false), Task::FullFinetune);
        QCOMPARE(taskOfText("pretrain", false), Task::Pretrain);
    }

    void offload()
    {
        QCOMPARE(offloadOfText("trust=B; With full cpu offload; V100"), Offload::CpuOptimizerAndParameters);
        QCOMPARE(offloadOfText("full offload"), Offload::CpuOptimizerAndParameters);
        QCOMPARE(offloadOfText("Opt offload=Y Param offload=N"), Offload::CpuOptimizer);
        QCOMPARE(offloadOfText("Opt offload=Y Param offload=Y"), Offload::CpuOptimizerAndParameters);
        for (const char *none : { "Opt offload=N Param offload=N", "With Offload off", "act CPU offload=False", "" })
            QCOMPARE(offloadOfText(none), Offload::None);
    }

    void recompute()
    {
        QCOMPARE(recomputeOfText("selective:mla_up_proj").value(), Recompute::Selective);
        QCOMPARE(recomputeOfText("full uniform 1").value(), Recompute::Full);
        QCOMPARE(recomputeOfText("off").value(), Recompute::None);
        QVERIFY(!recomputeOfText("").has_value());
        QVERIFY(!recomputeOfText("not stated").has_value());
    }

    void optimizersAndNumbers()
    {
        QCOMPARE(optimizerOfText("PagedAdamW8bit(bnb)+optimizer_in_bwd"), Optimizer::Adam8bit);
        QCOMPARE(optimizerOfText("muon"), Optimizer::Muon);
        QCOMPARE(numberAfterKey("gbs=32; mcore", "gbs=").value(), 32.0);
        QVERIFY(!numberAfterKey("gbs=; mcore", "gbs=").has_value());
    }
};

GPUPLAN_TEST(RowWordsTest)
#include "test_row_words.moc"
