#pragma once

#include <cstddef>
#include <functional>

namespace gpuplan {

/// Runs task(0) … task(count − 1) on that many threads (0: all cores). Each task writes its own results only, so the outcome does not depend
/// on the number of threads.
void inParallel(std::size_t count, int threads, const std::function<void(std::size_t)> &task);

} // namespace gpuplan
