#include "core/model/scenario_fields.hpp"

#include "core/base/near_names.hpp"
#include "core/model/record_field.hpp"

#include <algorithm>

namespace gpuplan {

const std::vector<Field<Scenario>> &scenarioFields()
{
    using S = Scenario;
    static const std::vector<Field<S>> fields{
        field<S>(
            "name", [](S & s) -> auto & { return s.name; }),
        field<S>(
            "task", [](S & s) -> auto & { return s.task; }),
        field<S>(
            "model", [](S & s) -> auto & { return s.model; }),
        field<S>(
            "data.tokens", [](S & s) -> auto & { return s.data.tokens; }),
        field<S>(
            "data.samples", [](S & s) -> auto & { return s.data.samples; }),
        field<S>(
            "data.epochs", [](S & s) -> auto & { return s.data.epochs; }),
        field<S>(
            "data.dataset_gib", [](S & s) -> auto & { return s.data.datasetGib; }),
        field<S>(
            "recipe.sequence_length", [](S & s) -> auto & { return s.recipe.sequenceLength; }),
        field<S>(
            "recipe.global_batch", [](S & s) -> auto & { return s.recipe.globalBatch; }),
        field<S>(
            "recipe.precision", [](S & s) -> auto & { return s.recipe.precision; }),
        field<S>(
            "recipe.optimizer", [](S & s) -> auto & { return s.recipe.optimizer; }),
        field<S>(
            "recipe.recompute", [](S & s) -> auto & { return s.recipe.recompute; }),
        field<S>(
            "recipe.sharding", [](S & s) -> auto & { return s.recipe.sharding; }),
        field<S>(
            "recipe.pipeline_schedule", [](S & s) -> auto & { return s.recipe.pipelineSchedule; }),
        field<S>(
            "recipe.offload", [](S & s) -> auto & { return s.recipe.offload; }),
        field<S>(
            "recipe.tensor_parallel", [](S & s) -> auto & { return s.recipe.tensorParallel; }),
        field<S>(
            "recipe.pipeline_parallel", [](S & s) -> auto & { return s.recipe.pipelineParallel; }),
        field<S>(
            "recipe.context_parallel", [](S & s) -> auto & { return s.recipe.contextParallel; }),
        field<S>(
            "recipe.expert_parallel", [](S & s) -> auto & { return s.recipe.expertParallel; }),
        field<S>(
            "recipe.micro_batch", [](S & s) -> auto & { return s.recipe.microBatch; }),
        field<S>(
            "recipe.lora_rank", [](S & s) -> auto & { return s.recipe.lora.rank; }),
        field<S>(
            "recipe.lora_all_linears", [](S & s) -> auto & { return s.recipe.lora.allLinears; }),
        field<S>(
            "recipe.stack", [](S & s) -> auto & { return s.recipe.stack; }),
        field<S>(
            "recipe.stack_version", [](S & s) -> auto & { return s.recipe.stackVersion; }),
        field<S>(
            "where.clouds", [](S & s) -> auto & { return s.where.clouds; }),
        field<S>(
            "where.regions", [](S & s) -> auto & { return s.where.regions; }),
        field<S>(
            "where.accelerators", [](S & s) -> auto & { return s.where.accelerators; }),
        field<S>(
            "where.instance_types", [](S & s) -> auto & { return s.where.instanceTypes; }),
        field<S>(
            "cluster.min_nodes", [](S & s) -> auto & { return s.cluster.minNodes; }),
        field<S>(
            "cluster.max_nodes", [](S & s) -> auto & { return s.cluster.maxNodes; }),
        field<S>(
            "cluster.gpus_per_node", [](S & s) -> auto & { return s.cluster.gpusPerNode; }),
        field<S>(
            "cluster.max_gpus", [](S & s) -> auto & { return s.cluster.maxGpus; }),
        field<S>(
            "cluster.nvlink_only", [](S & s) -> auto & { return s.cluster.nvlinkOnly; }),
        field<S>(
            "cluster.rdma_only", [](S & s) -> auto & { return s.cluster.rdmaOnly; }),
        field<S>(
            "cluster.network_oversubscription", [](S & s) -> auto & { return s.cluster.networkOversubscription; }),
        field<S>(
            "cluster.nvme_gb_per_s", [](S & s) -> auto & { return s.cluster.nvmeGbPerS; }),
        field<S>(
            "cluster.power_limit_watts", [](S & s) -> auto & { return s.cluster.powerLimitWatts; }),
        field<S>(
            "limits.budget", [](S & s) -> auto & { return s.limits.budget; }),
        field<S>(
            "limits.deadline", [](S & s) -> auto & { return s.limits.deadline; }),
        field<S>(
            "prices.mode", [](S & s) -> auto & { return s.prices.mode; }),
        field<S>(
            "prices.currency", [](S & s) -> auto & { return s.prices.currency; }),
        field<S>(
            "prices.usd_to_cny", [](S & s) -> auto & { return s.prices.usdToCny; }),
        field<S>(
            "prices.usd_to_cny_date", [](S & s) -> auto & { return s.prices.usdToCnyDate; }),
        field<S>(
            "prices.price_factor", [](S & s) -> auto & { return s.prices.priceFactor; }),
        field<S>(
            "prices.goodput", [](S & s) -> auto & { return s.prices.goodput; }),
        field<S>(
            "prices.mfu", [](S & s) -> auto & { return s.prices.mfu; }),
        field<S>(
            "prices.discounts", [](S & s) -> auto & { return s.prices.discounts; }),
        field<S>(
            "prices.tax", [](S & s) -> auto & { return s.prices.tax; }),
        field<S>(
            "prices.support_plan", [](S & s) -> auto & { return s.prices.supportPlan; }),
        field<S>(
            "prices.experiments", [](S & s) -> auto & { return s.prices.experiments; }),
        field<S>(
            "prices.idle", [](S & s) -> auto & { return s.prices.idle; }),
        field<S>(
            "prices.spread", [](S & s) -> auto & { return s.prices.spread; }),
        field<S>(
            "prices.monthly_use", [](S & s) -> auto & { return s.prices.monthlyUse; }),
        field<S>(
            "reliability.by_size", [](S & s) -> auto & { return s.reliability.bySize; }),
        field<S>(
            "reliability.gpu_hours_per_failure", [](S & s) -> auto & { return s.reliability.gpuHoursPerFailure; }),
        field<S>(
            "reliability.restart_minutes", [](S & s) -> auto & { return s.reliability.restartMinutes; }),
        field<S>(
            "reliability.checkpoint_minutes", [](S & s) -> auto & { return s.reliability.checkpointMinutes; }),
        field<S>(
            "reliability.async_checkpoint", [](S & s) -> auto & { return s.reliability.asyncCheckpoint; }),
        field<S>(
            "reliability.spare_nodes", [](S & s) -> auto & { return s.reliability.spareNodes; }),
        field<S>(
            "reliability.replacement_hours", [](S & s) -> auto & { return s.reliability.replacementHours; }),
        field<S>(
            "reliability.spot_interruptions", [](S & s) -> auto & { return s.reliability.spotInterruptions; }),
        field<S>(
            "reliability.spot_wait_minutes", [](S & s) -> auto & { return s.reliability.spotWaitMinutes; }),
        field<S>(
            "reliability.retries", [](S & s) -> auto & { return s.reliability.retries; }),
        field<S>(
            "storage.system_disk_gib", [](S & s) -> auto & { return s.storage.systemDiskGib; }),
        field<S>(
            "storage.checkpoints_kept", [](S & s) -> auto & { return s.storage.checkpointsKept; }),
        field<S>(
            "storage.shared", [](S & s) -> auto & { return s.storage.shared; }),
        field<S>(
            "storage.shared_gib", [](S & s) -> auto & { return s.storage.sharedGib; }),
        field<S>(
            "storage.read_gb_s", [](S & s) -> auto & { return s.storage.readGbs; }),
        field<S>(
            "storage.write_gb_s", [](S & s) -> auto & { return s.storage.writeGbs; }),
        field<S>(
            "storage.data_disk", [](S & s) -> auto & { return s.storage.dataDisk; }),
        field<S>(
            "storage.data_disk_gib", [](S & s) -> auto & { return s.storage.dataDiskGib; }),
        field<S>(
            "storage.data_disk_iops", [](S & s) -> auto & { return s.storage.dataDiskIops; }),
        field<S>(
            "storage.egress_gb", [](S & s) -> auto & { return s.storage.egressGb; }),
    };
    return fields;
}

const std::vector<Field<OwnNode>> &ownNodeFields()
{
    using N = OwnNode;
    static const std::vector<Field<N>> fields{
        field<N>(
            "name", [](N & n) -> auto & { return n.name; }),
        field<N>(
            "accelerator", [](N & n) -> auto & { return n.acceleratorId; }),
        field<N>(
            "gpu_count", [](N & n) -> auto & { return n.gpuCount; }),
        field<N>(
            "topology", [](N & n) -> auto & { return n.topologyId; }),
        field<N>(
            "topology_text", [](N & n) -> auto & { return n.topologyText; }),
        field<N>(
            "network_gbps", [](N & n) -> auto & { return n.networkGbps; }),
        field<N>(
            "rdma", [](N & n) -> auto & { return n.rdma; }),
        field<N>(
            "host_memory_gib", [](N & n) -> auto & { return n.hostMemoryGib; }),
        field<N>(
            "nodes_available", [](N & n) -> auto & { return n.nodesAvailable; }),
        field<N>(
            "price_per_hour", [](N & n) -> auto & { return n.pricePerHour; }),
    };
    return fields;
}

std::string nearestWord(std::string_view word, const std::vector<std::string> &known)
{
    std::string nearest;
    std::size_t fewest = std::max<std::size_t>(2, word.size() / 3) + 2;
    for (const std::string &candidate : known)
        if (const std::size_t distance = nameDistance(word, candidate); distance < fewest) {
            fewest = distance;
            nearest = candidate;
        }
    return nearest;
}

} // namespace gpuplan
