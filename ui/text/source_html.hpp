#pragma once

#include <QString>

namespace gpuplan::ui {

/// A source as rich text: addresses, and repositories written as github:owner/name, become links in this colour.
QString sourceHtml(const QString &source, const QString &colour);

} // namespace gpuplan::ui
