#include "tests/support/memory_rows.hpp"
#include "tests/support/registry.hpp"

#include "core/evidence/memory_row.hpp"

using namespace gpuplan;
using namespace gpuplan::tests;

namespace {

const std::string kLlama = "kind=measured; model=Llama-3.1-8B; layers=32; hidden=4096; ffn=14336; heads=32; kv_heads=8; vocab=128256; seq_len=4096; "
                           "micro_batch=1; n_gpus=8; ";

} // namespace

class MemoryRowLossTest : public QObject {
    Q_OBJECT
    const Catalog catalog = memoryCatalog();

    [[nodiscard]] MemoryConventions of(const std::string &fields) const { return readMemoryRun(memoryRow(kLlama + fields), 0, catalog).value().conventions; }

private slots:
    void compiledOrNot()
    {
        const std::string titan = "task=pretrain; stack=torchtitan; zero_or_fsdp=FSDP2; notes=";
        QCOMPARE(of(titan + "+torch.compile").compiled, 1.0);
        QCOMPARE(of(titan + "eager").compiled, 0.0);
        QCOMPARE(of(titan + "compile=false").compiled, 0.0);
    }

    void fusedHeadsKeepNoLogits()
    {
        const std::string peft = "task=lora; precision=bf16; stack=hf-peft; notes=";
        QCOMPARE(of(peft + "Liger kernel").logitsBytes, 0.0);
        QCOMPARE(of(peft + "without liger").logitsBytes, 14.0);
        QCOMPARE(of(peft + "cut cross entropy").logitsBytes, 0.0);
    }

    // The ladder of torchtune's README: the loss is chunked from its fourth step on.
    void stepsOfALadder()
    {
        const std::string tune = "task=full-finetune; stack=torchtune; notes=";
        QCOMPARE(of(tune + "packed, cumulative").logitsBytes, 14.0);
        QCOMPARE(of(tune + "packed, cumulative").compiled, 0.0);
        QCOMPARE(of(tune + "+compile, cumulative").compiledLogitsBytes, 12.0);
        QCOMPARE(of(tune + "+chunked CE, cumulative").compiledLogitsBytes, 2.5);
    }

    void shardedLossOfAnEra()
    {
        const MemoryConventions sharded = of("tp=8; task=pretrain; stack=torchtitan; stack_version=2024-12; zero_or_fsdp=FSDP2; notes=compile");
        QCOMPARE(sharded.logitsBytes, 16.0);
        QCOMPARE(sharded.compiledLogitsBytes, 0.0);
    }
};

GPUPLAN_TEST(MemoryRowLossTest)
#include "test_memory_row_loss.moc"
