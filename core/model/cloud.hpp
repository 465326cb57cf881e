#pragma once

#include "core/base/enum_names.hpp"

namespace gpuplan {

/// Who rents the machines out; Own: the user's.
enum class Cloud { Alibaba, Tencent, Aws, Azure, Gcp, Own };
template <> struct EnumNames<Cloud> {
    static constexpr std::array<std::pair<Cloud, std::string_view>, 6> values{ { { Cloud::Alibaba, "alibaba" }, { Cloud::Tencent, "tencent" },
        { Cloud::Aws, "aws" }, { Cloud::Azure, "azure" }, { Cloud::Gcp, "gcp" }, { Cloud::Own, "own" } } };
};

} // namespace gpuplan
