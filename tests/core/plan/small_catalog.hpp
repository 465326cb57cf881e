#pragma once

#include "core/catalog/catalog.hpp"
#include "core/catalog/embedded_files.hpp"
#include "core/model/plain_shape.hpp"
#include "core/model/scenario.hpp"
#include "core/plan/plan.hpp"

#include <stdexcept>

namespace gpuplan::tests {

/// An 80 GB card on an NVSwitch board; figures of the A100 datasheet.
inline Accelerator bigCard()
{
    Accelerator a;
    a.id = "big-80";
    a.vendor = "NVIDIA";
    a.name = "Big 80";
    a.architecture = "Ampere GA100";
    a.memoryGb = 80;
    a.usableMemory = gib(79.2);
    a.memoryBandwidth = gbPerSecond(2039);
    a.fp32 = teraflops(19.5);
    a.tf32 = teraflops(156);
    a.fp16 = a.bf16 = teraflops(312);
    a.smCount = 108;
    a.nvlinkPerDirection = gbPerSecond(300);
    a.nvlinkLinks = 12;
    a.nvswitch = true;
    a.pcieGeneration = 4;
    a.pcieLanes = 16;
    a.supportsBf16 = a.supportsFlashAttention2 = true;
    return a;
}

/// A 20 GB card without links of its own; rates of the A10 datasheet.
inline Accelerator smallCard()
{
    Accelerator a = bigCard();
    a.id = "small-20";
    a.name = "Small 20";
    a.architecture = "Ampere GA102";
    a.memoryGb = 20;
    a.usableMemory = gib(18.0);
    a.memoryBandwidth = gbPerSecond(600);
    a.fp16 = a.bf16 = teraflops(125);
    a.smCount = 72;
    a.nvlinkPerDirection.reset();
    a.nvlinkLinks.reset();
    a.nvswitch = false;
    return a;
}

inline InstanceType machineType(const std::string &name, const std::string &accelerator, int gpus, double rdmaGbps)
{
    InstanceType type;
    type.name = name;
    type.acceleratorId = accelerator;
    type.gpuCount = gpus;
    type.memoryGib = 1024;
    type.gpuLink = accelerator == "big-80" ? "nvswitch" : "pcie";
    type.networkGbps = rdmaGbps > 0 ? rdmaGbps : 32;
    if (rdmaGbps > 0) {
        type.rdmaGbps = rdmaGbps;
        type.fabric = Fabric::Erdma;
    }
    type.status = SaleStatus::Sold;
    return type;
}

inline Price listPrice(const std::string &type, const std::string &region, Money perHour, PurchaseMode mode = PurchaseMode::OnDemand)
{
    Price price;
    price.instanceType = type;
    price.region = region;
    price.perHour = perHour;
    price.mode = mode;
    price.dateKind = DateKind::Day;
    price.date = "2026-09-01";
    price.confidence = Confidence::High;
    price.provenance.source = "test list";
    return price;
}

/// Two machine types with prices in two regions, the real calibrations, one model ("llama-3-8b").
inline Catalog smallCatalog()
{
    Catalog c;
    c.accelerators = { { "big-80", bigCard() }, { "small-20", smallCard() } };
    c.instances = { machineType("big.x8", "big-80", 8, 160), machineType("small.x8", "small-20", 8, 0) };
    c.prices = { listPrice("big.x8", "cn-a", { 270, Currency::Cny }), listPrice("big.x8", "us-b", { 45, Currency::Usd }),
        listPrice("big.x8", "cn-a", { 90, Currency::Cny }, PurchaseMode::Spot), listPrice("small.x8", "cn-a", { 80, Currency::Cny }) };
    Region a, b;
    a.id = "cn-a";
    a.mainlandChina = true;
    b.id = "us-b";
    c.regions = { a, b };
    c.rates = { { Currency::Usd, Currency::Cny, 7.0, "2026-06", {} } };
    StoragePrice disk;
    disk.item = "ESSD";
    disk.variant = "PL1";
    disk.region = "cn-a";
    disk.amount = { 0.0021, Currency::Cny };
    disk.unit = "GiB*hour";
    disk.date = "2021-07";
    c.storage = { disk };
    auto time = parseTimeCalibration(embeddedFile("calibration/time.yaml"), "time.yaml");
    auto memory = parseMemoryCalibration(embeddedFile("calibration/memory.yaml"), "memory.yaml");
    auto abilities = parseStackAbilities(embeddedFile("calibration/stack_abilities.yaml"), "stack_abilities.yaml");
    if (!time || !memory || !abilities)
        throw std::runtime_error("the built-in calibrations do not load");
    c.abilities = *abilities;
    c.time = *time;
    c.memory = *memory;
    PlainShape shape;
    shape.name = "meta-llama/Meta-Llama-3-8B";
    shape.layers = 32;
    shape.hidden = 4096;
    shape.heads = 32;
    shape.kvHeads = 8;
    shape.ffn = 14336;
    shape.vocab = 128256;
    ModelPreset preset;
    preset.id = shape.name;
    preset.aliases = { "llama-3-8b" };
    preset.architecture = makeArchitecture(shape);
    c.models.emplace(preset.id, preset);
    c.date = "2026-09-01";
    return c;
}

/// 1B tokens of full fine-tuning with no limits, on at most four nodes.
inline Scenario smallScenario()
{
    Scenario s;
    s.data.tokens = 1e9;
    s.cluster.maxNodes = 4;
    return s;
}

inline PlanSettings fixedDay(int threads = 1)
{
    PlanSettings settings;
    settings.threads = threads;
    settings.date = Date{ std::chrono::year{ 2026 }, std::chrono::month{ 12 }, std::chrono::day{ 1 } };
    return settings;
}

inline std::shared_ptr<const PlanResult> planOf(const Scenario &scenario, const Catalog &catalog, int threads = 1)
{
    return plan(scenario, std::make_shared<const Catalog>(catalog), fixedDay(threads));
}

/// The rejection of a type, or nullptr.
inline const Rejection *rejectionNamed(const PlanResult &result, const std::string &type)
{
    for (const Rejection &rejection : result.rejected)
        if (rejection.instanceType == type)
            return &rejection;
    return nullptr;
}

} // namespace gpuplan::tests
