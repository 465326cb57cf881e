#include "core/base/parse_number.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

namespace gpuplan {

namespace {

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

char lower(char c)
{
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

bool isAsciiLetter(char c)
{
    return lower(c) >= 'a' && lower(c) <= 'z';
}

/// Scale words, longest first where one starts another.
constexpr std::array<std::pair<std::string_view, double>, 19> kScales{ { { "thousand", 1e3 }, { "million", 1e6 }, { "billion", 1e9 }, { "trillion", 1e12 },
    { "万亿", 1e12 }, { "百万", 1e6 }, { "千万", 1e7 }, { "十亿", 1e9 }, { "mio", 1e6 }, { "bn", 1e9 }, { "万", 1e4 }, { "亿", 1e8 }, { "千", 1e3 },
    { "兆", 1e12 }, { "k", 1e3 }, { "m", 1e6 }, { "b", 1e9 }, { "t", 1e12 }, { "g", 1e9 } } };

bool startsWithWord(std::string_view text, std::string_view word)
{
    if (text.size() < word.size())
        return false;
    for (std::size_t i = 0; i < word.size(); ++i)
        if (lower(text[i]) != word[i])
            return false;
    // A Latin scale must end where the word ends: the "t" of "tokens" is no trillion.
    return !isAsciiLetter(word.front()) || text.size() == word.size() || !isAsciiLetter(text[word.size()]);
}

std::string_view skipBlanks(std::string_view text)
{
    const auto first = text.find_first_not_of(' ');
    return first == std::string_view::npos ? std::string_view() : text.substr(first);
}

/// The digits of a number with commas removed, or an error when a comma does not part thousands.
Result<std::string> digitsOf(std::string_view &text, std::string_view where, std::string_view whole)
{
    std::string digits;
    if (!text.empty() && (text.front() == '-' || text.front() == '+')) {
        if (text.front() == '-')
            digits += '-';
        text.remove_prefix(1);
    }
    std::string integer;
    bool commas = false;
    while (!text.empty() && (isDigit(text.front()) || text.front() == ',')) {
        if (text.front() == ',') {
            const std::size_t group
                = text.find_first_not_of("0123456789", 1) == std::string_view::npos ? text.size() - 1 : text.find_first_not_of("0123456789", 1) - 1;
            if (group != 3 || integer.empty() || (!commas && integer.size() > 3)) {
                const std::string tail(text.substr(1, group));
                std::string suffix(text.substr(1 + group));
                return fail(ErrorCode::AmbiguousNumber, std::string(where), { std::string(whole), integer + "." + tail + suffix, integer + tail + suffix });
            }
            commas = true;
        } else {
            integer += text.front();
        }
        text.remove_prefix(1);
    }
    digits += integer;
    if (!text.empty() && text.front() == '.') {
        digits += '.';
        text.remove_prefix(1);
        while (!text.empty() && isDigit(text.front())) {
            digits += text.front();
            text.remove_prefix(1);
        }
    }
    // An exponent needs digits behind it; "7e" is seven and the letter e.
    if (text.size() >= 2 && lower(text.front()) == 'e' && (isDigit(text[1]) || (text.size() >= 3 && (text[1] == '-' || text[1] == '+') && isDigit(text[2])))) {
        digits += 'e';
        text.remove_prefix(1);
        do {
            if (text.front() != '+')
                digits += text.front();
            text.remove_prefix(1);
        } while (!text.empty() && isDigit(text.front()));
    }
    return digits;
}

} // namespace

std::string normaliseTyped(std::string_view text)
{
    std::string out;
    for (std::size_t i = 0; i < text.size();) {
        const auto a = static_cast<unsigned char>(text[i]);
        const auto b = static_cast<unsigned char>(i + 1 < text.size() ? text[i + 1] : 0);
        const auto c = static_cast<unsigned char>(i + 2 < text.size() ? text[i + 2] : 0);
        if (a == 0xEF && (b == 0xBC || b == 0xBD) && c >= 0x80 && c <= 0xBF) {
            // U+FF01..U+FF5E are the full-width twins of '!'..'~'; U+FFE5 (EF BF A5) is handled below.
            const int code = (b == 0xBC ? c - 0x80 : c - 0x80 + 64) + 0x20;
            out += static_cast<char>(code);
            i += 3;
        } else if (a == 0xEF && b == 0xBF && c == 0xA5) {
            out += "¥";
            i += 3;
        } else if (a == 0xE2 && b == 0x88 && c == 0x92) {
            out += '-';
            i += 3;
        } else if ((a == 0xC2 && b == 0xA0)) {
            out += ' ';
            i += 2;
        } else if (a == 0xE3 && b == 0x80 && c == 0x80) {
            out += ' ';
            i += 3;
        } else {
            out += a == '\t' ? ' ' : text[i];
            ++i;
        }
    }
    const auto first = out.find_first_not_of(' ');
    if (first == std::string::npos)
        return {};
    return out.substr(first, out.find_last_not_of(' ') - first + 1);
}

Result<NumberPrefix> parsePlainNumber(std::string_view text, std::string_view where, std::string_view hint)
{
    std::string_view rest = text;
    const auto digits = digitsOf(rest, where, text);
    if (!digits)
        return tl::unexpected(digits.error());
    NumberPrefix out;
    const auto [end, code] = std::from_chars(digits->data(), digits->data() + digits->size(), out.value);
    if (code != std::errc{} || end != digits->data() + digits->size())
        return fail(ErrorCode::NotANumber, std::string(where), { std::string(text), std::string(hint) });
    out.rest = skipBlanks(rest);
    return out;
}

Result<NumberPrefix> parseScaledNumber(std::string_view text, std::string_view where, std::string_view hint)
{
    auto out = parsePlainNumber(text, where, hint);
    if (!out)
        return out;
    const auto scale = std::find_if(kScales.begin(), kScales.end(), [&](const auto &entry) { return startsWithWord(out->rest, entry.first); });
    if (scale != kScales.end()) {
        out->value *= scale->second;
        out->rest = skipBlanks(out->rest.substr(scale->first.size()));
    }
    return out;
}

} // namespace gpuplan
