#pragma once

#include "core/base/enum_names.hpp"

namespace gpuplan {

/// How machines are paid for.
enum class PurchaseMode { OnDemand, Spot, Month, Reserved1y, Reserved3y };
template <> struct EnumNames<PurchaseMode> {
    static constexpr std::array<std::pair<PurchaseMode, std::string_view>, 5> values{ { { PurchaseMode::OnDemand, "on_demand" }, { PurchaseMode::Spot, "spot" },
        { PurchaseMode::Month, "month" }, { PurchaseMode::Reserved1y, "reserved_1y" }, { PurchaseMode::Reserved3y, "reserved_3y" } } };
};

} // namespace gpuplan
