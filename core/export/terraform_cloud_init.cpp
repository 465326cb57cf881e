#include "core/export/terraform_cloud_init.hpp"

#include "core/export/node_setup.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace gpuplan::terraform {

namespace {

/// A template reads ${ and %{ itself.
std::string templateText(std::string_view text)
{
    std::string out;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool opens = (text[i] == '$' || text[i] == '%') && i + 1 < text.size() && text[i + 1] == '{';
        out.append(opens ? 2 : 1, text[i]);
    }
    return out;
}

std::string upper(std::string name)
{
    std::transform(name.begin(), name.end(), name.begin(), [](char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; });
    return name;
}

} // namespace

std::string cloudInitTemplate(
    const DeploymentSpec &spec, const std::vector<std::string> &settings, const std::vector<std::string> &variables, const std::string &encoding)
{
    std::string environment;
    for (const std::string &line : settings)
        environment += templateText(line) + "\n";
    for (const std::string &name : variables)
        environment += fmt::format("{}='${{{}}}'\n", upper(name), name);
    std::vector<NodeFile> files{ { "/etc/gpuplan/node.env", "0644", environment, {} },
        { "/etc/gpuplan/launch.env", "0644", "NNODES=${node_count}\n" + templateText(launchEnvironment(spec)), {} } };
    for (NodeFile script : nodeScripts(spec.machines.cloud)) {
        const std::string name = script.path.substr(script.path.rfind('/') + 1);
        script.content = fmt::format("${{scripts[\"{}\"]}}", name);
        script.encoding = encoding;
        files.push_back(std::move(script));
    }
    return cloudConfig(files);
}

} // namespace gpuplan::terraform
