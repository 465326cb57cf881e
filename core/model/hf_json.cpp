#include "core/model/hf_json.hpp"

#include "core/base/json_document.hpp"

#include <array>

namespace gpuplan {

namespace {

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

/// The text with bare NaN and infinities replaced by null. Lines stay; columns do too, but for what follows a NaN on its line (one more).
std::string tolerated(std::string_view text)
{
    std::string out;
    out.reserve(text.size());
    for (std::size_t at = 0; at < text.size();) {
        if (text[at] == '"') {
            const std::size_t end = skipString(text, at);
            out += text.substr(at, end - at);
            at = end;
        } else if (const std::string_view word = bareNumberWord(text.substr(at)); !word.empty()) {
            out += "null";
            out.append(word.size() > 4 ? word.size() - 4 : 0, ' ');
            at += word.size();
        } else {
            out += text[at++];
        }
    }
    return out;
}

} // namespace

Result<nlohmann::json> parseHfJson(std::string_view text, const std::string &file)
{
    auto document = readJson(tolerated(text), file);
    if (!document)
        return tl::unexpected(document.error());
    if (!document->root.is_object())
        return fail(ErrorCode::WrongType, file + ":1:1", { "the file", "a JSON object", document->root.type_name() });
    return std::move(document->root);
}

} // namespace gpuplan
