#include "core/calibrate/row_model.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace gpuplan {

bool RowModel::touches(const FreeConstant &constant, const FitRow &row) const
{
    const std::vector<std::string> parts = partsOf(constant.place);
    if (parts.front() == "device_classes")
        return row.deviceClass.empty() || parts[1] == row.deviceClass;
    if (parts.front() == "stacks")
        return row.stackTraits.empty() || parts[1] == row.stackTraits;
    return true;
}

std::vector<std::size_t> RowModel::allRows() const
{
    std::vector<std::size_t> out(m_rows.size());
    std::iota(out.begin(), out.end(), std::size_t{ 0 });
    return out;
}

std::vector<double> RowModel::startValues() const
{
    std::vector<double> out;
    out.reserve(m_constants.size());
    for (const FreeConstant &constant : m_constants)
        out.push_back(std::clamp(constant.start, constant.low, constant.high));
    return out;
}

void RowModel::dropIdleConstants()
{
    constexpr double kMoved = 1e-9;
    std::vector<double> values = startValues();
    const std::vector<double> before = errors(values, allRows());
    std::vector<FreeConstant> moving;
    for (std::size_t j = 0; j < m_constants.size(); ++j) {
        std::vector<std::size_t> rows;
        for (std::size_t i = 0; i < m_rows.size(); ++i)
            if (touches(m_constants[j], m_rows[i]))
                rows.push_back(i);
        bool moves = false;
        const double kept = values[j];
        for (const double step : { -1.0, 1.0 }) { // a whole width both ways: a limit may hide a small step
            values[j] = std::clamp(m_constants[j].toValue(m_constants[j].toUnits(kept) + step), m_constants[j].low, m_constants[j].high);
            const std::vector<double> after = errors(values, rows);
            for (std::size_t k = 0; k < rows.size(); ++k)
                moves = moves || std::abs(after[k] - before[rows[k]]) > kMoved;
        }
        values[j] = kept;
        if (moves)
            moving.push_back(m_constants[j]);
    }
    m_constants = std::move(moving);
}

} // namespace gpuplan
