#pragma once

#include <string>

namespace gpuplan {

/// Where a fact comes from. Every record of the catalogue carries one.
struct Provenance {
    std::string source; ///< document, repository or URL as printed in the catalogue
    std::string date; ///< ISO day, month or year; empty: the source has none
    std::string file; ///< "clouds/alibaba/prices.csv:12" — where the record stands; user files keep their path
    bool user = false; ///< from the user's own folder or form rather than the built-in catalogue
    bool operator==(const Provenance &) const = default;
};

} // namespace gpuplan
