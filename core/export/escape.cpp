#include "core/export/escape.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>

namespace gpuplan {

namespace {

bool isControl(char c)
{
    return static_cast<unsigned char>(c) < 0x20 || c == 0x7f;
}

char lower(char c)
{
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

bool isAsciiWord(char c)
{
    const char letter = lower(c);
    return (letter >= 'a' && letter <= 'z') || (c >= '0' && c <= '9');
}

bool isContinuation(char c)
{
    return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U;
}

/// At most `most` code points of UTF-8.
std::string shortened(std::string_view text, std::size_t most)
{
    std::size_t points = 0;
    std::size_t end = 0;
    while (end < text.size()) {
        if (!isContinuation(text[end]) && points++ == most)
            break;
        ++end;
    }
    return std::string(text.substr(0, end));
}

/// Letters, digits and bytes of other scripts: an underscore between two of them is no emphasis in Markdown.
bool isWordByte(char c)
{
    return isAsciiWord(c) || static_cast<unsigned char>(c) >= 0x80;
}

/// Where the mark of "12. item" or "3) item" stands; 0 when the line begins no numbered list.
std::size_t beginsList(std::string_view line)
{
    const std::size_t mark = line.find_first_not_of("0123456789");
    const bool list = mark != std::string_view::npos && mark > 0 && (line[mark] == '.' || line[mark] == ')') && line.substr(mark + 1, 1) == " ";
    return list ? mark : 0;
}

} // namespace

std::string hclText(std::string_view text)
{
    std::string out = "\"";
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        const bool opensTemplate = (c == '$' || c == '%') && i + 1 < text.size() && text[i + 1] == '{';
        if (opensTemplate)
            out += { c, c };
        else if (c == '"' || c == '\\')
            out += { '\\', c };
        else if (c == '\n')
            out += "\\n";
        else if (c == '\r')
            out += "\\r";
        else if (c == '\t')
            out += "\\t";
        else if (isControl(c))
            out += fmt::format("\\u{:04x}", static_cast<unsigned>(c));
        else
            out += c;
    }
    return out + '"';
}

std::string shellWord(std::string_view text)
{
    std::string out = "'";
    for (const char c : text)
        if (c == '\'')
            out += "'\\''";
        else
            out += c;
    return out + '\'';
}

std::string shellArgument(std::string_view text)
{
    static constexpr std::string_view kPlain = "_-./:,+@%=";
    const bool plain
        = !text.empty() && std::all_of(text.begin(), text.end(), [](char c) { return isAsciiWord(c) || kPlain.find(c) != std::string_view::npos; });
    return plain ? std::string(text) : shellWord(text);
}

bool isShellName(std::string_view text)
{
    return !text.empty() && !(text[0] >= '0' && text[0] <= '9') && std::all_of(text.begin(), text.end(), [](char c) { return isAsciiWord(c) || c == '_'; });
}

std::string tomlText(std::string_view text)
{
    std::string out = "\"";
    for (const char c : text)
        if (c == '"' || c == '\\')
            out += { '\\', c };
        else if (isControl(c))
            out += fmt::format("\\u{:04x}", static_cast<unsigned>(c));
        else
            out += c;
    return out + '"';
}

std::string commentText(std::string_view text)
{
    std::string out(text);
    std::replace_if(out.begin(), out.end(), isControl, ' ');
    return out;
}

std::string markdownText(std::string_view text)
{
    static constexpr std::string_view kMarks = "\\`*_[]|~"; // the rest means something only at the beginning of a line
    const std::string line = commentText(text);
    std::string out;
    if (!line.empty() && (line[0] == '#' || ((line[0] == '-' || line[0] == '+') && line.substr(1, 1) == " ")))
        out += '\\';
    const std::size_t number = beginsList(line);
    for (std::size_t i = 0; i < line.size(); ++i) {
        const char c = line[i];
        const bool insideWord = c == '_' && i > 0 && i + 1 < line.size() && isWordByte(line[i - 1]) && isWordByte(line[i + 1]);
        if (c == '<')
            out += "&lt;";
        else if (c == '>')
            out += "&gt;";
        else if (c == '&')
            out += "&amp;";
        else if ((kMarks.find(c) != std::string_view::npos && !insideWord) || (number > 0 && i == number))
            out += { '\\', c };
        else
            out += c;
    }
    return out;
}

std::string rosSubText(std::string_view text)
{
    std::string out;
    for (std::size_t i = 0; i < text.size(); ++i) {
        out += text[i];
        if (text[i] == '$' && i + 1 < text.size() && text[i + 1] == '{') {
            out += "{!";
            ++i;
        }
    }
    return out;
}

std::string resourceName(std::string_view text, std::size_t most)
{
    std::string out;
    for (const char c : text) {
        const char letter = lower(c);
        const bool isLetter = letter >= 'a' && letter <= 'z';
        const bool isDigit = letter >= '0' && letter <= '9';
        if (isLetter || (isDigit && !out.empty()))
            out += letter;
        else if (!out.empty() && out.back() != '-')
            out += '-';
    }
    out = out.substr(0, most);
    while (!out.empty() && out.back() == '-')
        out.pop_back();
    return out.size() < 2 ? "gpuplan" : out;
}

std::string tagText(std::string_view text, std::size_t most)
{
    static constexpr std::array<std::string_view, 4> kRefused{ "aliyun", "acs:", "http://", "https://" };
    std::string out = commentText(text);
    std::string low = out;
    std::transform(low.begin(), low.end(), low.begin(), lower);
    if (std::any_of(kRefused.begin(), kRefused.end(), [&](std::string_view start) { return low.starts_with(start); }))
        out.insert(0, "-");
    return shortened(out, most);
}

std::string awsTagText(std::string_view text, std::size_t most)
{
    std::string out = commentText(text);
    for (char &c : out) {
        const bool word = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || static_cast<unsigned char>(c) >= 0x80;
        if (!word && std::string_view(" +-=._:/@").find(c) == std::string_view::npos)
            c = '_';
    }
    std::string low = out.substr(0, 4);
    std::transform(low.begin(), low.end(), low.begin(), lower);
    if (low == "aws:")
        out.insert(0, "-");
    return shortened(out, most);
}

std::string base64(std::string_view bytes)
{
    static constexpr std::string_view kDigits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    std::string out;
    for (std::size_t i = 0; i < bytes.size(); i += 3) {
        std::uint32_t group = 0;
        for (std::size_t k = 0; k < 3; ++k)
            group = (group << 8U) | (i + k < bytes.size() ? static_cast<unsigned char>(bytes[i + k]) : 0U);
        for (std::size_t k = 0; k < 4; ++k)
            out += i + k > bytes.size() ? '=' : kDigits[(group >> (18U - 6U * static_cast<unsigned>(k))) & 63U];
    }
    return out;
}

} // namespace gpuplan
