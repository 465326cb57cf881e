#pragma once

#include "core/base/error.hpp"

#include <string>
#include <string_view>

namespace gpuplan {

/// A page of DescribeSpotPriceHistory.
struct AwsSpotPage {
    std::string json; ///< {"SpotPriceHistory": [...]}, as AWS's command line prints it and the importer reads it
    std::string nextToken; ///< empty: the last page
};

/// Reads the XML in which EC2 answers. Error Syntax, naming `title`.
Result<AwsSpotPage> readAwsSpotPage(std::string_view xml, const std::string &title);

} // namespace gpuplan
