#pragma once

#include "core/export/deployment.hpp"

#include <string>
#include <string_view>

/// Parts of the README of a Terraform folder that read alike on all clouds.
namespace gpuplan::terraform {

/// Title, what is built, and what it was made from.
std::string readmeHead(const DeploymentSpec &spec);
/// A list line: the vendor does not print the GPU's model.
std::string inferredLine(std::string_view acceleratorName);
/// "## Building it": `identity` is the first step, how the provider learns who asks.
std::string building(std::string_view identity);
/// What is paid for data, as a list line: `shared` and `parallel` name the file systems ("the EFS file system, by what it holds"), `bucket` what a bucket is
/// billed by.
std::string storageBilling(const DeploymentSpec &spec, std::string_view shared, std::string_view parallel, std::string_view bucket);
/// How nodes that are taken back with two minutes' notice are told to save.
std::string spotNotice();
/// Whether a file system or a bucket outlives the nodes.
bool keepsData(const DeploymentSpec &spec);
/// "## Taking it down" where nothing outlives the nodes.
std::string destroyAll();
/// The same where data is protected; `targets` are the arguments that name what goes.
std::string destroyNodes(std::string_view targets);

} // namespace gpuplan::terraform
