#pragma once

#include "core/export/deployment.hpp"

#include <map>
#include <string>
#include <vector>

namespace gpuplan {

/// What launch files name beyond the plan (catalog/exports/launch.yaml).
struct LaunchFacts {
    /// A shape that torchtitan knows by name.
    struct Flavor {
        std::string family, model, flavor; ///< family: model_type of HuggingFace
        std::int64_t vocabulary = 0, layers = 0, hidden = 0, heads = 0, kvHeads = 0, ffn = 0, experts = 0;
        bool pipelines = false; ///< torchtitan cuts it into stages
    };

    std::map<std::string, std::string> versions; ///< of the programs, by their key in the file
    std::string image; ///< container of Kubernetes jobs
    int workers = 4; ///< processes a GPU that read data
    std::map<std::string, std::vector<std::string>> megatronFamilies; ///< arguments beyond the sizes, by family
    std::map<std::string, std::string> bridgeRecipes; ///< by model id
    std::vector<Flavor> torchtitanFlavors;
};

/// Errors: of a catalogue file that was edited wrongly.
Result<LaunchFacts> launchFacts();

/// The flavor of a shape; nullptr: torchtitan does not know it.
const LaunchFacts::Flavor *flavorOf(const LaunchFacts &facts, const DeploymentModel &shape);

} // namespace gpuplan
