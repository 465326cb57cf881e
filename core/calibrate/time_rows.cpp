#include "core/calibrate/time_rows.hpp"

#include "core/calibrate/row_rules.hpp"
#include "core/estimate/evidence_subject.hpp"
#include "core/estimate/step_time_model.hpp"
#include "core/evidence/training_row.hpp"

#include <cmath>
#include <fmt/format.h>

namespace gpuplan {

namespace {

/// nullopt: not predictable.
std::optional<StepTime> timeOf(const TrainingRow &row, const TimeCalibration &calibration)
{
    const auto model = StepTimeModel::make(row.job, row.hardware, calibration, row.details);
    const auto time = model ? (*model)(row.layout) : Result<StepTime>(tl::unexpected(model.error()));
    return time ? std::optional(*time) : std::nullopt;
}

/// ln(predicted / measured) of step times.
double errorOf(const TrainingRow &row, double seconds)
{
    return std::log(seconds / inUnitOf(row, row.measured)); // a rate turns into a time as a time into a rate
}

std::string clusterOf(const TrainingRow &row)
{
    const Layout &l = row.layout;
    return fmt::format("{:.3g}/{}/{}/{}/{}.{}.{}.{}.{}.{}/{}/{}/{}", static_cast<double>(totalParams(row.job.architecture)), row.hardware.accelerator.id,
        row.job.stack, nameOf(row.job.precision), l.tp, l.pp, l.vpp, l.cp, l.ep, l.microBatch, nameOf(l.recompute), row.job.sequenceLength,
        nameOf(row.job.task));
}

FitRow fitRow(const TrainingRow &row, const TimeCalibration &calibration)
{
    FitRow out;
    out.id = row.id;
    out.source = row.source;
    out.group = row.group;
    out.cluster = clusterOf(row);
    out.subject = timeSubject(row.job, row.hardware.accelerator, calibration);
    out.modelSize = sizeKey(out.subject.params);
    out.gpu = row.hardware.accelerator.id;
    out.extent = extentOf(row.layout);
    if (const DeviceClassRule *rule = classRuleOf(calibration, row.hardware.accelerator.vendor, row.hardware.accelerator.architecture))
        out.deviceClass = rule->deviceClass;
    out.stackTraits = traitsOf(calibration, row.job.stack, row.job.stackVersion).id;
    return out;
}

class TimeRows : public RowModel {
public:
    Result<void> read(std::string_view csv, const std::string &file, const Catalog &catalog, const FitSettings &settings)
    {
        const auto table = CsvTable::parse(csv, file);
        if (!table)
            return tl::unexpected(table.error());
        m_calibration = catalog.time;
        m_calibration.interval = {}; // ranges are not wanted here
        for (std::size_t index = 0; index < table->rowCount(); ++index) {
            if (!whyNotFitted(*table, index).empty())
                continue;
            auto row = readTrainingRow(*table, index, catalog);
            const auto time = row ? timeOf(*row, m_calibration) : std::nullopt;
            if (!time)
                continue;
            m_rows.push_back(fitRow(*row, m_calibration));
            m_rows.back().trusted = isTrusted(*table, index);
            m_rows.back().own[static_cast<std::size_t>(IntervalTerm::HostBound)] = time->hostBound ? 1 : 0;
            m_read.push_back(std::move(*row));
        }
        if (m_rows.empty())
            return fail(ErrorCode::MissingField, file, { "a row that can be fitted" });
        m_constants = freeTimeConstants(m_calibration, settings);
        dropIdleConstants();
        return {};
    }

    [[nodiscard]] std::vector<double> errors(const std::vector<double> &values, const std::vector<std::size_t> &rows) const override
    {
        TimeCalibration calibration = m_calibration;
        for (std::size_t j = 0; j < m_constants.size(); ++j)
            setTimeConstant(calibration, m_constants[j].place, values[j]);
        std::vector<double> out;
        out.reserve(rows.size());
        for (const std::size_t row : rows) {
            const auto time = timeOf(m_read[row], calibration);
            out.push_back(time ? errorOf(m_read[row], time->total.value()) : 0);
        }
        return out;
    }

private:
    std::vector<TrainingRow> m_read;
    TimeCalibration m_calibration;
};

} // namespace

Result<std::unique_ptr<RowModel>> timeRows(std::string_view csv, const std::string &file, const Catalog &catalog, const FitSettings &settings)
{
    auto out = std::make_unique<TimeRows>();
    if (auto read = out->read(csv, file, catalog, settings); !read)
        return tl::unexpected(read.error());
    return out;
}

} // namespace gpuplan
