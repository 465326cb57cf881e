#include "core/calibrate/evidence_cells.hpp"

#include <algorithm>
#include <map>
#include <tuple>

namespace gpuplan {

std::vector<EvidenceCell> evidenceCells(const std::vector<FitRow> &rows)
{
    using Key = std::tuple<std::string, std::string, std::string, int, bool, bool, bool>;
    std::map<Key, EvidenceCell> cells;
    for (const FitRow &row : rows) {
        const EvidenceSubject &s = row.subject;
        const auto [found, isNew] = cells.try_emplace({ row.source, s.stack, s.card, s.bits, s.mixture, s.adapters, s.diffusion });
        EvidenceCell &cell = found->second;
        if (isNew)
            cell = { row.source, s, s.params, { row.extent.gpus, row.extent.gpus, 0 }, 0 };
        cell.subject.params = std::min(cell.subject.params, s.params);
        cell.largestParams = std::max(cell.largestParams, s.params);
        cell.reach.fewestGpus = std::min(cell.reach.fewestGpus, row.extent.gpus);
        cell.reach.mostGpus = std::max(cell.reach.mostGpus, row.extent.gpus);
        cell.reach.axes |= row.extent.axes;
        ++cell.rows;
    }
    std::vector<EvidenceCell> out;
    for (auto &[key, cell] : cells)
        out.push_back(std::move(cell));
    return out;
}

} // namespace gpuplan
