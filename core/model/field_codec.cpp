#include "core/model/field_codec.hpp"

#include "core/base/parse.hpp"
#include "core/base/parse_number.hpp"

#include <cmath>
#include <fmt/format.h>
#include <limits>

namespace gpuplan {

namespace {

tl::unexpected<Error> wrongType(const std::string &where, std::string expected, const nlohmann::json &found)
{
    return fail(ErrorCode::WrongType, where, { "the value", std::move(expected), found.type_name() });
}

template <class T> Result<T> wholeNumber(double value, const std::string &where)
{
    constexpr T most = std::numeric_limits<T>::max() / 2;
    if (value != std::floor(value))
        return fail(ErrorCode::OutOfRange, where, { "the value", fmt::format("{}", value), "a whole number" });
    if (std::fabs(value) > static_cast<double>(most))
        return fail(ErrorCode::OutOfRange, where, { "the value", fmt::format("{}", value), fmt::format("a whole number up to {}", most) });
    return static_cast<T>(value);
}

} // namespace

bool meansAbsent(std::string_view text)
{
    return text.empty() || text == "auto" || text == "none" || text == "null";
}

Result<std::string> FieldCodec<std::string>::fromJson(const nlohmann::json &json, const std::string &where)
{
    if (!json.is_string())
        return wrongType(where, "text", json);
    return json.get<std::string>();
}

Result<std::string> FieldCodec<std::string>::fromText(std::string_view text, const std::string &)
{
    return std::string(text);
}

Result<bool> FieldCodec<bool>::fromJson(const nlohmann::json &json, const std::string &where)
{
    if (!json.is_boolean())
        return wrongType(where, "true or false", json);
    return json.get<bool>();
}

Result<bool> FieldCodec<bool>::fromText(std::string_view text, const std::string &where)
{
    if (text == "true" || text == "yes" || text == "1")
        return true;
    if (text == "false" || text == "no" || text == "0")
        return false;
    return fail(ErrorCode::WrongType, where, { "the value", "true or false", fmt::format("“{}”", text) });
}

nlohmann::json FieldCodec<double>::toJson(double value)
{
    // Whole numbers read better without a fraction, and every double up to 2^53 survives.
    if (value == std::floor(value) && std::fabs(value) < 9e15)
        return static_cast<std::int64_t>(value);
    return value;
}

Result<double> FieldCodec<double>::fromJson(const nlohmann::json &json, const std::string &where)
{
    if (json.is_string())
        return fromText(json.get_ref<const std::string &>(), where);
    if (!json.is_number())
        return wrongType(where, "a number", json);
    const auto value = json.get<double>();
    if (!std::isfinite(value))
        return fail(ErrorCode::OutOfRange, where, { "the value", fmt::format("{}", value), "a finite number" });
    return value;
}

Result<double> FieldCodec<double>::fromText(std::string_view text, const std::string &where)
{
    const std::string typed = normaliseTyped(text);
    if (typed.ends_with('%'))
        return parseCount(typed.substr(0, typed.size() - 1), where).map([](double value) { return value / 100; });
    const auto value = parseCount(text, where);
    if (value && !std::isfinite(*value))
        return fail(ErrorCode::OutOfRange, where, { "the value", std::string(text), "a finite number" });
    return value;
}

Result<std::int64_t> FieldCodec<std::int64_t>::fromJson(const nlohmann::json &json, const std::string &where)
{
    return FieldCodec<double>::fromJson(json, where).and_then([&](double value) { return wholeNumber<std::int64_t>(value, where); });
}

Result<std::int64_t> FieldCodec<std::int64_t>::fromText(std::string_view text, const std::string &where)
{
    return parseCount(text, where).and_then([&](double value) { return wholeNumber<std::int64_t>(value, where); });
}

Result<int> FieldCodec<int>::fromJson(const nlohmann::json &json, const std::string &where)
{
    return FieldCodec<double>::fromJson(json, where).and_then([&](double value) { return wholeNumber<int>(value, where); });
}

Result<int> FieldCodec<int>::fromText(std::string_view text, const std::string &where)
{
    return parseCount(text, where).and_then([&](double value) { return wholeNumber<int>(value, where); });
}

nlohmann::json FieldCodec<Money>::toJson(const Money &value)
{
    return { { "amount", FieldCodec<double>::toJson(value.amount) }, { "currency", nameOf(value.currency) } };
}

Result<Money> FieldCodec<Money>::fromJson(const nlohmann::json &json, const std::string &where)
{
    if (json.is_string())
        return fromText(json.get_ref<const std::string &>(), where);
    if (!json.is_object())
        return wrongType(where, "an amount with a currency, such as {\"amount\": 50000, \"currency\": \"CNY\"}", json);
    for (const auto &[key, value] : json.items())
        if (key != "amount" && key != "currency")
            return fail(ErrorCode::UnknownField, where + "." + key, { key, "" });
    if (!json.contains("amount"))
        return fail(ErrorCode::MissingField, where + ".amount", { "the amount" });
    const auto amount = FieldCodec<double>::fromJson(json["amount"], where + ".amount");
    if (!amount)
        return tl::unexpected(amount.error());
    if (!json.contains("currency"))
        return fail(ErrorCode::MissingCurrency, where + ".currency", { "the amount" });
    return FieldCodec<Currency>::fromJson(json["currency"], where + ".currency").map([&](Currency currency) { return Money{ *amount, currency }; });
}

Result<Money> FieldCodec<Money>::fromText(std::string_view text, const std::string &where)
{
    return parseMoney(text, where);
}

nlohmann::json FieldCodec<Seconds>::toJson(const Seconds &value)
{
    const double wholeDays = value.value() / 86400;
    if (wholeDays == std::floor(wholeDays) && wholeDays > 0)
        return fmt::format("{:.0f} days", wholeDays);
    return inHours(value);
}

Result<Seconds> FieldCodec<Seconds>::fromJson(const nlohmann::json &json, const std::string &where)
{
    if (json.is_string())
        return fromText(json.get_ref<const std::string &>(), where);
    if (!json.is_number())
        return wrongType(where, "a time such as \"7 days\" or a number of hours", json);
    return FieldCodec<double>::fromJson(json, where).map([](double value) { return hours(value); });
}

Result<Seconds> FieldCodec<Seconds>::fromText(std::string_view text, const std::string &where)
{
    return parseDeadline(text, where, today());
}

Result<std::vector<std::string>> FieldCodec<std::vector<std::string>>::fromJson(const nlohmann::json &json, const std::string &where)
{
    if (json.is_string())
        return fromText(json.get_ref<const std::string &>(), where);
    if (!json.is_array())
        return wrongType(where, "a list of words", json);
    std::vector<std::string> out;
    for (std::size_t i = 0; i < json.size(); ++i) {
        if (!json[i].is_string())
            return wrongType(fmt::format("{}[{}]", where, i), "text", json[i]);
        out.push_back(json[i].get<std::string>());
    }
    return out;
}

Result<std::vector<std::string>> FieldCodec<std::vector<std::string>>::fromText(std::string_view text, const std::string &)
{
    std::vector<std::string> out;
    while (!text.empty()) {
        const std::size_t comma = std::min(text.find(','), text.size());
        if (std::string word = normaliseTyped(text.substr(0, comma)); !word.empty())
            out.push_back(std::move(word));
        text.remove_prefix(std::min(comma + 1, text.size()));
    }
    return out;
}

} // namespace gpuplan
