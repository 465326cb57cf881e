#include "tests/support/registry.hpp"

#include "core/calibrate/row_weights.hpp"

#include <map>

using namespace gpuplan;

class RowWeightsTest : public QObject {
    Q_OBJECT
private slots:
    void sourcesAreBalancedAndClustersThinned()
    {
        std::vector<FitRow> rows;
        const auto add = [&rows](const char *source, int cluster) {
            FitRow row;
            row.source = source;
            row.cluster = std::to_string(cluster);
            rows.push_back(row);
        };
        for (int i = 0; i < 600; ++i)
            add("large", i % 60); // 60 clusters of 10
        for (int i = 0; i < 3; ++i)
            add("small", i);
        FitSettings settings;
        settings.rowsPerSource = 20;
        settings.rowsPerCluster = 2;
        const WeightedRows kept = weighted(rows, std::vector<bool>(rows.size(), true), settings);
        std::map<std::string, double> weight;
        for (std::size_t i = 0; i < kept.rows.size(); ++i)
            weight[rows[kept.rows[i]].source] += kept.weights[i];
        QCOMPARE(kept.rows.size(), std::size_t(60 * 2 + 3));
        QVERIFY(std::abs(weight["large"] - 20) < 1e-9);
        QVERIFY(std::abs(weight["small"] - 3) < 1e-9);
        QVERIFY(std::is_sorted(kept.rows.begin(), kept.rows.end()));
        std::vector<bool> wanted(rows.size(), true);
        wanted[600] = false;
        QCOMPARE(weighted(rows, wanted, settings).rows.size(), kept.rows.size() - 1);
    }
};

GPUPLAN_TEST(RowWeightsTest)
#include "test_row_weights.moc"
