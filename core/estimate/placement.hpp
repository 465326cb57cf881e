#pragma once

#include "core/model/training.hpp"

#include <array>
#include <string_view>
#include <vector>

namespace gpuplan {

/// The ways in which GPUs work together.
enum class ParallelKind { Tensor, Context, Expert, Data, Pipeline };
inline constexpr std::array<ParallelKind, 5> kParallelKinds{ParallelKind::Tensor, ParallelKind::Context, ParallelKind::Expert, ParallelKind::Data, ParallelKind::Pipeline};

/// What one GPU does in a layout: its rank within each kind of group, and which group of that kind it belongs to.
struct RankPlacement {
    int gpu = 0;   ///< global rank
    int node = 0;  ///< machine
    int local = 0; ///< GPU of that machine
    std::array<int, 5> rank{};  ///< by ParallelKind: place inside the group
    std::array<int, 5> group{}; ///< by ParallelKind: number of the group

    [[nodiscard]] int rankIn(ParallelKind kind) const { return rank[static_cast<std::size_t>(kind)]; }
    [[nodiscard]] int groupOf(ParallelKind kind) const { return group[static_cast<std::size_t>(kind)]; }
};

/// Where the ranks of a layout land when GPUs are numbered machine by machine, in Megatron's order tp-cp-ep-dp-pp: tensor ranks are
/// neighbours, pipeline stages are farthest apart. Expert groups run over the combined context and data ranks (ep divides cp × dp).
/// `gpusPerNode` < 1 counts as all GPUs in one machine.
std::vector<RankPlacement> placeRanks(const Layout &layout, int gpusPerNode);

/// Copies of the model under HSDP: one in each machine where the data-parallel ranks of a machine divide all of them, so that gathers stay inside
/// it (Zhao et al. 2023, "PyTorch FSDP", hybrid sharding); 1 under any other sharding.
int hybridCopies(const Layout &layout, int gpusPerNode);

/// Members of a group of that kind: the layout's own size.
int groupSize(const Layout &layout, ParallelKind kind);
int groupCount(const Layout &layout, ParallelKind kind);
/// The first kind, of tensor, pipeline, data, expert and context, whose groups hold more than one rank; tensor when none does.
ParallelKind firstUsedKind(const Layout &layout);
/// Whether any group of that kind has members on two machines.
bool crossesNodes(const std::vector<RankPlacement> &ranks, ParallelKind kind);

} // namespace gpuplan
