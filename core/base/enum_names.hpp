#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace gpuplan {

/// Specialise with `static constexpr std::array<std::pair<E, std::string_view>, N> values` to give an enum the names
/// that files, JSON and the command line use.
template <class E> struct EnumNames;

template <class E> constexpr std::string_view nameOf(E value)
{
    for (const auto &[candidate, name] : EnumNames<E>::values)
        if (candidate == value)
            return name;
    return {};
}

template <class E> constexpr std::optional<E> fromName(std::string_view name)
{
    for (const auto &[candidate, known] : EnumNames<E>::values)
        if (known == name)
            return candidate;
    return std::nullopt;
}

/// "a, b, c": the names a user may write.
template <class E> std::string allNames()
{
    std::string out;
    for (const auto &[value, name] : EnumNames<E>::values) {
        if (!out.empty())
            out += ", ";
        out += name;
    }
    return out;
}

} // namespace gpuplan
