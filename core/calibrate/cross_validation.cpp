#include "core/calibrate/cross_validation.hpp"

#include <map>

namespace gpuplan {

const std::string &foldOf(const FitRow &row, LeaveOut what)
{
    if (what == LeaveOut::ModelSize)
        return row.modelSize;
    if (what == LeaveOut::Model)
        return row.model;
    return what == LeaveOut::Gpu ? row.gpu : row.source;
}

std::vector<double> leftOutErrors(const RowModel &model, const std::vector<double> &start, LeaveOut what, const FitSettings &settings, int threads)
{
    const std::vector<FitRow> &rows = model.rows();
    std::map<std::string, std::vector<std::size_t>> folds;
    for (std::size_t i = 0; i < rows.size(); ++i)
        folds[foldOf(rows[i], what)].push_back(i);
    std::vector<double> out(rows.size());
    for (const auto &[name, members] : folds) {
        std::vector<bool> wanted(rows.size(), true);
        for (const std::size_t row : members)
            wanted[row] = false;
        const Fitted fitted = fitConstants(model, weighted(rows, wanted, settings), start, settings, settings.foldIterations, threads);
        const std::vector<double> errors = errorsOf(model, fitted.units, members, threads);
        for (std::size_t k = 0; k < members.size(); ++k)
            out[members[k]] = errors[k];
    }
    return out;
}

} // namespace gpuplan
