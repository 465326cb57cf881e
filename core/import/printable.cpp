#include "core/import/printable.hpp"

#include <algorithm>

namespace gpuplan {

namespace {

/// Bytes of the UTF-8 character that starts with `lead`; 0: none does.
std::size_t lengthOf(unsigned char lead)
{
    if (lead < 0x80)
        return 1;
    if (lead >= 0xC2 && lead < 0xE0)
        return 2;
    if (lead >= 0xE0 && lead < 0xF0)
        return 3;
    return lead >= 0xF0 && lead < 0xF5 ? 4 : 0;
}

} // namespace

std::string printable(std::string_view text, std::size_t most)
{
    const bool cut = text.size() > most;
    if (cut) {
        text = text.substr(0, most);
        while (!text.empty() && (static_cast<unsigned char>(text.back()) & 0x80) != 0)
            text.remove_suffix(1);
    }
    std::string out(text);
    std::replace_if(
        out.begin(), out.end(), [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7F; }, '?');
    return cut ? out + "…" : out;
}

bool isSoundText(std::string_view text)
{
    for (std::size_t i = 0; i < text.size();) {
        const auto lead = static_cast<unsigned char>(text[i]);
        if ((lead < 0x20 && lead != '\t' && lead != '\n' && lead != '\r') || lead == 0x7F)
            return false;
        const std::size_t length = lengthOf(lead);
        if (length == 0 || i + length > text.size())
            return false;
        for (std::size_t j = 1; j < length; ++j)
            if ((static_cast<unsigned char>(text[i + j]) & 0xC0) != 0x80)
                return false;
        i += length;
    }
    return true;
}

bool isMachineName(std::string_view text)
{
    constexpr std::size_t longest = 100;
    return !text.empty() && text.size() <= longest && std::all_of(text.begin(), text.end(), [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '.' || c == '-' || c == '_';
    });
}

} // namespace gpuplan
