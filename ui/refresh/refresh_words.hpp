#pragma once

#include "core/refresh/refresh.hpp"

#include <QString>

namespace gpuplan::ui {

/// How far a refresh is, in one line: "3 of 22: fetching https://… 12.4 MB".
QString refreshProgressWords(const RefreshState &state);
/// Permille done of the step under way; −1: not known.
int refreshPermille(const RefreshState &state);
/// What a refresh would do: "12 new, 3 changed, 210 unchanged, 1 refused; 4 not sold".
QString refreshSummary(const RefreshOutcome &outcome);
/// The first things that were refused, a line each.
QString refusalWords(const RefreshOutcome &outcome);

} // namespace gpuplan::ui
