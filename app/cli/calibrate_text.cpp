#include "app/cli/calibrate_text.hpp"

#include "app/cli/text_table.hpp"
#include "core/calibrate/memory_rows.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

namespace gpuplan::cli {

namespace {

std::string percent(double share)
{
    return fmt::format("{:.1f}", share * 100);
}

void addErrors(const ErrorSummary &errors, std::vector<std::string> &row)
{
    for (const double share : { errors.bias, errors.median, errors.mean, errors.p90, errors.max })
        row.push_back(percent(share));
}

std::vector<std::string> sourceRow(const std::string &name, const SourceReport &source)
{
    std::vector<std::string> row{ name, std::to_string(source.inSample.rows) };
    addErrors(source.inSample, row);
    if (source.leftOut)
        addErrors(*source.leftOut, row);
    return row;
}

std::string meansText(const std::string &what, const std::vector<SourceReport> &reports, LeaveOut leaveOut)
{
    const ErrorMeans means = meansOf(reports);
    std::string out = fmt::format("Mean over {}: median {} %, P90 {} %", what, percent(means.median), percent(means.p90));
    if (means.leftOutMedian)
        out += fmt::format("; {} left out: median {} %, P90 {} %", nameOf(leaveOut), percent(*means.leftOutMedian), percent(*means.leftOutP90));
    return out + "\n";
}

std::string errorsTable(const std::string &title, const std::vector<SourceReport> &reports, LeaveOut leaveOut)
{
    std::vector<std::string> head{ title, "Rows", "Bias %", "Median %", "Mean %", "P90 %", "Max %" };
    if (leaveOut != LeaveOut::None)
        head.insert(head.end(), { "Left out: bias %", "Median %", "Mean %", "P90 %", "Max %" });
    std::vector<std::vector<std::string>> rows;
    for (const SourceReport &one : reports)
        rows.push_back(sourceRow(one.name, one));
    std::vector<std::size_t> right;
    for (std::size_t i = 1; i < head.size(); ++i)
        right.push_back(i);
    return textTable(head, rows, right);
}

std::string sourcesText(const CalibrationReport &report)
{
    std::vector<SourceReport> withAll = report.sources;
    withAll.push_back(report.all);
    withAll.back().name = "all rows";
    if (report.large) {
        withAll.push_back(*report.large);
        withAll.back().name = fmt::format("rows above {:.0f} GiB", kLargeGib);
    }
    std::string out = errorsTable("Source", withAll, report.leaveOut) + meansText("sources", report.sources, report.leaveOut);
    if (report.groups.size() != report.sources.size())
        out += "\n" + errorsTable("Group", report.groups, report.leaveOut);
    out += meansText("groups", report.groups, report.leaveOut);
    return out + (report.trustedGroups.empty() ? "" : meansText("groups, rows of trust A alone", report.trustedGroups, report.leaveOut));
}

std::string_view boundOf(const ConstantReport &one)
{
    return one.atLow ? "low" : one.atHigh ? "high" : "";
}

std::string constantsText(const CalibrationReport &report)
{
    std::vector<std::vector<std::string>> rows;
    for (const ConstantReport &one : report.constants)
        rows.push_back({ one.constant.place, fmt::format("{:.4g}", one.constant.start), fmt::format("{:.4g}", one.value), std::string(boundOf(one)),
            fmt::format("×{:.3g}", one.worth.standardError), fmt::format("{:.4g} ×{:.3g}", one.constant.prior, std::exp(one.constant.width)),
            std::to_string(one.worth.rows), one.worth.gain ? fmt::format("{:+.2f}", *one.worth.gain * 100) : "-" });
    std::string out = textTable({ "Constant", "Before", "Fitted", "Bound hit", "Std. error", "Prior", "Rows", "Gain" }, rows, { 1, 2, 4, 5, 6, 7 });
    const auto hit = std::count_if(report.constants.begin(), report.constants.end(), [](const ConstantReport &one) { return one.atLow || one.atHigh; });
    return out
        + fmt::format("{} constants, {} at a bound. Gain: points of left-out error lost when the constant stays at its prior; at most 0: it earns nothing "
                      "there.\n",
            report.constants.size(), hit);
}

std::string intervalText(const FittedInterval &interval)
{
    std::vector<std::vector<std::string>> rows;
    for (const Coverage &one : interval.coverage)
        rows.push_back({ one.source, std::to_string(one.rows), percent(one.share), percent(one.below), percent(one.above),
            fmt::format("×{:.2f}", std::exp(one.medianWidth)) });
    if (const auto &one = interval.strangers)
        rows.push_back({ "as if the stack were unknown", std::to_string(one->rows), percent(one->share), percent(one->below), percent(one->above),
            fmt::format("×{:.2f}", std::exp(one->medianWidth)) });
    std::string out = textTable({ "80% range, source left out", "Rows", "Inside %", "Below %", "Above %", "Median high / low" }, rows, { 1, 2, 3, 4, 5 });
    out += fmt::format("Inside, mean over sources: {} %. Scale terms (ln):", percent(interval.calibration.coverage));
    for (const auto &[term, name] : EnumNames<IntervalTerm>::values)
        if (const double value = interval.calibration.terms[static_cast<std::size_t>(term)]; value > 0)
            out += fmt::format(" {} {:.3g}", name, value);
    return out + fmt::format("; P10 {:.3g}, P90 {:.3g} of the scale\n", interval.calibration.low, interval.calibration.high);
}

/// "80% of the rows …": by quantity, as factors of the prediction.
std::string rangesText(const CalibrationReport &report)
{
    std::vector<std::vector<std::string>> rows;
    for (const GroupRange &one : report.ranges)
        rows.push_back({ one.group, std::to_string(one.rows), fmt::format("×{:.3f}", one.low), fmt::format("×{:.3f}", one.high) });
    return rows.empty() ? std::string() : "\n" + textTable({ "80% range", "Rows", "Low", "High" }, rows, { 1, 2, 3 });
}

using Json = nlohmann::ordered_json;

Json rangesJson(const std::vector<GroupRange> &ranges)
{
    Json out = Json::array();
    for (const GroupRange &one : ranges)
        out.push_back({ { "group", one.group }, { "rows", one.rows }, { "low", one.low }, { "high", one.high } });
    return out;
}

Json errorsJson(const ErrorSummary &errors)
{
    return { { "rows", errors.rows }, { "bias", errors.bias }, { "median", errors.median }, { "mean", errors.mean }, { "p90", errors.p90 },
        { "max", errors.max } };
}

Json sourceJson(const SourceReport &source)
{
    return { { "source", source.name }, { "weight", source.weight }, { "in_sample", errorsJson(source.inSample) },
        { "left_out", source.leftOut ? errorsJson(*source.leftOut) : Json(nullptr) } };
}

Json optional(const std::optional<double> &value)
{
    return value ? Json(*value) : Json(nullptr);
}

Json sourcesJson(const std::vector<SourceReport> &reports)
{
    Json out = Json::array();
    for (const SourceReport &one : reports)
        out.push_back(sourceJson(one));
    return out;
}

Json meansJson(const std::vector<SourceReport> &reports)
{
    const ErrorMeans means = meansOf(reports);
    return { { "median", means.median }, { "p90", means.p90 }, { "left_out_median", optional(means.leftOutMedian) },
        { "left_out_p90", optional(means.leftOutP90) } };
}

Json constantJson(const ConstantReport &one)
{
    const FreeConstant &c = one.constant;
    return { { "constant", c.place }, { "unit", c.unit }, { "before", c.start }, { "value", one.value }, { "low", c.low }, { "high", c.high },
        { "bound_hit", boundOf(one).empty() ? Json(nullptr) : Json(boundOf(one)) }, { "standard_error_factor", one.worth.standardError }, { "prior", c.prior },
        { "prior_width", c.width }, { "rows", one.worth.rows }, { "gain", optional(one.worth.gain) } };
}

Json intervalJson(const FittedInterval &interval)
{
    Json terms = Json::object(), coverage = Json::array();
    for (const auto &[term, name] : EnumNames<IntervalTerm>::values)
        if (const double value = interval.calibration.terms[static_cast<std::size_t>(term)]; value > 0)
            terms[std::string(name)] = value;
    for (const Coverage &one : interval.coverage)
        coverage.push_back({ { "source", one.source }, { "rows", one.rows }, { "inside", one.share }, { "below", one.below }, { "above", one.above },
            { "median_width_ln", one.medianWidth } });
    return { { "low", interval.calibration.low }, { "high", interval.calibration.high }, { "terms", terms }, { "coverage", interval.calibration.coverage },
        { "by_source", coverage },
        { "unknown_stack",
            interval.strangers ? Json{ { "rows", interval.strangers->rows }, { "inside", interval.strangers->share }, { "below", interval.strangers->below },
                { "above", interval.strangers->above } }
                               : Json(nullptr) } };
}

} // namespace

std::string calibrationText(const CalibrationReport &report)
{
    std::string out = fmt::format("{} rows, {} after near-duplicates are thinned; {} iterations, {}\n\n", report.rows, report.fittedRows, report.iterations,
        report.converged ? "converged" : "not converged");
    out += sourcesText(report) + "\n" + constantsText(report) + rangesText(report);
    if (report.interval)
        out += "\n" + intervalText(*report.interval);
    return out;
}

Json calibrationJson(const CalibrationReport &report)
{
    Json constants = Json::array();
    for (const ConstantReport &one : report.constants)
        constants.push_back(constantJson(one));
    return { { "target", nameOf(report.target) }, { "leave_out", nameOf(report.leaveOut) }, { "rows", report.rows }, { "fitted_rows", report.fittedRows },
        { "iterations", report.iterations }, { "converged", report.converged }, { "constants", constants }, { "sources", sourcesJson(report.sources) },
        { "groups", sourcesJson(report.groups) }, { "all", sourceJson(report.all) }, { "large", report.large ? sourceJson(*report.large) : Json(nullptr) },
        { "mean_over_sources", meansJson(report.sources) }, { "mean_over_groups", meansJson(report.groups) },
        { "mean_over_trusted_groups", meansJson(report.trustedGroups) }, { "ranges", rangesJson(report.ranges) },
        { "interval", report.interval ? intervalJson(*report.interval) : Json(nullptr) } };
}

} // namespace gpuplan::cli
