#pragma once

#include <map>
#include <string>
#include <string_view>

namespace gpuplan {

/// The keys of one section of an INI file as the AWS tools write it: "[name]" or "[profile name]", "key = value", lines that start with
/// # or ;. Lines that are none of these are passed over. Empty: no such section.
std::map<std::string, std::string> iniSection(std::string_view text, std::string_view name);

} // namespace gpuplan
