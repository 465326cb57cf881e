#include "core/plan/job.hpp"
#include "tests/core/plan/small_catalog.hpp"
#include "tests/support/registry.hpp"

using namespace gpuplan;
using namespace gpuplan::tests;

class JobTest : public QObject {
    Q_OBJECT
private slots:
    void batchFollowsTaskAndSize()
    {
        QCOMPARE(automaticBatch(Task::Pretrain, 0.3e9, 2048), std::int64_t(128));
        QCOMPARE(automaticBatch(Task::Pretrain, 7e9, 4096), std::int64_t(256));
        QCOMPARE(automaticBatch(Task::Pretrain, 175e9, 2048), std::int64_t(2048)); // 4M tokens
        QCOMPARE(automaticBatch(Task::Pretrain, 175e9, 5000), std::int64_t(512)); // a power of two at most
        QCOMPARE(automaticBatch(Task::FullFinetune, 8e9, 4096), std::int64_t(64));
        QCOMPARE(automaticBatch(Task::Qlora, 70e9, 4096), std::int64_t(32));
    }

    void tokensComeFromSamplesAndPasses()
    {
        Scenario s;
        s.data.samples = 1000;
        s.data.epochs = 3;
        TrainingJob job;
        job.sequenceLength = 2048;
        QCOMPARE(tokensOf(s, job), 1000.0 * 3 * 2048);
        s.data.tokens = 5e9;
        QCOMPARE(tokensOf(s, job), 5e9);
    }

    void lengthIsOfTheModelWhereThatIsShorter()
    {
        Architecture model;
        Scenario::Recipe recipe;
        for (const auto &[longest, expected] : { std::pair{ 0, 4096 }, { 512, 512 }, { 4096, 4096 }, { 131072, 4096 } }) {
            model.maxContext = longest;
            QCOMPARE(sequenceLengthOf(recipe, model), std::int64_t(expected));
        }
        recipe.sequenceLength = 8192; // what the user says holds
        model.maxContext = 512;
        QCOMPARE(sequenceLengthOf(recipe, model), std::int64_t(8192));
    }

    void saysWhatItFilledIn()
    {
        std::vector<std::string> assumptions;
        const auto job = jobOf(smallScenario(), smallCatalog(), assumptions);
        QVERIFY(job.has_value());
        QCOMPARE(job->stack, std::string("torchtitan"));
        QCOMPARE(job->globalBatch, std::int64_t(64));
        QVERIFY(!job->assumedBatchOrLength);
        QCOMPARE(assumptions.size(), std::size_t(2));
        QVERIFY(assumptions[1].find("64 sequences (262,144 tokens)") != std::string::npos);
        Scenario fixed = smallScenario();
        fixed.recipe.globalBatch = 48;
        fixed.recipe.stack = "llm-foundry";
        assumptions.clear();
        QCOMPARE(jobOf(fixed, smallCatalog(), assumptions)->globalBatch, std::int64_t(48));
        QVERIFY(assumptions.empty());
    }

    void refusesAStackNobodyCalibrated()
    {
        Scenario s = smallScenario();
        s.recipe.stack = "megatron-cor";
        std::vector<std::string> assumptions;
        const auto job = jobOf(s, smallCatalog(), assumptions);
        QVERIFY(!job.has_value());
        QCOMPARE(job.error().where, std::string("recipe.stack"));
        QVERIFY(job.error().args[2].find("megatron-core") != std::string::npos);
    }

    void refusesWhatTheStackCannotRun()
    {
        Scenario s = smallScenario();
        s.recipe.offload = Offload::Nvme; // under torchtitan, the default of the task
        std::vector<std::string> assumptions;
        const auto job = jobOf(s, smallCatalog(), assumptions);
        QVERIFY(!job.has_value());
        QCOMPARE(job.error().code, ErrorCode::Unsupported);
        QCOMPARE(job.error().where, std::string("recipe.offload"));
        s.recipe.stack = "deepspeed";
        QVERIFY(jobOf(s, smallCatalog(), assumptions).has_value());
    }

    void saysThatAStackIsNotRecorded()
    {
        Scenario s = smallScenario();
        s.recipe.stack = "maxtext"; // has time constants, nobody looked up what it runs
        s.recipe.pipelineSchedule = PipelineSchedule::DualPipe;
        std::vector<std::string> assumptions;
        QVERIFY(jobOf(s, smallCatalog(), assumptions).has_value());
        QVERIFY2(assumptions.front().starts_with("What maxtext can run is not recorded"), assumptions.front().c_str());
        QVERIFY(smallCatalog().time.stacks.contains("maxtext"));
    }

    void aMicroBatchMustFitIntoTheBatchOfTheRule()
    {
        Scenario s = smallScenario();
        s.recipe.microBatch = 128;
        std::vector<std::string> assumptions;
        const auto job = jobOf(s, smallCatalog(), assumptions);
        QVERIFY(!job.has_value());
        QVERIFY2(describe(job.error())
                     .starts_with("recipe.micro_batch: a micro-batch of 128 sequences does not fit into the global batch of 64 that the rule for "
                                  "full_finetune chooses"),
            describe(job.error()).c_str());
        s.recipe.microBatch = 64;
        QVERIFY(jobOf(s, smallCatalog(), assumptions).has_value());
    }

    void cardsWithoutBf16RunFp16()
    {
        Accelerator old = bigCard();
        old.supportsBf16 = false;
        TrainingJob job;
        QCOMPARE(jobOn(job, old).precision, Precision::Fp16);
        QCOMPARE(jobOn(job, bigCard()).precision, Precision::Bf16);
        job.precision = Precision::Fp32;
        QCOMPARE(jobOn(job, old).precision, Precision::Fp32);
    }
};

GPUPLAN_TEST(JobTest)
#include "test_job.moc"
