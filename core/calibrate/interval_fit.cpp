#include "core/calibrate/interval_fit.hpp"

#include "core/calibrate/evidence_cells.hpp"
#include "core/calibrate/scale_fit.hpp"

#include <algorithm>
#include <cmath>
#include <map>

namespace gpuplan {

namespace {

/// Steps to all evidence of other sources, and for a `stranger` of other stacks, equal ones once.
std::vector<TermValues> stepsOf(const FitRow &row, const std::vector<EvidenceCell> &cells, bool stranger)
{
    std::vector<TermValues> out;
    for (const EvidenceCell &cell : cells) {
        const bool own = cell.source == row.source || (stranger && cell.subject.stack == row.subject.stack);
        const auto steps = own ? std::nullopt : stepsFrom(cell, row.subject);
        if (!steps)
            continue;
        out.push_back(*steps);
        out.back()[static_cast<std::size_t>(IntervalTerm::Scale)] = scaleStep(cell.reach, row.extent.gpus);
        out.back()[static_cast<std::size_t>(IntervalTerm::Layout)] = layoutStep(cell.reach, row.extent.axes);
    }
    if (out.empty())
        out.push_back(stepsFromNothing());
    std::sort(out.begin(), out.end());
    out.erase(std::unique(out.begin(), out.end()), out.end());
    return out;
}

TermValues ownSteps(const FitRow &row)
{
    TermValues out = row.own;
    out[static_cast<std::size_t>(IntervalTerm::Base)] = 1;
    out[static_cast<std::size_t>(IntervalTerm::Mixture)] = row.subject.mixture ? 1 : 0;
    out[static_cast<std::size_t>(IntervalTerm::Adapters)] = row.subject.adapters ? 1 : 0;
    return out;
}

using BySource = std::map<std::string, std::vector<std::size_t>>;

/// The value below which a share of the weight lies; weights need not add up to 1.
double weightedQuantile(std::vector<std::pair<double, double>> values, double share)
{
    std::sort(values.begin(), values.end());
    double total = 0, below = 0;
    for (const auto &[value, weight] : values)
        total += weight;
    for (const auto &[value, weight] : values)
        if ((below += weight) >= share * total)
            return value;
    return values.back().first;
}

std::vector<std::size_t> without(const BySource &sources, const std::string &leftOut)
{
    std::vector<std::size_t> out;
    for (const auto &[source, rows] : sources)
        if (source != leftOut)
            out.insert(out.end(), rows.begin(), rows.end());
    return out;
}

class Fitter {
public:
    Fitter(const std::vector<FitRow> &rows, const std::vector<double> &errors, const TermValues &start, double width, bool upper,
        const std::vector<EvidenceCell> &cells)
        : m_start(start), m_width(width), m_upper(upper)
    {
        for (std::size_t i = 0; i < rows.size(); ++i) {
            m_rows.push_back({ -errors[i], 1, ownSteps(rows[i]), stepsOf(rows[i], cells, false) });
            m_sources[rows[i].source].push_back(i);
        }
        for (const auto &[source, members] : m_sources)
            for (const std::size_t row : members)
                m_rows[row].weight = 1 / static_cast<double>(members.size());
    }

    [[nodiscard]] const BySource &sources() const { return m_sources; }

    /// Terms and quantiles from these rows.
    [[nodiscard]] IntervalCalibration fit(const std::vector<std::size_t> &rows) const
    {
        std::vector<const ScaledRow *> chosen;
        for (const std::size_t row : rows)
            chosen.push_back(&m_rows[row]);
        IntervalCalibration out;
        out.terms = fitScales(chosen, m_start, m_width);
        std::vector<std::pair<double, double>> scaled;
        double draws = 0;
        for (const ScaledRow *row : chosen) {
            scaled.emplace_back(row->error / scaleOf(*row, out.terms), row->weight);
            draws += std::min(1.0, 2 * row->weight);
        }
        // The next run is one more draw beside those that made the quantile (split conformal prediction). Errors of one source are alike:
        // however many its rows, they count as two draws. Where one side costs more (running out of memory) they count as one draw for it, and the
        // other side stays at its nominal share.
        const auto level = [](double count) { return std::min(0.99, 0.9 * (1 + 1 / count)); };
        constexpr double kLeast = 0.3; // keeps the estimate inside its own range
        out.high = std::max(kLeast, weightedQuantile(scaled, level(m_upper ? draws / 2 : draws)));
        out.low = std::min(-kLeast, weightedQuantile(scaled, m_upper ? 0.1 : 1 - level(draws)));
        if (m_upper)
            out.high = std::max(out.high, -out.low);
        return out;
    }

    [[nodiscard]] Coverage covered(const std::string &source, const IntervalCalibration &by) const
    {
        const std::vector<std::size_t> &rows = m_sources.at(source);
        Coverage out{ source, static_cast<int>(rows.size()), 0, 0, 0, 0 };
        std::vector<std::pair<double, double>> widths;
        const double one = 1 / static_cast<double>(rows.size());
        for (const std::size_t i : rows) {
            const double scale = scaleOf(m_rows[i], by.terms);
            out.below += m_rows[i].error < by.low * scale ? one : 0;
            out.above += m_rows[i].error > by.high * scale ? one : 0;
            widths.emplace_back((by.high - by.low) * scale, 1);
        }
        out.share = 1 - out.below - out.above;
        out.medianWidth = weightedQuantile(widths, 0.5);
        return out;
    }

private:
    TermValues m_start;
    double m_width;
    bool m_upper;
    std::vector<ScaledRow> m_rows;
    BySource m_sources;
};

/// How often rows fall into the range of a job whose stack the program does not know; every source weighs the same.
std::optional<Coverage> strangersCovered(
    const std::vector<FitRow> &rows, const std::vector<std::optional<double>> &errors, const std::vector<EvidenceCell> &cells, const IntervalCalibration &by)
{
    std::map<std::string, Coverage> sources;
    std::vector<std::pair<double, double>> widths;
    for (std::size_t i = 0; i < errors.size(); ++i) {
        if (!errors[i])
            continue;
        TermValues own = ownSteps(rows[i]);
        own[static_cast<std::size_t>(IntervalTerm::Stack)] = kUnknownStackSteps;
        const double error = -*errors[i], scale = scaleOf({ error, 1, own, stepsOf(rows[i], cells, true) }, by.terms);
        Coverage &one = sources[rows[i].source];
        ++one.rows;
        one.below += error < by.low * scale ? 1 : 0;
        one.above += error > by.high * scale ? 1 : 0;
        widths.emplace_back((by.high - by.low) * scale, 1);
    }
    if (sources.empty())
        return std::nullopt;
    Coverage out{ "unknown stack", 0, 0, 0, 0, weightedQuantile(widths, 0.5) };
    for (const auto &[name, one] : sources) {
        out.rows += one.rows;
        out.below += one.below / one.rows / static_cast<double>(sources.size());
        out.above += one.above / one.rows / static_cast<double>(sources.size());
    }
    out.share = 1 - out.below - out.above;
    return out;
}

} // namespace

FittedInterval fitIntervals(
    const std::vector<FitRow> &rows, const std::vector<double> &errors, const TermValues &start, double width, bool upper, const IntervalEvidence &evidence)
{
    std::vector<FitRow> known = rows;
    known.insert(known.end(), evidence.fitted.begin(), evidence.fitted.end());
    const std::vector<EvidenceCell> cells = evidenceCells(known);
    const Fitter fitter(rows, errors, start, width, upper, cells);
    const std::size_t sources = fitter.sources().size();
    FittedInterval out;
    out.calibration = fitter.fit(without(fitter.sources(), {}));
    double sum = 0;
    for (const auto &[source, members] : fitter.sources()) {
        const std::vector<std::size_t> others = without(fitter.sources(), source);
        out.coverage.push_back(fitter.covered(source, others.empty() ? out.calibration : fitter.fit(others)));
        sum += out.coverage.back().share;
    }
    out.strangers = strangersCovered(rows, evidence.strangers, cells, out.calibration);
    out.calibration.evidence = cells;
    out.calibration.rows = static_cast<int>(rows.size());
    out.calibration.sources = static_cast<int>(sources);
    out.calibration.coverage = sum / static_cast<double>(sources);
    return out;
}

} // namespace gpuplan
