#include "core/export/escape.hpp"
#include "core/export/prices_text.hpp"
#include "core/export/readme_text.hpp"
#include "core/export/terraform_tencent.hpp"

#include <fmt/format.h>

namespace gpuplan::terraform {

namespace {

std::string checks(const TencentPlan &plan)
{
    std::string out = "## Before you apply\n\n"
                      "Not known to the plan, check in the console: stock of the type in a zone, the account's quota of GPUs, today's prices.\n\n";
    const auto &machines = plan.spec.machines;
    if (plan.rdmaCluster)
        out += "- RDMA: the nodes join a high-performance cluster; these types are sold on request.\n";
    else if (machines.nodes > 1)
        out += "- No source says that this type has RDMA: nodes talk TCP.\n";
    if (plan.purchase == "spot")
        out += "- Spot nodes need a bid: set `spot_max_price`.\n";
    if (plan.spec.storage.data == DataStorage::Cpfs)
        out += "- The plan wants a parallel file system; this folder makes a CFS high-performance one. Compare its throughput with what the plan needs, or "
               "mount "
               "CFS Turbo by hand.\n";
    if (machines.acceleratorInferred)
        out += inferredLine(machines.acceleratorName);
    return out + "- Nothing here stops idle nodes: Tencent Cloud's alarms notify. Watch `gpu` metrics, or destroy the nodes when the run is over.\n\n";
}

std::string costs(const TencentPlan &plan)
{
    std::string out = "## What costs money\n\n"
                      "Everything below is billed from creation to `terraform destroy`, also while nothing trains:\n\n"
                      "- the GPU nodes and their disks;\n"
                      "- the NAT gateway, its public address and outgoing traffic (`internet_access = false` saves them);\n";
    out += storageBilling(
        plan.spec, "the CFS file system, by what it holds", "the CFS file system, by what it holds; it stays", "what it holds and by requests");
    out += pricesText(plan.spec);
    if (plan.purchase == "spot")
        out += spotNotice();
    if (plan.purchase == "month")
        out += "\nSubscribed nodes are paid for their term in any case and are not renewed by themselves.\n";
    return out + "\n";
}

std::string destroying(const TencentPlan &plan)
{
    return !keepsData(plan.spec) ? destroyAll()
                                 : destroyNodes("-target=tencentcloud_instance.node -target=tencentcloud_nat_gateway.main -target=tencentcloud_eip.nat");
}

} // namespace

std::string tencentReadme(const TencentPlan &plan)
{
    std::string out = readmeHead(plan.spec) + checks(plan);
    out += building(
               "Give the provider an identity of yours by environment (`TENCENTCLOUD_SECRET_ID`, `TENCENTCLOUD_SECRET_KEY`) or a profile; this folder holds "
               "none.")
        + "Variables with their meaning stand in `variables.tf`; set them in a `terraform.tfvars`. Nobody can log in from outside until `ssh_cidr` and "
          "`key_pair_id` are set;\nTencentCloud Automation Tools work without either.\n\n"
          "## On the nodes\n\n"
          "The first start installs driver and CUDA from NVIDIA's repository (10 to 20 minutes, perhaps with a restart), the container runtime and the "
          "storage, "
          "then checks GPU count\nand model, CUDA, NVLink and an NCCL all-reduce. `systemctl status gpuplan-node`, `/var/log/gpuplan-setup.log` and "
          "`/var/lib/gpuplan/health.txt` tell how it went;\n"
          "`/opt/gpuplan/check-node.sh` checks again. `gpuplan-watch.timer` looks for spot notices. The planned launch stands in `/etc/gpuplan/launch.env`.\n";
    if (plan.spec.storage.data == DataStorage::Oss)
        out += "The bucket's name is `BUCKET` of `/etc/gpuplan/node.env`. Nodes may delete below `checkpoints/` only.\n";
    return out + "\n" + costs(plan) + destroying(plan);
}

} // namespace gpuplan::terraform
