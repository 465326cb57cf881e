#include "core/base/text.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace gpuplan {

namespace {

constexpr std::size_t kMostPrinted = 1000;

unsigned char byteAt(std::string_view text, std::size_t at)
{
    return static_cast<unsigned char>(text[at]);
}

bool isControl(unsigned char byte)
{
    return byte < 0x20 || byte == 0x7F;
}

/// Bytes of the UTF-8 character at `at` (Unicode, table 3-7: neither overlong forms nor surrogates); 0 where there is none.
std::size_t characterLength(std::string_view text, std::size_t at)
{
    const unsigned char first = byteAt(text, at);
    if (first < 0x80)
        return 1;
    const std::size_t length = first >= 0xC2 && first <= 0xDF ? 2 : first >= 0xE0 && first <= 0xEF ? 3 : first >= 0xF0 && first <= 0xF4 ? 4 : 0;
    if (length == 0 || at + length > text.size())
        return 0;
    for (std::size_t i = 1; i < length; ++i)
        if ((byteAt(text, at + i) & 0xC0) != 0x80)
            return 0;
    const unsigned char second = byteAt(text, at + 1);
    const bool refused
        = (first == 0xE0 && second < 0xA0) || (first == 0xED && second > 0x9F) || (first == 0xF0 && second < 0x90) || (first == 0xF4 && second > 0x8F);
    return refused ? 0 : length;
}

std::size_t soundLength(std::string_view text)
{
    std::size_t at = 0;
    while (at < text.size()) {
        const std::size_t length = characterLength(text, at);
        if (length == 0 || text[at] == '\0')
            break;
        at += length;
    }
    return at;
}

/// What a file is that is no UTF-8 text.
std::string whyNoText(std::string_view text, std::size_t at)
{
    const bool utf16 = text.starts_with("\xFF\xFE") || text.starts_with("\xFE\xFF");
    // UTF-16 without a mark: every other byte of Latin text is zero.
    const auto zeros = std::count(text.begin(), text.end(), '\0');
    if (utf16 || (at <= 1 && text.size() >= 4 && static_cast<std::size_t>(zeros) * 3 >= text.size()))
        return "the text is UTF-16; save it as UTF-8";
    for (const std::string_view packed : { "\x1F\x8B", "PK\x03\x04", "7z\xBC\xAF",
             "\xFD"
             "7zXZ",
             "BZh9" })
        if (text.starts_with(packed))
            return "the file is compressed; unpack it first";
    if (byteAt(text, at) == 0)
        return "there is a zero byte: this is no text file";
    return fmt::format("the byte 0x{:02X} is no UTF-8; save the text as UTF-8 (it may be GBK or Latin-1)", byteAt(text, at));
}

} // namespace

std::string lineColumn(std::string_view text, std::size_t offset)
{
    const std::string_view before = text.substr(0, std::min(offset, text.size()));
    const auto line = 1 + std::count(before.begin(), before.end(), '\n');
    const auto start = before.rfind('\n');
    return fmt::format("{}:{}", line, before.size() - (start == std::string_view::npos ? 0 : start + 1) + 1);
}

Result<std::string_view> soundText(std::string_view text, const std::string &file)
{
    if (text.starts_with("\xEF\xBB\xBF"))
        text.remove_prefix(3);
    if (const std::size_t sound = soundLength(text); sound < text.size())
        return fail(ErrorCode::Syntax, file + ":" + lineColumn(text, sound), { whyNoText(text, sound) });
    return text;
}

std::string printable(std::string_view text)
{
    std::string out;
    std::size_t at = 0;
    while (at < text.size() && out.size() < kMostPrinted) {
        const std::size_t length = characterLength(text, at);
        if (length == 0 || (length == 1 && isControl(byteAt(text, at))))
            out += fmt::format("\\x{:02x}", byteAt(text, at));
        else
            out += text.substr(at, length);
        at += std::max<std::size_t>(1, length);
    }
    return at < text.size() ? fmt::format("{}… ({} bytes)", out, text.size()) : out;
}

} // namespace gpuplan
