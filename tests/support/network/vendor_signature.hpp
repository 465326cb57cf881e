#pragma once

#include "tests/support/network/http_server.hpp"

namespace gpuplan::tests {

/// Whether a request carries a signature of the test's key that fits what came over the wire (any of the four ways).
bool isSignedByTestKey(const HttpSeen &seen);
/// The fields of a form.
QMap<QByteArray, QByteArray> formOf(const QByteArray &text);

} // namespace gpuplan::tests
