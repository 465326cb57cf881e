#include "core/refresh/encoding.hpp"

#include <algorithm>
#include <fmt/chrono.h>
#include <fmt/format.h>

namespace gpuplan {

namespace {

bool isUnreserved(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '.' || c == '_' || c == '~';
}

std::tm utc(Moment moment)
{
    return fmt::gmtime(std::chrono::system_clock::to_time_t(moment));
}

} // namespace

std::string percentEncoded(std::string_view text)
{
    std::string out;
    for (const char c : text) {
        if (isUnreserved(c))
            out += c;
        else
            out += fmt::format("%{:02X}", static_cast<unsigned char>(c));
    }
    return out;
}

std::string canonicalQuery(const Parameters &parameters)
{
    Parameters encoded;
    for (const auto &[name, value] : parameters)
        encoded.emplace_back(percentEncoded(name), percentEncoded(value));
    std::sort(encoded.begin(), encoded.end());
    std::string out;
    for (const auto &[name, value] : encoded)
        out += fmt::format("{}{}={}", out.empty() ? "" : "&", name, value);
    return out;
}

std::string hexOf(std::string_view bytes)
{
    std::string out;
    for (const char byte : bytes)
        out += fmt::format("{:02x}", static_cast<unsigned char>(byte));
    return out;
}

std::string base64Of(std::string_view bytes)
{
    constexpr std::string_view digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    std::string out;
    for (std::size_t i = 0; i < bytes.size(); i += 3) {
        unsigned block = 0;
        for (std::size_t j = 0; j < 3; ++j)
            block = block << 8U | (i + j < bytes.size() ? static_cast<unsigned char>(bytes[i + j]) : 0U);
        for (std::size_t j = 0; j < 4; ++j)
            out += i + j <= bytes.size() ? digits[block >> (18U - 6U * static_cast<unsigned>(j)) & 63U] : '=';
    }
    return out;
}

std::string isoMoment(Moment moment)
{
    return fmt::format("{:%Y-%m-%dT%H:%M:%SZ}", utc(moment));
}

std::string basicMoment(Moment moment)
{
    return fmt::format("{:%Y%m%dT%H%M%SZ}", utc(moment));
}

std::string unixSeconds(Moment moment)
{
    return fmt::format("{}", std::chrono::duration_cast<std::chrono::seconds>(moment.time_since_epoch()).count());
}

} // namespace gpuplan
