#include "core/calibrate/calibrate.hpp"

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>
#include <numeric>

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

/// Errors of the whole fit and of the fits that did not see a row; empty where nothing was left out.
struct RowErrors {
    const std::vector<double> &inSample, &leftOut;
};

SourceReport reportOf(const std::string &name, const std::vector<std::size_t> &rows, double weight, const RowErrors &errors)
{
    SourceReport out{ name, weight, summaryOf(picked(errors.inSample, rows)), std::nullopt };
    if (!errors.leftOut.empty())
        out.leftOut = summaryOf(picked(errors.leftOut, rows));
    return out;
}

std::vector<SourceReport> reportsBy(
    const RowModel &model, const RowErrors &errors, const std::vector<double> &weightOfRow, const std::function<std::string(const FitRow &)> &nameOf)
{
    std::map<std::string, std::vector<std::size_t>> members;
    std::map<std::string, double> weightOf;
    for (std::size_t i = 0; i < model.rows().size(); ++i)
        if (const std::string name = nameOf(model.rows()[i]); !name.empty()) {
            members[name].push_back(i);
            weightOf[name] += weightOfRow[i];
        }
    std::vector<SourceReport> out;
    for (const auto &[name, rows] : members)
        out.push_back(reportOf(name, rows, weightOf[name], errors));
    return out;
}

std::vector<GroupRange> groupRanges(const RowModel &model, const std::vector<double> &leftOut)
{
    std::map<std::string, std::vector<double>> ratios; // ln(measured / predicted)
    for (std::size_t i = 0; i < leftOut.size(); ++i)
        ratios[model.rows()[i].group].push_back(-leftOut[i]);
    std::vector<GroupRange> out;
    for (auto &[group, values] : ratios) {
        std::sort(values.begin(), values.end());
        const auto at = [&, &v = values](double share) { return std::exp(v[static_cast<std::size_t>(share * static_cast<double>(v.size() - 1))]); };
        out.push_back({ group, static_cast<int>(values.size()), at(0.1), at(0.9) });
    }
    return out;
}

void fillReports(const RowModel &model, const WeightedRows &weights, const RowErrors &errors, CalibrationReport &out)
{
    std::vector<double> weightOfRow(model.rows().size());
    for (std::size_t i = 0; i < weights.rows.size(); ++i)
        weightOfRow[weights.rows[i]] = weights.weights[i];
    const auto groupOf = [](const FitRow &row) { return row.group.empty() ? row.source : row.group; };
    out.sources = reportsBy(model, errors, weightOfRow, [](const FitRow &row) { return row.source; });
    out.groups = reportsBy(model, errors, weightOfRow, groupOf);
    out.trustedGroups = reportsBy(model, errors, weightOfRow, [&](const FitRow &row) { return row.trusted ? groupOf(row) : std::string(); });
    out.all = reportOf({}, model.allRows(), std::accumulate(weightOfRow.begin(), weightOfRow.end(), 0.0), errors);
    std::vector<std::size_t> large;
    double weight = 0;
    for (std::size_t i = 0; i < model.rows().size(); ++i)
        if (model.rows()[i].large) {
            large.push_back(i);
            weight += weightOfRow[i];
        }
    if (!large.empty())
        out.large = reportOf({}, large, weight, errors);
}

} // namespace

ErrorMeans meansOf(const std::vector<SourceReport> &reports)
{
    ErrorMeans out;
    if (reports.empty())
        return out;
    const auto share = 1 / static_cast<double>(reports.size());
    for (const SourceReport &one : reports) {
        out.median += share * one.inSample.median;
        out.p90 += share * one.inSample.p90;
        if (one.leftOut) {
            out.leftOutMedian = out.leftOutMedian.value_or(0) + share * one.leftOut->median;
            out.leftOutP90 = out.leftOutP90.value_or(0) + share * one.leftOut->p90;
        }
    }
    return out;
}

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
    fillReports(model, rows, { errors, leftOut }, out);
    if (target == CalibrationTarget::Serving)
        out.ranges = groupRanges(model, leftOut);
    else if (leaveOut == LeaveOut::Source) {
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
