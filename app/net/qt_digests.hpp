#pragma once

#include "core/refresh/digests.hpp"

namespace gpuplan::net {

/// SHA-256 by QCryptographicHash, HMAC by QMessageAuthenticationCode.
Digests qtDigests();

} // namespace gpuplan::net
