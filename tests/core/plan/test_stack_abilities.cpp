#include "core/plan/stack_abilities.hpp"
#include "tests/core/plan/small_catalog.hpp"
#include "tests/support/registry.hpp"

#include <algorithm>

using namespace gpuplan;
using namespace gpuplan::tests;

namespace {

const Catalog &known()
{
    static const Catalog catalog = smallCatalog();
    return catalog;
}

const StackAbilityTable &table()
{
    return known().abilities;
}

/// The faults of a recipe as "where: sentence" lines.
std::string faults(const std::string &stack, const Scenario::Recipe &recipe)
{
    std::string out;
    for (const Error &error : stackFaults(table(), stack, recipe))
        out += describe(error) + "\n";
    return out;
}

} // namespace

class StackAbilitiesTest : public QObject {
    Q_OBJECT
private slots:
    void everyTaskHasAStackThatCanDoIt()
    {
        for (const auto &[task, name] : EnumNames<Task>::values) {
            QVERIFY(table().knows(defaultStack(known(), task)));
            QVERIFY(!shardingsToTry(table().of(defaultStack(known(), task)), task, Offload::None).empty());
        }
        QCOMPARE(defaultStack(known(), Task::Pretrain), std::string("megatron-core"));
        QCOMPARE(defaultStack(known(), Task::Qlora), std::string("hf-peft"));
        QCOMPARE(defaultStack(Catalog(), Task::Pretrain), std::string());
    }

    void megatronSplitsModelsAndPeftDoesNot()
    {
        const StackAbilities &megatron = table().of("megatron-core");
        QVERIFY(megatron.searched.tensor && megatron.searched.pipeline && megatron.searched.expert && megatron.searched.context);
        QCOMPARE(shardingsToTry(megatron, Task::Pretrain, Offload::None), std::vector<Sharding>{ Sharding::Zero1 });
        QCOMPARE(shardingsToTry(megatron, Task::Lora, Offload::None), std::vector<Sharding>{ Sharding::None });
        const StackAbilities &peft = table().of("hf-peft");
        QVERIFY(!peft.searched.tensor && !peft.searched.pipeline && !peft.searched.expert);
        QCOMPARE(shardingsToTry(peft, Task::Lora, Offload::None), (std::vector<Sharding>{ Sharding::None, Sharding::Fsdp }));
        QCOMPARE(peft.recompute, (std::vector<Recompute>{ Recompute::None, Recompute::Full }));
    }

    void anUnknownStackIsAPlainFsdpTrainerThatRefusesNothing()
    {
        const StackAbilities &plain = table().of("something new");
        QCOMPARE(shardingsToTry(plain, Task::FullFinetune, Offload::Nvme), std::vector<Sharding>{ Sharding::Fsdp });
        QVERIFY(!plain.searched.tensor);
        Scenario::Recipe recipe;
        recipe.pipelineSchedule = PipelineSchedule::DualPipe;
        recipe.offload = Offload::Nvme;
        recipe.tensorParallel = 4;
        QCOMPARE(faults("something new", recipe), std::string());
    }

    void namesTheFieldWhatTheStackHasAndWhoCould()
    {
        Scenario::Recipe recipe;
        recipe.pipelineSchedule = PipelineSchedule::ZeroBubbleV;
        QCOMPARE(faults("hf-trainer", recipe),
            std::string("recipe.pipeline_schedule: the zb-v schedule under hf-trainer is not supported: it has no pipeline stages; stacks that can: "
                        "megatron-zero-bubble, torchtitan\n"));
        QCOMPARE(faults("torchtitan", recipe), std::string());
        recipe.pipelineSchedule = PipelineSchedule::DualPipe;
        const std::string none = faults("torchtitan", recipe);
        QVERIFY2(none.find("it runs 1f1b, interleaved, gpipe, zb-v; no stack in the catalogue is known to have it") != std::string::npos, none.c_str());
    }

    void offloadingGoesWithItsShardings()
    {
        Scenario::Recipe recipe;
        recipe.offload = Offload::Nvme;
        const std::string titan = faults("torchtitan", recipe);
        QVERIFY2(
            titan.starts_with("recipe.offload: offloading nvme under torchtitan is not supported: it offloads cpu_optimizer_and_parameters with fsdp, hsdp"),
            titan.c_str());
        QVERIFY(titan.find("deepspeed, hf-peft, hf-trainer") != std::string::npos);
        QCOMPARE(faults("deepspeed", recipe), std::string());
        recipe.sharding = Sharding::Zero2;
        QVERIFY(faults("deepspeed", recipe).find("offloading nvme with zero2 sharding under deepspeed") != std::string::npos);
        QCOMPARE(shardingsToTry(table().of("deepspeed"), Task::FullFinetune, Offload::Nvme), std::vector<Sharding>{ Sharding::Zero3 });
        QCOMPARE(shardingsToTry(table().of("hf-peft"), Task::FullFinetune, Offload::CpuOptimizer),
            (std::vector<Sharding>{ Sharding::Zero1, Sharding::Zero2, Sharding::Zero3 }));
    }

    void widthsShardingAndRecomputeAreRefusedByField()
    {
        Scenario::Recipe recipe;
        recipe.pipelineParallel = 4;
        recipe.sharding = Sharding::Zero3;
        recipe.recompute = Recompute::Selective;
        std::vector<std::string> fields;
        for (const Error &error : stackFaults(table(), "llm-foundry", recipe))
            fields.push_back(error.where);
        QCOMPARE(fields, (std::vector<std::string>{ "recipe.pipeline_parallel", "recipe.sharding", "recipe.recompute" }));
        recipe.recompute.reset();
        const std::string beside = faults("megatron-deepspeed", recipe); // engine.py: ZeRO-2 and ZeRO-3 are incompatible with pipelines
        QVERIFY2(beside.starts_with("recipe.sharding: zero3 sharding beside pipeline stages under megatron-deepspeed"), beside.c_str());
        recipe.pipelineParallel = 1;
        QCOMPARE(faults("megatron-deepspeed", recipe), std::string());
    }

    void layoutsAreHeldToTheSame()
    {
        Layout layout{ 1, 2, 1, 1, 1, 4 };
        layout.sharding = Sharding::Zero1;
        const auto fieldOf = [&](const std::string &stack) {
            const Errors errors = stackFaults(table(), stack, layout, Offload::None);
            return errors.empty() ? std::string() : errors.front().where;
        };
        QCOMPARE(fieldOf("megatron-core"), std::string());
        layout.schedule = PipelineSchedule::ZeroBubbleH1;
        QCOMPARE(fieldOf("megatron-core"), std::string("layout.schedule"));
        layout.schedule = PipelineSchedule::OneForwardOneBackward;
        layout.vpp = 2;
        QCOMPARE(fieldOf("megatron-deepspeed"), std::string("layout.schedule"));
        layout.vpp = 1;
        layout.recompute = Recompute::Full;
        layout.recomputeGroup = 4;
        QCOMPARE(fieldOf("internevo"), std::string("layout.recompute_group"));
        QCOMPARE(fieldOf("megatron-core"), std::string());
        layout.recomputeGroup = 0;
        layout.firstLayers = 3;
        QCOMPARE(fieldOf("internevo"), std::string("layout.first_stage_layers"));
    }

    void whatIsTriedCanBeRun()
    {
        for (const auto &[name, abilities] : table().stacks) {
            const auto can = [&](const std::vector<Sharding> &tried) {
                return std::all_of(
                    tried.begin(), tried.end(), [&](Sharding s) { return std::count(abilities.shardings.begin(), abilities.shardings.end(), s) == 1; });
            };
            QVERIFY2(can(abilities.searchedShardings) && can(abilities.adapterShardings) && can(abilities.pipelineShardings), name.c_str());
            for (const OffloadAbility &way : abilities.offloads)
                QVERIFY2(!way.shardings.empty() && can(way.shardings), name.c_str());
            QVERIFY2(abilities.can.pipeline != abilities.schedules.empty(), name.c_str());
            QVERIFY2(abilities.can.tensor || !abilities.searched.tensor, name.c_str());
        }
    }
};

GPUPLAN_TEST(StackAbilitiesTest)
#include "test_stack_abilities.moc"
