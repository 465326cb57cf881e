#include "core/export/export_facts.hpp"

#include <fmt/format.h>

namespace gpuplan {

Result<void> exportFits(const DeploymentSpec &spec, Cloud cloud)
{
    if (spec.machines.cloud != cloud)
        return fail(ErrorCode::Unsupported, "machines.cloud",
            { "this export", fmt::format("it is for {}; this option runs on {}", nameOf(cloud), nameOf(spec.machines.cloud)) });
    if (spec.region.empty())
        return fail(ErrorCode::MissingField, "region", { "region" });
    if (spec.machines.type.empty())
        return fail(ErrorCode::MissingField, "machines.type", { "machines.type" });
    return {};
}

Error unreadableFacts(const std::string &file, const YAML::Exception &problem)
{
    return { ErrorCode::Syntax, fmt::format("{}:{}:{}", file, problem.mark.line + 1, problem.mark.column + 1), { problem.msg } };
}

} // namespace gpuplan
