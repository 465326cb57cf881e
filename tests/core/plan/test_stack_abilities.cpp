#include "core/plan/stack_abilities.hpp"
#include "tests/support/registry.hpp"

using namespace gpuplan;

class StackAbilitiesTest : public QObject {
    Q_OBJECT
private slots:
    void everyTaskHasAStackThatCanDoIt()
    {
        for (const auto &[task, name] : EnumNames<Task>::values)
            QVERIFY(!abilitiesOf(defaultStack(task), task).shardings.empty());
        QCOMPARE(std::string(defaultStack(Task::Pretrain)), std::string("megatron-core"));
        QCOMPARE(std::string(defaultStack(Task::Qlora)), std::string("hf-peft"));
    }

    void megatronSplitsModelsAndPeftDoesNot()
    {
        const auto megatron = abilitiesOf("megatron-core", Task::Pretrain);
        QVERIFY(megatron.tensor && megatron.pipeline && megatron.expert && megatron.context);
        QCOMPARE(megatron.shardings, std::vector<Sharding>{ Sharding::Zero1 });
        const auto peft = abilitiesOf("hf-peft", Task::Lora);
        QVERIFY(!peft.tensor && !peft.pipeline && !peft.expert);
        QCOMPARE(peft.shardings, (std::vector<Sharding>{ Sharding::None, Sharding::Fsdp }));
        QCOMPARE(peft.recompute, (std::vector<Recompute>{ Recompute::None, Recompute::Full }));
    }

    void anUnknownStackIsAPlainFsdpTrainer()
    {
        const auto plain = abilitiesOf("something new", Task::FullFinetune);
        QCOMPARE(plain.shardings, std::vector<Sharding>{ Sharding::Fsdp });
        QVERIFY(!plain.tensor);
    }
};

GPUPLAN_TEST(StackAbilitiesTest)
#include "test_stack_abilities.moc"
