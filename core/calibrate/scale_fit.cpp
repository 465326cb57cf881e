#include "core/calibrate/scale_fit.hpp"

#include <ceres/ceres.h>
#include <cmath>

namespace gpuplan {

namespace {

constexpr double kMeanLogNormal = -0.635; // E ln|x| of a standard normal x
constexpr double kSpreadLogNormal = 1.11; // and its standard deviation
constexpr double kSmallest = 0.02; // errors below say no more about a scale
constexpr double kRowsPerSource = 8; // a source's weight of 1 counts as many rows: its errors are alike

double squares(const TermValues &terms, const TermValues &steps)
{
    double sum = 0;
    for (std::size_t i = 0; i < kIntervalTerms; ++i)
        sum += terms[i] * steps[i] * terms[i] * steps[i];
    return sum;
}

const TermValues &nearest(const ScaledRow &row, const TermValues &terms)
{
    const TermValues *best = &row.steps.front();
    double least = squares(terms, *best);
    for (const TermValues &steps : row.steps)
        if (const double sum = squares(terms, steps); sum < least) {
            best = &steps;
            least = sum;
        }
    return *best;
}

TermValues termsAt(const TermValues &start, double width, const double *units)
{
    TermValues out{};
    for (std::size_t i = 0; i < kIntervalTerms; ++i)
        out[i] = start[i] * std::exp(width * units[i]);
    return out;
}

/// ln |error| − ln scale, in standard deviations of what chance alone gives.
class ScaleCost : public ceres::SizedCostFunction<1, static_cast<int>(kIntervalTerms)> {
public:
    ScaleCost(const ScaledRow &row, const TermValues &start, double width) : m_row(row), m_start(start), m_width(width) { }

    bool Evaluate(double const *const *units, double *residuals, double **jacobians) const override
    {
        const TermValues terms = termsAt(m_start, m_width, units[0]);
        const TermValues &steps = nearest(m_row, terms);
        const double scale = squares(terms, m_row.own) + squares(terms, steps);
        residuals[0] = (std::log(std::max(kSmallest, std::abs(m_row.error))) - kMeanLogNormal - std::log(scale) / 2) / kSpreadLogNormal;
        if (jacobians && jacobians[0])
            for (std::size_t i = 0; i < kIntervalTerms; ++i)
                jacobians[0][i]
                    = -m_width * terms[i] * terms[i] * (m_row.own[i] * m_row.own[i] + steps[i] * steps[i]) / scale / kSpreadLogNormal;
        return true;
    }

private:
    const ScaledRow &m_row;
    const TermValues &m_start;
    double m_width;
};

class NearStart : public ceres::SizedCostFunction<static_cast<int>(kIntervalTerms), static_cast<int>(kIntervalTerms)> {
public:
    bool Evaluate(double const *const *units, double *residuals, double **jacobians) const override
    {
        for (std::size_t i = 0; i < kIntervalTerms; ++i)
            residuals[i] = units[0][i];
        if (jacobians && jacobians[0])
            for (std::size_t i = 0; i < kIntervalTerms * kIntervalTerms; ++i)
                jacobians[0][i] = i % (kIntervalTerms + 1) == 0 ? 1 : 0;
        return true;
    }
};

} // namespace

double scaleOf(const ScaledRow &row, const TermValues &terms)
{
    return std::sqrt(squares(terms, row.own) + squares(terms, nearest(row, terms)));
}

TermValues fitScales(const std::vector<const ScaledRow *> &rows, const TermValues &start, double width)
{
    std::array<double, kIntervalTerms> units{};
    ceres::Problem problem;
    problem.AddParameterBlock(units.data(), static_cast<int>(kIntervalTerms));
    for (const ScaledRow *row : rows)
        problem.AddResidualBlock(new ScaleCost(*row, start, width),
            new ceres::ScaledLoss(nullptr, std::min(1.0, row->weight * kRowsPerSource), ceres::TAKE_OWNERSHIP), units.data());
    problem.AddResidualBlock(new NearStart, nullptr, units.data());
    ceres::Solver::Options options;
    options.linear_solver_type = ceres::DENSE_QR;
    options.num_threads = 1;
    options.logging_type = ceres::SILENT;
    ceres::Solver::Summary summary;
    ceres::Solve(options, &problem, &summary);
    return termsAt(start, width, units.data());
}

} // namespace gpuplan
