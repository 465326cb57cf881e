#include "core/catalog/embedded_files.hpp"
#include "core/catalog/serving_calibration.hpp"
#include "tests/support/registry.hpp"

using namespace gpuplan;

namespace {

std::string shipped()
{
    return std::string(embeddedFile("calibration/serving.yaml"));
}

Error errorWith(const std::string &from, const std::string &to)
{
    std::string text = shipped();
    text.replace(text.find(from), from.size(), to);
    const auto parsed = parseServingCalibration(text, "serving.yaml");
    return parsed ? Error{ ErrorCode::Cancelled, {}, {} } : parsed.error();
}

} // namespace

class ServingCalibrationTest : public QObject {
    Q_OBJECT
private slots:
    void theShippedFileReads()
    {
        const auto c = parseServingCalibration(shipped(), "serving.yaml");
        QVERIFY2(c.has_value(), c ? "" : describe(c.error()).c_str());
        QVERIFY(c->at("weight_bandwidth") > 0.5 && c->at("weight_bandwidth") <= 1);
        QCOMPARE(c->at("no such constant"), 0.0);
        QCOMPARE(c->engines.at("vllm").maxSequences, 1024);
        QVERIFY(c->covers("engines", "sglang") && !c->covers("engines", "ollama") && !c->covers("planets", "sglang"));
        for (const auto &[name, constant] : c->constants)
            QVERIFY2(!constant.source.empty() && !constant.unit.empty(), name.c_str());
        for (const auto &[name, range] : c->ranges)
            QVERIFY2(range.farLow <= range.low && range.high <= range.farHigh, name.c_str());
    }

    void faultsAreNamedWithTheirPlace()
    {
        QCOMPARE(errorWith("  cache_bandwidth:", "  cash_bandwidth:").code, ErrorCode::MissingField);
        QCOMPARE(errorWith("max_sequences: 1024", "max_sequences: 0").code, ErrorCode::OutOfRange);
        QCOMPARE(errorWith("far_low: 0.68", "far_low: 0.99").code, ErrorCode::OutOfRange);
        QCOMPARE(errorWith("version: 1", "version: 9").code, ErrorCode::NewerVersion);
        QCOMPARE(errorWith("ms_tpot:", "ms_tpt:").code, ErrorCode::MissingField);
        QVERIFY(errorWith("status: fitted", "status: guessed").where.starts_with("serving.yaml:"));
        QVERIFY(!parseServingCalibration("[", "serving.yaml").has_value());
    }
};

GPUPLAN_TEST(ServingCalibrationTest)
#include "test_serving_calibration.moc"
