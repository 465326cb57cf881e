#include "tests/support/registry.hpp"

#include "core/calibrate/memory_rows.hpp"
#include "core/catalog/embedded_files.hpp"
#include "core/catalog/load.hpp"

#include <algorithm>
#include <cmath>

using namespace gpuplan;

class MemoryRowsTest : public QObject {
    Q_OBJECT
    LoadedCatalog loaded = loadCatalog();
    std::unique_ptr<RowModel> rows;

private slots:
    void initTestCase()
    {
        const FitSettings settings = parseFitSettings(embeddedFile("calibration/fit.yaml"), "fit.yaml").value();
        auto read = memoryRows(embeddedFile("measured/training_memory.csv"), "training_memory.csv", *loaded.catalog, settings);
        QVERIFY(read.has_value());
        rows = std::move(*read);
    }

    void rowsOfDoubtAreLeftOut()
    {
        QVERIFY(rows->rows().size() > 500);
        for (const FitRow &row : rows->rows()) {
            QVERIFY(row.source != "LLaMA-Factory README"); // estimates
            QVERIFY(row.source != "ms-swift example header"); // trust C
        }
    }

    void errorsFollowTheConstants()
    {
        const auto found
            = std::find_if(rows->constants().begin(), rows->constants().end(), [](const FreeConstant &one) { return one.place == "constants.context"; });
        QVERIFY(found != rows->constants().end());
        std::vector<double> values = rows->startValues();
        const std::vector<double> before = rows->errors(values, rows->allRows());
        values[static_cast<std::size_t>(found - rows->constants().begin())] += 0.5;
        const std::vector<double> after = rows->errors(values, rows->allRows());
        constexpr double rounding = 1e-12;
        int moved = 0;
        for (std::size_t i = 0; i < before.size(); ++i) {
            QVERIFY(std::isfinite(before[i]) && after[i] >= before[i] - rounding); // a larger context never needs less
            moved += after[i] > before[i] + rounding ? 1 : 0;
        }
        QVERIFY(moved > 50 && moved < static_cast<int>(before.size())); // readings of nvidia-smi only
    }
};

GPUPLAN_TEST(MemoryRowsTest)
#include "test_memory_rows.moc"
