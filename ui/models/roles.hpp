#pragma once

#include <Qt>

namespace gpuplan::ui {

/// Item roles beyond Qt's own. Sorting reads Raw, never the display text.
enum Role { RawRole = Qt::UserRole + 1, OptionIdRole, FilterRole };

/// Columns of the ranked table in the order of the widest window.
enum class Column { Rank, Plan, Region, Gpus, Memory, Time, Cost, CostPerMillion, TokensPerSecond, Verdict };
inline constexpr int kColumns = 10;

} // namespace gpuplan::ui
