#include "tests/bench/jobs.hpp"

#include <benchmark/benchmark.h>

using namespace gpuplan;

namespace {

/// The embedded catalogue from its texts to the linked value: what every start of a program pays.
void loadBuiltInCatalog(benchmark::State &state)
{
    for (auto _ : state)
        benchmark::DoNotOptimize(loadCatalog());
}

BENCHMARK(loadBuiltInCatalog)->Unit(benchmark::kMillisecond);

} // namespace
