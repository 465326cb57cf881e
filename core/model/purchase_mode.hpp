#pragma once

#include "core/base/enum_names.hpp"

namespace gpuplan {

/// How machines are paid for. Reserved: a subscription, reserved instance or savings plan of that many years, as the price's note says.
/// A capacity block is a reservation of some days in advance.
enum class PurchaseMode { OnDemand, Spot, Month, Reserved1y, Reserved3y, Reserved2y, Reserved4y, Reserved5y, CapacityBlock };
template <> struct EnumNames<PurchaseMode> {
    static constexpr std::array<std::pair<PurchaseMode, std::string_view>, 9> values{ { { PurchaseMode::OnDemand, "on_demand" }, { PurchaseMode::Spot, "spot" },
        { PurchaseMode::Month, "month" }, { PurchaseMode::Reserved1y, "reserved_1y" }, { PurchaseMode::Reserved3y, "reserved_3y" },
        { PurchaseMode::Reserved2y, "reserved_2y" }, { PurchaseMode::Reserved4y, "reserved_4y" }, { PurchaseMode::Reserved5y, "reserved_5y" },
        { PurchaseMode::CapacityBlock, "capacity_block" } } };
};

/// Months that a mode binds for; 0: none.
constexpr int termMonths(PurchaseMode mode)
{
    switch (mode) {
    case PurchaseMode::Month:
        return 1;
    case PurchaseMode::Reserved1y:
        return 12;
    case PurchaseMode::Reserved2y:
        return 24;
    case PurchaseMode::Reserved3y:
        return 36;
    case PurchaseMode::Reserved4y:
        return 48;
    case PurchaseMode::Reserved5y:
        return 60;
    case PurchaseMode::OnDemand:
    case PurchaseMode::Spot:
    case PurchaseMode::CapacityBlock:
        break;
    }
    return 0;
}

} // namespace gpuplan
