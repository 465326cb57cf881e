#pragma once

#include "core/base/enum_names.hpp"
#include "core/base/error.hpp"
#include "core/base/units.hpp"
#include "core/catalog/provenance.hpp"

#include <optional>
#include <string>
#include <vector>

namespace gpuplan {

enum class LinkNodeKind { Accelerator, Switch, Cpu, PcieSwitch, Nic };

template <> struct EnumNames<LinkNodeKind> {
    static constexpr std::array<std::pair<LinkNodeKind, std::string_view>, 5> values{ { { LinkNodeKind::Accelerator, "accelerator" },
        { LinkNodeKind::Switch, "nvswitch" }, { LinkNodeKind::Cpu, "cpu" }, { LinkNodeKind::PcieSwitch, "pcie_switch" }, { LinkNodeKind::Nic, "nic" } } };
};

struct LinkNode {
    std::string id; ///< "gpu0", "nvswitch3", "cpu1", "nic0"
    LinkNodeKind kind = LinkNodeKind::Accelerator;
    std::string label; ///< what to print: "GPU 0", "mlx5_2"
    std::optional<int> numa;
    bool operator==(const LinkNode &) const = default;
};

/// A bundle of equal links between two nodes.
struct Link {
    std::string a, b;
    std::string type; ///< "NVLink3", "PCIe4", "UPI", "RoCE" …
    int count = 1;
    std::optional<ByteRate> perDirection; ///< whole bundle, one way; nullopt: not published
    bool operator==(const Link &) const = default;
};

/// The wiring of one node: who is linked to whom and how fast. Never says which accelerator or how many an instance has.
struct LinkGraph {
    std::string id; ///< "hgx-a100-8"
    std::string name;
    std::string kind; ///< "nvswitch", "hybrid_cube_mesh", "pcie", "bridge_pair" …
    std::vector<LinkNode> nodes;
    std::vector<Link> links;
    std::optional<ByteRate> perAccelerator; ///< through a switch: what each accelerator can send, one way
    bool spansNodes = false; ///< a rack whose accelerator links reach across machines (NVL72)
    std::string verified; ///< yes / partly / recalled / no
    std::string note;
    std::vector<std::string> warnings; ///< what a partial source leaves out ("no row for GPU5")
    Provenance provenance;
};

int acceleratorCount(const LinkGraph &graph);
/// Whether a link is one between accelerators themselves (NVLink, xGMI, HCCS …), directly or through their switches.
bool isAcceleratorLink(const LinkGraph &graph, const Link &link);
/// What each accelerator can send over accelerator links, one way; the least of them when they differ. nullopt: none or not published.
std::optional<ByteRate> acceleratorBandwidth(const LinkGraph &graph);
/// One-way bandwidth between two accelerators over accelerator links (NVLink, through switches too); nullopt when they share none.
std::optional<ByteRate> pairBandwidth(const LinkGraph &graph, const std::string &a, const std::string &b);
/// The wiring that `count` accelerators of an instance get from an entry that may hold more (first n behind the same switches)
/// or fewer (copies joined by PCIe), as topologies.json explains.
LinkGraph fitTo(const LinkGraph &graph, int count);
/// Largest n such that every group of n aligned accelerators (0..n-1, n..2n-1, …) is joined by accelerator links alone, through
/// switches or through one another as rings go (8 on a cube mesh). 1 for PCIe-only nodes.
int fastDomainSize(const LinkGraph &graph);

} // namespace gpuplan
