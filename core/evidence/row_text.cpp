#include "core/evidence/row_text.hpp"

#include "core/base/csv.hpp"

#include <algorithm>

namespace gpuplan {

namespace {

bool isDigit(char c)
{
    return (c >= '0' && c <= '9') || c == '.';
}

char lower(char c)
{
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

} // namespace

std::string lowered(std::string_view text)
{
    std::string out(text);
    std::transform(out.begin(), out.end(), out.begin(), lower);
    return out;
}

std::string squeezed(std::string_view text)
{
    std::string out;
    for (const char c : lowered(text))
        if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'))
            out += c;
    return out;
}

bool mentions(std::string_view text, std::string_view part)
{
    return lowered(text).find(lowered(part)) != std::string::npos;
}

std::optional<double> numberBehind(std::string_view text, std::string_view key)
{
    const std::string all = lowered(text), wanted = lowered(key);
    for (auto at = all.find(wanted); at != std::string::npos; at = all.find(wanted, at + 1)) {
        std::size_t first = at + wanted.size();
        while (first < all.size() && all[first] == ' ')
            ++first;
        std::size_t last = first;
        while (last < all.size() && isDigit(all[last]))
            ++last;
        if (const auto number = plainNumber(std::string_view(all).substr(first, last - first)); number && last > first)
            return number;
    }
    return std::nullopt;
}

std::optional<double> numberAhead(std::string_view text, std::string_view key)
{
    const std::string all = lowered(text), wanted = lowered(key);
    for (auto at = all.find(wanted); at != std::string::npos; at = all.find(wanted, at + 1)) {
        std::size_t last = at;
        while (last > 0 && all[last - 1] == ' ')
            --last;
        std::size_t first = last;
        while (first > 0 && isDigit(all[first - 1]))
            --first;
        if (const auto number = plainNumber(std::string_view(all).substr(first, last - first)); number && last > first)
            return number;
    }
    return std::nullopt;
}

} // namespace gpuplan
