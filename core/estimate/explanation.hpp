#pragma once

#include <string>
#include <vector>

namespace gpuplan {

/// One input of a formula, as the evidence popover lists it.
struct ExplainedInput {
    std::string symbol;  ///< "s", "price"
    std::string meaning; ///< "sequence length"
    std::string value;   ///< "8,192"
    std::string kind;    ///< exact | measured | vendor | yours | assumed | fitted
    std::string source;  ///< source and date
};

/// Why a number is what it is: what every figure opens to.
struct Explanation {
    std::string title;
    std::string value;
    std::string formula;     ///< in symbols
    std::string substituted; ///< with numbers
    std::vector<ExplainedInput> inputs;
};

} // namespace gpuplan
