#include "core/export/terraform_aws.hpp"

#include "core/export/escape.hpp"
#include "core/export/node_setup.hpp"
#include "core/export/terraform_cloud_init.hpp"
#include "core/export/terraform_template.hpp"

#include <fmt/format.h>

namespace gpuplan {

namespace {

std::string_view storageTemplate(DataStorage data)
{
    switch (data) {
    case DataStorage::Nas:
        return "storage_efs.tf";
    case DataStorage::Cpfs:
        return "storage_fsx.tf";
    case DataStorage::Oss:
        return "storage_s3.tf";
    case DataStorage::None:
    case DataStorage::Disk:
        break;
    }
    return "storage_none.tf";
}

std::string cloudInit(const AwsPlan &plan)
{
    std::vector<std::string> settings = commonNodeSettings(plan.spec, plan.efaInterfaces, "");
    return terraform::cloudInitTemplate(plan.spec, settings,
        { "internet", "nccl_test_image", "shared_source", "shared_type", "shared_options", "bucket", "region", "metric_namespace" }, "gz+b64");
}

} // namespace

Result<std::vector<ExportedFile>> awsTerraform(const DeploymentSpec &spec)
{
    const auto plan = awsPlan(spec);
    if (!plan)
        return tl::unexpected(plan.error());
    using terraform::templateFile;
    return std::vector<ExportedFile>{ { "README.md", terraform::awsReadme(*plan) }, terraform::versionsFile("aws", spec),
        { "variables.tf", terraform::awsVariables(*plan) }, templateFile("aws", "network.tf"), templateFile("aws", "main.tf"), templateFile("aws", "guard.tf"),
        templateFile("aws", storageTemplate(spec.storage.data), "storage.tf"), templateFile("aws", "outputs.tf"), { "cloud-init.yaml.tftpl", cloudInit(*plan) },
        { "backend.hcl.example",
            fmt::format("bucket  = \"the-bucket-of-your-states\"\nkey     = {}\nregion  = {}\nencrypt = true\n", hclText(plan->name + "/terraform.tfstate"),
                hclText(spec.region)) } };
}

} // namespace gpuplan
