#include "core/estimate/hardware.hpp"
#include "core/plan/layout_search.hpp"
#include "tests/bench/jobs.hpp"

#include <benchmark/benchmark.h>

using namespace gpuplan;

namespace {

/// Pre-training of GPT-3 175B with a batch that thousands of GPUs can share.
TrainingJob largeJob()
{
    Scenario s = bench::gpt3();
    s.recipe.globalBatch = 16384;
    std::vector<std::string> ignored;
    return *jobOf(s, *bench::builtIn(), ignored);
}

/// All layouts of one cluster on one thread: enumeration, memory bounds, times, choice. Counts valid layouts a second, those whose time or
/// memory was estimated.
void searchCluster(benchmark::State &state)
{
    const auto catalog = bench::builtIn();
    const InstanceType &machine = *catalog->findInstance(Cloud::Alibaba, "ecs.ebmgn7ex.32xlarge");
    const ClusterHardware hardware = *hardwareOf(*catalog, machine, static_cast<int>(state.range(0)) / 8);
    const TrainingJob job = largeJob();
    const Scenario::Recipe recipe;
    std::int64_t layouts = 0;
    for (auto _ : state) {
        LayoutSearch search(job, recipe, *catalog, hardware, {});
        const LayoutAnswer answer = search.answer(hardware);
        if (!answer.best)
            state.SkipWithError("no layout fits");
        layouts += search.layoutsEstimated();
    }
    state.counters["layouts"] = static_cast<double>(layouts) / static_cast<double>(state.iterations());
    state.counters["layouts/s"] = benchmark::Counter(static_cast<double>(layouts), benchmark::Counter::kIsRate);
}

/// A million layouts on two threads, over as many whole plans as that takes.
void millionLayouts(benchmark::State &state)
{
    const auto catalog = bench::builtIn();
    Scenario s = bench::gpt3();
    s.where.clouds.clear();
    s.cluster.maxNodes = 512;
    PlanSettings settings = bench::fixedDay();
    settings.threads = 2;
    for (auto _ : state) {
        std::int64_t layouts = 0;
        while (layouts < 1'000'000)
            layouts += plan(s, catalog, settings)->stats.layouts;
        state.counters["layouts"] = static_cast<double>(layouts);
    }
}

BENCHMARK(searchCluster)->Arg(1024)->Arg(4096)->Arg(16384)->Unit(benchmark::kMillisecond);
BENCHMARK(millionLayouts)->Unit(benchmark::kMillisecond)->UseRealTime();

} // namespace
