#include "core/export/escape.hpp"
#include "core/export/hcl_writer.hpp"
#include "core/export/node_setup.hpp"
#include "core/export/origin_text.hpp"
#include "core/export/terraform_files.hpp"

#include <fmt/format.h>

namespace gpuplan {

namespace terraform {

namespace {

/// A template reads ${ and %{ itself.
std::string templateText(std::string_view text)
{
    std::string out;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool opens = (text[i] == '$' || text[i] == '%') && i + 1 < text.size() && text[i + 1] == '{';
        out.append(opens ? 2 : 1, text[i]);
    }
    return out;
}

} // namespace

std::string versions(const AlibabaPlan &plan)
{
    HclWriter out;
    out.comment(originText(plan.spec));
    out.blank();
    out.open("terraform").setText("required_version", ">= 1.5.0");
    out.open("required_providers");
    out.set("alicloud", hclObject({ { "source", "\"aliyun/alicloud\"" }, { "version", "\"~> 1.289\"" } }));
    out.close();
    out.blank();
    out.comment("Where the state is kept; see README.md. Without this block it stays on this machine.");
    out.open("backend \"oss\"").close();
    out.close();
    out.open("provider \"alicloud\"").set("region", "var.region").close();
    return out.take();
}

std::string cloudInit(const AlibabaPlan &plan)
{
    std::string environment;
    for (const std::string &line : nodeSettings(plan))
        environment += templateText(line) + "\n";
    for (const char *name : { "driver_version", "cuda_version", "cudnn_version", "nfs_source", "internet", "nccl_test_image", "oss_bucket", "oss_endpoint" }) {
        std::string key(name);
        for (char &c : key)
            c = c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
        environment += fmt::format("{}='${{{}}}'\n", key, name);
    }
    std::vector<NodeFile> files{ { "/etc/gpuplan/node.env", "0644", environment },
        { "/etc/gpuplan/launch.env", "0644", "NNODES=${node_count}\n" + templateText(launchEnvironment(plan.spec)) } };
    for (NodeFile script : nodeScripts()) {
        const std::string name = script.path.substr(script.path.rfind('/') + 1);
        script.content = fmt::format("${{scripts[\"{}\"]}}", name);
        script.inBase64 = true;
        files.push_back(std::move(script));
    }
    return cloudConfig(files);
}

} // namespace terraform

Result<std::vector<ExportedFile>> exportTerraform(const DeploymentSpec &spec)
{
    const auto plan = alibabaPlan(spec);
    if (!plan)
        return tl::unexpected(plan.error());
    std::vector<ExportedFile> files{ { "README.md", terraform::readme(*plan) }, { "versions.tf", terraform::versions(*plan) },
        { "variables.tf", terraform::variables(*plan) }, { "network.tf", terraform::network(*plan) }, { "main.tf", terraform::compute(*plan) },
        { "storage.tf", terraform::storage(*plan) }, { "outputs.tf", terraform::outputs(*plan) }, { "cloud-init.yaml.tftpl", terraform::cloudInit(*plan) },
        { "backend.hcl.example", "bucket = \"the-bucket-of-your-states\"\nprefix = \"" + plan->name + "\"\nregion = " + hclText(spec.region) + "\n" },
        { "deployment.yaml", deploymentYaml(spec) } };
    for (const NodeFile &script : nodeScripts())
        files.push_back({ "scripts/" + script.path.substr(script.path.rfind('/') + 1), script.content });
    return files;
}

} // namespace gpuplan
