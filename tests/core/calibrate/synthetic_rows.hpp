#pragma once

#include <string> // first: moc stumbles over <compare> when no other standard header came before

#include "core/calibrate/row_model.hpp"

#include <cmath>

namespace gpuplan::tests {

/// Times a·size + b of jobs on two sources, with constants that made them: what a fit must find again.
class SyntheticRows : public RowModel {
public:
    explicit SyntheticRows(double a = 2, double b = 30)
    {
        for (int i = 0; i < 24; ++i) {
            FitRow row;
            row.id = "R" + std::to_string(i);
            row.source = i % 3 == 0 ? "one" : i % 3 == 1 ? "two" : "three";
            row.cluster = row.id;
            row.modelSize = i < 12 ? "small" : "large";
            row.gpu = "card";
            m_rows.push_back(row);
            m_sizes.push_back(i + 1);
            m_measured.push_back(a * (i + 1) + b);
        }
        m_constants = { { "constants.a", "s", 1, 0.1, 50, 1.5, 2 }, { "constants.b", "s", 10, 1, 500, 20, 2 } };
    }

    [[nodiscard]] std::vector<double> errors(const std::vector<double> &values, const std::vector<std::size_t> &rows) const override
    {
        std::vector<double> out;
        for (const std::size_t row : rows)
            out.push_back(std::log((values[0] * m_sizes[row] + values[1]) / m_measured[row]));
        return out;
    }

    /// A constant that no row depends on.
    void addIdle() { m_constants.insert(m_constants.begin() + 2, { "constants.idle", "1", 1, 0.5, 2, 1, 1 }); }
    void bound(std::size_t constant, double low, double high)
    {
        m_constants[constant].low = low;
        m_constants[constant].high = high;
    }
    void group(std::size_t row, const char *name, bool trusted)
    {
        m_rows[row].group = name;
        m_rows[row].trusted = trusted;
    }
    void spoil(std::size_t row, double factor) { m_measured[row] *= factor; }

private:
    std::vector<double> m_sizes, m_measured;
};

} // namespace gpuplan::tests
