#include "core/export/aws.hpp"

#include "core/catalog/embedded_files.hpp"
#include "core/export/escape.hpp"
#include "core/export/yaml_section.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

namespace gpuplan {

namespace {

constexpr std::string_view kFactsFile = "exports/aws.yaml";
constexpr std::size_t kMostTags = 40; // 50 a resource; some are added to single ones

AwsFacts readFacts(YamlSection &root)
{
    AwsFacts facts;
    YamlSection image = root.section("image");
    facts.imageName = image.text("name");
    image.finish();
    facts.userDataBytes = static_cast<std::size_t>(root.section("user_data").integer("most_bytes", 1));
    YamlSection lustre = root.section("lustre");
    facts.lustreLeastGib = lustre.number("least_gib", 1);
    facts.lustreStepGib = lustre.number("step_gib", 1);
    facts.lustreThroughput = static_cast<int>(lustre.integer("throughput", 1));
    lustre.finish();
    root.finish();
    return facts;
}

/// 1,200 GiB, then 2,400, 4,800, 7,200 …
double lustreCapacity(const AwsFacts &facts, double needGib)
{
    return needGib <= facts.lustreLeastGib ? facts.lustreLeastGib : std::ceil(needGib / facts.lustreStepGib) * facts.lustreStepGib;
}

} // namespace

Result<AwsFacts> awsFacts()
{
    try {
        YamlReading reading{ std::string(kFactsFile), std::nullopt };
        YamlSection root(reading, YAML::Load(std::string(embeddedFile(kFactsFile))), "");
        AwsFacts facts = readFacts(root);
        if (reading.error)
            return tl::unexpected(*reading.error);
        return facts;
    } catch (const YAML::Exception &problem) {
        return fail(ErrorCode::Syntax, fmt::format("{}:{}:{}", kFactsFile, problem.mark.line + 1, problem.mark.column + 1), { problem.msg });
    }
}

Result<AwsPlan> awsPlan(const DeploymentSpec &spec)
{
    if (spec.machines.cloud != Cloud::Aws)
        return fail(ErrorCode::Unsupported, "machines.cloud", { "this export", fmt::format("this option runs on {}", nameOf(spec.machines.cloud)) });
    if (spec.region.empty())
        return fail(ErrorCode::MissingField, "region", { "region" });
    if (spec.machines.type.empty())
        return fail(ErrorCode::MissingField, "machines.type", { "machines.type" });
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
