#include "core/export/aws.hpp"

#include "core/export/escape.hpp"
#include "core/export/export_facts.hpp"

#include <algorithm>
#include <cmath>

namespace gpuplan {

namespace {

constexpr std::size_t kMostTags = 40; // 50 a resource; some are added to single ones

void readFacts(YamlSection &root, AwsFacts &facts)
{
    YamlSection image = root.section("image");
    facts.imageName = image.text("name");
    image.finish();
    facts.userDataBytes = static_cast<std::size_t>(root.section("user_data").integer("most_bytes", 1));
    YamlSection lustre = root.section("lustre");
    facts.lustreLeastGib = lustre.number("least_gib", 1);
    facts.lustreStepGib = lustre.number("step_gib", 1);
    facts.lustreThroughput = static_cast<int>(lustre.integer("throughput", 1));
    lustre.finish();
}

/// 1,200 GiB, then 2,400, 4,800, 7,200 …
double lustreCapacity(const AwsFacts &facts, double needGib)
{
    return needGib <= facts.lustreLeastGib ? facts.lustreLeastGib : std::ceil(needGib / facts.lustreStepGib) * facts.lustreStepGib;
}

} // namespace

Result<AwsFacts> awsFacts()
{
    return readExportFacts<AwsFacts>("exports/aws.yaml", readFacts);
}

Result<AwsPlan> awsPlan(const DeploymentSpec &spec)
{
    if (auto fit = exportFits(spec, Cloud::Aws); !fit)
        return tl::unexpected(fit.error());
    auto facts = awsFacts();
    if (!facts)
        return tl::unexpected(facts.error());
    AwsPlan plan;
    plan.spec = spec;
    plan.facts = std::move(*facts);
    plan.name = resourceName(spec.name);
    plan.purchase = spec.purchase == PurchaseMode::Spot ? "spot" : "on-demand";
    if (spec.network.fabric == Fabric::Efa)
        plan.efaInterfaces = spec.network.rdmaCards.value_or(1);
    plan.lustreGib = lustreCapacity(plan.facts, spec.storage.dataGib);
    plan.tags = { { "project", awsTagText(spec.name, 256) }, { "made-with", awsTagText(spec.origin.program, 256) } };
    for (const auto &[key, value] : spec.tags)
        if (!key.empty() && plan.tags.size() < kMostTags)
            plan.tags[awsTagText(key, 128)] = awsTagText(value, 256);
    return plan;
}

} // namespace gpuplan
