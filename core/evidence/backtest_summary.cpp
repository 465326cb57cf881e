#include "core/evidence/backtest.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>

namespace gpuplan {

namespace {

/// Linear interpolation between order statistics; nullopt for no values.
std::optional<double> quantile(std::vector<double> values, double share)
{
    if (values.empty())
        return std::nullopt;
    std::sort(values.begin(), values.end());
    const double at = share * static_cast<double>(values.size() - 1);
    const auto below = static_cast<std::size_t>(at);
    const std::size_t above = std::min(below + 1, values.size() - 1);
    return values[below] + (at - static_cast<double>(below)) * (values[above] - values[below]);
}

bool scored(const BacktestRow &row)
{
    return !row.skipped && row.measured && row.predicted && *row.measured > 0;
}

BacktestSlice sliceOf(std::string name, const std::vector<const BacktestRow *> &rows)
{
    BacktestSlice out;
    out.name = std::move(name);
    std::vector<double> errors, biases;
    int intervals = 0, covered = 0;
    for (const BacktestRow *row : rows) {
        if (row->skipped) {
            ++out.skipped;
            continue;
        }
        ++out.rows;
        if (!scored(*row))
            continue;
        const double bias = *row->predicted / *row->measured - 1;
        biases.push_back(bias);
        errors.push_back(std::abs(bias));
        if (row->low && row->high) {
            ++intervals;
            covered += *row->low <= *row->measured && *row->measured <= *row->high ? 1 : 0;
        }
    }
    out.medianError = quantile(errors, 0.5);
    out.p90Error = quantile(errors, 0.9);
    out.medianBias = quantile(biases, 0.5);
    if (intervals > 0)
        out.coverage = static_cast<double>(covered) / intervals;
    return out;
}

std::vector<BacktestSlice> slicesBy(const BacktestReport &report, std::string BacktestRow::*key)
{
    std::map<std::string, std::vector<const BacktestRow *>> groups;
    for (const BacktestRow &row : report.rows)
        groups[row.*key].push_back(&row);
    std::vector<BacktestSlice> out;
    for (const auto &[name, rows] : groups)
        out.push_back(sliceOf(name, rows));
    return out;
}

std::optional<double> meanOf(const std::vector<BacktestSlice> &slices, std::optional<double> BacktestSlice::*value)
{
    std::vector<double> values;
    for (const BacktestSlice &slice : slices)
        if (slice.*value)
            values.push_back(*(slice.*value));
    if (values.empty())
        return std::nullopt;
    return std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size());
}

void countVerdicts(BacktestReport &report)
{
    report.falseFits = report.oomRows = report.falseNos = report.fittedRows = 0;
    report.rightVerdicts = report.tightVerdicts = report.unknownVerdicts = 0;
    for (const BacktestRow &row : report.rows) {
        if (row.skipped || !row.verdict)
            continue;
        const bool failed = row.measuredWord == "oom";
        (failed ? report.oomRows : report.fittedRows) += 1;
        report.falseFits += failed && *row.verdict == Verdict::Fits ? 1 : 0;
        report.falseNos += !failed && *row.verdict == Verdict::No ? 1 : 0;
        report.tightVerdicts += *row.verdict == Verdict::Tight ? 1 : 0;
        report.unknownVerdicts += *row.verdict == Verdict::Unknown ? 1 : 0;
        report.rightVerdicts += *row.verdict == Verdict::Tight || *row.verdict == (failed ? Verdict::No : Verdict::Fits) ? 1 : 0;
    }
}

} // namespace

void summarise(BacktestReport &report)
{
    std::vector<const BacktestRow *> all;
    for (const BacktestRow &row : report.rows)
        all.push_back(&row);
    report.all = sliceOf("all", all);
    report.bySource = slicesBy(report, &BacktestRow::source);
    report.byGroup = slicesBy(report, &BacktestRow::group);
    report.meanOverGroupsMedian = meanOf(report.byGroup, &BacktestSlice::medianError);
    report.meanOverGroupsP90 = meanOf(report.byGroup, &BacktestSlice::p90Error);
    countVerdicts(report);
}

} // namespace gpuplan
