#include "core/model/hf_json.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace gpuplan {

namespace {

/// The text with bare NaN and infinities replaced by null, and where bytes were added or taken, for error positions.
struct Tolerated {
    std::string text;
    std::vector<std::pair<std::size_t, std::ptrdiff_t>> shifts; ///< offset in `text`, bytes to add to get the original offset
};

std::size_t skipString(std::string_view text, std::size_t at)
{
    ++at;
    while (at < text.size() && text[at] != '"')
        at += text[at] == '\\' ? 2 : 1;
    return std::min(at + 1, text.size());
}

std::string_view bareNumberWord(std::string_view rest)
{
    constexpr std::array<std::string_view, 3> words{ "-Infinity", "Infinity", "NaN" };
    for (const std::string_view word : words)
        if (rest.starts_with(word))
            return word;
    return {};
}

Tolerated tolerate(std::string_view text)
{
    Tolerated out;
    out.text.reserve(text.size());
    for (std::size_t at = 0; at < text.size();) {
        if (text[at] == '"') {
            const std::size_t end = skipString(text, at);
            out.text += text.substr(at, end - at);
            at = end;
        } else if (const std::string_view word = bareNumberWord(text.substr(at)); !word.empty()) {
            out.text += "null";
            at += word.size();
            out.shifts.emplace_back(out.text.size(), static_cast<std::ptrdiff_t>(word.size()) - 4);
        } else {
            out.text += text[at++];
        }
    }
    return out;
}

std::size_t originalOffset(const Tolerated &tolerated, std::size_t offset)
{
    auto original = static_cast<std::ptrdiff_t>(offset);
    for (const auto &[position, shift] : tolerated.shifts)
        if (position <= offset)
            original += shift;
    return static_cast<std::size_t>(original);
}

/// nlohmann's message without its "[json.exception…] parse error at line…:" prefix.
std::string plainMessage(const std::string &what)
{
    const std::size_t colon = what.find(": ");
    return colon == std::string::npos ? what : what.substr(colon + 2);
}

} // namespace

std::string lineAndColumn(std::string_view text, std::size_t offset)
{
    const std::string_view before = text.substr(0, std::min(offset, text.size()));
    const auto line = 1 + std::count(before.begin(), before.end(), '\n');
    const std::size_t start = before.rfind('\n');
    const std::size_t column = start == std::string_view::npos ? before.size() + 1 : before.size() - start;
    return fmt::format("{}:{}", line, column);
}

Result<nlohmann::json> parseHfJson(std::string_view text, const std::string &file)
{
    const Tolerated tolerated = tolerate(text);
    try {
        nlohmann::json parsed = nlohmann::json::parse(tolerated.text);
        if (!parsed.is_object())
            return fail(ErrorCode::WrongType, file + ":1:1", { "the file", "a JSON object", parsed.type_name() });
        return parsed;
    } catch (const nlohmann::json::parse_error &error) {
        const std::size_t offset = originalOffset(tolerated, error.byte > 0 ? error.byte - 1 : 0);
        return fail(ErrorCode::Syntax, file + ":" + lineAndColumn(text, offset), { plainMessage(error.what()) });
    } catch (const nlohmann::json::exception &error) {
        return fail(ErrorCode::Syntax, file + ":1:1", { plainMessage(error.what()) });
    }
}

} // namespace gpuplan
