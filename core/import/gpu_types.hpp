#pragma once

#include "core/catalog/catalog.hpp"

#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace gpuplan {

/// Tells machines with accelerators from the thousands without, by what the catalogue knows.
class GpuTypes {
public:
    explicit GpuTypes(const Catalog &catalog);

    /// Whether the catalogue has the type.
    [[nodiscard]] bool knows(Cloud cloud, std::string_view type) const;
    /// Whether the type is known, or its family begins like one of the known GPU families ("gn", "p", "GN"): an unknown type of such a
    /// family is news that must not vanish among the CPU machines.
    [[nodiscard]] bool looksLikeGpu(Cloud cloud, std::string_view type) const;
    /// The cloud whose catalogue has the type; nullopt when none or several have.
    [[nodiscard]] std::optional<Cloud> cloudOf(std::string_view type) const;

private:
    std::unordered_map<std::string, std::vector<Cloud>> m_clouds; ///< by type
    std::set<std::pair<Cloud, std::string>> m_stems;
};

/// "p5" of "p5.48xlarge", "gn7i" of "ecs.gn7i-c8g1.2xlarge", "GN10Xp" of "GN10Xp.20XLARGE320".
std::string familyOfType(Cloud cloud, std::string_view type);

/// The region of a zone: by the catalogue's lists, else by how the cloud forms its names (us-east-1a, cn-beijing-l, ap-guangzhou-6).
/// Empty when the name follows no such form.
std::string regionOfZone(const Catalog &catalog, Cloud cloud, std::string_view zone);

} // namespace gpuplan
