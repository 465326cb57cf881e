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

    // Of 20 clusters' worth a group of 4 takes its 4, one of 40 the other 16.
    void groupsOfASourceShareItsWeight()
    {
        std::vector<FitRow> rows;
        const auto add = [&rows](const char *group, int cluster) {
            FitRow row;
            row.source = "one";
            row.group = group;
            row.cluster = std::to_string(cluster);
            rows.push_back(row);
        };
        for (int i = 0; i < 40; ++i)
            add("broad", i);
        for (int i = 0; i < 4; ++i)
            add("narrow", i);
        FitSettings settings;
        settings.rowsPerSource = 20;
        const WeightedRows kept = weighted(rows, std::vector<bool>(rows.size(), true), settings);
        std::map<std::string, double> weight;
        for (std::size_t i = 0; i < kept.rows.size(); ++i)
            weight[rows[kept.rows[i]].group] += kept.weights[i];
        QVERIFY(std::abs(weight["broad"] - 16) < 1e-9);
        QVERIFY(std::abs(weight["narrow"] - 4) < 1e-9);
    }

    // Of a sweep of eight micro-batches the second and sixth quarter stand for it, not its ends.
    void theMiddleOfASweepStandsForIt()
    {
        std::vector<FitRow> rows(8);
        for (FitRow &row : rows)
            row.source = row.cluster = "same";
        FitSettings settings;
        settings.rowsPerCluster = 2;
        QCOMPARE(weighted(rows, std::vector<bool>(8, true), settings).rows, (std::vector<std::size_t>{ 2, 6 }));
    }
};

GPUPLAN_TEST(RowWeightsTest)
#include "test_row_weights.moc"
