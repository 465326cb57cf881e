#pragma once

#include "core/base/enum_names.hpp"
#include "core/base/error.hpp"
#include "core/base/money.hpp"
#include "core/base/units.hpp"

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

namespace gpuplan {

/// How one kind of value stands in a scenario file and on the command line. fromJson() also takes what people type, as text.
/// `where` is the field path that errors carry. Specialised for every type that a Scenario holds.
template <class T> struct FieldCodec;

template <> struct FieldCodec<std::string> {
    static nlohmann::json toJson(const std::string &value) { return value; }
    static Result<std::string> fromJson(const nlohmann::json &json, const std::string &where);
    static Result<std::string> fromText(std::string_view text, const std::string &where);
};

template <> struct FieldCodec<bool> {
    static nlohmann::json toJson(bool value) { return value; }
    static Result<bool> fromJson(const nlohmann::json &json, const std::string &where);
    static Result<bool> fromText(std::string_view text, const std::string &where);
};

template <> struct FieldCodec<double> {
    static nlohmann::json toJson(double value);
    static Result<double> fromJson(const nlohmann::json &json, const std::string &where);
    static Result<double> fromText(std::string_view text, const std::string &where);
};

template <> struct FieldCodec<std::int64_t> {
    static nlohmann::json toJson(std::int64_t value) { return value; }
    static Result<std::int64_t> fromJson(const nlohmann::json &json, const std::string &where);
    static Result<std::int64_t> fromText(std::string_view text, const std::string &where);
};

template <> struct FieldCodec<int> {
    static nlohmann::json toJson(int value) { return value; }
    static Result<int> fromJson(const nlohmann::json &json, const std::string &where);
    static Result<int> fromText(std::string_view text, const std::string &where);
};

/// {"amount": 50000, "currency": "CNY"}, or typed text with a currency.
template <> struct FieldCodec<Money> {
    static nlohmann::json toJson(const Money &value);
    static Result<Money> fromJson(const nlohmann::json &json, const std::string &where);
    static Result<Money> fromText(std::string_view text, const std::string &where);
};

/// Text as people type it ("7 days", "36 h", a date), or a number of hours.
template <> struct FieldCodec<Seconds> {
    static nlohmann::json toJson(const Seconds &value);
    static Result<Seconds> fromJson(const nlohmann::json &json, const std::string &where);
    static Result<Seconds> fromText(std::string_view text, const std::string &where);
};

/// An array of words, or typed text with commas.
template <> struct FieldCodec<std::vector<std::string>> {
    static nlohmann::json toJson(const std::vector<std::string> &value) { return value; }
    static Result<std::vector<std::string>> fromJson(const nlohmann::json &json, const std::string &where);
    static Result<std::vector<std::string>> fromText(std::string_view text, const std::string &where);
};

/// null, or the typed words "auto", "none", "", stand for a value that is not given.
bool meansAbsent(std::string_view text);

template <class T> struct FieldCodec<std::optional<T>> {
    static nlohmann::json toJson(const std::optional<T> &value) { return value ? FieldCodec<T>::toJson(*value) : nlohmann::json(nullptr); }
    static Result<std::optional<T>> fromJson(const nlohmann::json &json, const std::string &where)
    {
        if (json.is_null())
            return std::optional<T>();
        return FieldCodec<T>::fromJson(json, where).map([](T value) { return std::optional<T>(std::move(value)); });
    }
    static Result<std::optional<T>> fromText(std::string_view text, const std::string &where)
    {
        if (meansAbsent(text))
            return std::optional<T>();
        return FieldCodec<T>::fromText(text, where).map([](T value) { return std::optional<T>(std::move(value)); });
    }
};

/// "none" names a value of these enums, so only "auto" and "" stand for absence there.
template <class E>
requires std::is_enum_v<E>
struct FieldCodec<std::optional<E>> {
    static nlohmann::json toJson(const std::optional<E> &value) { return value ? nlohmann::json(nameOf(*value)) : nlohmann::json(nullptr); }
    static Result<std::optional<E>> fromJson(const nlohmann::json &json, const std::string &where)
    {
        if (json.is_null())
            return std::optional<E>();
        return FieldCodec<E>::fromJson(json, where).map([](E value) { return std::optional<E>(value); });
    }
    static Result<std::optional<E>> fromText(std::string_view text, const std::string &where)
    {
        if (text.empty() || text == "auto")
            return std::optional<E>();
        return FieldCodec<E>::fromText(text, where).map([](E value) { return std::optional<E>(value); });
    }
};

template <class E>
requires std::is_enum_v<E>
struct FieldCodec<E> {
    static nlohmann::json toJson(E value) { return nlohmann::json(nameOf(value)); }
    static Result<E> fromJson(const nlohmann::json &json, const std::string &where)
    {
        if (!json.is_string())
            return fail(ErrorCode::WrongType, where, { "the value", "one of " + allNames<E>(), json.type_name() });
        return fromText(json.get_ref<const std::string &>(), where);
    }
    static Result<E> fromText(std::string_view text, const std::string &where)
    {
        if (const auto value = fromName<E>(text))
            return *value;
        return fail(ErrorCode::UnknownName, where, { "choice", std::string(text), allNames<E>() });
    }
};

} // namespace gpuplan
