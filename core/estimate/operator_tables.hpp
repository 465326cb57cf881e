#pragma once

#include "core/estimate/memory_model.hpp"
#include "core/estimate/step_time_model.hpp"

#include <string>
#include <vector>

namespace gpuplan {

/// One operator of a table: what it costs for one micro-batch on one GPU.
struct OperatorRow {
    std::string name; ///< English
    double forward = 0, backward = 0; ///< device seconds
    double activations = 0; ///< bytes kept for the backward pass
};

/// The operators of one kind of layer, or of the head.
struct OperatorTable {
    std::string what; ///< "layer with attention and dense FFN", "output head"
    int layers = 1; ///< of the model
    std::vector<OperatorRow> rows;
    [[nodiscard]] OperatorRow total() const;
};

/// Time of every operator: the totals of the layers times their number and of the head, over pp, are the mean stage's kernels.
std::vector<OperatorTable> timeTables(const StepTimeModel &model, const Layout &layout);

/// What every operator keeps for the backward pass where nothing is recomputed.
std::vector<OperatorTable> memoryTables(const MemoryModel &model, const Layout &layout);

} // namespace gpuplan
