#pragma once

#include "tests/support/network/http_server.hpp"

namespace gpuplan::tests {

/// The key that the server below knows. Its words occur nowhere else, so that a test can look for them.
inline constexpr const char *kTestKeyId = "AKIDOFTHETEST0000001";
inline constexpr const char *kTestSecret = "Sesame/Secret+0f=TheTest";
inline constexpr const char *kTestToken = "Token/0f+TheTest==";

/// Answers as Alibaba Cloud, AWS and Tencent Cloud do, in the documented shapes and in pages, and checks each signature as it came over the
/// wire. One machine each: ecs.gn7i-c8g1.2xlarge in cn-shanghai and cn-beijing, p5.48xlarge in us-east-1, GN10Xp.20XLARGE320 in ap-guangzhou.
void answerAsVendors(const HttpSeen &seen, HttpWire &wire);

/// An error in the form of the vendor that was asked.
QByteArray vendorError(const HttpSeen &seen, const QByteArray &code, const QByteArray &message);

} // namespace gpuplan::tests
