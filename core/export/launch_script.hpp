#pragma once

#include "core/export/launch_plan.hpp"

#include <string>
#include <string_view>
#include <vector>

/// The writers of launch files and what their scripts share.
namespace gpuplan::launch {

std::vector<ExportedFile> megatron(const LaunchPlan &plan);
std::vector<ExportedFile> megatronBridge(const LaunchPlan &plan);
std::vector<ExportedFile> torchtitan(const LaunchPlan &plan);
std::vector<ExportedFile> deepspeed(const LaunchPlan &plan);
std::vector<ExportedFile> accelerate(const LaunchPlan &plan);
std::vector<ExportedFile> llamaFactory(const LaunchPlan &plan);

/// Jobs that start `script` on every node.
ExportedFile slurm(const LaunchPlan &plan);
/// PyTorchJob, JobSet, and the kustomization that carries `files` to the pods.
std::vector<ExportedFile> kubernetes(const LaunchPlan &plan, const std::string &script, const std::vector<ExportedFile> &files);
/// A WebDataset loader with the plan's shards and batches.
std::vector<ExportedFile> streaming(const LaunchPlan &plan);

/// deepspeed.json: batch, states and precision of the plan; also what LLaMA-Factory points at.
ExportedFile deepspeedConfig(const LaunchPlan &plan);
/// accelerate.yaml: machines and FSDP of the plan.
ExportedFile accelerateConfig(const LaunchPlan &plan);

/// The name by which HuggingFace's Trainer knows an optimizer; whyNot() refuses those that it does not.
std::string_view trainerOptimizer(Optimizer optimizer);

/// Arguments, one line each.
using Arguments = std::vector<std::vector<std::string>>;
/// The lines of a bash array of that name; every word is quoted where it needs to be.
std::string shellArray(const std::string &name, const Arguments &arguments);

/// Head of a launch script: options of the shell, what it starts and at which version, what it was made from, what is left to the user
/// (`yours`, a sentence each), node count, rank and address of the first node. Refuses another number of GPUs than the plan's.
std::string scriptHead(const LaunchPlan &plan, std::string_view what, const std::vector<std::string> &yours);
/// torchrun with the rendezvous of scriptHead()'s variables; arguments follow.
std::string torchrun();
/// Sets `here` to the script's folder.
std::string hereLine();
/// "# …" with what the file was made from, for YAML and TOML.
std::string originComment(const LaunchPlan &plan);

} // namespace gpuplan::launch
