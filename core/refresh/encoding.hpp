#pragma once

#include <chrono>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace gpuplan {

using Moment = std::chrono::system_clock::time_point;
/// Names and values of a query or form, not encoded.
using Parameters = std::vector<std::pair<std::string, std::string>>;

/// RFC 3986: all bytes but letters, digits and - . _ ~ as %XX.
std::string percentEncoded(std::string_view text);
/// "a=1&b=x%20y": encoded, in the order of the encoded names, as all four signatures want it.
std::string canonicalQuery(const Parameters &parameters);
/// Lower-case hexadecimal digits.
std::string hexOf(std::string_view bytes);
/// RFC 4648 with padding.
std::string base64Of(std::string_view bytes);
/// "2016-02-23T12:46:24Z".
std::string isoMoment(Moment moment);
/// "20150830T123600Z".
std::string basicMoment(Moment moment);
/// Seconds since 1970.
std::string unixSeconds(Moment moment);

} // namespace gpuplan
