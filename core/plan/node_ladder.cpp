#include "core/plan/node_ladder.hpp"

#include <algorithm>

namespace gpuplan {

namespace {

/// 1 up to 16 nodes, 4 up to 32, 8 up to 64, 16 up to 128: rungs that split evenly over common layouts.
int rungAfter(int nodes)
{
    if (nodes < 16)
        return nodes + 1;
    int step = 4;
    for (int top = 32; nodes >= top; top *= 2)
        step *= 2;
    return (nodes / step + 1) * step;
}

} // namespace

std::vector<int> nodeLadder(int least, int most)
{
    std::vector<int> rungs;
    least = std::max(1, least);
    for (int nodes = 1; nodes <= most; nodes = rungAfter(nodes))
        if (nodes >= least)
            rungs.push_back(nodes);
    for (const int end : { least, most })
        if (end >= least && end <= most && std::find(rungs.begin(), rungs.end(), end) == rungs.end())
            rungs.push_back(end);
    std::sort(rungs.begin(), rungs.end());
    return rungs;
}

} // namespace gpuplan
