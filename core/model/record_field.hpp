#pragma once

#include "core/model/field_codec.hpp"
#include "core/model/scenario_fields.hpp"

#include <string>
#include <utility>

namespace gpuplan {

/// `access` returns a reference to the member of the record it is given.
template <class Record, class Access> Field<Record> field(std::string path, Access access)
{
    using Value = std::remove_cvref_t<decltype(access(std::declval<Record &>()))>;
    using Codec = FieldCodec<Value>;
    const auto store = [access](Record &record, Result<Value> value) -> Result<void> {
        if (!value)
            return tl::unexpected(value.error());
        access(record) = *std::move(value);
        return {};
    };
    return { std::move(path), [access](const Record &record) { return Codec::toJson(access(const_cast<Record &>(record))); },
        [store](Record &record, const nlohmann::json &json, const std::string &where) { return store(record, Codec::fromJson(json, where)); },
        [store](Record &record, std::string_view text, const std::string &where) { return store(record, Codec::fromText(text, where)); } };
}

} // namespace gpuplan
