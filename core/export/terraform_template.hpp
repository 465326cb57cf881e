#pragma once

#include "core/export/exported_file.hpp"

#include <string_view>

namespace gpuplan {

struct DeploymentSpec;

namespace terraform {

/// A ready file of core/export/templates/CLOUD, under the name it has in the export.
ExportedFile templateFile(std::string_view cloud, std::string_view source, std::string_view name);
inline ExportedFile templateFile(std::string_view cloud, std::string_view name)
{
    return templateFile(cloud, name, name);
}
/// versions.tf of that folder under a comment that says what the export was made from.
ExportedFile versionsFile(std::string_view cloud, const DeploymentSpec &spec);

} // namespace terraform

} // namespace gpuplan
