#pragma once

#include "core/base/enum_names.hpp"
#include "core/base/units.hpp"

#include <optional>

namespace gpuplan {

enum class Verdict { Fits, Tight, No, Unknown };
template <> struct EnumNames<Verdict> {
    static constexpr std::array<std::pair<Verdict, std::string_view>, 4> values{
        {{Verdict::Fits, "fits"}, {Verdict::Tight, "tight"}, {Verdict::No, "no"}, {Verdict::Unknown, "unknown"}}};
};

/// The one verdict of gpuplan: fits when P90 of the need is within the usable memory, tight when only P50 is, no otherwise;
/// unknown where batch or length were not given, or the card's usable memory is not known.
Verdict verdictOf(const Interval &needBytes, std::optional<Bytes> usable, bool assumedBatchOrLength);

} // namespace gpuplan
