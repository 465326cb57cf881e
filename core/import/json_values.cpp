#include "core/import/json_values.hpp"

#include "core/base/csv.hpp"

#include <cmath>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace gpuplan {

const nlohmann::json *memberOf(const nlohmann::json &object, std::string_view key)
{
    if (!object.is_object())
        return nullptr;
    const auto found = object.find(std::string(key));
    return found == object.end() ? nullptr : &*found;
}

std::string textOf(const nlohmann::json &object, std::string_view key)
{
    const nlohmann::json *member = memberOf(object, key);
    if (member == nullptr)
        return {};
    if (member->is_string())
        return member->get<std::string>();
    if (member->is_number_integer())
        return fmt::format("{}", member->get<long long>());
    return member->is_number() ? fmt::format("{}", member->get<double>()) : std::string();
}

std::optional<double> numberOf(const nlohmann::json &object, std::string_view key)
{
    return plainNumber(textOf(object, key));
}

std::optional<int> wholeOf(const nlohmann::json &object, std::string_view key)
{
    constexpr double most = 1e9;
    const auto value = numberOf(object, key);
    if (!value || !(*value >= 0 && *value <= most) || *value != std::floor(*value))
        return std::nullopt;
    return static_cast<int>(*value);
}

} // namespace gpuplan
