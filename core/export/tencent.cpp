#include "core/export/tencent.hpp"

#include "core/export/escape.hpp"
#include "core/export/export_facts.hpp"

#include <fmt/format.h>

namespace gpuplan {

namespace {

constexpr std::size_t kMostTags = 45; // 50 a resource

std::string purchaseOf(PurchaseMode mode)
{
    if (mode == PurchaseMode::Spot)
        return "spot";
    return mode == PurchaseMode::Month ? "month" : "on-demand";
}

} // namespace

Result<TencentFacts> tencentFacts()
{
    return readExportFacts<TencentFacts>("exports/tencent.yaml", [](YamlSection &root, TencentFacts &facts) {
        YamlSection image = root.section("image");
        facts.imageName = image.text("name");
        image.finish();
        YamlSection driver = root.section("driver");
        facts.driverBranch = driver.text("branch");
        facts.cuda = driver.text("cuda");
        driver.finish();
    });
}

Result<TencentPlan> tencentPlan(const DeploymentSpec &spec)
{
    if (auto fit = exportFits(spec, Cloud::Tencent); !fit)
        return tl::unexpected(fit.error());
    auto facts = tencentFacts();
    if (!facts)
        return tl::unexpected(facts.error());
    TencentPlan plan;
    plan.spec = spec;
    plan.facts = std::move(*facts);
    plan.name = resourceName(spec.name);
    plan.purchase = purchaseOf(spec.purchase);
    plan.rdmaCluster = spec.network.fabric == Fabric::Roce;
    plan.tags = { { "project", tagText(spec.name, 255) }, { "made-with", tagText(spec.origin.program, 255) } };
    for (const auto &[key, value] : spec.tags)
        if (!key.empty() && plan.tags.size() < kMostTags)
            plan.tags[tagText(key, 127)] = tagText(value, 255);
    return plan;
}

} // namespace gpuplan
