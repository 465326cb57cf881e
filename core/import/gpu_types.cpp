#include "core/import/gpu_types.hpp"

#include <algorithm>

namespace gpuplan {

namespace {

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

/// The letters that a family starts with: "gn" of "gn7i".
std::string stemOf(std::string_view family)
{
    const auto end = std::find_if(family.begin(), family.end(), [](char c) { return isDigit(c) || c == '-'; });
    return { family.begin(), end };
}

/// us-west-2 of us-west-2a and of the local zone us-west-2-lax-1a: all up to the first part that is a number.
std::string awsRegion(std::string_view zone)
{
    for (std::size_t start = 0; start < zone.size();) {
        const std::size_t end = std::min(zone.find('-', start), zone.size());
        std::size_t digits = start;
        while (digits < end && isDigit(zone[digits]))
            ++digits;
        if (digits > start)
            return std::string(zone.substr(0, digits));
        start = end + 1;
    }
    return {};
}

/// cn-beijing of cn-beijing-l; ap-southeast-1 of ap-southeast-1a; ap-guangzhou of ap-guangzhou-6.
std::string dashedRegion(std::string_view zone)
{
    const auto dash = zone.rfind('-');
    if (dash == std::string_view::npos || dash + 1 == zone.size())
        return {};
    const std::string_view last = zone.substr(dash + 1);
    if (last.size() == 1 || std::all_of(last.begin(), last.end(), isDigit))
        return std::string(zone.substr(0, dash));
    return isDigit(last.front()) ? std::string(zone.substr(0, zone.size() - 1)) : std::string();
}

} // namespace

std::string familyOfType(Cloud cloud, std::string_view type)
{
    if (cloud == Cloud::Alibaba && type.starts_with("ecs."))
        type.remove_prefix(4);
    const auto end = cloud == Cloud::Aws || cloud == Cloud::Tencent ? type.find('.') : type.find_first_of(".-");
    return std::string(type.substr(0, end));
}

GpuTypes::GpuTypes(const Catalog &catalog)
{
    for (const InstanceType &type : catalog.instances) {
        m_clouds[type.name].push_back(type.cloud);
        m_stems.emplace(type.cloud, stemOf(familyOfType(type.cloud, type.name)));
    }
}

bool GpuTypes::knows(Cloud cloud, std::string_view type) const
{
    const auto found = m_clouds.find(std::string(type));
    return found != m_clouds.end() && std::find(found->second.begin(), found->second.end(), cloud) != found->second.end();
}

bool GpuTypes::looksLikeGpu(Cloud cloud, std::string_view type) const
{
    return knows(cloud, type) || m_stems.contains({ cloud, stemOf(familyOfType(cloud, type)) });
}

std::optional<Cloud> GpuTypes::cloudOf(std::string_view type) const
{
    const auto found = m_clouds.find(std::string(type));
    return found != m_clouds.end() && found->second.size() == 1 ? std::optional(found->second.front()) : std::nullopt;
}

std::string regionOfZone(const Catalog &catalog, Cloud cloud, std::string_view zone)
{
    for (const Region &region : catalog.regions)
        if (region.cloud == cloud && std::find(region.zones.begin(), region.zones.end(), zone) != region.zones.end())
            return region.id;
    return cloud == Cloud::Aws ? awsRegion(zone) : dashedRegion(zone);
}

} // namespace gpuplan
