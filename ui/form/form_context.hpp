#pragma once

#include "core/plan/plan_result.hpp"
#include "ui/session/session.hpp"

#include <memory>

namespace gpuplan::ui {

/// What the sections of the form read. The result is that of the last valid scenario; it may be empty at the start.
struct FormContext {
    Session *session = nullptr;
    std::shared_ptr<const Catalog> catalog;
    std::shared_ptr<const PlanResult> result;

    [[nodiscard]] const Scenario &scenario() const { return session->scenario(); }
    /// The chosen layout of the cheapest plan; nullptr when nothing works.
    [[nodiscard]] const PlanOption *best() const
    {
        return result && result->cheapest ? &result->options[*result->cheapest] : nullptr;
    }
};

} // namespace gpuplan::ui
