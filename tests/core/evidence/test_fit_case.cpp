#include "tests/support/memory_rows.hpp"
#include "tests/support/registry.hpp"

#include "core/evidence/fit_case.hpp"

using namespace gpuplan;

namespace {

const std::string kHeader = "id,category,input_summary,model,params_b,gpu,n_gpus,strategy,seq,micro_batch,precision,optimizer,recompute,other,expected,"
                            "expected_value,unit,source,notes,accelerator_id,stack,stack_version,group\n";

CsvTable caseOf(const std::string &line)
{
    return CsvTable::parse(kHeader + line + "\n", "fit.csv").value();
}

const CsvTable kNoMapping = CsvTable::parse("id,seq_len,why\n", "mapping.csv").value();

} // namespace

class FitCaseTest : public QObject {
    Q_OBJECT
private slots:
    void textBecomesColumns()
    {
        const auto fit = readFitCase(caseOf("X,train_full,Full SFT,Qwen1.5-7B,7,A100-40GB,8,DeepSpeed ZeRO-2 + CPU offload,>32768,1,fp16,not "
                                            "stated,on,grad_accum=4,oom,,,s,,,llama-factory,,g"),
            0, kNoMapping);
        QVERIFY(fit.has_value());
        QCOMPARE(std::string(fit->row.text(0, "seq_len")), std::string("32768"));
        QCOMPARE(std::string(fit->row.text(0, "zero_or_fsdp")), std::string("ZeRO-2"));
        QCOMPARE(std::string(fit->row.text(0, "offload")), std::string("optimizer+grads-cpu"));
        QCOMPARE(std::string(fit->row.text(0, "recompute")), std::string("full"));
        QCOMPARE(std::string(fit->row.text(0, "optimizer")), std::string());
        QVERIFY(fit->missing.empty());
    }

    void mappingSaysAllButWhatTheCasePrints()
    {
        const CsvTable mapping
            = CsvTable::parse("id,what,seq_len,micro_batch,zero_or_fsdp,gpu,recompute,why\nX,training,4096,2,FSDP,-,,by hand\n", "mapping.csv").value();
        const auto fit = readFitCase(caseOf("X,train_full,Full,Llama-2-7B,7,A100-40GB,8,DeepSpeed ZeRO-2,512,1,bf16,,on,,fits,,,s,,,,,g"), 0, mapping);
        QVERIFY(fit.has_value());
        QCOMPARE(std::string(fit->row.text(0, "seq_len")), std::string("4096"));
        QCOMPARE(std::string(fit->row.text(0, "zero_or_fsdp")), std::string("FSDP"));
        QCOMPARE(std::string(fit->row.text(0, "n_gpus")), std::string("8"));
        QVERIFY(fit->row.text(0, "gpu").empty());
        QVERIFY(fit->row.text(0, "recompute").empty());
    }

    void whatIsMissingIsNamed()
    {
        const auto fit = readFitCase(caseOf("X,train_full,Full,Llama-2-7B,7,A100-40GB,8,some launcher,,not stated,bf16,,,,fits,,,s,,,,,g"), 0, kNoMapping);
        QVERIFY(fit.has_value());
        QCOMPARE(fit->missing, (std::vector<std::string>{ "seq_len", "micro_batch" }));
        QCOMPARE(fit->partial, std::string("strategy"));
    }

    void figuresInTheTextStandForEmptyColumns()
    {
        const auto fit
            = readFitCase(caseOf("X,train_lora,Llama-2-7B LoRA seq4096 mb2 on 2x8 A100-40G,Llama-2-7B,7,A100-40GB,,DeepSpeed ZeRO-3 LoRA r16,,,bf16,,,"
                                 "gradient checkpointing; advice: max_length 512,fits,,,s,works with bs8,,,,g"),
                0, kNoMapping);
        QVERIFY(fit.has_value());
        for (const auto &[column, text] :
            { std::pair{ "seq_len", "4096" }, { "micro_batch", "2" }, { "n_gpus", "16" }, { "lora_rank", "16" }, { "recompute", "full" } })
            QCOMPARE(std::string(fit->row.text(0, column)), std::string(text));
        QVERIFY(fit->missing.empty());
    }

    void namedRecipesHaveTheirOptimizer()
    {
        const auto fit = readFitCase(
            caseOf(
                "X,train_measured,Full finetune single device,Llama-3.1-8B,8,RTX4090-24GB,1,Full finetune single device,2048,2,bf16,recipe default,,,fits,18,"
                "GiB peak per GPU,s,,rtx-4090,torchtune,,g"),
            0, kNoMapping);
        QCOMPARE(std::string(fit->row.text(0, "optimizer")), std::string("PagedAdamW8bit+optimizer_in_bwd"));
    }

    void modelParallelRunsNeedTheirLayout()
    {
        const auto fit = readFitCase(caseOf("X,rlhf,GRPO,Qwen2-32B,32,H20-96GB,8,verl Megatron + vLLM,2048,1,bf16,,,,fits,,,s,,h20-96,verl,,g"), 0, kNoMapping);
        QVERIFY(fit->layoutUnknown);
        QCOMPARE(fit->missing, (std::vector<std::string>{ "tp, pp" }));
    }

    void hostOutcomes()
    {
        const auto host = readFitCase(
            caseOf("X,train_full,Full,LLaMA-33B,33,A100-40GB,8,DeepSpeed ZeRO-3,2048,1,bf16,,,,fits,750-800,GB host RAM,s,,,deepspeed,,g"), 0, kNoMapping);
        QVERIFY(host->hostOutcome);
    }
};

GPUPLAN_TEST(FitCaseTest)
#include "test_fit_case.moc"
