#include "core/evidence/neighbours.hpp"

#include "core/catalog/embedded_files.hpp"
#include "core/estimate/evidence_subject.hpp"
#include "core/estimate/step_time_model.hpp"
#include "core/evidence/training_row.hpp"

#include <algorithm>
#include <cmath>
#include <mutex>
#include <tuple>

namespace gpuplan {

namespace {

constexpr double kOtherStackWeight = 0.5;
constexpr std::size_t kShown = 5;

std::vector<MeasuredRun> backTest(const Catalog &catalog)
{
    std::vector<MeasuredRun> out;
    constexpr const char *file = "measured/training_runs.csv";
    const auto table = CsvTable::parse(embeddedFile(file), file);
    if (!table)
        return out;
    for (std::size_t index = 0; index < table->rowCount(); ++index) {
        const auto row = readTrainingRow(*table, index, catalog);
        if (!row)
            continue;
        const auto model = StepTimeModel::make(row->job, row->hardware, catalog.time, row->details);
        if (!model)
            continue;
        const auto time = (*model)(row->layout);
        if (!time)
            continue;
        out.push_back(
            { row->id, row->source, std::string(table->text(index, "model")), traitsOfRun(row->job, row->hardware.accelerator, row->layout, catalog.time),
                row->measured, inUnitOf(*row, time->range.mid), row->unit, linkOfSource(table->text(index, "source_path_or_url")) });
    }
    return out;
}

/// The runs nearest to a plan, nearest first; equal distances in the order of their ids.
class Nearest {
public:
    /// Whether a run at least this far away may still be among them.
    [[nodiscard]] bool mayTake(double distance) const { return m_runs.size() < kShown || distance <= m_runs.back().distance; }

    void offer(const MeasuredRun &run, double distance, unsigned gaps)
    {
        const auto order = [](const Far &a, const Far &b) { return std::tie(a.distance, a.run->id) < std::tie(b.distance, b.run->id); };
        const Far far{ distance, gaps, &run };
        m_runs.insert(std::upper_bound(m_runs.begin(), m_runs.end(), far, order), far);
        if (m_runs.size() > kShown)
            m_runs.pop_back();
    }

    [[nodiscard]] std::vector<NearRun> runs() const
    {
        std::vector<NearRun> out;
        for (const Far &far : m_runs)
            out.push_back({ *far.run, far.distance, far.gaps });
        return out;
    }

private:
    struct Far {
        double distance = 0;
        unsigned gaps = 0;
        const MeasuredRun *run = nullptr;
    };
    std::vector<Far> m_runs;
};

/// `errors`: absolute errors with their weights, which add up to `weight`; not empty.
double weightedMedian(std::vector<std::pair<double, double>> errors, double weight)
{
    std::sort(errors.begin(), errors.end());
    double below = 0;
    for (const auto &[error, share] : errors)
        if ((below += share) >= weight / 2)
            return error;
    return errors.back().first;
}

std::string wordOf(double weight, double medianError)
{
    if (weight >= 20 && medianError <= 0.05)
        return "Strong";
    if (weight >= 8)
        return "Good";
    return weight >= 3 ? "Fair" : "Weak";
}

} // namespace

RunTraits traitsOfRun(const TrainingJob &job, const Accelerator &accelerator, const Layout &layout, const TimeCalibration &calibration)
{
    return { timeSubject(job, accelerator, calibration), extentOf(layout) };
}

std::string linkOfSource(std::string_view source)
{
    const std::string address(source.substr(0, source.find(' ')));
    const std::size_t path = address.find('/');
    if (path == std::string::npos || address.find('.') > path)
        return {}; // no host
    const std::size_t commit = address.find('@');
    const std::size_t file = address.find(':');
    if (!address.starts_with("github.com/") || commit == std::string::npos || file == std::string::npos || file < commit)
        return "https://" + address;
    return "https://" + address.substr(0, commit) + "/blob/" + address.substr(commit + 1, file - commit - 1) + "/" + address.substr(file + 1);
}

std::shared_ptr<const std::vector<MeasuredRun>> measuredRuns(const std::shared_ptr<const Catalog> &catalog)
{
    static std::mutex mutex;
    static std::weak_ptr<const Catalog> testedOn;
    static std::shared_ptr<const std::vector<MeasuredRun>> runs;
    const std::lock_guard lock(mutex);
    // The weak pointer keeps the owner's block alive, so a new catalogue can never be taken for the old one.
    const bool same = runs && !testedOn.owner_before(catalog) && !catalog.owner_before(testedOn);
    if (!same) {
        runs = std::make_shared<const std::vector<MeasuredRun>>(backTest(*catalog));
        testedOn = catalog;
    }
    return runs;
}

RunSteps stepsFromRuns(const EvidenceSubject &plan, const std::vector<MeasuredRun> &runs)
{
    RunSteps out;
    out.reserve(runs.size());
    for (const MeasuredRun &run : runs)
        out.push_back(stepsFrom(run.traits.subject, plan));
    return out;
}

Neighbourhood neighbourhoodOf(const RunTraits &plan, const std::vector<MeasuredRun> &runs)
{
    return neighbourhoodOf(plan, runs, stepsFromRuns(plan.subject, runs));
}

Neighbourhood neighbourhoodOf(const RunTraits &plan, const std::vector<MeasuredRun> &runs, const RunSteps &steps)
{
    Nearest nearest;
    std::vector<std::pair<double, double>> errors;
    double weight = 0;
    for (std::size_t i = 0; i < runs.size(); ++i) {
        // Steps of the layout only add: most runs are neither near nor among the nearest whatever it is.
        if (!steps[i] || (evidenceGaps(*steps[i]) != 0 && !nearest.mayTake(evidenceDistance(*steps[i]))))
            continue;
        const TermValues all = withExtent(*steps[i], reachOf(runs[i].traits.extent), plan.extent);
        const unsigned gaps = evidenceGaps(all);
        nearest.offer(runs[i], evidenceDistance(all), gaps);
        if (gaps != 0)
            continue;
        errors.emplace_back(std::abs(runs[i].error()), runs[i].traits.subject.stack == plan.subject.stack ? 1 : kOtherStackWeight);
        weight += errors.back().second;
    }
    Neighbourhood out;
    out.nearest = nearest.runs();
    out.runs = static_cast<int>(errors.size());
    if (out.runs > 0) {
        out.medianError = weightedMedian(std::move(errors), weight);
        out.word = wordOf(weight, *out.medianError);
    }
    return out;
}

} // namespace gpuplan
