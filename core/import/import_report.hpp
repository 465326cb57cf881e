#pragma once

#include "core/base/error.hpp"

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <unordered_map>
#include <vector>

namespace gpuplan {

/// Things that a file holds and the catalogue does not take, for one reason.
struct Refusal {
    Error first; ///< the reason, and the place of the first of them
    std::size_t count = 1;
};

/// What was met in one file.
struct ImportReport {
    std::string file;
    std::string format;
    std::uint64_t bytes = 0;
    std::size_t prices = 0; ///< records that were read and may be taken
    std::size_t types = 0;
    std::size_t sightings = 0;
    std::size_t undated = 0; ///< of the prices
    std::map<std::string, std::size_t> skipped; ///< not what gpuplan plans with ("not a GPU machine"), and how many
    std::vector<Refusal> refused; ///< faults, in the order of the file
    std::size_t refusals = 0; ///< all of them, also those beyond the list

    /// Notes a fault; those of one reason are counted together. The list ends at 500 reasons, the count goes on.
    void refuse(Error error);
    void skip(const std::string &why) { ++skipped[why]; }

private:
    std::unordered_map<std::string, std::size_t> m_index; ///< of `refused` by sentence
};

} // namespace gpuplan
