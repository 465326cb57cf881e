#include "core/catalog/embedded_files.hpp"
#include "core/export/node_setup.hpp"

#include <fmt/format.h>

namespace gpuplan {

namespace {

NodeFile file(std::string_view folder, std::string_view name, const char *target, const char *permissions)
{
    return { fmt::format("{}/{}", target, name), permissions, std::string(embeddedFile(fmt::format("templates/{}/{}", folder, name))), {} };
}

} // namespace

std::vector<NodeFile> nodeScripts(Cloud cloud)
{
    constexpr const char *programs = "/opt/gpuplan";
    constexpr const char *units = "/etc/systemd/system";
    return { file("node", "setup-node.sh", programs, "0755"), file(nameOf(cloud), "cloud.sh", programs, "0644"),
        file("node", "check-node.sh", programs, "0755"), file("node", "check-nccl.sh", programs, "0755"), file("node", "watch-node.sh", programs, "0755"),
        file("node", "gpuplan-node.service", units, "0644"), file("node", "gpuplan-watch.service", units, "0644"),
        file("node", "gpuplan-watch.timer", units, "0644") };
}

} // namespace gpuplan
