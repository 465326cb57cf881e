#include "tests/bench/jobs.hpp"

#include <benchmark/benchmark.h>

using namespace gpuplan;

namespace {

/// The best plan of GPT-3 on many nodes: tensor, pipeline and data parallelism at once.
const PlanResult &planned()
{
    static const auto result = plan(bench::gpt3(), bench::builtIn(), bench::fixedDay());
    return *result;
}

void oneMemoryEstimate(benchmark::State &state)
{
    const auto catalog = bench::builtIn();
    const PlanOption &best = planned().options.front();
    for (auto _ : state)
        benchmark::DoNotOptimize(estimateMemory(planned().job, best.layout, best.hardware, catalog->memory));
}

void oneStepTimeEstimate(benchmark::State &state)
{
    const auto catalog = bench::builtIn();
    const PlanOption &best = planned().options.front();
    for (auto _ : state)
        benchmark::DoNotOptimize(estimateStepTime(planned().job, best.layout, best.hardware, catalog->time));
}

/// What a slider costs: memory and time of one layout, everything resolved anew.
void oneFullEstimate(benchmark::State &state)
{
    const auto catalog = bench::builtIn();
    const PlanOption &best = planned().options.front();
    for (auto _ : state) {
        benchmark::DoNotOptimize(estimateMemory(planned().job, best.layout, best.hardware, catalog->memory));
        benchmark::DoNotOptimize(estimateStepTime(planned().job, best.layout, best.hardware, catalog->time));
    }
}

BENCHMARK(oneFullEstimate)->Unit(benchmark::kMicrosecond);
BENCHMARK(oneMemoryEstimate)->Unit(benchmark::kMicrosecond);
BENCHMARK(oneStepTimeEstimate)->Unit(benchmark::kMicrosecond);

} // namespace
