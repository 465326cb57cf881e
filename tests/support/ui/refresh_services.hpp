#pragma once

#include "ui/session/services.hpp"

namespace gpuplan::tests {

/// Services whose prices come from `address` and go to `folder`: the real catalogue, the real network, waits of a moment, and the test's key.
ui::Services refreshServices(const QString &address, const QString &folder);

} // namespace gpuplan::tests
