#pragma once

#include "core/base/error.hpp"
#include "core/plan/plan_result.hpp"

#include <filesystem>

namespace gpuplan::ui {

/// Writes `report.md`, its charts as PNG at twice the size in print colours (`charts/`), and, when the best option runs on Alibaba Cloud, its
/// Terraform folder (`terraform/`). Needs a QApplication; a display is not needed. Each file is written beside its target and renamed. Errors:
/// FileUnwritable with the path.
Result<void> writeReport(const PlanResult &result, const Catalog &catalog, const std::filesystem::path &folder);

} // namespace gpuplan::ui
