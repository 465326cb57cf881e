#include "core/evidence/neighbours.hpp"

#include "core/catalog/embedded_files.hpp"
#include "core/estimate/step_time_model.hpp"
#include "core/evidence/training_row.hpp"

#include <algorithm>
#include <cmath>
#include <mutex>
#include <tuple>

namespace gpuplan {

namespace {

constexpr double kParamsFactor = 3, kGpusFactor = 8;
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
        out.push_back({ row->id, row->source, std::string(table->text(index, "model")), traitsOfRun(row->job, row->hardware.accelerator, row->layout.gpus()),
            row->measured, inUnitOf(*row, time->range.mid), row->unit, linkOfSource(table->text(index, "source_path_or_url")) });
    }
    return out;
}

/// How far a run is from a plan: 0 for the same, nullopt when it is no evidence for it.
std::optional<double> distance(const RunTraits &plan, const RunTraits &run)
{
    const bool sameCard = plan.acceleratorId == run.acceleratorId;
    if (!sameCard && (plan.generation.empty() || plan.generation != run.generation))
        return std::nullopt;
    if (plan.mixture != run.mixture || plan.adapters != run.adapters || plan.params <= 0 || run.params <= 0)
        return std::nullopt;
    const double size = std::abs(std::log(run.params / plan.params)) / std::log(kParamsFactor);
    const double gpus = std::abs(std::log(static_cast<double>(run.gpus) / plan.gpus)) / std::log(kGpusFactor);
    constexpr double kBound = 1 + 1e-9; // a factor of exactly 8 is within
    if (size > kBound || gpus > kBound)
        return std::nullopt;
    return size + gpus + (sameCard ? 0 : 0.5) + (plan.stack == run.stack ? 0 : 1);
}

struct Near {
    double distance, weight;
    const MeasuredRun *run;
};

double weightedMedianError(const std::vector<Near> &near, double weight)
{
    std::vector<std::pair<double, double>> errors;
    errors.reserve(near.size());
    for (const Near &one : near)
        errors.emplace_back(std::abs(one.run->error()), one.weight);
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

RunTraits traitsOfRun(const TrainingJob &job, const Accelerator &accelerator, int gpus)
{
    return { accelerator.id, accelerator.architecture, job.stack, expertCount(job.architecture) > 0, job.task == Task::Lora || job.task == Task::Qlora,
        static_cast<double>(totalParams(job.architecture)), gpus };
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

Neighbourhood neighbourhoodOf(const RunTraits &plan, const std::vector<MeasuredRun> &runs)
{
    std::vector<Near> near;
    double weight = 0;
    for (const MeasuredRun &run : runs)
        if (const auto away = distance(plan, run.traits)) {
            near.push_back({ *away, run.traits.stack == plan.stack ? 1 : kOtherStackWeight, &run });
            weight += near.back().weight;
        }
    Neighbourhood out;
    if (near.empty())
        return out;
    out.runs = static_cast<int>(near.size());
    out.medianError = weightedMedianError(near, weight);
    out.word = wordOf(weight, *out.medianError);
    const std::size_t shown = std::min(kShown, near.size());
    std::partial_sort(near.begin(), near.begin() + static_cast<std::ptrdiff_t>(shown), near.end(),
        [](const Near &a, const Near &b) { return std::tie(a.distance, a.run->id) < std::tie(b.distance, b.run->id); });
    for (std::size_t i = 0; i < shown; ++i)
        out.nearest.push_back({ *near[i].run, near[i].distance });
    return out;
}

} // namespace gpuplan
