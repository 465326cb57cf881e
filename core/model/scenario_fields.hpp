#pragma once

#include "core/base/error.hpp"
#include "core/model/scenario.hpp"

#include <functional>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

namespace gpuplan {

/// One field of a record, with its dotted path and how it is read and written.
template <class Record> struct Field {
    std::string path; ///< "data.tokens"
    std::function<nlohmann::json(const Record &)> get;
    std::function<Result<void>(Record &, const nlohmann::json &, const std::string &where)> set;
    std::function<Result<void>(Record &, std::string_view text, const std::string &where)> setText;
};

/// All fields of a scenario but own_nodes, in file order.
const std::vector<Field<Scenario>> &scenarioFields();
/// The fields of one entry of own_nodes.
const std::vector<Field<OwnNode>> &ownNodeFields();

/// The known word nearest to `word` (fewest edits); empty when none is near.
std::string nearestWord(std::string_view word, const std::vector<std::string> &known);

} // namespace gpuplan
