#include "core/calibrate/calibrate.hpp"

#include <cmath>
#include <map>

namespace gpuplan {

namespace {

std::vector<double> startUnits(const RowModel &model)
{
    std::vector<double> out = model.startValues();
    for (std::size_t j = 0; j < out.size(); ++j)
        out[j] = model.constants()[j].toUnits(out[j]);
    return out;
}

std::vector<ConstantReport> constantReports(const RowModel &model, const std::vector<double> &units, const std::vector<ConstantWorth> &worth)
{
    constexpr double kAtBound = 1e-4; // of the value
    std::vector<ConstantReport> out;
    for (std::size_t j = 0; j < units.size(); ++j) {
        const FreeConstant &constant = model.constants()[j];
        const double value = constant.toValue(units[j]), near = kAtBound * (std::abs(value) + std::abs(constant.prior));
        out.push_back({ constant, value, value - constant.low < near, constant.high - value < near, worth[j] });
    }
    return out;
}

std::vector<double> picked(const std::vector<double> &errors, const std::vector<std::size_t> &rows)
{
    std::vector<double> out;
    out.reserve(rows.size());
    for (const std::size_t row : rows)
        out.push_back(errors[row]);
    return out;
}

void fillSources(
    const RowModel &model, const WeightedRows &weights, const std::vector<double> &errors, const std::vector<double> &leftOut, CalibrationReport &out)
{
    std::map<std::string, std::vector<std::size_t>> members;
    std::map<std::string, double> weightOf;
    for (std::size_t i = 0; i < model.rows().size(); ++i)
        members[model.rows()[i].source].push_back(i);
    for (std::size_t i = 0; i < weights.rows.size(); ++i)
        weightOf[model.rows()[weights.rows[i]].source] += weights.weights[i];
    const auto reportOf = [&](const std::string &name, const std::vector<std::size_t> &rows) {
        SourceReport source{ name, weightOf[name], summaryOf(picked(errors, rows)), std::nullopt };
        if (!leftOut.empty())
            source.leftOut = summaryOf(picked(leftOut, rows));
        return source;
    };
    double median = 0, p90 = 0, leftMedian = 0, leftP90 = 0;
    for (const auto &[name, rows] : members) {
        const SourceReport source = reportOf(name, rows);
        median += source.inSample.median;
        p90 += source.inSample.p90;
        leftMedian += source.leftOut ? source.leftOut->median : 0;
        leftP90 += source.leftOut ? source.leftOut->p90 : 0;
        out.sources.push_back(source);
    }
    out.all = reportOf({}, model.allRows());
    std::vector<std::size_t> large;
    for (std::size_t i = 0; i < model.rows().size(); ++i)
        if (model.rows()[i].large)
            large.push_back(i);
    if (!large.empty())
        out.large = reportOf({}, large);
    const auto count = static_cast<double>(members.size());
    out.meanMedian = median / count;
    out.meanP90 = p90 / count;
    if (!leftOut.empty()) {
        out.meanLeftOutMedian = leftMedian / count;
        out.meanLeftOutP90 = leftP90 / count;
    }
}

} // namespace

CalibrationReport calibrate(CalibrationTarget target, const RowModel &model, LeaveOut leaveOut, const FitSettings &settings, int threads)
{
    CalibrationReport out;
    out.target = target;
    out.leaveOut = leaveOut;
    const WeightedRows rows = weighted(model.rows(), std::vector<bool>(model.rows().size(), true), settings);
    out.rows = static_cast<int>(model.rows().size());
    out.fittedRows = static_cast<int>(rows.rows.size());
    const Fitted fitted = fitConstants(model, rows, startUnits(model), settings, settings.iterations, threads);
    out.iterations = fitted.iterations;
    out.converged = fitted.converged;
    out.constants = constantReports(model, fitted.units, worthOf(model, fitted.units, leaveOut, settings, threads));
    const std::vector<double> errors = errorsOf(model, fitted.units, model.allRows(), threads);
    std::vector<double> leftOut;
    if (leaveOut != LeaveOut::None)
        leftOut = leftOutErrors(model, fitted.units, leaveOut, settings, threads);
    fillSources(model, rows, errors, leftOut, out);
    if (leaveOut == LeaveOut::Source) {
        const bool memory = target == CalibrationTarget::Memory; // running out of memory costs more than leaving some unused
        std::vector<double> values = fitted.units;
        for (std::size_t j = 0; j < values.size(); ++j)
            values[j] = model.constants()[j].toValue(values[j]);
        out.interval = fitIntervals(model.rows(), leftOut, memory ? settings.memoryTerms : settings.timeTerms, settings.termWidth, memory,
            { model.fitted(), model.strangerErrors(values) });
    }
    return out;
}

} // namespace gpuplan
