#include "core/catalog/embedded_files.hpp"
#include "core/catalog/load.hpp"
#include "core/evidence/backtest.hpp"
#include "core/evidence/backtest_inference_row.hpp"
#include "tests/support/registry.hpp"

#include <algorithm>
#include <cmath>
#include <set>

using namespace gpuplan;

namespace {

const Catalog &catalog()
{
    static const std::shared_ptr<const Catalog> loaded = loadCatalog().catalog;
    return *loaded;
}

const BacktestReport &report()
{
    static const BacktestReport all = backtestInference(embeddedFile("measured/inference_runs.csv"), "inference_runs.csv", catalog()).value();
    return all;
}

struct UnitErrors {
    std::vector<double> errors;
    double inside = 0;
    [[nodiscard]] double at(double share) const { return errors[static_cast<std::size_t>(share * static_cast<double>(errors.size() - 1))]; }
};

UnitErrors errorsOf(std::string_view unit)
{
    UnitErrors out;
    for (const BacktestRow &row : report().rows)
        if (!row.skipped && row.unit == unit) {
            out.errors.push_back(std::abs(*row.predicted / *row.measured - 1));
            out.inside += *row.low <= *row.measured && *row.measured <= *row.high ? 1 : 0;
        }
    out.inside /= static_cast<double>(out.errors.size());
    std::sort(out.errors.begin(), out.errors.end());
    return out;
}

const char *const kHead = "id,source,model,params_b,quant,kv_dtype,gpu,n_gpus,tp,pp,engine,input_len,output_len,concurrency_or_batch,output_tok_per_s,ttft_ms,"
                          "tpot_ms,kv_cache_tokens,gpu_mem_util,max_model_len,notes,accelerator_id,stack,stack_version,group,quantity\n";

BacktestReport reportOf(const std::string &row)
{
    return backtestInference(kHead + row + "\n", "rows.csv", catalog()).value();
}

} // namespace

class BacktestInferenceTest : public QObject {
    Q_OBJECT
private slots:
    void everyRowIsPredictedOrSaysWhyNot()
    {
        std::set<std::string> ids, predicted;
        for (const BacktestRow &row : report().rows) {
            ids.insert(row.id);
            if (row.skipped) {
                QVERIFY2(!row.reason.empty(), row.id.c_str());
                continue;
            }
            predicted.insert(row.id);
            QVERIFY2(fromName<ServedQuantity>(row.unit).has_value(), row.unit.c_str());
            QVERIFY2(*row.predicted > 0 && *row.low <= *row.predicted && *row.predicted <= *row.high && *row.low < *row.high, row.id.c_str());
        }
        QCOMPARE(ids.size(), std::size_t(930));
        QVERIFY2(static_cast<double>(predicted.size()) >= 0.92 * 930, qPrintable(QString::number(predicted.size())));
    }

    void errorsStayWithinWhatWasMeasured_data()
    {
        QTest::addColumn<QString>("unit");
        QTest::addColumn<double>("median");
        QTest::addColumn<double>("p90");
        QTest::newRow("throughput") << "tokens_per_s" << 0.11 << 0.35;
        QTest::newRow("time per token") << "ms_tpot" << 0.15 << 0.40;
        QTest::newRow("time to first token") << "ms_ttft" << 0.25 << 0.65;
        QTest::newRow("cached tokens") << "kv_tokens" << 0.03 << 0.30; // two of fourteen logs hide what took their memory
    }

    void errorsStayWithinWhatWasMeasured()
    {
        QFETCH(QString, unit);
        QFETCH(double, median);
        QFETCH(double, p90);
        const UnitErrors errors = errorsOf(unit.toStdString());
        QVERIFY2(errors.at(0.5) <= median, qPrintable(QString::number(errors.at(0.5))));
        QVERIFY2(errors.at(0.9) <= p90, qPrintable(QString::number(errors.at(0.9))));
        QVERIFY2(errors.inside >= 0.75 && errors.inside <= 0.88, qPrintable(QString::number(errors.inside)));
    }

    void oneRowAQuantityWithTheIdRepeated()
    {
        const BacktestReport one = reportOf("X1,src,Llama-3.1-8B,8.03,bf16,bf16,H100,1,1,1,vLLM,1024,256,16,1500,60,9,,,,trust=A,h100-sxm5,vllm,0.19.0,g,");
        QCOMPARE(one.rows.size(), std::size_t(3));
        std::set<std::string> units;
        for (const BacktestRow &row : one.rows) {
            QCOMPARE(row.id, std::string("X1"));
            QVERIFY2(!row.skipped, row.reason.c_str());
            units.insert(row.unit);
        }
        QCOMPARE(units, (std::set<std::string>{ "tokens_per_s", "ms_ttft", "ms_tpot" }));
    }

    void whatIsMissingIsNamed()
    {
        QVERIFY(
            reportOf("X,s,Llama-3.1-8B,,bf16,,H100,1,1,1,vLLM,1024,,16,1500,,,,,,,h100-sxm5,vllm,,g,").rows[0].reason.find("output_len") != std::string::npos);
        QVERIFY(
            reportOf("X,s,Nobody-7T,,bf16,,H100,1,1,1,vLLM,1024,64,16,1500,,,,,,,h100-sxm5,vllm,,g,").rows[0].reason.find("Nobody-7T") != std::string::npos);
        QVERIFY(reportOf("X,s,Llama-3.1-8B,,bf16,,H100,1,1,1,vLLM,1024,64,16,,,,,,,,h100-sxm5,vllm,,g,").rows[0].skipped);
        QVERIFY(
            reportOf("X,s,Llama-3.1-8B,,bf16,,H100,1,1,1,ollama,1024,64,16,9,,,,,,,h100-sxm5,ollama,,g,").rows[0].reason.find("ollama") != std::string::npos);
        QVERIFY(!backtestInference("id,source\n1,2\n", "rows.csv", catalog()).has_value());
    }

    void printedMemoryOfTheCardCounts()
    {
        const auto tokensOf = [](const std::string &gpu) {
            return *reportOf("X,s,Qwen3-8B,8.19,bf16,bf16," + gpu + ",1,1,1,vLLM,,,,,,,100000,0.9,16384,,,vllm,0.19.0,g,").rows[0].predicted;
        };
        QVERIFY(tokensOf("Some card (47.37GiB)") > 1.02 * tokensOf("Some card (46GiB)"));
    }
};

GPUPLAN_TEST(BacktestInferenceTest)
#include "test_backtest_inference.moc"
