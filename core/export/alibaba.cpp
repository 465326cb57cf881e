#include "core/export/alibaba.hpp"

#include "core/export/escape.hpp"
#include "core/export/export_facts.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

namespace gpuplan {

namespace {

void readImages(YamlSection images, AlibabaFacts &facts)
{
    facts.ubuntuFamily = images.text("ubuntu_family");
    facts.alinuxFamily = images.text("alinux_family");
    facts.uefiName = images.text("uefi_name");
    facts.rosImage = images.text("ros_image");
    facts.rosAlinuxImage = images.text("ros_alinux_image");
    facts.rosUefiImage = images.text("ros_uefi_image");
    facts.alinuxOnlyFamilies = images.texts("alinux_only_families");
    images.finish();
}

void readDriver(YamlSection driver, AlibabaFacts &facts)
{
    facts.driver = driver.text("version");
    facts.cuda = driver.text("cuda");
    facts.cudnn = driver.text("cudnn");
    facts.driverScript = driver.text("script");
    driver.finish();
}

void readLimits(YamlSection &root, AlibabaFacts &facts)
{
    facts.deploymentSetNodes = static_cast<int>(root.section("deployment_set").integer("most_nodes", 1));
    facts.erdmaNccl = root.section("erdma").text("nccl_at_least");
    YamlSection cpfs = root.section("cpfs");
    facts.cpfsLeastGib = cpfs.number("least_gib", 1);
    facts.cpfsStepGib = cpfs.number("step_gib", 1);
    facts.cpfsStorageType = cpfs.text("storage_type");
    cpfs.finish();
    facts.userDataBytes = static_cast<std::size_t>(root.section("user_data").integer("most_bytes", 1));
}

void chooseDeploymentSet(AlibabaPlan &plan)
{
    const int nodes = plan.spec.machines.nodes;
    if (nodes < 2)
        plan.deploymentSetWhy = "One node needs no deployment set.";
    else if (plan.spot)
        plan.deploymentSetWhy = "Spot instances cannot join a deployment set.";
    else if (nodes > plan.facts.deploymentSetNodes)
        plan.deploymentSetWhy
            = fmt::format("A deployment set holds {} instances of a zone at most; {} nodes do not fit.", plan.facts.deploymentSetNodes, nodes);
    else {
        plan.deploymentSet = "LowLatency";
        plan.deploymentSetWhy
            = "Nodes that exchange gradients stand close together. Check that the family may join: DescribeDeploymentSetSupportedInstanceTypeFamily.";
    }
}

void chooseImage(AlibabaPlan &plan)
{
    const auto &only = plan.facts.alinuxOnlyFamilies;
    if (std::find(only.begin(), only.end(), plan.spec.machines.family) != only.end()) {
        plan.imageFamily = plan.facts.alinuxFamily;
        plan.rosImage = plan.facts.rosAlinuxImage;
    } else if (plan.spec.machines.uefiImage) {
        plan.imageName = plan.facts.uefiName;
        plan.rosImage = plan.facts.rosUefiImage;
    } else {
        plan.imageFamily = plan.facts.ubuntuFamily;
        plan.rosImage = plan.facts.rosImage;
    }
}

void chooseTags(AlibabaPlan &plan)
{
    // 20 tags a resource, one of them the role of a node; keys of 64 and values of 128 characters.
    plan.tags = { { "project", tagText(plan.spec.name, 128) }, { "made-with", tagText(plan.spec.origin.program, 128) } };
    for (const auto &[key, value] : plan.spec.tags)
        if (!key.empty() && plan.tags.size() < 19)
            plan.tags[tagText(key, 64)] = tagText(value, 128);
}

} // namespace

Result<AlibabaFacts> alibabaFacts()
{
    return readExportFacts<AlibabaFacts>("exports/alibaba.yaml", [](YamlSection &root, AlibabaFacts &facts) {
        readImages(root.section("images"), facts);
        readDriver(root.section("driver"), facts);
        readLimits(root, facts);
    });
}

Result<AlibabaPlan> alibabaPlan(const DeploymentSpec &spec)
{
    if (auto fit = exportFits(spec, Cloud::Alibaba); !fit)
        return tl::unexpected(fit.error());
    auto facts = alibabaFacts();
    if (!facts)
        return tl::unexpected(facts.error());
    AlibabaPlan plan;
    plan.spec = spec;
    plan.facts = std::move(*facts);
    plan.name = resourceName(spec.name);
    plan.spot = spec.purchase == PurchaseMode::Spot;
    plan.prepaid = spec.purchase == PurchaseMode::Month;
    if (spec.network.fabric == Fabric::Erdma)
        plan.erdmaInterfaces = spec.network.rdmaCards.value_or(1);
    chooseDeploymentSet(plan);
    chooseImage(plan);
    chooseTags(plan);
    const double steps = std::ceil(std::max(0.0, spec.storage.dataGib - plan.facts.cpfsLeastGib) / plan.facts.cpfsStepGib);
    plan.cpfsGib = plan.facts.cpfsLeastGib + steps * plan.facts.cpfsStepGib;
    return plan;
}

} // namespace gpuplan
