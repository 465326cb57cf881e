#pragma once

#include <functional>
#include <string>
#include <string_view>

namespace gpuplan {

/// The hash functions that signatures are made of, as raw bytes. Injected: the core has no cryptography of its own.
struct Digests {
    std::function<std::string(std::string_view text)> sha256;
    std::function<std::string(std::string_view key, std::string_view text)> hmacSha1;
    std::function<std::string(std::string_view key, std::string_view text)> hmacSha256;
};

} // namespace gpuplan
