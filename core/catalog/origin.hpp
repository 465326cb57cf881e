#pragma once

#include "core/base/enum_names.hpp"
#include "core/catalog/price.hpp"

namespace gpuplan {

/// Which layer of the catalogue a record stands in.
enum class Origin { BuiltIn, Imported, Own };
template <> struct EnumNames<Origin> {
    static constexpr std::array<std::pair<Origin, std::string_view>, 3> values{ { { Origin::BuiltIn, "built_in" }, { Origin::Imported, "imported" },
        { Origin::Own, "own" } } };
};

Origin originOf(const Provenance &provenance);
/// Whether the amount was worked out from another printed one rather than printed itself; its note says how.
bool isDerived(const Price &price);

} // namespace gpuplan
