#include "tests/support/registry.hpp"

#include "core/evidence/fit_numbers.hpp"

using namespace gpuplan;

class FitNumbersTest : public QObject {
    Q_OBJECT
private slots:
    void figuresOfColumns()
    {
        QCOMPARE(leadingNumber("750-800").value(), 750.0);
        QVERIFY(!leadingNumber("just under 80").has_value());
        QCOMPARE(lengthOfColumn(">32768"), std::string("32768"));
        QCOMPARE(lengthOfColumn("256+256"), std::string("512"));
        QCOMPARE(lengthOfColumn("16k"), std::string("16384"));
        QVERIFY(lengthOfColumn("1024px").empty());
        QVERIFY(lengthOfColumn("not stated").empty());
    }

    void lengths()
    {
        QCOMPARE(lengthInText("lora load_in_8bit seq4096 mb2"), std::string("4096"));
        QCOMPARE(lengthInText("ddp on 4x 3090 max_len 512"), std::string("512"));
        QCOMPARE(lengthInText("--cutoff_len 1024"), std::string("1024"));
        QCOMPARE(lengthInText("qlora at 32k context"), std::string("32768"));
        QCOMPARE(lengthInText("64x h800 seq >32k"), std::string("32768"));
        QCOMPARE(lengthInText("prompt 1024 + gen 512"), std::string("1536"));
        QCOMPARE(lengthInText("sequences of 2048 tokens"), std::string("2048"));
        QVERIFY(lengthInText("135m tokens; 1650 tokens/s; 4.19m tokens/iter; seq derived").empty());
        QVERIFY(lengthInText("pretrain of 300b tokens on 8x a100").empty());
    }

    void batches()
    {
        QCOMPARE(batchInText("seq4096 mb2"), std::string("2"));
        QCOMPARE(batchInText("bs=4"), std::string("4"));
        QCOMPARE(batchInText("--per_device_train_batch_size 1"), std::string("1"));
        QCOMPARE(batchInText("training batch 683/gpu"), std::string("683"));
        QVERIFY(batchInText("gbs 1024; global batch 512; train_batch 512, ppo_micro_batch 64; batch 1024 pairs").empty());
        QVERIFY(batchInText("global batch 32.8k").empty());
    }

    void gpuCounts()
    {
        QCOMPARE(gpusInText("full sft on 2x8 a800-80g"), std::string("16"));
        QCOMPARE(gpusInText("mixtral-8x7b lora on 4x 3090"), std::string("4"));
        QCOMPARE(gpusInText("grpo 7b on 8x80gb"), std::string("8"));
        QCOMPARE(gpusInText("trained on 16 gpus"), std::string("16"));
        QVERIFY(gpusInText("mixtral-8x7b on 2 nodes").empty());
    }

    void ranksAndHosts()
    {
        QCOMPARE(rankInText("lora_rank 8"), std::string("8"));
        QCOMPARE(rankInText("flux lora r16 default"), std::string("16"));
        QCOMPARE(rankInText("lora dim32 with text encoder"), std::string("32"));
        QCOMPARE(rankInText("qlora, r=64"), std::string("64"));
        QVERIFY(rankInText("deepseek-r1-distill-qwen-7b lora on rtx4090").empty());
        QCOMPARE(hostMemoryInText("host ram 744 gb; exit -9").value(), 744.0);
        QCOMPARE(hostMemoryInText("8x rtx3090, 256 gb ram, offload").value(), 256.0);
        QVERIFY(!hostMemoryInText("78 gb of gpu memory").has_value());
        QVERIFY(!hostMemoryInText("750-800 gb host ram").has_value()); // what was used
    }
};

GPUPLAN_TEST(FitNumbersTest)
#include "test_fit_numbers.moc"
