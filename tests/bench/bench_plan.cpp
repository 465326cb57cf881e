#include "tests/bench/jobs.hpp"

#include <benchmark/benchmark.h>

using namespace gpuplan;

namespace {

/// A whole plan(), catalogue already loaded; counts the options found and the layouts estimated.
void planJob(benchmark::State &state, const Scenario &scenario)
{
    const auto catalog = bench::builtIn();
    std::shared_ptr<const PlanResult> result;
    for (auto _ : state)
        benchmark::DoNotOptimize(result = plan(scenario, catalog, bench::fixedDay()));
    if (result->options.empty())
        state.SkipWithError("no option");
    state.counters["options"] = static_cast<double>(result->options.size());
    state.counters["layouts"] = static_cast<double>(result->stats.layouts);
}

BENCHMARK_CAPTURE(planJob, example, exampleScenario())->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK_CAPTURE(planJob, whole_catalogue, bench::everywhere())->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK_CAPTURE(planJob, llama3_8b_full_1b_tokens, bench::llama8b())->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK_CAPTURE(planJob, qwen2_72b_full, bench::qwen72b())->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK_CAPTURE(planJob, gpt3_175b_pretrain_128_nodes, bench::gpt3())->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK_CAPTURE(planJob, mixtral_8x7b_lora, bench::mixtral())->Unit(benchmark::kMillisecond)->UseRealTime();

} // namespace
