#include "core/calibrate/robust_fit.hpp"

#include <algorithm>
#include <ceres/ceres.h>

namespace gpuplan {

namespace {

/// Evaluates all rows whenever the solver goes to a new point; the residuals of the rows read from it.
class SharedRows : public ceres::EvaluationCallback {
public:
    SharedRows(const RowModel &model, const WeightedRows &rows, std::vector<double> &units, int threads)
        : m_model(model), m_rows(rows), m_units(units), m_threads(threads)
    {
    }

    void PrepareForEvaluation(bool jacobians, bool newPoint) override
    {
        const bool errorsKnown = !newPoint && !m_now.errors.empty();
        if (errorsKnown && (!jacobians || m_slopesKnown))
            return;
        if (jacobians)
            m_now = sensitivityOf(m_model, m_units, m_rows.rows, m_threads);
        else
            m_now.errors = errorsOf(m_model, m_units, m_rows.rows, m_threads);
        m_slopesKnown = jacobians;
    }

    [[nodiscard]] const ErrorSlopes &now() const { return m_now; }

private:
    const RowModel &m_model;
    const WeightedRows &m_rows;
    std::vector<double> &m_units;
    int m_threads;
    ErrorSlopes m_now;
    bool m_slopesKnown = false;
};

class RowCost : public ceres::CostFunction {
public:
    RowCost(const SharedRows &shared, std::size_t row, int constants, double noise) : m_shared(shared), m_row(row), m_noise(noise)
    {
        set_num_residuals(1);
        mutable_parameter_block_sizes()->push_back(constants);
    }

    bool Evaluate(double const *const * /*units*/, double *residuals, double **jacobians) const override
    {
        const ErrorSlopes &now = m_shared.now();
        residuals[0] = now.errors[m_row] / m_noise;
        if (jacobians && jacobians[0])
            for (std::size_t j = 0; j < now.slopes.size(); ++j)
                jacobians[0][j] = now.slopes[j][m_row] / m_noise;
        return true;
    }

private:
    const SharedRows &m_shared;
    std::size_t m_row;
    double m_noise;
};

/// The distance of every constant from its prior, in widths.
class PriorCost : public ceres::CostFunction {
public:
    explicit PriorCost(int constants)
    {
        set_num_residuals(constants);
        mutable_parameter_block_sizes()->push_back(constants);
    }

    bool Evaluate(double const *const *units, double *residuals, double **jacobians) const override
    {
        const int count = num_residuals();
        for (int i = 0; i < count; ++i)
            residuals[i] = units[0][i];
        if (jacobians && jacobians[0])
            for (int i = 0; i < count; ++i)
                for (int j = 0; j < count; ++j)
                    jacobians[0][i * count + j] = i == j ? 1 : 0;
        return true;
    }
};

ceres::Solver::Options optionsOf(int iterations)
{
    ceres::Solver::Options out;
    out.minimizer_type = ceres::TRUST_REGION;
    out.trust_region_strategy_type = ceres::LEVENBERG_MARQUARDT;
    out.linear_solver_type = ceres::DENSE_QR;
    out.max_num_iterations = iterations;
    out.function_tolerance = 1e-5;
    out.num_threads = 1; // sums in one order: the same bytes whatever the machine's cores
    out.logging_type = ceres::SILENT;
    return out;
}

void setBounds(ceres::Problem &problem, const RowModel &model, std::vector<double> &units)
{
    for (std::size_t j = 0; j < units.size(); ++j) {
        const FreeConstant &constant = model.constants()[j];
        const double low = constant.toUnits(constant.low), high = constant.toUnits(constant.high);
        units[j] = std::clamp(units[j], low, high);
        problem.SetParameterLowerBound(units.data(), static_cast<int>(j), low);
        problem.SetParameterUpperBound(units.data(), static_cast<int>(j), high);
    }
}

} // namespace

Fitted fitConstants(const RowModel &model, const WeightedRows &rows, std::vector<double> start, const FitSettings &settings, int iterations, int threads)
{
    Fitted out;
    out.units = std::move(start);
    if (out.units.empty())
        return out;
    SharedRows shared(model, rows, out.units, threads);
    ceres::Problem::Options problemOptions;
    problemOptions.evaluation_callback = &shared;
    ceres::Problem problem(problemOptions);
    const int constants = static_cast<int>(out.units.size());
    problem.AddParameterBlock(out.units.data(), constants);
    for (std::size_t i = 0; i < rows.rows.size(); ++i)
        problem.AddResidualBlock(new RowCost(shared, i, constants, settings.noise),
            new ceres::ScaledLoss(new ceres::CauchyLoss(settings.tail), rows.weights[i], ceres::TAKE_OWNERSHIP), out.units.data());
    problem.AddResidualBlock(new PriorCost(constants), nullptr, out.units.data());
    setBounds(problem, model, out.units);
    ceres::Solver::Summary summary;
    ceres::Solve(optionsOf(iterations), &problem, &summary);
    out.cost = summary.final_cost;
    out.iterations = static_cast<int>(summary.iterations.size()) - 1;
    out.converged = summary.termination_type == ceres::CONVERGENCE;
    return out;
}

} // namespace gpuplan
