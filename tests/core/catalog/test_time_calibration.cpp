#include "core/catalog/embedded_files.hpp"
#include "core/catalog/time_calibration.hpp"
#include "tests/support/registry.hpp"

using namespace gpuplan;

namespace {

std::string builtIn()
{
    return std::string(embeddedFile("calibration/time.yaml"));
}

/// The built-in file with the first `from` replaced.
Result<TimeCalibration> edited(const std::string &from, const std::string &to)
{
    std::string text = builtIn();
    const auto at = text.find(from);
    if (at != std::string::npos)
        text.replace(at, from.size(), to);
    return parseTimeCalibration(text, "time.yaml");
}

std::string lineOf(const std::string &part)
{
    const std::string text = builtIn();
    return std::to_string(1 + std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(text.find(part)), '\n'));
}

} // namespace

class TimeCalibrationTest : public QObject {
    Q_OBJECT
private slots:
    void builtInFileIsSound()
    {
        const auto read = parseTimeCalibration(builtIn(), "time.yaml");
        QVERIFY2(read.has_value(), read ? "" : describe(read.error()).c_str());
        for (const std::string &name : requiredTimeConstants())
            QVERIFY2(read->constants.contains(name), name.c_str());
        for (const auto &[name, constant] : read->details)
            QVERIFY2(!constant.unit.empty() && !constant.source.empty() && constant.low < constant.high, name.c_str());
        QVERIFY(read->deviceClasses.at("a100").gemm16 > 0.5);
        QVERIFY(!read->deviceClasses.at("a100").gemm8.has_value());
    }

    void faultsNameTheirLine()
    {
        const auto outside = edited("memory_efficiency: {value: ", "memory_efficiency: {value: 7");
        QVERIFY(!outside.has_value());
        QCOMPARE(outside.error().code, ErrorCode::OutOfRange);
        QVERIFY(outside.error().where.starts_with("time.yaml:" + lineOf("memory_efficiency:") + ":"));

        const auto word = edited("gemm_k0: {value: ", "gemm_k0: {value: many");
        QCOMPARE(word.error().code, ErrorCode::WrongType);
        QVERIFY(word.error().where.starts_with("time.yaml:" + lineOf("gemm_k0:") + ":"));

        const auto unknown = edited("status: fitted", "statos: fitted");
        QVERIFY(!unknown.has_value());
        QCOMPARE(unknown.error().code, ErrorCode::MissingField);

        const auto dangling = edited("class: v100", "class: v1000");
        QCOMPARE(dangling.error().code, ErrorCode::DanglingReference);

        const auto missing = edited("  spread:", "  spraed:");
        QCOMPARE(missing.error().args.front(), std::string("constants.spread"));

        const auto newer = edited("version: 1", "version: 2");
        QCOMPARE(newer.error().code, ErrorCode::NewerVersion);

        const auto broken = parseTimeCalibration("constants: {a: [1", "time.yaml");
        QCOMPARE(broken.error().code, ErrorCode::Syntax);
        QVERIFY(broken.error().where.starts_with("time.yaml:1:"));

        const auto list = parseTimeCalibration("- 1\n- 2\n", "time.yaml");
        QCOMPARE(list.error().code, ErrorCode::WrongType);
    }

    void erasChooseTheStack()
    {
        const TimeCalibration calibration = parseTimeCalibration(builtIn(), "time.yaml").value();
        QCOMPARE(traitsOf(calibration, "megatron-lm", "2021-04").id, std::string("megatron-lm-2021"));
        QCOMPARE(traitsOf(calibration, "megatron-lm", "").id, std::string("megatron-lm"));
        QVERIFY(!traitsOf(calibration, "megatron-lm", "2021-04").flash);
        QCOMPARE(traitsOf(calibration, "megatron-bridge", "26.04.01").id, std::string("megatron-bridge"));
        QCOMPARE(traitsOf(calibration, "megatron-bridge", "26.06.01").id, std::string("megatron-bridge-26.06"));
        bool known = true;
        QCOMPARE(traitsOf(calibration, "somebody's trainer", "", &known).id, std::string("unknown"));
        QVERIFY(!known);
    }

    void unknownStacksTakeAfterTheirKin()
    {
        const TimeCalibration calibration = parseTimeCalibration(builtIn(), "time.yaml").value();
        const auto id = [&](const char *stack, const char *version) {
            bool known = true;
            const std::string found = traitsOf(calibration, stack, version, &known).id;
            return known ? "known " + found : found;
        };
        QCOMPARE(id("Megatron LM", ""), std::string("known megatron-lm"));
        QCOMPARE(id("gpt-neox", ""), std::string("generic-nvidia"));
        QCOMPARE(id("gpt-neox", "2022"), std::string("generic-megatron-legacy"));
        QCOMPARE(id("gpt-neox", "0.14"), std::string("generic-nvidia")); // a release is no year
        QCOMPARE(id("EasyLM (JAX)", ""), std::string("generic-xla"));
        QCOMPARE(id("OLMo-core", ""), std::string("generic-fsdp"));
        QCOMPARE(id("transformers", ""), std::string("generic-hf"));
        QCOMPARE(id("torchtitan-nightly", ""), std::string("torchtitan"));
        for (const StackKin &kin : calibration.kin)
            QCOMPARE(calibration.stacks.at(kin.use).sources, 0); // so that their ranges are wide
    }
};

GPUPLAN_TEST(TimeCalibrationTest)
#include "test_time_calibration.moc"
