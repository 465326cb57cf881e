#pragma once

#include "core/catalog/embedded_files.hpp"
#include "core/export/deployment.hpp"
#include "core/export/yaml_section.hpp"

namespace gpuplan {

/// Whether a deployment can become an export for `cloud`. Errors: Unsupported for another cloud; MissingField without region or instance type.
Result<void> exportFits(const DeploymentSpec &spec, Cloud cloud);

/// Error of a catalogue file that YAML cannot read, with its place.
Error unreadableFacts(const std::string &file, const YAML::Exception &problem);

/// Reads a file of catalog/exports: `read(root, facts)` takes its sections. Errors are those of a catalogue file that was edited wrongly.
template <class Facts, class Read> Result<Facts> readExportFacts(const std::string &file, Read read)
{
    try {
        YamlReading reading{ file, std::nullopt };
        YamlSection root(reading, YAML::Load(std::string(embeddedFile(file))), "");
        Facts facts;
        read(root, facts);
        root.finish();
        if (reading.error)
            return tl::unexpected(*reading.error);
        return facts;
    } catch (const YAML::Exception &problem) {
        return tl::unexpected(unreadableFacts(file, problem));
    }
}

} // namespace gpuplan
