#include "core/export/escape.hpp"
#include "core/export/prices_text.hpp"
#include "core/export/readme_text.hpp"
#include "core/export/terraform_files.hpp"

#include <fmt/format.h>

namespace gpuplan::terraform {

namespace {

std::string costs(const AlibabaPlan &plan)
{
    std::string out = "## What costs money\n\n"
                      "Everything below is billed from creation to `terraform destroy`, also while nothing trains:\n\n"
                      "- the GPU nodes and their disks;\n"
                      "- the NAT gateway, its public address and outgoing traffic (`internet_access = false` saves them);\n";
    out += storageBilling(
        plan.spec, "the NAS file system, by what it holds", "the CPFS file system, by its capacity, and its protocol service; both stay", "what it holds");
    out += pricesText(plan.spec);
    if (plan.spot)
        out += "\nSpot nodes follow the market and may be reclaimed with five minutes' notice after the protected first hour: save checkpoints often.\n";
    if (termMonths(plan.spec.purchase) >= 12)
        out += "\nThe planned price is that of a reserved instance: buy it for this type and region beforehand, the nodes here run as pay-as-you-go and are "
               "offset by it.\n";
    return out + "\n";
}

std::string destroying(const AlibabaPlan &plan)
{
    std::string out = keepsData(plan.spec) ? destroyNodes("-target=alicloud_instance.node -target=alicloud_nat_gateway.main -target=alicloud_eip_address.nat")
                                           : destroyAll();
    if (plan.prepaid)
        out += "\nSubscribed nodes cannot be released before their term ends: destroy stops at them until then, and the term is paid in any case. They are not "
               "renewed by themselves.\n";
    return out;
}

std::string checks(const AlibabaPlan &plan)
{
    std::string out = "## Before you apply\n\n"
                      "Not known to the plan, check in the console: stock of the type in a zone, the account's quota of GPUs, today's prices.\n\n";
    out += fmt::format("- Deployment set: {}\n", markdownText(plan.deploymentSetWhy));
    if (plan.spec.machines.uefiImage)
        out += "- Image: this type starts from UEFI images only; `image_name_regex` picks them.\n";
    if (plan.erdmaInterfaces > 0)
        out += fmt::format("- eRDMA: {} interface(s) per node in traffic mode HighPerformance{}.\n", plan.erdmaInterfaces,
            plan.erdmaInterfaces > 1 ? ", each on a network card of its own, which the full rate needs" : "");
    if (plan.erdmaInterfaces > 0 && !plan.spec.network.rdmaCards)
        out += "- How many network cards this type has is not known: one interface is made. Compare `EriQuantity` of DescribeInstanceTypes; 0 means no "
               "eRDMA.\n";
    if (plan.erdmaInterfaces > 2)
        out += "- Whether a node can be created with more than two interfaces at once was not tried: if that is refused, take the blocks beyond the first out "
               "of "
               "`main.tf` and attach those interfaces to the running nodes.\n";
    if (!plan.spec.launch.ncclAtLeast.empty())
        out += fmt::format("- NCCL {} or newer is needed for this network.\n", markdownText(plan.spec.launch.ncclAtLeast));
    if (plan.spec.machines.acceleratorInferred)
        out += inferredLine(plan.spec.machines.acceleratorName);
    if (plan.spec.storage.data == DataStorage::Cpfs)
        out += "- CPFS: the provider does not tell the export's address. After the first apply read it in the NAS console, set `cpfs_mount_source`, and mount "
               "it on the nodes "
               "as `/etc/gpuplan/node.env` says, or rebuild them with `terraform apply -replace`.\n";
    if (plan.spec.storage.data == DataStorage::Oss)
        out += "- OSS is not mounted: programs read and write it with the node's role (no keys); bucket and endpoint stand in `/etc/gpuplan/node.env`. Nodes "
               "may delete below `checkpoints/` only.\n";
    return out + "\n";
}

} // namespace

std::string readme(const AlibabaPlan &plan)
{
    std::string out = readmeHead(plan.spec) + checks(plan);
    out += building(
               "Give the provider an identity of yours by environment (`ALIBABA_CLOUD_ACCESS_KEY_ID`, `ALIBABA_CLOUD_ACCESS_KEY_SECRET`) or a profile; this "
               "folder holds none.")
        + "Variables with their meaning stand in `variables.tf`; set them in a `terraform.tfvars`. Nobody can log in from outside until `ssh_cidr` and "
          "`key_pair_name` are set;\n"
          "Cloud Assistant sessions work without either.\n\n"
          "## On the nodes\n\n"
          "The first start installs the driver and CUDA (10 to 20 minutes, with a restart), the container runtime and the storage, then checks GPU count and "
          "model, CUDA, NVLink,\n"
          "RDMA devices and an NCCL all-reduce. `systemctl status gpuplan-node`, `/var/log/gpuplan-setup.log` and `/var/lib/gpuplan/health.txt` tell how it "
          "went;\n"
          "`/opt/gpuplan/check-node.sh` checks again. The planned launch stands in `/etc/gpuplan/launch.env`. Nodes accept only session-token requests to the "
          "metadata service;\n"
          "if the vendor's driver installer cannot read it, relax `http_tokens` in `main.tf` for the first start.\n\n";
    return out + costs(plan) + destroying(plan);
}

} // namespace gpuplan::terraform
