#include "core/model/hf_keys.hpp"

#include "core/base/text.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace gpuplan {

namespace {

constexpr double kMostTokens = 134217728.0;

const nlohmann::json kEmpty = nlohmann::json::object();

std::string joined(KeyNames names)
{
    std::string out;
    for (const std::string_view name : names)
        out += (out.empty() ? "" : " or ") + std::string(name);
    return out;
}

} // namespace

void HfNotes::fault(ErrorCode code, std::string_view key, std::vector<std::string> args)
{
    if (error)
        return;
    const std::size_t at = key.empty() ? std::string_view::npos : text.find(fmt::format("\"{}\"", key));
    const std::string where = at == std::string_view::npos ? file : file + ":" + lineColumn(text, at);
    error = Error{ code, where, std::move(args) };
}

void HfNotes::assume(std::string sentence)
{
    if (std::find(assumed.begin(), assumed.end(), sentence) == assumed.end())
        assumed.push_back(std::move(sentence));
}

const nlohmann::json *HfKeys::find(std::string_view key) const
{
    const auto found = m_object->find(key);
    return found == m_object->end() || found->is_null() ? nullptr : &*found;
}

bool HfKeys::has(std::string_view key) const
{
    return find(key) != nullptr;
}

bool HfKeys::hasAny(KeyNames names) const
{
    return std::any_of(names.begin(), names.end(), [this](std::string_view name) { return has(name); });
}

std::optional<std::int64_t> HfKeys::bounded(KeyNames names, std::int64_t most) const
{
    for (const std::string_view name : names) {
        const nlohmann::json *value = find(name);
        if (value == nullptr)
            continue;
        if (!value->is_number()) {
            m_notes->fault(ErrorCode::WrongType, name, { std::string(name), "a whole number", value->type_name() });
            return 0;
        }
        const auto number = value->get<double>();
        if (!(number >= 0) || number > static_cast<double>(most) || number != std::floor(number)) {
            m_notes->fault(ErrorCode::OutOfRange, name, { std::string(name), value->dump(), fmt::format("whole numbers from 0 to {}", most) });
            return 0;
        }
        return static_cast<std::int64_t>(number);
    }
    return std::nullopt;
}

std::int64_t HfKeys::required(KeyNames names, std::int64_t most) const
{
    const std::optional<std::int64_t> value = bounded(names, most);
    if (value && *value > 0)
        return *value;
    if (value)
        m_notes->fault(ErrorCode::OutOfRange, *names.begin(), { joined(names), "0", "1 or more" });
    else
        m_notes->fault(ErrorCode::MissingField, "", { joined(names) });
    return 1;
}

std::optional<std::int64_t> HfKeys::size(KeyNames names) const
{
    return bounded(names, m_mostSize);
}

std::int64_t HfKeys::requiredSize(KeyNames names) const
{
    return required(names, m_mostSize);
}

std::optional<std::int64_t> HfKeys::count(KeyNames names) const
{
    return bounded(names, m_mostCount);
}

std::int64_t HfKeys::requiredCount(KeyNames names) const
{
    return required(names, m_mostCount);
}

std::optional<std::int64_t> HfKeys::tokens(KeyNames names) const
{
    for (const std::string_view name : names)
        if (const std::optional<double> value = real(name); value && *value >= 1 && *value <= kMostTokens)
            return static_cast<std::int64_t>(*value);
    return std::nullopt;
}

std::optional<double> HfKeys::real(std::string_view key) const
{
    const nlohmann::json *value = find(key);
    if (value != nullptr && value->is_string())
        m_notes->fault(ErrorCode::WrongType, key, { std::string(key), "a number", "string" });
    return value != nullptr && value->is_number() ? std::optional(value->get<double>()) : std::nullopt;
}

std::vector<std::int64_t> HfKeys::integers(std::string_view key) const
{
    std::vector<std::int64_t> out;
    const nlohmann::json *value = find(key);
    if (value == nullptr)
        return out;
    const auto add = [&](const nlohmann::json &item) {
        const double number = item.is_number() ? item.get<double>() : -1;
        if (number >= 0 && number <= static_cast<double>(m_mostSize))
            out.push_back(static_cast<std::int64_t>(number));
        else
            m_notes->fault(ErrorCode::WrongType, key, { std::string(key), "a list of whole numbers", item.dump().substr(0, 40) });
    };
    if (value->is_array())
        std::for_each(value->begin(), value->end(), add);
    else
        add(*value);
    return out;
}

std::vector<std::string> HfKeys::texts(std::string_view key) const
{
    std::vector<std::string> out;
    const nlohmann::json *value = find(key);
    if (value == nullptr || !value->is_array())
        return out;
    for (const nlohmann::json &item : *value)
        out.push_back(item.is_string() ? item.get<std::string>() : std::string());
    return out;
}

std::optional<bool> HfKeys::flag(std::string_view key) const
{
    const nlohmann::json *value = find(key);
    if (value == nullptr)
        return std::nullopt;
    if (value->is_boolean())
        return value->get<bool>();
    if (value->is_number())
        return value->get<double>() != 0;
    m_notes->fault(ErrorCode::WrongType, key, { std::string(key), "true or false", value->type_name() });
    return false;
}

std::string HfKeys::text(std::string_view key) const
{
    const nlohmann::json *value = find(key);
    return value != nullptr && value->is_string() ? value->get<std::string>() : std::string();
}

std::size_t HfKeys::length(std::string_view key) const
{
    const nlohmann::json *value = find(key);
    return value != nullptr && value->is_structured() ? value->size() : 0;
}

bool HfKeys::hasObject(std::string_view key) const
{
    const nlohmann::json *value = find(key);
    return value != nullptr && value->is_object();
}

bool HfKeys::hasList(std::string_view key) const
{
    const nlohmann::json *value = find(key);
    return value != nullptr && value->is_array();
}

HfKeys HfKeys::object(std::string_view key) const
{
    return HfKeys(hasObject(key) ? *find(key) : kEmpty, *m_notes);
}

std::vector<HfKeys> HfKeys::objects(std::string_view key) const
{
    std::vector<HfKeys> out;
    if (hasList(key))
        for (const nlohmann::json &item : *find(key))
            out.emplace_back(item.is_object() ? item : kEmpty, *m_notes);
    return out;
}

std::vector<HfKeys> HfKeys::children() const
{
    std::vector<HfKeys> out;
    for (const nlohmann::json &item : *m_object)
        if (item.is_object())
            out.emplace_back(item, *m_notes);
    return out;
}

} // namespace gpuplan
