#include "core/calibrate/sensitivity.hpp"

#include "core/calibrate/parallel.hpp"

#include <algorithm>

namespace gpuplan {

namespace {

constexpr double kStep = 1e-4; // ln
constexpr std::size_t kChunk = 64; // rows of one task

/// Slopes of one constant; rows it cannot touch stay 0.
void fillSlopes(const RowModel &model, std::vector<double> units, std::size_t constant, const std::vector<std::size_t> &rows, std::vector<double> &slopes)
{
    const FreeConstant &moved = model.constants()[constant];
    std::vector<std::size_t> touched, places;
    for (std::size_t i = 0; i < rows.size(); ++i)
        if (model.touches(moved, model.rows()[rows[i]])) {
            touched.push_back(rows[i]);
            places.push_back(i);
        }
    const double at = units[constant], step = kStep / moved.width;
    units[constant] = at + step;
    const std::vector<double> above = model.errors(valuesOf(model, units), touched);
    units[constant] = at - step;
    const std::vector<double> below = model.errors(valuesOf(model, units), touched);
    for (std::size_t i = 0; i < places.size(); ++i)
        slopes[places[i]] = (above[i] - below[i]) / (2 * step);
}

} // namespace

std::vector<double> valuesOf(const RowModel &model, const std::vector<double> &units)
{
    std::vector<double> out;
    out.reserve(units.size());
    for (std::size_t j = 0; j < units.size(); ++j)
        out.push_back(model.constants()[j].toValue(units[j]));
    return out;
}

std::vector<double> errorsOf(const RowModel &model, const std::vector<double> &units, const std::vector<std::size_t> &rows, int threads)
{
    const std::vector<double> values = valuesOf(model, units);
    std::vector<double> out(rows.size());
    inParallel((rows.size() + kChunk - 1) / kChunk, threads, [&](std::size_t chunk) {
        const std::size_t first = chunk * kChunk, last = std::min(rows.size(), first + kChunk);
        const std::vector<std::size_t> some(rows.begin() + static_cast<std::ptrdiff_t>(first), rows.begin() + static_cast<std::ptrdiff_t>(last));
        const std::vector<double> errors = model.errors(values, some);
        std::copy(errors.begin(), errors.end(), out.begin() + static_cast<std::ptrdiff_t>(first));
    });
    return out;
}

ErrorSlopes sensitivityOf(const RowModel &model, const std::vector<double> &units, const std::vector<std::size_t> &rows, int threads)
{
    ErrorSlopes out;
    out.errors = errorsOf(model, units, rows, threads);
    out.slopes.assign(units.size(), std::vector<double>(rows.size(), 0));
    inParallel(units.size(), threads, [&](std::size_t constant) { fillSlopes(model, units, constant, rows, out.slopes[constant]); });
    return out;
}

} // namespace gpuplan
