#pragma once

#include "core/catalog/load.hpp"
#include "core/plan/plan.hpp"
#include "ui/session/file_dialogs.hpp"

#include <functional>
#include <memory>
#include <stop_token>

namespace gpuplan::ui {

using PlanFunction = std::function<std::shared_ptr<const PlanResult>(
    const Scenario &, std::shared_ptr<const Catalog>, std::stop_token, const std::function<void(PlanProgress)> &)>;

/// What the window needs from the world outside, so that tests can bring their own.
struct Services {
    std::function<LoadedCatalog()> loadCatalog;
    PlanFunction plan;
    std::shared_ptr<FileDialogs> dialogs;
    QString settingsFile; ///< ini file; empty: the user's own place
    QString stateFolder; ///< for the autosave; empty: the user's own place
};

/// The real ones: embedded catalogue with the user's folder over it, the core's plan(), Qt's dialogs.
Services defaultServices();

} // namespace gpuplan::ui
