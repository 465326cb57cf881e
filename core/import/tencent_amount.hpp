#pragma once

#include "core/import/import_sink.hpp"

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>

namespace gpuplan {

/// A price of Tencent Cloud as its two APIs carry it ("Price", "InstancePrice"), for one machine and the charge type asked for.
struct TencentAsked {
    std::string type, zone;
    std::string charge; ///< POSTPAID_BY_HOUR, PREPAID, SPOTPAID; empty: by the hour
    int machines = 1;
    int months = 1; ///< of PREPAID
};

/// Pushes the price to the sink: UnitPrice by the hour, OriginalPrice of the months asked for when prepaid. Both are list prices: the
/// account's discounted ones go into the note. Refused: no currency given (the replies name none), placeholders without an amount.
void takeTencentPrice(
    const nlohmann::json &price, const TencentAsked &asked, const std::string &source, const std::string &origin, const std::string &where, ImportSink &sink);

} // namespace gpuplan
