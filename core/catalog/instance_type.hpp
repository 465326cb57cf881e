#pragma once

#include "core/base/enum_names.hpp"
#include "core/base/units.hpp"
#include "core/catalog/provenance.hpp"
#include "core/model/cloud.hpp"

#include <optional>
#include <string>
#include <vector>

namespace gpuplan {

enum class Fabric { None, Tcp, Erdma, Efa, Roce, Infiniband };
template <> struct EnumNames<Fabric> {
    static constexpr std::array<std::pair<Fabric, std::string_view>, 6> values{ { { Fabric::None, "none" }, { Fabric::Tcp, "tcp" }, { Fabric::Erdma, "erdma" },
        { Fabric::Efa, "efa" }, { Fabric::Roce, "roce" }, { Fabric::Infiniband, "infiniband" } } };
};

/// Whether an instance type can be had. OnRequest: contact sales, invitation. ApiOnly: seen in an API listing, no public page.
enum class SaleStatus { Sold, OnRequest, Preview, ApiOnly, Retired, Unknown };
template <> struct EnumNames<SaleStatus> {
    static constexpr std::array<std::pair<SaleStatus, std::string_view>, 6> values{ { { SaleStatus::Sold, "sold" }, { SaleStatus::OnRequest, "on_request" },
        { SaleStatus::Preview, "preview" }, { SaleStatus::ApiOnly, "api_only" }, { SaleStatus::Retired, "retired" }, { SaleStatus::Unknown, "unknown" } } };
};

/// What block storage a machine can take and drive. Empty or nullopt: the source does not say.
struct DiskLimits {
    std::vector<std::string> types; ///< kinds of disk, in the vendor's words
    std::optional<int> count; ///< data disks
    std::optional<double> iops; ///< of the machine, all disks together
    std::optional<double> megabytesPerSecond; ///< 10^6 bytes/s of the machine, all disks together
};

/// One rentable machine type. Unknown values are nullopt or empty.
struct InstanceType {
    Cloud cloud = Cloud::Alibaba;
    std::string name; ///< "ecs.ebmgn7ex.32xlarge"
    std::string family;
    std::optional<int> vcpus;
    std::optional<double> memoryGib; ///< host RAM
    std::string acceleratorId; ///< empty: unknown; then the type is listed and never estimated
    std::string acceleratorUnknownWhy; ///< why acceleratorId is empty
    std::string gpuModelDocumented, gpuModelApi, gpuModelInferred, gpuModelBasis;
    std::optional<int> gpuCount;
    std::optional<double> gpuFraction; ///< a slice of one card (vGPU); such types are not estimated for training
    std::optional<double> gpuMemoryGb; ///< per card as the vendor prints it
    std::string gpuLink; ///< how the vendor links the GPUs: "nvswitch", "nvlink", "pcie"; empty: the source does not say
    std::optional<double> gpuLinkGbPerSecond; ///< GB/s a card as the vendor prints it, both directions where it prints NVLink's total
    std::string gpuPeerToPeer; ///< what the vendor says of direct copies between GPUs
    std::string mig; ///< whether the cards can be cut (MIG), and who says so
    std::string topologyId; ///< id of a LinkGraph; empty: none known
    std::optional<double> networkGbps; ///< whole machine, one direction
    std::optional<double> networkBurstGbps; ///< what it may reach for a while
    std::optional<double> rdmaGbps; ///< whole machine, one direction
    Fabric fabric = Fabric::Tcp;
    std::optional<int> networkCards; ///< ERIs or EFA cards the rate needs
    std::optional<bool> gpudirectRdma; ///< whether the source states that the network reads GPU memory
    std::optional<double> localNvmeGb;
    DiskLimits disks;
    std::string cpu; ///< the vendor's words
    std::string cpuArchitecture; ///< "x86_64", "arm64"
    bool bareMetal = false;
    bool needsUefiImage = false;
    SaleStatus status = SaleStatus::Unknown;
    std::string statusNote;
    std::vector<std::string> regions; ///< seen for sale or with a price; absence proves nothing
    std::vector<std::string> zones; ///< seen for sale or with a price; absence proves nothing
    std::string note;
    std::string confidence; ///< low / medium / high as the source list rates it; empty: not rated
    Provenance provenance;
};

} // namespace gpuplan
