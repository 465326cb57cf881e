#pragma once

#include "core/base/error.hpp"
#include "core/model/cloud.hpp"
#include "core/model/purchase_mode.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace gpuplan {

/// A negotiated price: the share of the list price that is paid, for what it names. Empty parts stand for all.
struct Discount {
    Cloud cloud = Cloud::Alibaba;
    std::string family; ///< "ecs.gn7i": instance types that begin with it, up to a '.', '-' or '_'
    std::optional<PurchaseMode> mode;
    double factor = 1; ///< of the list price, more than 0
    std::string text; ///< as the user wrote it
    bool operator==(const Discount &) const = default;
};

/// "CLOUD[/FAMILY[/MODE]]=SHARE" such as "alibaba/ecs.gn7i/on_demand=0.85" or "aws=90%"; '*' stands for every family or mode. SHARE is what
/// is paid of the list price: 0.85 for fifteen percent off. `where` goes into Error::where.
Result<Discount> readDiscount(std::string_view text, const std::string &where);

/// The discount that names the machine most closely (family before mode; of equals the later one); nullptr: the list price holds.
const Discount *discountFor(const std::vector<Discount> &discounts, Cloud cloud, std::string_view instanceType, PurchaseMode mode);

} // namespace gpuplan
