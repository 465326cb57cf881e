#include "core/export/terraform_template.hpp"

#include "core/catalog/embedded_files.hpp"
#include "core/export/hcl_writer.hpp"
#include "core/export/origin_text.hpp"

#include <fmt/format.h>

namespace gpuplan::terraform {

ExportedFile templateFile(std::string_view cloud, std::string_view source, std::string_view name)
{
    return { std::string(name), std::string(embeddedFile(fmt::format("templates/{}/{}", cloud, source))) };
}

ExportedFile versionsFile(std::string_view cloud, const DeploymentSpec &spec)
{
    HclWriter origin;
    origin.comment(originText(spec));
    ExportedFile file = templateFile(cloud, "versions.tf");
    file.content.insert(0, origin.take() + "\n");
    return file;
}

} // namespace gpuplan::terraform
