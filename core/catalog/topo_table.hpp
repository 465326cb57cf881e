#pragma once

#include "core/base/error.hpp"

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace gpuplan {

/// `nvidia-smi topo -m` as a table of relations, before it is read as a graph.
struct TopoTable {
    std::vector<std::string> gpus; ///< "GPU0" … in the order of the header
    std::vector<std::string> nics; ///< "NIC0" or "mlx5_0" …
    /// "NV18", "PIX", "PXB", "PHB", "NODE" or "SYS" by pair of devices, both orders.
    std::map<std::pair<std::string, std::string>, std::string> relations;
    std::map<std::string, int> numa; ///< GPU -> NUMA node, where the output says
    std::map<std::string, std::string> affinity; ///< GPU -> CPU list as printed
    std::vector<std::string> warnings; ///< rows that are missing, cut or at odds with others

    /// Relation of two devices; empty when no row says.
    [[nodiscard]] std::string_view relation(const std::string &a, const std::string &b) const;
};

/// Reads the output as people post it: tabs or blanks, colour codes, a header without its indent, columns that ran together
/// ("NIC8NIC9", "NODEPXB"), rows or columns left out, lines of comment ("# …"). Errors: Syntax (no header or no GPU row),
/// UnknownName (a cell that is no relation; names line and column), Unsupported (rocm-smi output).
Result<TopoTable> parseTopoTable(std::string_view text, const std::string &file);

} // namespace gpuplan
