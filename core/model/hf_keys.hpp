#pragma once

#include "core/base/error.hpp"

#include <cstdint>
#include <initializer_list>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace gpuplan {

/// What reading one config.json has met so far. Readers go on after a fault with zeroes; the entry point returns the first one.
struct HfNotes {
    std::string file;
    std::string_view text; ///< for the places of faults
    std::optional<Error> error; ///< the first fault
    std::vector<std::string> assumed; ///< sentences for Architecture::assumed

    void fault(ErrorCode code, std::string_view key, std::vector<std::string> args);
    void assume(std::string sentence);
};

/// The names one quantity goes by in different families, most usual first.
using KeyNames = std::initializer_list<std::string_view>;

/// One object of a config.json, read by key with the liberties real files take: null means absent, 4096.0 is 4096.
/// A view: the JSON and the notes must outlive it.
class HfKeys {
public:
    static constexpr std::int64_t kMostSize = std::int64_t(1) << 20;
    static constexpr std::int64_t kMostCount = std::int64_t(1) << 14;

    HfKeys(const nlohmann::json &object, HfNotes &notes) : m_object(&object), m_notes(&notes) { }

    /// Present and not null.
    [[nodiscard]] bool has(std::string_view key) const;
    [[nodiscard]] bool hasAny(KeyNames names) const;
    /// A width or dimension: 0 to 2^20. nullopt when no name is there. Faults: WrongType, OutOfRange.
    [[nodiscard]] std::optional<std::int64_t> size(KeyNames names) const;
    [[nodiscard]] std::int64_t sizeOr(KeyNames names, std::int64_t fallback) const { return size(names).value_or(fallback); }
    /// At least 1; a missing one is the fault MissingField that names every key looked for.
    [[nodiscard]] std::int64_t requiredSize(KeyNames names) const;
    /// A number of heads, layers or experts: 0 to 2^14.
    [[nodiscard]] std::optional<std::int64_t> count(KeyNames names) const;
    [[nodiscard]] std::int64_t countOr(KeyNames names, std::int64_t fallback) const { return count(names).value_or(fallback); }
    [[nodiscard]] std::int64_t requiredCount(KeyNames names) const;
    /// Vocabulary rows or tokens of context: 0 to 2^27; anything beyond (1e30 is written for "no limit") counts as not said.
    [[nodiscard]] std::optional<std::int64_t> tokens(KeyNames names) const;
    /// A plain number of any kind; nullopt when absent.
    [[nodiscard]] std::optional<double> real(std::string_view key) const;
    /// A list or a single number in its place.
    [[nodiscard]] std::vector<std::int64_t> integers(std::string_view key) const;
    [[nodiscard]] std::vector<std::string> texts(std::string_view key) const;
    [[nodiscard]] std::optional<bool> flag(std::string_view key) const;
    [[nodiscard]] bool flagOr(std::string_view key, bool fallback) const { return flag(key).value_or(fallback); }
    /// Empty when absent or no text.
    [[nodiscard]] std::string text(std::string_view key) const;
    /// Elements of a list or object; 0 for anything else.
    [[nodiscard]] std::size_t length(std::string_view key) const;
    [[nodiscard]] bool hasObject(std::string_view key) const;
    [[nodiscard]] bool hasList(std::string_view key) const;
    /// A nested object; an empty one when absent.
    [[nodiscard]] HfKeys object(std::string_view key) const;
    /// The objects of a list; other elements become empty objects.
    [[nodiscard]] std::vector<HfKeys> objects(std::string_view key) const;
    /// The values of an object that are objects ("config_groups": {"group_0": {…}}).
    [[nodiscard]] std::vector<HfKeys> children() const;

    /// The same object with tighter bounds on sizes and counts, for parts whose formulas multiply more of them.
    [[nodiscard]] HfKeys within(std::int64_t mostSize, std::int64_t mostCount) const
    {
        HfKeys out = *this;
        out.m_mostSize = mostSize;
        out.m_mostCount = mostCount;
        return out;
    }

    [[nodiscard]] HfNotes &notes() const { return *m_notes; }

private:
    [[nodiscard]] const nlohmann::json *find(std::string_view key) const;
    [[nodiscard]] std::optional<std::int64_t> bounded(KeyNames names, std::int64_t most) const;
    [[nodiscard]] std::int64_t required(KeyNames names, std::int64_t most) const;

    const nlohmann::json *m_object;
    HfNotes *m_notes;
    std::int64_t m_mostSize = kMostSize;
    std::int64_t m_mostCount = kMostCount;
};

} // namespace gpuplan
