#include "core/export/readme_text.hpp"

#include "core/export/escape.hpp"
#include "core/export/origin_text.hpp"

#include <fmt/format.h>

namespace gpuplan::terraform {

std::string readmeHead(const DeploymentSpec &spec)
{
    const auto &machines = spec.machines;
    return fmt::format("# {}\n\n{} × {} ({} × {} each) in {}.\n\n{}\n\n", markdownText(commentText(spec.name)), machines.nodes, markdownText(machines.type),
        machines.gpusPerNode, markdownText(machines.acceleratorName), markdownText(spec.region), markdownText(originText(spec)));
}

std::string inferredLine(std::string_view acceleratorName)
{
    return fmt::format(
        "- The vendor does not print the GPU's model; the plan takes it for {}. The node's check reports what it finds.\n", markdownText(acceleratorName));
}

std::string building(std::string_view identity)
{
    return fmt::format(
        "## Building it\n\n"
        "1. {}\n"
        "2. Decide where the state is kept: copy `backend.hcl.example` to `backend.hcl` and name a bucket of yours, or delete the `backend` block "
        "in `versions.tf` to keep it here.\n"
        "3. `terraform init -backend-config=backend.hcl` (without the block: `terraform init`)\n"
        "4. `terraform plan -out=plan.tfplan`, read it, `terraform apply plan.tfplan`\n\n",
        identity);
}

std::string storageBilling(const DeploymentSpec &spec, std::string_view shared, std::string_view parallel, std::string_view bucket)
{
    switch (spec.storage.data) {
    case DataStorage::Nas:
        return fmt::format("- {}; it stays after the nodes are gone.\n", shared);
    case DataStorage::Cpfs:
        return fmt::format("- {} after the nodes are gone.\n", parallel);
    case DataStorage::Oss:
        return fmt::format("- the bucket, by {}; it stays after the nodes are gone.\n", bucket);
    case DataStorage::Disk:
        return "- the data disk of each node.\n";
    case DataStorage::None:
        break;
    }
    return "- nothing for data: none was planned.\n";
}

std::string spotNotice()
{
    return "\nSpot nodes follow the market and may be taken back with two minutes' notice: the watcher asks the training to save (SIGUSR1 to the process in "
           "`/run/gpuplan/launcher.pid`, or `/run/gpuplan/save-now`); save checkpoints often as well.\n";
}

bool keepsData(const DeploymentSpec &spec)
{
    return spec.storage.data != DataStorage::None && spec.storage.data != DataStorage::Disk;
}

std::string destroyAll()
{
    return "## Taking it down\n\n```sh\nterraform destroy\n```\n\nDisks go with the nodes: copy what you keep beforehand.\n";
}

std::string destroyNodes(std::string_view targets)
{
    return fmt::format("## Taking it down\n\n"
                       "Data is protected: `terraform destroy` stops at it. To keep the data and drop the nodes, destroy these only:\n\n"
                       "```sh\nterraform destroy {}\n```\n\n"
                       "To delete the data as well, take `prevent_destroy` out of `storage.tf` first, then run `terraform destroy`.\n",
        targets);
}

} // namespace gpuplan::terraform
