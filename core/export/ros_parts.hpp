#pragma once

#include "core/export/alibaba.hpp"

#include <nlohmann/json.hpp>
#include <string>

namespace gpuplan::ros {

using Json = nlohmann::ordered_json;

inline Json ref(const std::string &name)
{
    return { { "Ref", name } };
}

inline Json attribute(const std::string &resource, const std::string &name)
{
    return { { "Fn::GetAtt", Json::array({ resource, name }) } };
}

inline Json sub(const std::string &text)
{
    return { { "Fn::Sub", text } };
}

/// A text in the two languages of the console.
inline Json bilingual(const std::string &english, const std::string &chinese)
{
    return { { "en", english }, { "zh-cn", chinese } };
}

inline Json resource(const std::string &type, Json properties)
{
    return { { "Type", type }, { "Properties", std::move(properties) } };
}

/// The sections of the template, one function each; empty objects where the deployment has nothing of the kind.
Json parameters(const AlibabaPlan &plan);
Json parameterGroups(const AlibabaPlan &plan);
Json conditions(const AlibabaPlan &plan);
Json networkResources(const AlibabaPlan &plan);
Json storageResources(const AlibabaPlan &plan);
Json nodeResources(const AlibabaPlan &plan);
Json outputs(const AlibabaPlan &plan);
/// "Tags" of a resource: a list of Key and Value.
Json tagList(const AlibabaPlan &plan);

} // namespace gpuplan::ros
