#include "core/catalog/embedded_files.hpp"
#include "core/catalog/load.hpp"
#include "core/evidence/backtest.hpp"
#include "tests/support/registry.hpp"

#include <algorithm>

using namespace gpuplan;

namespace {

const BacktestReport &report()
{
    static const BacktestReport all = backtestTraining(embeddedFile("measured/training_runs.csv"), "training_runs.csv", *loadCatalog().catalog).value();
    return all;
}

const BacktestSlice &group(std::string_view name)
{
    return *std::find_if(report().byGroup.begin(), report().byGroup.end(), [&](const BacktestSlice &slice) { return slice.name == name; });
}

} // namespace

class BacktestTrainingTest : public QObject {
    Q_OBJECT
private slots:
    void everyRowIsPredictedOrSaysWhyNot()
    {
        QCOMPARE(report().rows.size(), std::size_t(2399));
        for (const BacktestRow &row : report().rows) {
            if (row.skipped) {
                QVERIFY2(!row.reason.empty(), row.id.c_str());
                continue;
            }
            QVERIFY2(row.predicted && *row.predicted > 0 && row.measured && *row.measured > 0, row.id.c_str());
            QVERIFY2(*row.low < *row.predicted && *row.predicted < *row.high, row.id.c_str());
            QVERIFY2(row.unit == "s_per_step" || row.unit == "samples_per_s" || row.unit == "tokens_per_s", row.unit.c_str());
        }
    }

    /// Every row with a measured quantity and a shape counts, whatever its software.
    void nearlyAllLanguageModelRowsArePredicted()
    {
        int predicted = 0, skipped = 0;
        for (const BacktestRow &row : report().rows) {
            const bool shapeless = row.reason.find("layers") != std::string::npos || row.reason.find("not a transformer") != std::string::npos;
            const bool unmeasured = row.reason.find("quantity") != std::string::npos;
            predicted += row.skipped ? 0 : 1;
            skipped += row.skipped && !shapeless && !unmeasured ? 1 : 0;
        }
        QVERIFY2(predicted >= 0.92 * (predicted + skipped), qPrintable(QString("%1 predicted, %2 skipped").arg(predicted).arg(skipped)));
    }

    /// Bounds a little above what the model shows today: a change that makes a source worse must be seen.
    void sourcesStayWithinTheirErrors_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<double>("median");
        QTest::newRow("llm-foundry, one node") << "llm-foundry/single-node" << 0.04;
        QTest::newRow("llm-foundry, several nodes") << "llm-foundry/multi-node" << 0.03;
        QTest::newRow("Megatron-Bridge, dense") << "megatron-bridge/dense" << 0.04;
        QTest::newRow("Megatron-Bridge, experts") << "megatron-bridge/moe" << 0.08;
        QTest::newRow("Megatron-Bridge, hybrid") << "megatron-bridge/moe-hybrid" << 0.06;
        QTest::newRow("T5") << "nemo-launcher/t5" << 0.145;
        QTest::newRow("NeMo") << "nemo-docs/pretrain" << 0.04;
        QTest::newRow("Selene") << "megatron-lm-selene/dense" << 0.03;
        QTest::newRow("vTrain, one node") << "vtrain/single-node" << 0.06;
        QTest::newRow("vTrain, several nodes") << "vtrain/multi-node" << 0.07;
        QTest::newRow("SimuMax") << "simumax-b200/dense" << 0.04;
        QTest::newRow("torchtitan") << "torchtitan/multi-node" << 0.03;
        QTest::newRow("KempnerForge") << "kempnerforge/dense" << 0.09;
        QTest::newRow("BLOOM tuning") << "bigscience-bloom/a100" << 0.08;
        QTest::newRow("Qwen fine-tuning") << "qwen-readme/finetune" << 0.08;
    }
    void sourcesStayWithinTheirErrors()
    {
        QFETCH(QString, name);
        QFETCH(double, median);
        const BacktestSlice &slice = group(name.toStdString());
        QVERIFY(slice.rows > 0);
        QVERIFY2(*slice.medianError < median, qPrintable(QString("median %1").arg(*slice.medianError)));
    }

    void missingColumnsAreNamed()
    {
        const auto result = backtestTraining("id,source\na,b\n", "x.csv", *loadCatalog().catalog);
        QVERIFY(!result.has_value());
        QCOMPARE(result.error().code, ErrorCode::MissingField);
        QCOMPARE(
            describe(result.error()), std::string("x.csv:1: each of the columns model, gpu, n_gpus, seq_len, group, stack, quantity, step_time_s is missing"));
    }
};

GPUPLAN_TEST(BacktestTrainingTest)
#include "test_backtest_training.moc"
