#pragma once

#include "core/export/deployment.hpp"
#include "core/export/hcl_writer.hpp"

#include <map>

namespace gpuplan::terraform {

/// One variable; `condition` empty: no validation. `fallback` is an expression, "null" for an optional value.
void variable(HclWriter &out, const std::string &name, const char *type, const std::string &description, const std::string &fallback,
    const std::string &condition = {}, const std::string &message = {});
/// The condition that a variable is one of some texts.
std::string oneOf(const std::string &name, const std::vector<std::string> &values);
/// Tags of every resource as a map.
std::string tagMap(const std::map<std::string, std::string> &tags);

/// Variables that every cloud's folder has, alike in meaning and checks.
void regionVariable(HclWriter &out, const DeploymentSpec &spec, const char *example);
/// `name` as the provider calls it; `chosen` says which zone is taken when it is null.
void zoneVariable(HclWriter &out, const DeploymentSpec &spec, const std::string &name, const std::string &chosen);
void nameVariable(HclWriter &out, const std::string &name);
void nodeCountVariable(HclWriter &out, const DeploymentSpec &spec);
/// `pattern`: a regular expression of the vendor's type names; `example`: "An EC2 instance type such as p5.48xlarge."
void instanceTypeVariable(HclWriter &out, const DeploymentSpec &spec, const std::string &pattern, const std::string &example);
/// vpc_cidr, ssh_cidr and internet_access.
void networkVariables(HclWriter &out);
/// system_disk_size; `kind`: what the disk is called behind "the system disk", such as " (gp3)".
void systemDiskSizeVariable(HclWriter &out, const DeploymentSpec &spec, const std::string &kind, int least, int most);
/// data_disk_size, 0 where the plan has no data disk. `least`: the smallest disk that is made; `step`: sizes are its multiples.
void dataDiskSizeVariable(
    HclWriter &out, const DeploymentSpec &spec, const std::string &description, int least, int step, const std::string &condition, const std::string &message);
void ncclImageVariable(HclWriter &out);

} // namespace gpuplan::terraform
