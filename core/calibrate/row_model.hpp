#pragma once

#include "core/calibrate/free_constant.hpp"
#include "core/estimate/evidence_distance.hpp"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace gpuplan {

/// A measured row as the fit sees it.
struct FitRow {
    std::string id, source;
    std::string cluster; ///< rows of one source with the same text are near-duplicates
    std::string modelSize, model, gpu; ///< what is left out together; model: where the rows name it
    std::string group; ///< part of the source that is reported by itself; empty: the source
    bool trusted = false; ///< trust A: measured under conditions that the source prints
    EvidenceSubject subject;
    EvidenceExtent extent;
    TermValues own{}; ///< steps of the interval terms that belong to the job
    bool large = false; ///< big enough to count in the figures of large rows (memory: above kLargeGib)
    std::string deviceClass, stackTraits; ///< whose factors the estimate uses; empty: not known
};

/// Rows, the constants they depend on, and how far the model is from each row under given values of those constants.
class RowModel {
public:
    virtual ~RowModel() = default;
    [[nodiscard]] const std::vector<FitRow> &rows() const { return m_rows; }
    [[nodiscard]] const std::vector<FreeConstant> &constants() const { return m_constants; }

    /// ln(predicted / measured) of the rows with these indexes, for one value of every constant. Callable from several threads at once.
    [[nodiscard]] virtual std::vector<double> errors(const std::vector<double> &values, const std::vector<std::size_t> &rows) const = 0;

    /// The same of every row if the program had no entry for its software stack; nullopt where it has none or needs none. Empty: not asked.
    [[nodiscard]] virtual std::vector<std::optional<double>> strangerErrors(const std::vector<double> & /*values*/) const { return {}; }
    /// Runs without a figure that show where the estimator was right: evidence, nothing to fit.
    [[nodiscard]] const std::vector<FitRow> &fitted() const { return m_fitted; }

    /// False where a constant cannot touch a row (another card's ceiling, another stack's factor).
    [[nodiscard]] bool touches(const FreeConstant &constant, const FitRow &row) const;

    [[nodiscard]] std::vector<std::size_t> allRows() const;
    [[nodiscard]] std::vector<double> startValues() const;
    /// Drops the constants that move no row: nothing can be learnt about them.
    void dropIdleConstants();

protected:
    std::vector<FitRow> m_rows, m_fitted;
    std::vector<FreeConstant> m_constants;
};

} // namespace gpuplan
