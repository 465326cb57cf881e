#pragma once

#include "core/import/byte_source.hpp"

#include <functional>
#include <initializer_list>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace gpuplan {

/// A part of a JSON document that a reader asked for.
struct JsonPart {
    std::size_t pattern = 0; ///< which of the patterns it fits
    std::vector<std::string> path; ///< keys and indexes that lead to it
    const nlohmann::json &value;
    std::string where; ///< "file:line:terms/OnDemand/SKU"
};

/// Called for each part in the order of the file; false ends reading.
using JsonPartHandler = std::function<bool(const JsonPart &)>;

/// Walks a JSON document piece by piece and hands out the parts that fit a pattern: keys parted by slashes, * for any key or element
/// ("products/*"). What fits none is passed over. Leading array elements and the wrappers "response", "Response" and "sample" do not
/// count as path: a saved reply may be bare or stand in a list of requests with their replies.
/// Holds one part at a time. Errors: Syntax with file:line (also: nested deeper than 64, one text or part larger than 2 MiB), and the
/// fault of `source`.
Result<void> readJsonParts(ByteSource &source, std::initializer_list<std::string_view> patterns, const JsonPartHandler &handler);

} // namespace gpuplan
