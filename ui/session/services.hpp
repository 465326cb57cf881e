#pragma once

#include "core/advise/changes.hpp"
#include "core/catalog/load.hpp"
#include "core/plan/plan.hpp"
#include "ui/session/file_dialogs.hpp"

#include <functional>
#include <memory>
#include <stop_token>

namespace gpuplan {
struct RefreshWorld;
}

namespace gpuplan::ui {

using PlanFunction = std::function<std::shared_ptr<const PlanResult>(
    const Scenario &, std::shared_ptr<const Catalog>, std::stop_token, const std::function<void(PlanProgress)> &)>;

using AdviceFunction = std::function<std::vector<Change>(const PlanResult &, const Rejection &, const std::shared_ptr<const Catalog> &, std::stop_token)>;

/// What the window needs from the world outside, so that tests can bring their own.
struct Services {
    std::function<LoadedCatalog()> loadCatalog;
    QString catalogFolder; ///< the user's own facts, laid over the built-in ones; made when something is first kept there
    PlanFunction plan;
    AdviceFunction advise; ///< what would make a rejected machine do
    std::function<RefreshWorld()> makeRefreshWorld; ///< network, clock and environment of a price refresh; empty: there is none
    QString refreshEndpoint; ///< asked instead of the clouds' hosts; empty: they are asked
    std::shared_ptr<FileDialogs> dialogs;
    QString settingsFile; ///< ini file; empty: the user's own place
    QString stateFolder; ///< for the autosave; empty: the user's own place
};

/// The real ones: embedded catalogue with the user's folder over it, the core's plan() and changesFor(), Qt's dialogs.
Services defaultServices();

} // namespace gpuplan::ui
