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

    void mappingWins()
    {
        const CsvTable mapping = CsvTable::parse("id,seq_len,recompute,why\nX,4096,-,by hand\n", "mapping.csv").value();
        const auto fit = readFitCase(caseOf("X,train_full,Full,Llama-2-7B,7,A100-40GB,8,FSDP,512,1,bf16,,on,,fits,,,s,,,,,g"), 0, mapping);
        QVERIFY(fit.has_value());
        QCOMPARE(std::string(fit->row.text(0, "seq_len")), std::string("4096"));
        QVERIFY(fit->row.text(0, "recompute").empty());
    }

    void whatIsMissingIsNamed()
    {
        const auto fit = readFitCase(caseOf("X,train_full,Full,Llama-2-7B,7,A100-40GB,8,some launcher,,not stated,bf16,,,,fits,,,s,,,,,g"), 0, kNoMapping);
        QVERIFY(fit.has_value());
        QCOMPARE(fit->missing, (std::vector<std::string>{ "seq_len", "micro_batch", "strategy" }));
    }

    void figures()
    {
        QCOMPARE(leadingNumber("750-800").value(), 750.0);
        QVERIFY(!leadingNumber("just under 80").has_value());
        const auto host = readFitCase(
            caseOf("X,train_full,Full,LLaMA-33B,33,A100-40GB,8,DeepSpeed ZeRO-3,2048,1,bf16,,,,fits,750-800,GB host RAM,s,,,deepspeed,,g"), 0, kNoMapping);
        QVERIFY(host->hostOutcome);
    }
};

GPUPLAN_TEST(FitCaseTest)
#include "test_fit_case.moc"
