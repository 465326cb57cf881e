#pragma once

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

} // namespace gpuplan::terraform
