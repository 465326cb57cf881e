#include "core/calibrate/calibrate.hpp"
#include "core/calibrate/serving_rows.hpp"
#include "core/catalog/embedded_files.hpp"
#include "core/catalog/load.hpp"
#include "tests/support/registry.hpp"

#include <algorithm>
#include <cmath>
#include <set>

using namespace gpuplan;

class ServingRowsTest : public QObject {
    Q_OBJECT
    LoadedCatalog loaded = loadCatalog();
    FitSettings settings;
    std::unique_ptr<RowModel> rows;

private slots:
    void initTestCase()
    {
        settings = forServing(parseFitSettings(embeddedFile("calibration/fit.yaml"), "fit.yaml").value());
        auto read = servingRows(embeddedFile("measured/inference_runs.csv"), "inference_runs.csv", *loaded.catalog, settings);
        QVERIFY(read.has_value());
        rows = std::move(*read);
    }

    void everyQuantityIsARow()
    {
        std::set<std::string> groups, models;
        for (const FitRow &row : rows->rows()) {
            groups.insert(row.group);
            models.insert(row.model);
            QVERIFY(!row.source.empty() && !row.model.empty());
        }
        QCOMPARE(groups, (std::set<std::string>{ "tokens_per_s", "ms_ttft", "ms_tpot" }));
        QVERIFY(rows->rows().size() > 1000 && models.size() > 20);
        QVERIFY(rows->constants().size() > 30);
        for (const FreeConstant &constant : rows->constants())
            QVERIFY2(constant.low < constant.high && constant.start >= constant.low && constant.start <= constant.high, constant.place.c_str());
    }

    void clientsOfSeveralReplicasTakeNoPart()
    {
        for (const FitRow &row : rows->rows())
            QVERIFY2(row.model.find("Qwen3-32B") == std::string::npos, row.id.c_str()); // its three rows count 448 clients of 15,000 tokens on two GPUs
    }

    void theFitIsAtRestWhereItWasWritten()
    {
        const CalibrationReport report = calibrate(CalibrationTarget::Serving, *rows, LeaveOut::None, settings, 1);
        QVERIFY(report.converged && report.ranges.empty() && !report.interval);
        for (const ConstantReport &one : report.constants)
            QVERIFY2(std::abs(std::log(one.value / one.constant.start)) < 0.1, one.constant.place.c_str());
        QVERIFY(report.all.inSample.median < 0.14);
    }

    void ofSourcesLeftOutTheErrorsStayNear()
    {
        const CalibrationReport report = calibrate(CalibrationTarget::Serving, *rows, LeaveOut::Source, settings, 2);
        const auto leftOut = [&](std::string_view group) {
            return *std::find_if(report.groups.begin(), report.groups.end(), [&](const SourceReport &one) { return one.name == group; })->leftOut;
        };
        QVERIFY(leftOut("tokens_per_s").median < 0.13 && leftOut("tokens_per_s").p90 < 0.35);
        QVERIFY(leftOut("ms_tpot").median < 0.15 && leftOut("ms_tpot").p90 < 0.40);
        QVERIFY(leftOut("ms_ttft").median < 0.25 && leftOut("ms_ttft").p90 < 0.67);
        QCOMPARE(report.ranges.size(), std::size_t(3));
        for (const GroupRange &range : report.ranges)
            QVERIFY(range.low < 1 && range.high > 1);
    }

    void aTableWithoutRowsIsRefused() { QVERIFY(!servingRows("id,source\n", "rows.csv", *loaded.catalog, settings).has_value()); }
};

GPUPLAN_TEST(ServingRowsTest)
#include "test_serving_rows.moc"
