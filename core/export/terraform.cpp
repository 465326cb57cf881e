#include "core/export/escape.hpp"
#include "core/export/hcl_writer.hpp"
#include "core/export/node_setup.hpp"
#include "core/export/origin_text.hpp"
#include "core/export/terraform_aws.hpp"
#include "core/export/terraform_cloud_init.hpp"
#include "core/export/terraform_files.hpp"
#include "core/export/terraform_tencent.hpp"

#include <fmt/format.h>

namespace gpuplan {

namespace terraform {

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
    return cloudInitTemplate(plan.spec, nodeSettings(plan),
        { "driver_version", "cuda_version", "cudnn_version", "shared_source", "internet", "nccl_test_image", "oss_bucket", "oss_endpoint" }, "b64");
}

} // namespace terraform

namespace {

Result<std::vector<ExportedFile>> alibabaTerraform(const DeploymentSpec &spec)
{
    const auto plan = alibabaPlan(spec);
    if (!plan)
        return tl::unexpected(plan.error());
    return std::vector<ExportedFile>{ { "README.md", terraform::readme(*plan) }, { "versions.tf", terraform::versions(*plan) },
        { "variables.tf", terraform::variables(*plan) }, { "network.tf", terraform::network(*plan) }, { "main.tf", terraform::compute(*plan) },
        { "storage.tf", terraform::storage(*plan) }, { "outputs.tf", terraform::outputs(*plan) }, { "cloud-init.yaml.tftpl", terraform::cloudInit(*plan) },
        { "backend.hcl.example", "bucket = \"the-bucket-of-your-states\"\nprefix = \"" + plan->name + "\"\nregion = " + hclText(spec.region) + "\n" } };
}

Result<std::vector<ExportedFile>> folderOf(const DeploymentSpec &spec)
{
    switch (spec.machines.cloud) {
    case Cloud::Alibaba:
        return alibabaTerraform(spec);
    case Cloud::Aws:
        return awsTerraform(spec);
    case Cloud::Tencent:
        return tencentTerraform(spec);
    default:
        return fail(ErrorCode::Unsupported, "machines.cloud",
            { "this export",
                fmt::format("Terraform folders are for Alibaba Cloud, AWS and Tencent Cloud; this option runs on {}", nameOf(spec.machines.cloud)) });
    }
}

} // namespace

Result<std::vector<ExportedFile>> exportTerraform(const DeploymentSpec &spec)
{
    auto files = folderOf(spec);
    if (!files)
        return files;
    files->push_back({ "deployment.yaml", deploymentYaml(spec) });
    for (const NodeFile &script : nodeScripts(spec.machines.cloud))
        files->push_back({ "scripts/" + script.path.substr(script.path.rfind('/') + 1), script.content });
    return files;
}

} // namespace gpuplan
