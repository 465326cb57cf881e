#include "core/export/terraform_tencent.hpp"

#include "core/export/escape.hpp"
#include "core/export/node_setup.hpp"
#include "core/export/terraform_cloud_init.hpp"
#include "core/export/terraform_template.hpp"

#include <fmt/format.h>

namespace gpuplan {

namespace {

/// Tencent Cloud's parallel file system (Turbo) is not in the provider's schema that exports are checked with: plans that want one get CFS.
std::string_view storageTemplate(DataStorage data)
{
    switch (data) {
    case DataStorage::Nas:
    case DataStorage::Cpfs:
        return "storage_cfs.tf";
    case DataStorage::Oss:
        return "storage_cos.tf";
    case DataStorage::None:
    case DataStorage::Disk:
        break;
    }
    return "storage_none.tf";
}

} // namespace

Result<std::vector<ExportedFile>> tencentTerraform(const DeploymentSpec &spec)
{
    const auto plan = tencentPlan(spec);
    if (!plan)
        return tl::unexpected(plan.error());
    using terraform::templateFile;
    const std::string cloudInit = terraform::cloudInitTemplate(spec, commonNodeSettings(spec, 0, "mlx5"),
        { "driver_branch", "cuda_release", "internet", "nccl_test_image", "shared_source", "shared_type", "shared_options", "bucket", "region" }, "gz+b64");
    return std::vector<ExportedFile>{
        { "README.md", terraform::tencentReadme(*plan) }, terraform::versionsFile("tencent", spec), { "variables.tf", terraform::tencentVariables(*plan) },
        templateFile("tencent", "network.tf"), templateFile("tencent", "main.tf"), templateFile("tencent", storageTemplate(spec.storage.data), "storage.tf"),
        templateFile("tencent", "outputs.tf"), { "cloud-init.yaml.tftpl", cloudInit },
        { "backend.hcl.example", fmt::format("bucket = \"the-bucket-of-your-states\"\nprefix = {}\nregion = {}\n", hclText(plan->name), hclText(spec.region)) }
    };
}

} // namespace gpuplan
