#include "core/calibrate/constant_worth.hpp"

#include "core/calibrate/parallel.hpp"

#include <Eigen/Dense>
#include <algorithm>
#include <cmath>
#include <map>

namespace gpuplan {

namespace {

using Matrix = Eigen::MatrixXd;
using Vector = Eigen::VectorXd;

/// The whole fit, linear around its optimum: slopes and errors scaled by noise, weights with the loss's own downweighting.
struct Linear {
    Matrix slopes; ///< rows × constants
    Vector errors, weights, units;
};

Linear linearised(const ErrorSlopes &at, const WeightedRows &rows, const std::vector<double> &units, const FitSettings &settings)
{
    const auto n = static_cast<Eigen::Index>(rows.rows.size()), k = static_cast<Eigen::Index>(units.size());
    Linear out{ Matrix(n, k), Vector(n), Vector(n), Vector(k) };
    for (Eigen::Index i = 0; i < n; ++i) {
        const auto row = static_cast<std::size_t>(i);
        const double error = at.errors[row] / settings.noise;
        out.errors(i) = error;
        out.weights(i) = rows.weights[row] / (1 + error * error / (settings.tail * settings.tail));
        for (Eigen::Index j = 0; j < k; ++j)
            out.slopes(i, j) = at.slopes[static_cast<std::size_t>(j)][row] / settings.noise;
    }
    for (Eigen::Index j = 0; j < k; ++j)
        out.units(j) = units[static_cast<std::size_t>(j)];
    return out;
}

/// Curvature and gradient of the rows for which `weights` is above 0, with the prior's.
std::pair<Matrix, Vector> curvature(const Linear &linear, const Vector &weights)
{
    const Matrix scaled = weights.asDiagonal() * linear.slopes;
    Matrix hessian = linear.slopes.transpose() * scaled;
    hessian.diagonal().array() += 1;
    return { hessian, scaled.transpose() * linear.errors + linear.units };
}

struct Fold {
    std::vector<std::size_t> rows; ///< of the model
    std::vector<double> weights; ///< of the same
    Matrix inverse;
    Vector step;
};

std::vector<Fold> foldsOf(const RowModel &model, const WeightedRows &rows, const Linear &linear, LeaveOut what)
{
    std::map<std::string, std::vector<std::size_t>> members;
    for (std::size_t i = 0; i < rows.rows.size(); ++i)
        members[foldOf(model.rows()[rows.rows[i]], what)].push_back(i);
    std::vector<Fold> out;
    for (const auto &[name, places] : members) {
        Fold fold;
        Vector weights = linear.weights;
        for (const std::size_t place : places) {
            weights(static_cast<Eigen::Index>(place)) = 0;
            fold.rows.push_back(rows.rows[place]);
            fold.weights.push_back(rows.weights[place]);
        }
        const auto [hessian, gradient] = curvature(linear, weights);
        fold.inverse = hessian.ldlt().solve(Matrix::Identity(hessian.rows(), hessian.cols()));
        fold.step = -(fold.inverse * gradient);
        out.push_back(std::move(fold));
    }
    return out;
}

/// Mean |error| of a fold's rows after a step from the whole fit, within the bounds.
double foldError(const RowModel &model, const std::vector<double> &units, const Fold &fold, const Vector &step)
{
    std::vector<double> values;
    for (std::size_t j = 0; j < units.size(); ++j) {
        const FreeConstant &constant = model.constants()[j];
        values.push_back(std::clamp(constant.toValue(units[j] + step(static_cast<Eigen::Index>(j))), constant.low, constant.high));
    }
    const std::vector<double> errors = model.errors(values, fold.rows);
    double sum = 0, weight = 0;
    for (std::size_t i = 0; i < errors.size(); ++i) {
        sum += fold.weights[i] * std::abs(errors[i]);
        weight += fold.weights[i];
    }
    return sum / weight;
}

/// The fold's step with one constant moved to its prior and the others following.
Vector heldAtPrior(const Fold &fold, const std::vector<double> &units, std::size_t constant)
{
    const auto j = static_cast<Eigen::Index>(constant);
    return fold.step + (-units[constant] - fold.step(j)) / fold.inverse(j, j) * fold.inverse.col(j);
}

void fillGains(const RowModel &model, const std::vector<double> &units, const std::vector<Fold> &folds, int threads, std::vector<ConstantWorth> &out)
{
    std::vector<double> fitted(folds.size());
    inParallel(folds.size(), threads, [&](std::size_t f) { fitted[f] = foldError(model, units, folds[f], folds[f].step); });
    inParallel(units.size(), threads, [&](std::size_t constant) {
        double sum = 0;
        for (std::size_t f = 0; f < folds.size(); ++f)
            sum += foldError(model, units, folds[f], heldAtPrior(folds[f], units, constant)) - fitted[f];
        out[constant].gain = sum / static_cast<double>(folds.size());
    });
}

} // namespace

std::vector<ConstantWorth> worthOf(const RowModel &model, const std::vector<double> &units, LeaveOut what, const FitSettings &settings, int threads)
{
    constexpr double kNoticed = 0.01;
    std::vector<ConstantWorth> out(units.size());
    if (units.empty())
        return out;
    const WeightedRows rows = weighted(model.rows(), std::vector<bool>(model.rows().size(), true), settings);
    const Linear linear = linearised(sensitivityOf(model, units, rows.rows, threads), rows, units, settings);
    const ErrorSlopes all = sensitivityOf(model, units, model.allRows(), threads);
    const Matrix hessian = curvature(linear, linear.weights).first;
    const Matrix inverse = hessian.ldlt().solve(Matrix::Identity(hessian.rows(), hessian.cols()));
    for (std::size_t j = 0; j < units.size(); ++j) {
        const auto at = static_cast<Eigen::Index>(j);
        const double width = model.constants()[j].width;
        out[j].standardError = std::exp(width * std::sqrt(std::max(0.0, inverse(at, at))));
        out[j].rows
            = static_cast<int>(std::count_if(all.slopes[j].begin(), all.slopes[j].end(), [&](double slope) { return std::abs(slope) > kNoticed * width; }));
    }
    if (what != LeaveOut::None)
        fillGains(model, units, foldsOf(model, rows, linear, what), threads, out);
    return out;
}

} // namespace gpuplan
