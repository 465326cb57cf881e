#include "tests/support/registry.hpp"

#include "core/base/file.hpp"
#include "core/calibrate/write_calibration.hpp"
#include "core/catalog/embedded_files.hpp"
#include "core/catalog/load.hpp"

#include <QTemporaryDir>

using namespace gpuplan;

namespace {

ConstantReport changed(const TimeCalibration &calibration, const std::string &place, double value)
{
    for (const FreeConstant &constant : freeTimeConstants(calibration, parseFitSettings(embeddedFile("calibration/fit.yaml"), "fit.yaml").value()))
        if (constant.place == place)
            return { constant, value, false, false, { 1.25, 42, 0.01 } };
    return {};
}

} // namespace

class WriteCalibrationTest : public QObject {
    Q_OBJECT
private slots:
    void writtenFilesReadBackAndKeepTheRest()
    {
        const LoadedCatalog loaded = loadCatalog();
        CalibrationReport report;
        report.constants = { changed(loaded.catalog->time, "constants.gemm_k0", 170), changed(loaded.catalog->time, "device_classes.a100.gemm16", 0.7),
            changed(loaded.catalog->time, "stacks.megatron-bridge-26.06.device_time", 1.05) };
        report.interval.emplace();
        report.interval->calibration.terms = { 0.123 };
        report.interval->calibration.low = -1;
        EvidenceCell cell{ "a \"source\"", {}, 8e9, { 8, 64, kAxisTensor | kAxisSharded }, 5 };
        cell.subject.stack = "nemo";
        cell.subject.params = 1e9;
        cell.subject.mixture = true;
        cell.subject.bits = 8;
        report.interval->calibration.evidence = { cell };
        QTemporaryDir folder;
        const std::filesystem::path path = folder.path().toStdString();
        const auto written = writeCalibration(report, path, "2026-12-01");
        QVERIFY(written.has_value());
        QCOMPARE(written->size(), std::size_t(2));

        const LoadedCatalog again = loadCatalog(path);
        QVERIFY2(again.errors.empty(), again.errors.empty() ? "" : describe(again.errors.front()).c_str());
        const TimeCalibration &time = again.catalog->time;
        QCOMPARE(time.constants.at("gemm_k0"), 170.0);
        QCOMPARE(time.details.at("gemm_k0").error, 1.25);
        QCOMPARE(time.details.at("gemm_k0").rows, 42);
        QCOMPARE(time.deviceClasses.at("a100").gemm16, 0.7);
        QCOMPARE(time.stacks.at("megatron-bridge-26.06").deviceTime, 1.05);
        QCOMPARE(time.constants.at("moe_gemm"), loaded.catalog->time.constants.at("moe_gemm"));
        QCOMPARE(time.interval.terms[0], 0.123);
        QCOMPARE(time.interval.evidence.size(), std::size_t(1));
        const EvidenceCell &back = time.interval.evidence.front();
        QCOMPARE(back.source, cell.source);
        QVERIFY(back.subject.mixture && back.subject.bits == 8 && back.reach.axes == cell.reach.axes && back.reach.mostGpus == 64);
        QCOMPARE(back.largestParams, 8e9);
        QCOMPARE(again.catalog->memory.interval.terms, loaded.catalog->memory.interval.terms); // the other estimator's part stays

        // Written once more, nothing changes; comments of the file are all there.
        const std::string first = readFile(path / "calibration/time.yaml").value();
        QVERIFY(writeCalibration(report, path, "2026-12-01").has_value());
        QCOMPARE(readFile(path / "calibration/time.yaml").value(), first);
        const std::string builtIn(embeddedFile("calibration/time.yaml"));
        QCOMPARE(std::count(first.begin(), first.end(), '#'), std::count(builtIn.begin(), builtIn.end(), '#'));
        QCOMPARE(std::count(first.begin(), first.end(), '\n'), std::count(builtIn.begin(), builtIn.end(), '\n'));
    }
};

GPUPLAN_TEST(WriteCalibrationTest)
#include "test_write_calibration.moc"
