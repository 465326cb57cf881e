#pragma once

#include <string_view>

namespace gpuplan {

/// What a scenario field about money, failures or storage means, with its unit and what stands for "not given"; empty for other fields.
std::string_view aboutField(std::string_view path);

} // namespace gpuplan
