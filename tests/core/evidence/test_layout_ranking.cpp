#include "core/catalog/embedded_files.hpp"
#include "core/catalog/load.hpp"
#include "core/estimate/step_time_model.hpp"
#include "core/evidence/training_row.hpp"
#include "tests/support/registry.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>

using namespace gpuplan;

namespace {

struct Timed {
    double measured = 0, predicted = 0; ///< seconds per step
};
using Group = std::map<Layout, Timed>;

double secondsOf(const TrainingRow &row)
{
    if (row.unit == "s_per_step")
        return row.measured;
    const auto samples = static_cast<double>(row.job.globalBatch);
    return (row.unit == "samples_per_s" ? samples : samples * static_cast<double>(row.job.sequenceLength)) / row.measured;
}

/// Measured layouts of one job on as many equal GPUs; of repeated runs the fastest.
std::map<std::string, Group> groups()
{
    const std::shared_ptr<const Catalog> catalog = loadCatalog().catalog;
    const CsvTable table = CsvTable::parse(embeddedFile("measured/training_runs.csv"), "runs").value();
    std::map<std::string, Group> out;
    for (std::size_t i = 0; i < table.rowCount(); ++i) {
        const auto row = readTrainingRow(table, i, *catalog);
        if (!row)
            continue;
        const auto time = StepTimeModel::make(row->job, row->hardware, catalog->time, row->details).value()(row->layout);
        if (!time)
            continue;
        const Architecture &a = row->job.architecture;
        const std::string key = fmt::format("{}|{}|{}|{}|{}|{}|{}|{}|{}|{}", row->group, a.name, layerCount(a), a.hidden, row->hardware.accelerator.id,
            row->layout.gpus(), row->job.globalBatch, row->job.sequenceLength, static_cast<int>(row->job.precision), row->job.stack);
        const Timed timed{ secondsOf(*row), time->total.value() };
        const auto [known, added] = out[key].emplace(row->layout, timed);
        if (!added && timed.measured < known->second.measured)
            known->second = timed;
    }
    std::erase_if(out, [](const auto &group) { return group.second.size() < 8; });
    return out;
}

/// How much slower the layout that the model picks really was than the best measured one.
double regret(const Group &group)
{
    const auto by = [&](double Timed::*value) {
        return std::min_element(group.begin(), group.end(), [&](const auto &a, const auto &b) { return a.second.*value < b.second.*value; })->second.measured;
    };
    return by(&Timed::predicted) / by(&Timed::measured) - 1;
}

} // namespace

/// What a planner is for: the layout it picks must be close to the best one that was measured.
class LayoutRankingTest : public QObject {
    Q_OBJECT
private slots:
    void thePickedLayoutIsNearTheMeasuredBest()
    {
        const auto all = groups();
        QVERIFY(all.size() >= 20);
        double sum = 0, worst = 0;
        for (const auto &[name, group] : all) {
            const double own = regret(group);
            sum += own;
            worst = std::max(worst, own);
            QVERIFY2(own < 0.15, fmt::format("{}: {:.3f}", name, own).c_str());
        }
        const double mean = sum / static_cast<double>(all.size());
        qInfo("%zu groups of eight layouts and more: regret mean %.4f, worst %.4f", all.size(), mean, worst);
        QVERIFY2(mean < 0.03, fmt::format("mean regret {:.4f}", mean).c_str());
    }
};

GPUPLAN_TEST(LayoutRankingTest)
#include "test_layout_ranking.moc"
