#pragma once

#include <vector>

namespace gpuplan {

/// Node counts worth trying between `least` and `most`, ascending: all of them up to 16, then steps of about an eighth, always with
/// both ends. Ladders over nested ranges up to 16 nodes are nested too.
std::vector<int> nodeLadder(int least, int most);

} // namespace gpuplan
