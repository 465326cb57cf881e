#include "tests/support/memory_rows.hpp"
#include "tests/support/registry.hpp"

#include "core/evidence/memory_row_conventions.hpp"

using namespace gpuplan;
using namespace gpuplan::tests;

class MemoryRowConventionsTest : public QObject {
    Q_OBJECT
    const Catalog catalog = memoryCatalog();

    [[nodiscard]] MemoryConventions of(const std::string &fields, bool &known, Task task = Task::Pretrain) const
    {
        const CsvTable row = memoryRow(fields);
        TrainingJob job;
        job.stack = row.text(0, "stack");
        job.task = task;
        return conventionsOfRow(row, 0, catalog.memory, job, known);
    }

private slots:
    void knownStacksKeepTheirOwn()
    {
        bool known = false;
        QCOMPARE(of("stack=litgpt; zero_or_fsdp=FSDP", known), catalog.memory.stacks.at("litgpt"));
        QVERIFY(known);
    }

    void unknownStacksByFamilyThenByLayout()
    {
        bool known = true;
        QCOMPARE(of("stack=internevo; zero_or_fsdp=FSDP", known), catalog.memory.stacks.at("deepspeed")); // the name wins
        QVERIFY(!known);
        QCOMPARE(of("stack=mine; zero_or_fsdp=FSDP full shard", known), catalog.memory.stacks.at("torchtitan"));
        QCOMPARE(of("stack=mine; zero_or_fsdp=ZeRO-2", known), catalog.memory.stacks.at("deepspeed"));
        QCOMPARE(of("stack=mine; zero_or_fsdp=ZeRO-1; tp=4", known), catalog.memory.stacks.at("megatron-deepspeed"));
        QCOMPARE(of("stack=mine; tp=4; pp=2", known), catalog.memory.stacks.at("megatron-core"));
        QCOMPARE(of("stack=mine; zero_or_fsdp=FSDP", known, Task::Lora), catalog.memory.stacks.at("hf-peft")); // adapters by task
        QVERIFY(!known);
    }

    void noStackAtAllIsNotKnown()
    {
        bool known = true;
        QCOMPARE(of("zero_or_fsdp=FSDP", known), catalog.memory.stacks.at("torchtitan"));
        QVERIFY(!known);
    }

    void megatronHasNoZero3()
    {
        bool known = false;
        QCOMPARE(of("stack=megatron-core; zero_or_fsdp=ZeRO-3", known), catalog.memory.stacks.at("deepspeed"));
        QCOMPARE(of("stack=megatron-core; zero_or_fsdp=distributed-optimizer(ZeRO-1)", known), catalog.memory.stacks.at("megatron-core"));
        QVERIFY(known);
    }
};

GPUPLAN_TEST(MemoryRowConventionsTest)
#include "test_memory_row_conventions.moc"
