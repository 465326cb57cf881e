#include "core/export/escape.hpp"
#include "core/export/prices_text.hpp"
#include "core/export/readme_text.hpp"
#include "core/export/terraform_aws.hpp"

#include <fmt/format.h>

namespace gpuplan::terraform {

namespace {

std::string checks(const AwsPlan &plan)
{
    std::string out
        = "## Before you apply\n\n"
          "Not known to the plan, check in the console: capacity of the type in a zone, the account's vCPU quota for the family, today's prices.\n\n";
    const auto &machines = plan.spec.machines;
    if (plan.efaInterfaces > 0)
        out += fmt::format("- EFA: {} interface(s) a node, one a network card; only the first carries IP. The security group is open to itself in both "
                           "directions, as EFA needs.\n",
            plan.efaInterfaces);
    if (plan.efaInterfaces > 0 && !plan.spec.network.rdmaCards)
        out += "- How many network cards this type has is not known: one interface is made. Compare `NetworkCards` of DescribeInstanceTypes and set "
               "`efa_interfaces`.\n";
    if (plan.efaInterfaces == 0 && machines.nodes > 1)
        out += "- No source says that this type reads GPU memory over EFA: nodes talk TCP. If it has EFA after all, set `efa_interfaces`.\n";
    if (machines.nodes > 1)
        out += "- Placement: a cluster placement group. Capacity for all nodes at once is not certain: for large types buy a capacity block and name it in "
               "`capacity_reservation_id`.\n";
    if (machines.acceleratorInferred)
        out += inferredLine(machines.acceleratorName);
    out += "- Idle nodes: an alarm a node stops it when its busiest GPU stays below `idle_percent` for `idle_minutes`. A stopped node keeps its disks, which "
           "are "
           "billed.\n"
           "- Budget: set `monthly_budget_usd` and `budget_emails`; the tag `project` must be activated as a cost allocation tag in the billing console.\n\n";
    return out;
}

std::string costs(const AwsPlan &plan)
{
    std::string out
        = "## What costs money\n\n"
          "Everything below is billed from creation to `terraform destroy`, also while nothing trains:\n\n"
          "- the GPU nodes and their disks;\n"
          "- the NAT gateway, its public address and what goes through it (`internet_access = false` saves them); S3 traffic takes the free gateway "
          "endpoint;\n";
    out += storageBilling(plan.spec, "the EFS file system, by what it holds and by what is read and written",
        "the FSx for Lustre file system, by its capacity; it stays", "what it holds and by requests");
    out += pricesText(plan.spec);
    if (plan.purchase == "spot")
        out += spotNotice();
    if (plan.spec.purchase == PurchaseMode::Reserved1y || plan.spec.purchase == PurchaseMode::Reserved3y)
        out += "\nThe planned price is that of a reservation or savings plan: buy it for this type and region beforehand; the nodes here run on demand and are "
               "offset by it.\n";
    return out + "\n";
}

std::string destroying(const AwsPlan &plan)
{
    return !keepsData(plan.spec) ? destroyAll() : destroyNodes("-target=aws_instance.node -target=aws_nat_gateway.main -target=aws_eip.nat");
}

} // namespace

std::string awsReadme(const AwsPlan &plan)
{
    std::string out = readmeHead(plan.spec) + checks(plan);
    out += building("Give the provider an identity of yours (`aws configure`, a profile, or the environment); this folder holds none.")
        + "Variables with their meaning stand in `variables.tf`; set them in a `terraform.tfvars`. Nobody can log in from outside until `ssh_cidr` and "
          "`key_pair_name` are set;\nSystems Manager sessions work without either.\n\n"
          "## On the nodes\n\n"
          "The image brings driver, CUDA and EFA. The first start mounts the storage and checks GPU count and model, CUDA, NVLink, RDMA devices and an NCCL "
          "all-reduce.\n"
          "`systemctl status gpuplan-node`, `/var/log/gpuplan-setup.log` and `/var/lib/gpuplan/health.txt` tell how it went; `/opt/gpuplan/check-node.sh` "
          "checks "
          "again.\n"
          "`gpuplan-watch.timer` publishes the GPUs' utilisation for the idle alarm and looks for spot notices. The planned launch stands in "
          "`/etc/gpuplan/launch.env`.\n";
    if (plan.spec.storage.data == DataStorage::Oss)
        out += "The bucket's name is `BUCKET` of `/etc/gpuplan/node.env`. Nodes may delete below `checkpoints/` only.\n";
    return out + "\n" + costs(plan) + destroying(plan);
}

} // namespace gpuplan::terraform
