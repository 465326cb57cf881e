#include "core/export/launch_facts.hpp"

#include "core/export/export_facts.hpp"

#include <algorithm>

namespace gpuplan {

namespace {

LaunchFacts::Flavor readFlavor(YamlSection &section)
{
    LaunchFacts::Flavor flavor;
    flavor.family = section.text("family");
    flavor.model = section.text("model");
    flavor.flavor = section.text("flavor");
    for (const auto &[key, size] : { std::pair("vocabulary", &flavor.vocabulary), std::pair("layers", &flavor.layers), std::pair("hidden", &flavor.hidden),
             std::pair("heads", &flavor.heads), std::pair("kv_heads", &flavor.kvHeads), std::pair("ffn", &flavor.ffn), std::pair("experts", &flavor.experts) })
        *size = section.integer(key, 0);
    flavor.pipelines = section.flag("pipelines");
    section.finish();
    return flavor;
}

void readFacts(YamlSection &root, LaunchFacts &facts)
{
    facts.versions = root.textMap("versions");
    YamlSection container = root.section("container");
    facts.image = container.text("image");
    container.finish();
    YamlSection streaming = root.section("streaming");
    facts.workers = static_cast<int>(streaming.integer("workers", 1));
    streaming.finish();
    for (YamlSection &family : root.sections("megatron_families")) {
        const std::string name = family.text("family");
        facts.megatronFamilies[name] = family.texts("arguments");
        family.finish();
    }
    for (YamlSection &recipe : root.sections("bridge_recipes")) {
        const std::string model = recipe.text("model");
        facts.bridgeRecipes[model] = recipe.text("recipe");
        recipe.finish();
    }
    for (YamlSection &flavor : root.sections("torchtitan_flavors"))
        facts.torchtitanFlavors.push_back(readFlavor(flavor));
}

} // namespace

Result<LaunchFacts> launchFacts()
{
    return readExportFacts<LaunchFacts>("exports/launch.yaml", readFacts);
}

const LaunchFacts::Flavor *flavorOf(const LaunchFacts &facts, const DeploymentModel &shape)
{
    const auto found = std::find_if(facts.torchtitanFlavors.begin(), facts.torchtitanFlavors.end(), [&](const LaunchFacts::Flavor &flavor) {
        return flavor.family == shape.family && flavor.vocabulary == shape.vocabulary && flavor.layers == shape.layers && flavor.hidden == shape.hidden
            && flavor.heads == shape.heads && flavor.kvHeads == shape.kvHeads && flavor.ffn == shape.ffn && flavor.experts == shape.experts;
    });
    return found == facts.torchtitanFlavors.end() ? nullptr : &*found;
}

} // namespace gpuplan
