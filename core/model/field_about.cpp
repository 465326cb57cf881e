#include "core/model/field_about.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace gpuplan {

namespace {

constexpr std::array<std::pair<std::string_view, std::string_view>, 34> kAbout{ {
    { "prices.mode", "purchase mode that plans are ranked by" },
    { "prices.currency", "CNY or USD: amounts are shown in it" },
    { "prices.usd_to_cny", "what a dollar costs in yuan; none: the catalogue's dated rate" },
    { "prices.usd_to_cny_date", "the day of your rate" },
    { "prices.price_factor", "what-if: machine prices times this" },
    { "prices.goodput", "useful share of the time at most, 0.001 to 1; sizes whose failures leave less get less" },
    { "prices.mfu", "what-if: model FLOPs utilisation instead of the estimated one" },
    { "prices.discounts", "negotiated shares of the list price: CLOUD[/FAMILY[/MODE]]=SHARE, with commas" },
    { "prices.tax", "share added to the whole bill; 0: not included" },
    { "prices.support_plan", "support plan of the cloud, such as business; empty: not included" },
    { "prices.experiments", "trial runs and evaluation as a share of the run's hours; 0: not included" },
    { "prices.idle", "hours paid while nothing runs, as a share of the run's; 0: not included" },
    { "prices.spread", "P90 of machine prices over P50, less 1; none: 0 for lists, that of the quotes for spot" },
    { "prices.monthly_use", "hours a month in which a reservation would be used, by this job and others" },
    { "reliability.by_size", "whether failures at a plan's size lower its goodput" },
    { "reliability.gpu_hours_per_failure", "GPU-hours between failures that stop a job; none: published runs" },
    { "reliability.restart_minutes", "from a failure until training goes on, a machine being at hand" },
    { "reliability.checkpoint_minutes", "training between two checkpoints; none: the best interval" },
    { "reliability.async_checkpoint", "training waits for the copy to host memory only" },
    { "reliability.spare_nodes", "machines that stand by, paid" },
    { "reliability.replacement_hours", "until a broken machine is replaced when no spare is left" },
    { "reliability.spot_interruptions", "share of spot machines reclaimed in a month, 0 to 0.99; none: the vendor's band" },
    { "reliability.spot_wait_minutes", "until another spot machine is found" },
    { "reliability.retries", "whole runs that have to be repeated, expected number" },
    { "storage.system_disk_gib", "system disk of a machine, GiB" },
    { "storage.checkpoints_kept", "checkpoints that are kept" },
    { "storage.shared", "a file system of storage.csv (item or item/variant) for data and checkpoints; empty: object storage" },
    { "storage.shared_gib", "size of that file system; none: what data and checkpoints need" },
    { "storage.read_gb_s", "GB/s that the shared storage reads; none: its documented rate" },
    { "storage.write_gb_s", "GB/s that the shared storage writes; none: its documented rate" },
    { "storage.data_disk", "level of a data disk per machine (PL0 to PL3, gp3); empty: none" },
    { "storage.data_disk_gib", "size of the data disk, GiB" },
    { "storage.data_disk_iops", "operations a second that the data disk must give" },
    { "storage.egress_gb", "data sent out to the internet over the run, GB" },
} };

} // namespace

std::string_view aboutField(std::string_view path)
{
    const auto found = std::find_if(kAbout.begin(), kAbout.end(), [&](const auto &entry) { return entry.first == path; });
    return found == kAbout.end() ? std::string_view() : found->second;
}

} // namespace gpuplan
