#include "core/model/field_places.hpp"

#include "core/model/scenario_fields.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace gpuplan {

namespace {

std::string_view firstPart(std::string_view path)
{
    return path.substr(0, path.find_first_of(".["));
}

/// "limits.budget.amount" to "limits.budget", "own_nodes[2].name" to "own_nodes[2]", the first part to nothing.
std::string_view enclosing(std::string_view path)
{
    const std::size_t end = path.find_last_of(".[");
    return end == std::string_view::npos ? std::string_view() : path.substr(0, end);
}

bool isFieldPath(std::string_view where)
{
    const std::string_view first = firstPart(where);
    if (first == "own_nodes")
        return true;
    const auto &fields = scenarioFields();
    return !where.empty() && where.find_first_of(":/ ") == std::string_view::npos
        && std::any_of(fields.begin(), fields.end(), [&](const auto &field) { return firstPart(field.path) == first; });
}

} // namespace

void FieldPlaces::forget(std::string_view path)
{
    m_forgotten.emplace(path);
}

std::string FieldPlaces::placeOf(std::string_view path) const
{
    for (std::string_view part = path; !part.empty(); part = enclosing(part))
        if (const auto line = m_lines.find(std::string(part)); line != m_lines.end())
            return fmt::format("{}:{}: {}", m_file, line->second, path);
    return fmt::format("{}: {}", m_file, path);
}

Error FieldPlaces::placed(Error error) const
{
    if (m_file.empty() || !isFieldPath(error.where))
        return error;
    for (std::string_view part = error.where; !part.empty(); part = enclosing(part))
        if (m_forgotten.contains(part))
            return error;
    error.where = placeOf(error.where);
    return error;
}

} // namespace gpuplan
