#include "tests/support/memory_rows.hpp"
#include "tests/support/registry.hpp"

#include "core/base/file.hpp"
#include "core/catalog/load.hpp"
#include "core/evidence/backtest.hpp"
#include "core/evidence/row_words.hpp"
#include "tests/support/places.hpp"

using namespace gpuplan;
using namespace gpuplan::tests;

namespace {

const std::string kHeader = "id,category,input_summary,model,params_b,gpu,n_gpus,strategy,seq,micro_batch,precision,optimizer,recompute,other,expected,"
                            "expected_value,unit,source,notes,accelerator_id,stack,stack_version,group\n";

} // namespace

class BacktestFitTest : public QObject {
    Q_OBJECT
    const Catalog catalog = memoryCatalog();

    [[nodiscard]] BacktestRow one(const std::string &line) const { return backtestFit(kHeader + line + "\n", "fit.csv", catalog).value().rows.front(); }

private slots:
    void handedCasesAreAllAnswered()
    {
        const auto csv = readFile(sourceFile("catalog/measured/fit_cases.csv"));
        QVERIFY(csv.has_value());
        const auto report = backtestFit(*csv, "fit_cases.csv", catalog);
        QVERIFY(report.has_value());
        QCOMPARE(report->rows.size(), std::size_t(145));
        for (const BacktestRow &row : report->rows) {
            QVERIFY2(row.verdict.has_value(), row.id.c_str());
            if (row.skipped || *row.verdict == Verdict::Unknown)
                QVERIFY2(!row.reason.empty(), row.id.c_str());
        }
    }

    /// Floors, not targets: what a change of the memory model or of the mapping must not lose.
    void handedVerdictsHoldTheirFloor()
    {
        const auto report = backtestFit(*readFile(sourceFile("catalog/measured/fit_cases.csv")), "fit_cases.csv", *loadCatalog().catalog).value();
        const int judged = report.oomRows + report.fittedRows - report.unknownVerdicts;
        QVERIFY2(judged >= 60, std::to_string(judged).c_str());
        QVERIFY2(report.rightVerdicts >= 0.85 * judged, std::to_string(report.rightVerdicts).c_str());
        QVERIFY2(report.falseFits <= 4, std::to_string(report.falseFits).c_str());
        QVERIFY2(report.falseNos <= 5, std::to_string(report.falseNos).c_str());
    }

    void statesAloneRefuseWhateverTheBatch()
    {
        const BacktestRow row
            = one("X1,train_full,Full fine-tune of 70B,Llama-2-70B,70,A100-80GB,8,DeepSpeed ZeRO-2,,not stated,bf16,AdamW,,,oom,,,s,,,deepspeed,,g");
        QCOMPARE(*row.verdict, Verdict::No);
        QCOMPARE(row.measuredWord, std::string("oom"));
    }

    void missingBatchIsNamed()
    {
        const BacktestRow row
            = one("X2,train_lora,LoRA of 7B,Llama-2-7B,6.74,A100-80GB,8,DeepSpeed ZeRO-3 LoRA,2048,not stated,bf16,AdamW,,,fits,,,s,,,deepspeed,,g");
        QCOMPARE(*row.verdict, Verdict::Unknown);
        QCOMPARE(row.reason, std::string("micro_batch: not given"));
    }

    /// The most favourable strategy stands for one that is not said: a refusal of it is sure, a fit is not.
    void unsaidStrategyIsALowerBound()
    {
        const BacktestRow refused = one("X6,train_full,Full,Llama-2-70B,70,A100-40GB,8,some launcher,2048,1,bf16,AdamW,,,oom,,,s,,,deepspeed,,g");
        QCOMPARE(*refused.verdict, Verdict::No);
        const BacktestRow open = one("X7,train_full,Full,Llama-2-7B,6.74,A100-80GB,8,some launcher,2048,1,bf16,AdamW,,,fits,,,s,,,deepspeed,,g");
        QCOMPARE(*open.verdict, Verdict::Unknown);
        QCOMPARE(open.reason, std::string("strategy: not given"));
    }

    /// Llama-2-7B LoRA of 4 × 4,096 tokens fits 80 GB with checkpointing alone; one of 2,048 either way. LLaMA-Factory checkpoints by default.
    void unsaidCheckpointingThatDecidesIsUnknown()
    {
        const auto lora = [this](const char *id, const char *length, const char *batch, const char *recompute, const char *stack) {
            return one(std::string(id) + ",train_lora,LoRA of 7B,Llama-2-7B,6.74,A100-80GB,1,LoRA," + length + "," + batch + ",bf16,AdamW," + recompute
                + ",,fits,,,s,,," + stack + ",,g");
        };
        const BacktestRow open = lora("X12", "4096", "8", "not stated", "axolotl");
        QCOMPARE(*open.verdict, Verdict::Unknown);
        QVERIFY(hasWord(open.reason, "recompute: not given"));
        QCOMPARE(*lora("X13", "4096", "8", "on", "axolotl").verdict, Verdict::Fits);
        QCOMPARE(*lora("X14", "4096", "8", "off", "axolotl").verdict, Verdict::No);
        QCOMPARE(*lora("X15", "2048", "1", "not stated", "axolotl").verdict, Verdict::Fits);
        QCOMPARE(*lora("X16", "4096", "8", "not stated", "llama-factory").verdict, Verdict::Fits);
    }

    void layoutOfModelParallelRunsIsNoBound()
    {
        const BacktestRow row = one("X8,rlhf,GRPO,Qwen2.5-32B,32,H20-96GB,8,verl Megatron + vLLM,2048,1,bf16,AdamW,on,,fits,,,s,,h20-96,verl,,g");
        QCOMPARE(*row.verdict, Verdict::Unknown);
        QVERIFY(hasWord(row.reason, "tp, pp"));
    }

    void knownDiffusionNetworksAreJudged()
    {
        const BacktestRow row
            = one("X9,diffusion,SD v1-4 DreamBooth LoRA,Stable Diffusion v1-4,0.86,A100-80GB,1,LoRA,512px,1,,,off,,fits,15.5,GB GPU,s,,,hf-peft,,g");
        QCOMPARE(*row.verdict, Verdict::Fits);
        QVERIFY(row.predicted.value() > 1);
    }

    void unknownDiffusionNetworksAreRefusedByTheirStatesAlone()
    {
        const BacktestRow refused
            = one("X10,diffusion,FLUX.1-dev full FT on 4090,FLUX.1-dev,12,RTX4090-24GB,1,kohya,1024px,1,bf16,,,,oom,,,s,,rtx-4090,kohya,,g");
        QCOMPARE(*refused.verdict, Verdict::No);
        const BacktestRow open = one("X11,diffusion,FLUX LoRA r16,FLUX.1-dev,12,A100-80GB,1,LoRA,1024px,1,bf16,,,,fits,,,s,,,kohya,,g");
        QCOMPARE(*open.verdict, Verdict::Unknown);
        QVERIFY(hasWord(open.reason, "network: not given"));
    }

    void servingIsSkipped()
    {
        const BacktestRow row = one("X3,infer_memory,Serve 7B,Llama-2-7B,6.74,A100-80GB,1,vLLM,2048,1,bf16,,,,oom,,,s,,,vllm,,g");
        QVERIFY(row.skipped);
        QVERIFY(row.reason.starts_with("category: "));
    }

    void mebibytesAreConverted()
    {
        const BacktestRow row
            = one("X4,train_lora,LoRA,Llama-2-7B,6.74,A100-80GB,1,LoRA,2048,1,bf16,AdamW,on,,fits,20480,MiB peak reserved,s,,a100-sxm4-80,hf-peft,,g");
        QCOMPARE(row.measured.value(), 20.0);
        QCOMPARE(*row.verdict, Verdict::Fits);
    }

    void tooLittleHostMemoryRefuses()
    {
        const BacktestRow row = one("X5,train_full,Full,LLaMA-33B,33,A100-40GB,8,DeepSpeed ZeRO-3 + optimizer/param offload,2048,1,bf16,AdamW,on,host RAM 300 "
                                    "GB,oom,,,s,,,deepspeed,,g");
        QCOMPARE(*row.verdict, Verdict::No);
    }
};

GPUPLAN_TEST(BacktestFitTest)
#include "test_backtest_fit.moc"
